// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ScheduleExploration
import Synchronization

/// A meter that other jobs may interrupt in each call.
final class SteppingMeter: Meter {
    struct Refusal: Error, Equatable {}

    private let simulation: Simulation
    private let answer: Int
    private let log: Log?
    private let onDeinit: @Sendable () -> Void

    /// Creates a meter that answers all names with a number, except "refused", for which it throws.
    init(
        _ simulation: Simulation,
        answer: Int,
        log: Log? = nil,
        onDeinit: @escaping @Sendable () -> Void = {}
    ) {
        self.simulation = simulation
        self.answer = answer
        self.log = log
        self.onDeinit = onDeinit
    }

    deinit { onDeinit() }

    func add(_ amount: Int, to name: String) -> Int { answer + amount }

    func reset() { log?.add("\(answer) resets") }

    func total(of name: String) async throws -> Int {
        log?.add("\(answer) begins \(name)")
        await simulation.yield()
        log?.add("\(answer) ends \(name)")
        if name == "refused" { throw Refusal() }
        return answer
    }
}

/// A value that tasks of a simulation share.
final class Shared<Value: Sendable>: Sendable {
    private let stored: Mutex<Value>

    init(_ value: Value) { self.stored = Mutex(value) }

    var value: Value {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }

    func withLock<Output: Sendable>(_ body: (inout Value) -> Output) -> Output {
        stored.withLock { body(&$0) }
    }
}

extension ProtocolProxy {
    /// The participants of a requirement, except its implementers and its default.
    func registrations(in selector: Selector) throws -> [Participant] {
        try participants(in: selector).filter { ![.implementer, .defaultAnswer].contains($0.role) }
    }
}
