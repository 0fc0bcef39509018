// SPDX-License-Identifier: MIT

import Synchronization

/// How a stream ended.
package enum StreamEnding: Sendable {
    case finished
    case failed(any Error)
    /// Nobody takes its elements any more: the consumer was cancelled, or has let go of it.
    case abandoned

    /// What a call throws that ends so; nil for one that returns.
    package var error: (any Error)? {
        switch self {
        case .finished: nil
        case .failed(let error): error
        case .abandoned: CancellationError()
        }
    }
}

/// Is told once how a stream has ended.
package final class StreamFollower: Sendable {
    /// Runs a function where the elements are to be made, such as with a task-local value.
    package typealias Surroundings =
        @Sendable (_ body: nonisolated(nonsending) () async -> Void) async -> Void

    private let surroundings: Surroundings?
    private let ended: @Sendable (StreamEnding) -> Void
    private let hasEnded = Atomic(false)

    /// Makes one.
    ///
    /// - Parameters:
    ///   - surroundings: Runs what waits for the next element; nil for where its consumer is.
    ///   - ended: Is told of the end, on any thread.
    package init(in surroundings: Surroundings? = nil, ended: @escaping @Sendable (StreamEnding) -> Void) {
        self.surroundings = surroundings
        self.ended = ended
    }

    func end(_ ending: StreamEnding) {
        if !hasEnded.exchange(true, ordering: .relaxed) { ended(ending) }
    }

    /// Waits for the next element, and notes the end of the stream.
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
        // The surroundings run what they are given.
        case nil: return nil
        }
    }

    private static nonisolated(nonsending) func outcome<Element, Failure>(
        of next: nonisolated(nonsending) () async throws(Failure) -> Element?
    ) async -> Result<Element?, Failure> {
        do throws(Failure) { return .success(try await next()) } catch { return .failure(error) }
    }

    // Whoever has let go of the stream has let go of this.
    deinit { end(.abandoned) }
}
