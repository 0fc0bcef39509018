// SPDX-License-Identifier: MIT

/// An asynchronous sequence of the calls of a requirement, or the changes of a property.
///
/// Each iteration is a registration of its own. It begins when the iterator is made, which `for await` does as it starts:
/// earlier calls are not in it. It ends with `nil`
///
/// - when the proxy dies, after the waiting elements;
/// - when its task is cancelled, at once, and the waiting elements are dropped.
///
/// The registration is cancelled then, or when the iterator is released, such as by leaving the loop. Like a handle, the
/// sequence does not retain the proxy.
///
/// Neither the sequence nor its iterator is Sendable. A sequence of a proxy on one thread stays there too, so its elements
/// need not be Sendable. A sequence of a Sendable proxy has Sendable elements and may be sent to a task.
public struct CallSequence<Element>: AsyncSequence {
    /// The iteration ends, and does not fail.
    public typealias Failure = Never

    private let buffering: AsyncStream<Element>.Continuation.BufferingPolicy
    /// Registers the feed, and returns a function that cancels the registration.
    private let register: (CallFeed<Element>) -> () -> Void

    init(
        _ buffering: AsyncStream<Element>.Continuation.BufferingPolicy,
        register: @escaping (CallFeed<Element>) -> () -> Void
    ) {
        switch buffering {
        case .bufferingNewest(let limit) where limit < 1, .bufferingOldest(let limit) where limit < 1:
            stop("The calls of a proxy were to be buffered with '\(buffering)', which keeps none. Keep at least one.")
        default: break
        }
        self.buffering = buffering
        self.register = register
    }

    /// Starts an iteration.
    ///
    /// - Returns: The iterator, which receives the calls from now on.
    public func makeAsyncIterator() -> __Generated.CallIterator<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: FeedElement<Element>.self, bufferingPolicy: policy)
        return __Generated.CallIterator(stream.makeAsyncIterator(), cancel: register(CallFeed(continuation)))
    }

    /// The policy for elements that may go from one thread to another.
    private var policy: AsyncStream<FeedElement<Element>>.Continuation.BufferingPolicy {
        switch buffering {
        case .bufferingNewest(let limit): .bufferingNewest(limit)
        case .bufferingOldest(let limit): .bufferingOldest(limit)
        default: .unbounded
        }
    }
}

extension __Generated {
    /// One iteration of a ``CallSequence``, which is a registration with the proxy.
    public struct CallIterator<Element>: AsyncIteratorProtocol {
        private var stream: AsyncStream<FeedElement<Element>>.Iterator
        private let subscription: Subscription

        init(_ stream: AsyncStream<FeedElement<Element>>.Iterator, cancel: @escaping () -> Void) {
            self.stream = stream
            self.subscription = Subscription(cancel: cancel)
        }

        /// Waits for the next call.
        ///
        /// - Parameter actor: The actor of the caller, which the compiler supplies.
        /// - Returns: The next call, or nil at the end.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
            let next = Task.isCancelled ? nil : await stream.next(isolation: actor)
            // A stream still has the waiting elements when its task is cancelled.
            if Task.isCancelled { subscription.end() }
            return subscription.hasEnded ? nil : next?.element
        }
    }
}

/// The registration of an iteration, which ends with it.
private final class Subscription {
    private let cancel: () -> Void
    // Copies of an iterator may be used by several tasks.
    private let ended = OneShotFlag()

    init(cancel: @escaping () -> Void) { self.cancel = cancel }

    deinit { end() }

    var hasEnded: Bool { ended.hasFired }

    func end() {
        if ended.take() { cancel() }
    }
}

/// The input of a stream, which the proxy retains: the stream ends with it.
final class CallFeed<Element> {
    private let continuation: AsyncStream<FeedElement<Element>>.Continuation

    init(_ continuation: AsyncStream<FeedElement<Element>>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func append(_ element: Element) { continuation.yield(FeedElement(element: element)) }
}

/// An element of a stream, which a call passes to an iteration.
// SAFETY: an iteration of a proxy that threads share has Sendable elements; any other stays where the proxy is.
struct FeedElement<Element>: @unchecked Sendable {
    let element: Element
}
