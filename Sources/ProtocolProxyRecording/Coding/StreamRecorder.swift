// SPDX-License-Identifier: MIT

#if Recording
import Synchronization

/// Collects the elements of a stream that a recorded call returned, and reports them as they come.
final class StreamRecorder: Sendable {
    private struct State {
        var elements: [JSONValue] = []
        var end = Interaction.StreamEnd.abandoned
        var failure: (any Error)?
    }

    private let state = Mutex(State())
    private let errors: ErrorCoding
    private let changed: @Sendable (Interaction.Outcome) -> Void
    private let ended: @Sendable (Interaction.Outcome, (any Error)?) -> Void

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - changed: Called after each element with the outcome so far.
    ///   - ended: Called once, at the end or when the stream is released, with an error if an element can't be encoded.
    init(
        _ errors: ErrorCoding, changed: @escaping @Sendable (Interaction.Outcome) -> Void,
        ended: @escaping @Sendable (Interaction.Outcome, (any Error)?) -> Void = { _, _ in }
    ) {
        self.errors = errors
        self.changed = changed
        self.ended = ended
    }

    private var outcome: Interaction.Outcome { state.withLock { .streamed($0.elements, $0.end) } }

    /// Records an element, or the end for `nil`.
    func record(_ element: (some Any)?, _ encode: (Any) throws -> JSONValue) {
        guard let element else {
            if !Task.isCancelled { state.withLock { $0.end = .finished } }
            return changed(outcome)
        }
        do {
            let json = try encode(element)
            state.withLock { $0.elements.append(json) }
        } catch {
            state.withLock { $0.failure = error }
        }
        changed(outcome)
    }

    func end(_ error: any Error) {
        let record = errors.encoded(error)
        state.withLock { $0.end = .failed(record) }
        changed(outcome)
    }

    // The stream retains its recorder.
    deinit { ended(outcome, state.withLock { $0.failure }) }
}
#endif
