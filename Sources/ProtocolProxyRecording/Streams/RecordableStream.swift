// SPDX-License-Identifier: MIT

// Streams: asynchronous sequences that report their elements as they are consumed, or that return
// recorded ones. The folder uses `Coding`, and of `Cassettes` the calls and their logs.

#if Recording
import ProtocolProxy
import Synchronization

/// An asynchronous sequence whose elements can be recorded.
protocol RecordableStream {
    associatedtype Element

    /// A stream of the same elements, which reports them to a recorder when they are consumed.
    ///
    /// It waits for elements in the consumer's task, without a task or buffer of its own.
    func recorded(
        by recorder: StreamRecorder,
        _ encode: @escaping @Sendable (Any) throws -> JSONValue
    ) -> Self

    /// Creates a stream of recorded elements.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - end: What the stream does after them.
    ///   - pacing: How long to wait for the elements; `nil` if they come at once.
    init(replaying elements: [Element], _ end: ReplayedEnd, _ pacing: Pacing?)
}

extension AsyncStream: RecordableStream {
    func recorded(
        by recorder: StreamRecorder,
        _ encode: @escaping @Sendable (Any) throws -> JSONValue
    ) -> AsyncStream {
        let source = StreamSource(self)
        return AsyncStream {
            // All iterators of a stream share its elements.
            var iterator = source.stream.makeAsyncIterator()
            recorder.ask()
            let element = await iterator.next()
            recorder.record(element, encode)
            return element
        }
    }

    init(replaying elements: [Element], _ end: ReplayedEnd, _ pacing: Pacing?) {
        guard pacing == nil, case .finished = end else {
            let shared = SharedElements(elements, end, pacing)
            self.init { try? await shared.nextElement() }
            return
        }
        self.init { continuation in
            for element in elements { continuation.yield(Replayed(element).sent()) }
            continuation.finish()
        }
    }
}

extension AsyncThrowingStream: RecordableStream where Failure == any Error {
    func recorded(
        by recorder: StreamRecorder,
        _ encode: @escaping @Sendable (Any) throws -> JSONValue
    ) -> AsyncThrowingStream {
        let source = StreamSource(self)
        return AsyncThrowingStream {
            var iterator = source.stream.makeAsyncIterator()
            recorder.ask()
            do {
                let element = try await iterator.next()
                recorder.record(element, encode)
                return element
            } catch {
                recorder.end(error)
                throw error
            }
        }
    }

    init(replaying elements: [Element], _ end: ReplayedEnd, _ pacing: Pacing?) {
        guard pacing == nil, case .finished = end else {
            let shared = SharedElements(elements, end, pacing)
            self.init { try await shared.nextElement() }
            return
        }
        self.init { continuation in
            for element in elements { continuation.yield(Replayed(element).sent()) }
            continuation.finish()
        }
    }
}

/// A wrapper that makes the source stream `Sendable`.
// SAFETY: only the consumer of the recorded stream takes elements.
private struct StreamSource<Stream>: @unchecked Sendable {
    let stream: Stream
    init(_ stream: Stream) { self.stream = stream }
}

/// A decoded element, which nothing else refers to.
// SAFETY: the decoder has just made the value, and it is sent once.
private struct Replayed<Value>: @unchecked Sendable {
    private let value: Value
    init(_ value: Value) { self.value = value }
    func sent() -> sending Value {
        // SAFETY: see above.
        nonisolated(unsafe) let value = value
        return unsafe value
    }
}

/// Records the elements of the stream of a recorded call in a log, as they are consumed.
final class StreamRecorder: Sendable {
    private let log: StreamLog
    private let errors: ErrorCoding
    private let failed: @Sendable (any Error) -> Void
    private let released: @Sendable (Interaction.Outcome) -> Void
    private let hasFailed = Atomic(false)

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - log: Where to write the elements.
    ///   - errors: How to record the error of the stream.
    ///   - failed: Called when an element or the error can't be encoded, but only the first time.
    ///   - released: Called when the stream is released, unless the recording has failed.
    init(
        to log: StreamLog,
        _ errors: ErrorCoding,
        failed: @escaping @Sendable (any Error) -> Void,
        released: @escaping @Sendable (Interaction.Outcome) -> Void = { _ in }
    ) {
        self.log = log
        self.errors = errors
        self.failed = failed
        self.released = released
    }

    /// Records that the consumer asks for an element.
    func ask() {
        record { log.ask() }
    }

    /// Records an element, or the end for `nil`.
    func record(_ element: (some Any)?, _ encode: (Any) throws -> JSONValue) {
        guard let element else {
            // A cancelled consumer gets `nil` wherever the stream is.
            if !Task.isCancelled { record { try log.end(.finished) } }
            return
        }
        record { try log.add(try encode(element)) }
    }

    func end(_ error: any Error) {
        record {
            let record = try errors.encoded(error)
            // The stream itself goes on.
            let isInterrupted = Task.isCancelled && saysThatItWasCancelled(error)
            try log.end(isInterrupted ? .waiting(record) : .failed(record))
        }
    }

    /// Writes into the log, unless an earlier part of the stream couldn't be recorded.
    private func record(_ body: () throws -> Void) {
        guard !hasFailed.load(ordering: .relaxed) else { return }
        do {
            try body()
        } catch {
            if !hasFailed.exchange(true, ordering: .relaxed) { failed(error) }
        }
    }

    // The stream retains its recorder.
    deinit {
        if !hasFailed.load(ordering: .relaxed) { released(log.outcome) }
    }
}
#endif
