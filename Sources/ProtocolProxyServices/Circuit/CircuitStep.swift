// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The steps of a circuit that judges only errors.
final class CircuitStep:
    // SAFETY: as for the superclass.
    CallStep, @unchecked Sendable
{
    private let breaker: CircuitBreaker
    private let circuit: Circuit
    private let failure: @Sendable (any Error) -> any Error

    init(
        _ circuit: Circuit,
        _ selector: Selector,
        throwing failure: @escaping @Sendable (any Error) -> any Error
    ) {
        self.breaker = circuit.breaker
        self.circuit = circuit
        self.failure = failure
        super.init("breakCircuit", of: selector)
    }

    override func begin(_ memory: inout Memory) -> Admission {
        if let generation = breaker.admitIfClosed() {
            memory.number = generation
            return .admitted
        }
        switch breaker.admit() {
        case .admitted(let generation):
            memory.number = generation
            return .admitted
        case .refused(let retryAfter):
            return .refused(failure(circuit.error(selector, retryAfter: retryAfter)))
        }
    }

    override func admit(_ number: inout Int) -> (any Error)? {
        CallReport.enter("breakCircuit", of: selector)
        if let generation = breaker.admitIfClosed() {
            number = generation
            return nil
        }
        switch breaker.admit() {
        case .admitted(let generation):
            number = generation
            return nil
        case .refused(let retryAfter):
            return failure(circuit.error(selector, retryAfter: retryAfter))
        }
    }

    override func leave(_ number: Int) {
        breaker.succeed(number)
    }

    override func leave(_ number: Int, after error: any Error) {
        breaker.end(number, as: circuit.outcome(of: error))
    }

    override func succeed(_ memory: Memory) {
        breaker.succeed(memory.number)
    }

    override func fail(
        _ memory: inout Memory,
        with error: any Error,
        isCancelled: Bool
    ) -> Duration? {
        breaker.end(memory.number, as: circuit.outcome(of: error, isCancelled: isCancelled))
        return nil
    }

    override var endsInTime: Bool { true }
}
