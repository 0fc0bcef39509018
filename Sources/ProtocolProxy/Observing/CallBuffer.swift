// SPDX-License-Identifier: MIT

/// How many calls are kept for an iteration that is slower than the calls come, and which.
public enum CallBuffering: Sendable, Hashable {
    /// The last so many, at least one; what came before is dropped.
    case newest(Int)
    /// The first so many, at least one; what comes while they wait is dropped.
    case oldest(Int)
    /// All, as far as the memory goes. Only for calls whose number is known.
    case unbounded

    var limit: Int {
        switch self {
        case .newest(let limit), .oldest(let limit): limit
        case .unbounded: .max
        }
    }
}

/// What waits between the calls and one iteration.
final class CallBuffer<Element> {
    private struct State {
        private var elements: [Element?] = []
        /// Where the first of those that wait is; those before it were taken.
        private var head = 0
        var isFinished = false

        var count: Int { elements.count - head }

        mutating func append(_ element: Element) { elements.append(element) }

        mutating func takeFirst() -> Element? {
            guard head < elements.count else { return nil }
            defer {
                elements[head] = nil
                head += 1
                // Constant time on average: at least half of the list goes.
                if head > elements.count / 2 {
                    elements.removeFirst(head)
                    head = 0
                }
            }
            return elements[head]
        }
    }

    enum Next {
        case element(Element)
        case nothingYet
        case finished
    }

    private let state = LockedState(State())
    private let buffering: CallBuffering
    /// Sent after each change.
    let changed = Signal()

    init(_ buffering: CallBuffering) { self.buffering = buffering }

    func append(_ element: Element) {
        // What is dropped is let go of after unlocking.
        let dropped = state.withLock { state -> Element? in
            if state.isFinished { return element }
            guard state.count >= buffering.limit else {
                state.append(element)
                return nil
            }
            guard case .newest = buffering else { return element }
            state.append(element)
            return state.takeFirst()
        }
        extendLifetime(dropped)
        changed.send()
    }

    func next() -> Next {
        state.withLock { state in
            if let element = state.takeFirst() { return .element(element) }
            return state.isFinished ? .finished : .nothingYet
        }
    }

    /// Takes no more; what waits can still be taken.
    func finish() {
        state.withLock { $0.isFinished = true }
        changed.send()
    }

    /// Takes no more, and drops what waits.
    func close() {
        let dropped = state.withLock { state in
            defer {
                state = State()
                state.isFinished = true
            }
            return state
        }
        extendLifetime(dropped)
        changed.send()
    }
}

/// The end of a buffer that the proxy holds: with it, the buffer ends.
final class CallFeed<Element> {
    private let buffer: CallBuffer<Element>

    init(_ buffer: CallBuffer<Element>) { self.buffer = buffer }

    deinit { buffer.finish() }

    func append(_ element: Element) { buffer.append(element) }
}

/// Wakes those who wait for a change, without taking part in what changes: so it is Sendable, whatever that is, and a
/// task can be cancelled from anywhere.
final class Signal: Sendable {
    private struct State {
        var count: UInt64 = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = LockedState(State())

    /// How often it was sent.
    var count: UInt64 { state.withLock { $0.count } }

    func send() {
        let waiting = state.withLock { state in
            state.count += 1
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until it has been sent more often than was seen, or the task is cancelled; may return for nothing.
    func wait(after seen: UInt64, isolation: isolated (any Actor)? = #isolation) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isLate = state.withLock { state in
                    if state.count == seen { state.waiting.append(continuation) }
                    return state.count != seen
                }
                if isLate { continuation.resume() }
            }
        } onCancel: {
            send()
        }
    }
}
