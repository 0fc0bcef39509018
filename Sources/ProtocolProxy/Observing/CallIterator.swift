// SPDX-License-Identifier: MIT

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
