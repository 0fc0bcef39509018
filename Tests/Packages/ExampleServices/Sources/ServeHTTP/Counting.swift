// SPDX-License-Identifier: MIT

import Synchronization

/// Counts those who come, and has others wait until all are there.
final class Crowd: Sendable {
    private struct State {
        var count = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let size: Int
    private let state = Mutex(State())

    init(of size: Int) { self.size = size }

    var count: Int { state.withLock(\.count) }

    func arrive() {
        let released = state.withLock { state in
            state.count += 1
            defer { if state.count >= size { state.waiting = [] } }
            return state.count >= size ? state.waiting : []
        }
        for one in released { one.resume() }
    }

    func isComplete() async {
        await withCheckedContinuation { continuation in
            let isComplete = state.withLock { state in
                if state.count < size { state.waiting.append(continuation) }
                return state.count >= size
            }
            if isComplete { continuation.resume() }
        }
    }
}

/// How many answers came with each status, such as `200: 999, 503: 1`.
func statuses(_ answers: [String: [Client.Answer]]) -> String {
    Dictionary(grouping: answers.values.joined(), by: \.status).sorted { $0.key < $1.key }
        .map { "\($0.key): \($0.value.count)" }.joined(separator: ", ")
}
