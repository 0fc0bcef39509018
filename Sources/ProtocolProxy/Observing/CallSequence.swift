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
        let buffer = CallBuffer<Element>(buffering)
        return Iterator(subscription: Subscription(buffer, cancel: register(CallFeed(buffer))))
    }

    /// One iteration, which is a registration with the proxy.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let subscription: Subscription

        /// Waits for the next call.
        ///
        /// - Parameter actor: The actor that the caller runs on, which the compiler fills in.
        /// - Returns: The next call, or nil when there will be none.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
            let buffer = subscription.buffer
            while true {
                let seen = buffer.changed.count
                if Task.isCancelled { subscription.end() }
                switch buffer.next() {
                case .element(let element): return element
                case .finished: return nil
                case .nothingYet: await buffer.changed.wait(after: seen)
                }
            }
        }
    }

    fileprivate final class Subscription {
        let buffer: CallBuffer<Element>
        private let cancel: () -> Void

        init(_ buffer: CallBuffer<Element>, cancel: @escaping () -> Void) {
            self.buffer = buffer
            self.cancel = cancel
        }

        deinit { end() }

        /// Closes the buffer too: a call under way may be told yet.
        func end() {
            cancel()
            buffer.close()
        }
    }
}
