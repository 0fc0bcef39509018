// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// What a replayed sequence does after its recorded elements.
enum ReplayedEnd: Sendable {
    case finished
    case failed(any Error)
    /// The consumer of the recorded sequence stopped, so what comes next isn't known.
    case unknown(FurtherReading)
    /// The consumer of the recorded sequence waited for another element that never came.
    ///
    /// The value is the error that the consumer got when it was cancelled, if any.
    case waiting((any Error)?)

    /// Ends a sequence, as far as its recording says how.
    ///
    /// - Throws: The error of the sequence; a ``CassetteError`` if the recording doesn't go further.
    nonisolated(nonsending) func reach() async throws {
        switch self {
        case .finished: break
        case .failed(let error): throw error
        case .unknown(let reading):
            // A cancelled consumer gets nothing from a real sequence either.
            if !Task.isCancelled { throw reading.reported() }
        case .waiting(let error):
            await Self.waitForCancellation()
            if let error { throw error }
        }
    }

    private nonisolated(nonsending) static func waitForCancellation() async {
        let (never, continuation) = AsyncStream.makeStream(of: Void.self)
        // Only the cancellation of the task ends the stream.
        for await _ in never {}
        extendLifetime(continuation)
    }
}

/// Reports once that a replayed sequence is read further than the recorded one.
final class FurtherReading: Sendable {
    private let error: @Sendable () -> CassetteError
    private let report: @Sendable (CassetteError) -> Void
    private let isReported = Atomic(false)

    /// - Parameters:
    ///   - error: Makes the error.
    ///   - report: Reports it to the test.
    init(
        _ error: @escaping @Sendable () -> CassetteError,
        report: @escaping @Sendable (CassetteError) -> Void
    ) {
        self.error = error
        self.report = report
    }

    fileprivate func reported() -> CassetteError {
        let error = error()
        if !isReported.exchange(true, ordering: .relaxed) { report(error) }
        return error
    }
}

/// The elements of a replayed stream, which all of its iterators share.
// SAFETY: a decoder has just made the elements for this stream, which takes each of them once.
final class SharedElements<Element>: @unchecked Sendable {
    private let elements: [Element]
    private let end: ReplayedEnd
    private let pacing: Pacing?
    private let nextIndex = TracedMutex(0)

    init(_ elements: [Element], _ end: ReplayedEnd, _ pacing: Pacing?) {
        self.elements = elements
        self.end = end
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
        try await pacing?.wait(for: index)
        if index < elements.count { return elements[index] }
        // A stream fails once.
        if case .failed = end, index > elements.count { return nil }
        try await end.reach()
        return nil
    }
}
#endif
