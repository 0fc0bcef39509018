// SPDX-License-Identifier: MIT

import Bell
import Foundation
import ProtocolProxyRecording

let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
defer { try? FileManager.default.removeItem(atPath: path) }

// Without its trait, the compiler says here what is missing.
let cassette = try Cassette(at: path)
let proxy = BellProxy(retaining: RealBell())
try proxy.record(to: cassette)
_ = proxy.ring(2)
try cassette.save()
let replayed = try BellProxy(replaying: Cassette(at: path))
print("rings", replayed.ring(2), "times without a bell")
