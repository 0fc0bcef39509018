// SPDX-License-Identifier: MIT

/// An asynchronous sequence of the calls of a requirement, or of the changes of a property.
///
/// Each iterator has a registration of its own, and receives the calls made after its creation. The
/// sequence doesn't retain the proxy. When the proxy is deallocated, the sequence ends after the
/// buffered elements. When the task is cancelled, the sequence ends at once.
///
/// The sequence of a Sendable proxy has Sendable elements and may be sent to a task. The sequence
/// of any other proxy can't leave the proxy's isolation.
public struct CallSequence<Element>: AsyncSequence {
    /// The sequence never throws.
    public typealias Failure = Never

    private let buffering: AsyncStream<Element>.Continuation.BufferingPolicy
    private let register: (CallFeed<Element>) -> () -> Void

    init(
        _ buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
        of selector: Selector?,
        options: RegistrationOptions,
        register: @escaping (CallFeed<Element>) -> () -> Void
    ) {
        switch buffering {
        case .bufferingNewest(let limit) where limit < 1,
            .bufferingOldest(let limit) where limit < 1:
            stop(
                "The calls of \(selector.map { "'\($0)'" } ?? "a proxy") were to be buffered with "
                    + "'\(buffering)', which keeps none. Keep at least one.",
                at: options.location
            )
        default: break
        }
        self.buffering = buffering
        self.register = register
    }

    /// Starts an iteration, which receives the calls from now on.
    public func makeAsyncIterator() -> __Generated.CallIterator<Element> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: __Generated.Sent<Element>.self,
            bufferingPolicy: policy
        )
        return __Generated.CallIterator(
            stream.makeAsyncIterator(),
            cancel: register(CallFeed(continuation))
        )
    }

    private var policy: AsyncStream<__Generated.Sent<Element>>.Continuation.BufferingPolicy {
        switch buffering {
        case .bufferingNewest(let limit): .bufferingNewest(limit)
        case .bufferingOldest(let limit): .bufferingOldest(limit)
        default: .unbounded
        }
    }
}

extension __Generated {
    /// The iterator of a ``CallSequence``, with a registration of its own.
    public struct CallIterator<Element>: AsyncIteratorProtocol {
        private var stream: AsyncStream<Sent<Element>>.Iterator
        private let subscription: Subscription

        init(_ stream: AsyncStream<Sent<Element>>.Iterator, cancel: @escaping () -> Void) {
            self.stream = stream
            self.subscription = Subscription(cancel: cancel)
        }

        /// Returns the next element, for which it waits on the caller's isolation; `nil` at the
        /// end.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async
            -> Element?
        {
            let next = Task.isCancelled ? nil : await stream.next(isolation: actor)
            // A stream still returns buffered elements after its task is cancelled.
            if Task.isCancelled { subscription.end() }
            return subscription.hasEnded ? nil : next?.value
        }
    }
}

private final class Subscription {
    private let cancel: () -> Void
    // Several tasks may use copies of an iterator.
    private let ended = OneShotFlag()

    init(cancel: @escaping () -> Void) { self.cancel = cancel }

    deinit { end() }

    var hasEnded: Bool { ended.hasFired }

    func end() {
        if ended.claim() { cancel() }
    }
}

/// The input of a stream.
///
/// The proxy retains it. The stream ends when the input is deallocated.
final class CallFeed<Element> {
    private let continuation: AsyncStream<__Generated.Sent<Element>>.Continuation

    init(_ continuation: AsyncStream<__Generated.Sent<Element>>.Continuation) {
        self.continuation = continuation
    }

    deinit { continuation.finish() }

    func append(_ element: Element) {
        continuation.yield(__Generated.Sent(element))
    }
}
