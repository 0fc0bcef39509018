// SPDX-License-Identifier: MIT

#if Recording
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

    /// Creates a stream of recorded elements that ends with an error if there is one.
    ///
    /// - Parameter pacing: How long to wait for the elements; `nil` if they come at once.
    init(replaying elements: [Element], throwing error: (any Error)?, _ pacing: Pacing?)
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
            let element = await iterator.next()
            recorder.record(element, encode)
            return element
        }
    }

    init(replaying elements: [Element], throwing error: (any Error)?, _ pacing: Pacing?) {
        if let pacing {
            let paced = PacedElements(elements, throwing: nil, pacing)
            self.init { try? await paced.nextElement() }
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

    init(replaying elements: [Element], throwing error: (any Error)?, _ pacing: Pacing?) {
        if let pacing {
            let paced = PacedElements(elements, throwing: error, pacing)
            self.init { try await paced.nextElement() }
            return
        }
        self.init { continuation in
            for element in elements { continuation.yield(Replayed(element).sent()) }
            continuation.finish(throwing: error)
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
#endif
