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

    private let buffering: CallBuffering
    /// Registers the feed, and returns a function that cancels the registration.
    private let register: (CallFeed<Element>) -> () -> Void

    init(_ buffering: CallBuffering, register: @escaping (CallFeed<Element>) -> () -> Void) {
        if buffering.limit < 1 {
            stop("The calls of a proxy were to be buffered with '\(buffering)', which keeps none. Keep at least one.")
        }
        self.buffering = buffering
        self.register = register
    }

    /// Starts an iteration.
    ///
    /// - Returns: The iterator, which receives the calls from now on.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Handed<Element>.self, bufferingPolicy: AsyncStream.Continuation.BufferingPolicy(buffering))
        return Iterator(
            stream: stream.makeAsyncIterator(), subscription: Subscription(cancel: register(CallFeed(continuation))))
    }

    /// One iteration, which is a registration with the proxy.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var stream: AsyncStream<Handed<Element>>.Iterator
        fileprivate let subscription: Subscription

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

    fileprivate final class Subscription {
        private let cancel: () -> Void
        // Copies of an iterator may be used by several tasks.
        private let ended = Once()

        init(cancel: @escaping () -> Void) { self.cancel = cancel }

        deinit { end() }

        var hasEnded: Bool { ended.hasFired }

        func end() {
            if ended.take() { cancel() }
        }
    }
}
