// SPDX-License-Identifier: MIT

import Bell
import Foundation
import ProtocolProxyRecording

let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
defer { try? FileManager.default.removeItem(atPath: path) }

/// It only has to compile.
func replay() throws {
    try withCassette("bell", of: BellProxy.self, mode: .replay, recording: { RealBell() }) { bell in
        _ = bell.ring(2)
    }
}

// Without its trait, the compiler says here what is missing.
let cassette = try Cassette(at: path)
let proxy = BellProxy(retaining: RealBell())
let rules = CassetteRules<BellProxy> { rules in
    rules.redact(String.self) { _ in "a secret" }
    rules.redactArguments(of: \.ring) { times in times }
}
let recording = try proxy.record(to: cassette, rules: rules)
_ = proxy.ring(2)
recording.cancel()
try cassette.save()
let replayed = try BellProxy(replaying: Cassette(at: path))
print("rings", replayed.ring(2), "times without a bell")
