// SPDX-License-Identifier: MIT

/// The calls of a requirement, or the changes of a property, as they come.
///
/// Each iteration is a registration of its own. It begins when the iterator is made, which `for await` does as it starts:
/// what was called before is not in it. It ends with `nil`
///
/// - when the proxy dies, after what was waiting;
/// - when its task is cancelled, at once, and what was waiting is dropped.
///
/// The registration is cancelled then, or when the iterator is released, such as by leaving the loop. The sequence keeps
/// the proxy alive no more than a handle does.
///
/// Neither the sequence nor its iterator is Sendable: those of a proxy that stays where it is stay there too, so their
/// elements need not be Sendable. Those of a Sendable proxy have Sendable elements and may be sent to a task.
public struct CallSequence<Element>: AsyncSequence {
    /// The calls end, and do not fail.
    public typealias Failure = Never

    private let buffering: CallBuffering
    /// Registers the feed, and returns what cancels that.
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
    /// - Returns: The iterator, which gets the calls from now on.
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
        /// - Parameter actor: The actor that the caller runs on, which the compiler fills in.
        /// - Returns: The next call, or nil when there will be none.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
            let next = Task.isCancelled ? nil : await stream.next(isolation: actor)
            // A stream still has what waited when its task was cancelled.
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
