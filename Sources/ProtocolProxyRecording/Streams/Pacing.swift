// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// How long the consumer of a replayed stream waits for its elements.
struct Pacing: Sendable {
    private let delays: [Int]
    private let clock: any Clock<Duration>

    /// - Returns: `nil` if there is no clock or nothing to wait for.
    init?(_ delays: [Int], clock: (any Clock<Duration>)?) {
        guard let clock, delays.contains(where: { $0 > 0 }) else { return nil }
        self.delays = delays
        self.clock = clock
    }

    /// Waits for the delay of the element at an index, or of the end.
    ///
    /// - Throws: `CancellationError`.
    func wait(for index: Int) async throws {
        guard index < delays.count, delays[index] > 0 else { return }
        try await clock.sleep(for: .milliseconds(delays[index]))
    }
}

/// The elements of a replayed stream, which come after their delays.
// SAFETY: a decoder has just made the elements for this stream, which takes each of them once.
final class PacedElements<Element>: @unchecked Sendable {
    private let elements: [Element]
    private let failure: (any Error)?
    private let pacing: Pacing
    private let nextIndex = TracedMutex(0)

    init(_ elements: [Element], throwing failure: (any Error)?, _ pacing: Pacing) {
        self.elements = elements
        self.failure = failure
        self.pacing = pacing
    }

    /// The next element; `nil` at the end.
    ///
    /// - Throws: The error of the stream, or `CancellationError`.
    func nextElement() async throws -> Element? {
        let index = nextIndex.withLock { nextIndex in
            let index = nextIndex
            nextIndex += 1
            return index
        }
        try await pacing.wait(for: index)
        if index < elements.count { return elements[index] }
        if index == elements.count, let failure { throw failure }
        return nil
    }
}
#endif
