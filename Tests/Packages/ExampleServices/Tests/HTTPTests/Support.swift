// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

@testable import serve_http

/// Counts by a number, on any thread.
final class Tally: Sendable {
    private let state = Mutex<[Int: Int]>([:])
    var counts: [Int: Int] { state.withLock(\.self) }
    func add(_ number: Int) { state.withLock { $0[number, default: 0] += 1 } }
}

extension Client.Answer {
    /// The object that came, with its members in order.
    var sorted: String? {
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
            let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}

/// Waits until the task is cancelled, and no longer.
func untilCancelled() async {
    let (never, next) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    withExtendedLifetime(next) {}
}
