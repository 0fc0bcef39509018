// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import ProtocolProxyTesting
import Synchronization

/// The calls of a diagram.
final class CollectedCalls: Sendable {
    /// For each diagram, the number of the call that the current task is part of.
    @TaskLocal static var current: [ObjectIdentifier: UInt64] = [:]

    let showsArguments: Bool
    private let calls = TracedMutex<[UInt64: CollectedCall]>([:])

    init(showingArguments showsArguments: Bool) { self.showsArguments = showsArguments }

    /// All calls in the order in which they began.
    var all: [CollectedCall] { calls.withLock { $0.values.sorted { $0.number < $1.number } } }

    /// The task-local value during a call.
    func surroundings(of call: CollectedCall) -> [ObjectIdentifier: UInt64] {
        var surroundings = Self.current
        surroundings[ObjectIdentifier(self)] = call.number
        return surroundings
    }

    /// The number of the call that the current task is part of.
    var parent: UInt64? { Self.current[ObjectIdentifier(self)] }

    func add(_ call: CollectedCall) {
        calls.withLock { $0[call.number] = call }
    }

    func end(_ call: CollectedCall, after duration: Duration, throwing error: (any Error)?) {
        // The description of an error may contain arguments.
        let text = error.map { showsArguments ? "\($0)" : "\(type(of: $0))" }
        calls.withLock { calls in
            calls[call.number]?.duration = duration
            calls[call.number]?.error = text
        }
    }
}
#endif
