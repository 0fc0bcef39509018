// SPDX-License-Identifier: MIT

import Synchronization

/// Reports the end of a stream exactly once.
package final class StreamFollower: Sendable {
    /// Runs a function in the stream's context, for instance with a task-local value.
    package typealias Surroundings =
        @Sendable (_ body: nonisolated(nonsending) () async -> Void) async -> Void

    private let surroundings: Surroundings?
    private let ended: @Sendable (StreamEnding) -> Void
    private let hasEnded = Atomic(false)

    /// Creates a follower.
    ///
    /// - Parameters:
    ///   - surroundings: Runs the function that waits for the next element; `nil` to run it
    ///     directly.
    ///   - ended: Called at the end of the stream, on any thread.
    package init(
        in surroundings: Surroundings? = nil,
        ended: @escaping @Sendable (StreamEnding) -> Void
    ) {
        self.surroundings = surroundings
        self.ended = ended
    }

    func end(_ ending: StreamEnding) {
        if !hasEnded.exchange(true, ordering: .relaxed) { ended(ending) }
    }

    /// Waits for the next element, and reports the end of the stream if there is none.
    func element<Element, Failure>(
        by next: nonisolated(nonsending) () async throws(Failure) -> Element?
    ) async throws(Failure) -> Element? {
        var outcome: Result<Element?, Failure>?
        if let surroundings {
            await surroundings { outcome = await Self.outcome(of: next) }
        } else {
            outcome = await Self.outcome(of: next)
        }
        switch outcome {
        case .success(let element):
            if element == nil { end(Task.isCancelled ? .abandoned : .finished) }
            return element
        case .failure(let error):
            end(.failed(error))
            throw error
        // `surroundings` always runs its argument.
        case nil: return nil
        }
    }

    private static nonisolated(nonsending) func outcome<Element, Failure>(
        of next: nonisolated(nonsending) () async throws(Failure) -> Element?
    ) async -> Result<Element?, Failure> {
        do throws(Failure) { return .success(try await next()) } catch { return .failure(error) }
    }

    // The stream retains its follower, so this runs if the stream is released before its end.
    deinit { end(.abandoned) }
}
