// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Sends values to streams, in the order in which they were added.
final class StateFeed<Element: Sendable>: Sendable {
    private struct Message {
        let element: Element
        let readers: [AsyncStream<Element>.Continuation]
    }

    private struct State {
        var readers: [Int: AsyncStream<Element>.Continuation] = [:]
        var nextID = 0
        var messages: [Message] = []
        var isSending = false
    }

    private let state = LockedState(State())

    /// The maximum number of elements that a stream buffers for its reader.
    private static var capacity: Int { 1000 }

    /// Makes a stream that begins with an element; call `send()` afterwards.
    ///
    /// The caller may hold the lock that guards the element.
    func stream(beginningWith element: Element) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Element.self,
            bufferingPolicy: .bufferingNewest(Self.capacity)
        )
        let id = state.withLock { state in
            state.nextID += 1
            state.readers[state.nextID] = continuation
            state.messages.append(Message(element: element, readers: [continuation]))
            return state.nextID
        }
        continuation.onTermination = { [weak self] _ in self?.remove(id) }
        return stream
    }

    private func remove(_ id: Int) {
        // Released after the lock, since releasing the stream may release objects of its reader.
        let reader = state.withLock { $0.readers.removeValue(forKey: id) }
        extendLifetime(reader)
    }

    /// Adds an element for all current streams; call `send()` afterwards.
    ///
    /// The caller may hold the lock that guards the element.
    func add(_ element: Element) {
        state.withLock { state in
            guard !state.readers.isEmpty else { return }
            // In the order in which they began to read, and not in that of a hash table.
            let readers = state.readers.sorted { $0.key < $1.key }.map(\.value)
            state.messages.append(Message(element: element, readers: readers))
        }
    }

    /// Sends the elements that were added.
    ///
    /// The caller must hold no lock. Returns at once if another thread is sending.
    func send() {
        let isFirst = state.withLock { state in
            guard !state.isSending, !state.messages.isEmpty else { return false }
            state.isSending = true
            return true
        }
        guard isFirst else { return }
        while let message = nextMessage() {
            for reader in message.readers { reader.yield(message.element) }
        }
    }

    private func nextMessage() -> Message? {
        state.withLock { state in
            if state.messages.isEmpty {
                state.isSending = false
                return nil
            }
            return state.messages.removeFirst()
        }
    }

    deinit {
        for reader in state.withLock({ Array($0.readers.values) }) { reader.finish() }
    }
}
