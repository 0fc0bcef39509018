// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Injects faults into calls, for tests and staging; see ``FaultInjection``.
    ///
    /// All applications of the policy share the switch, the counts and the numbers of the calls.
    /// Put this layer last, so that all other layers meet the faults.
    ///
    /// The program stops with an explanation if a requirement is chosen by its key, but none of the
    /// faults can happen to it, or it can't throw the error. A synchronous requirement is never
    /// delayed.
    ///
    /// - Parameter faults: The faults, and the switch for them.
    /// - Returns: A policy that consists of this layer.
    public static func injectFaults(_ faults: FaultInjection) -> Policy {
        Policy(.injectFaults, "injectFaults(\(faults))") { context in
            FaultInjecting(faults: faults, context: context)
        }
    }

    /// Injects faults into calls, without a switch; see ``FaultInjection``.
    ///
    /// - Parameters:
    ///   - errors: The probability that a call fails before anything below is called.
    ///   - delays: The probability that a call of an asynchronous requirement is delayed. A caller
    ///     that is cancelled meanwhile gets a `CancellationError`; if the requirement can't throw
    ///     that, the call is made.
    ///   - sizes: The probability that a result has a wrong size: the first half of its elements,
    ///     all but the last one, or all of them twice. Only nonempty results that conform to
    ///     `RangeReplaceableCollection` are changed, such as arrays, strings and data.
    ///   - lengths: The shortest and the longest delay.
    ///   - seed: The number that determines the faults; random by default.
    ///   - clock: The clock that measures the delays.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - makeError: Returns the error to throw; by default, the one that it receives, which names
    ///     the call and the seed. It is called on the thread of the call. It is also called when a
    ///     policy is applied, to find out whether a requirement can throw such an error.
    /// - Returns: A policy that consists of this layer.
    public static func injectFaults(
        errors: Double = 0,
        delays: Double = 0,
        sizes: Double = 0,
        delayRange lengths: ClosedRange<Duration> = .milliseconds(100) ... .seconds(1),
        seed: UInt64 = .random(in: .min ... .max),
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        throwing makeError: @escaping @Sendable (InjectedFaultError) -> any Error = { $0 }
    ) -> Policy {
        let make = { @Sendable in
            FaultInjection(
                errors: errors,
                delays: delays,
                sizes: sizes,
                delayRange: lengths,
                seed: seed,
                clock: clock,
                fileID: fileID,
                line: line,
                throwing: makeError
            )
        }
        // Checks the parameters now, rather than when the policy is applied, and describes them.
        return Policy(.injectFaults, "injectFaults(\(make()))") { context in
            FaultInjecting(faults: make(), context: context)
        }
    }
}

extension Policy.Layer.Kind {
    static let injectFaults = Self(
        "injectFaults",
        .mayBeBypassed,
        advice: [
            .aroundAny(except: .callsOtherProxy, put: .outerLast) { inner in
                "'\(inner)' never meets the faults of 'injectFaults'"
            }
        ]
    )
}

/// Injects faults into calls.
private struct FaultInjecting: AppliedLayer {
    let faults: FaultInjection
    let context: PolicyContext

    var state: (any LayerState)? { faults }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        let signature = requirement.signature
        if faults.errors > 0, signature.isThrowing,
            !context.canThrow(error(of: requirement, call: 1), from: requirement)
        {
            return .lackingError("take injected faults", requirement)
        }
        let hasSize = signature.resultType is any RangeReplaceableCollection.Type
        guard possibilities(of: requirement, hasSize: hasSize).isEmpty else { return nil }
        var lacks: [String] = []
        if faults.errors > 0 { lacks.append("does not throw") }
        if faults.delays > 0 { lacks.append("cannot wait") }
        if faults.sizes > 0 { lacks.append("returns no collection") }
        // A fault injection without any probability is no mistake: it does nothing.
        if lacks.isEmpty { return nil }
        return Refusal("cannot take injected faults", "it \(lacks.listed).")
    }

    private func error(of requirement: AnyRequirement, call: Int) -> any Error {
        let selector = requirement.selector
        return faults.makeError(
            InjectedFaultError(
                selector: selector,
                protocolName: context.protocolName(of: selector),
                call: call,
                seed: faults.seed
            )
        )
    }

    private func possibilities(
        of requirement: AnyRequirement,
        hasSize: Bool
    ) -> FaultInjection.Possibilities {
        var possible: FaultInjection.Possibilities = []
        if faults.errors > 0, requirement.signature.isThrowing,
            context.canThrow(error(of: requirement, call: 1), from: requirement)
        {
            possible.insert(.errors)
        }
        if faults.delays > 0, requirement.signature.isAsync { possible.insert(.delays) }
        if faults.sizes > 0, hasSize { possible.insert(.sizes) }
        return possible
    }

    private func failure<Failure: Error>(
        of requirement: AnyRequirement,
        call: Int,
        as type: Failure.Type
    ) -> Failure? {
        let error = CallReport.attached(
            to: error(of: requirement, call: call),
            of: requirement.selector
        )
        let failure =
            if requirement.canThrow(error) {
                error as? Failure
            } else {
                context.failure(from: error, of: requirement, as: Failure.self)
            }
        if failure != nil {
            faults.count(\.errors)
            CallReport.note(.faultInjected, by: "injectFaults", of: requirement.selector)
        }
        return failure
    }

    /// Waits for a delay, and returns an error if the caller was cancelled meanwhile and the
    /// requirement can throw this error.
    private nonisolated(nonsending) func wait<Failure: Error>(
        _ delay: Duration,
        before requirement: AnyRequirement,
        as type: Failure.Type
    ) async -> Failure? {
        faults.count(\.delays)
        CallReport.note(.faultInjected, by: "injectFaults", of: requirement.selector)
        do {
            try await faults.clock.wait(for: delay)
            return nil
        } catch {
            return context.failure(from: error, of: requirement, as: Failure.self)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        let wrongSize = wrongSize(of: Result.self)
        let possible = possibilities(of: requirement, hasSize: wrongSize != nil)
        guard !possible.isEmpty else { return nil }
        let subject = faults.subject(requirement.selector, possible: possible)
        return Decorator { [faults] (_, proceed) throws(Failure) in
            CallReport.enter("injectFaults", of: requirement.selector)
            guard let decision = faults.next(of: subject) else { return try proceed(next) }
            if decision.fails,
                let failure = failure(of: requirement, call: decision.call, as: Failure.self)
            {
                throw failure
            }
            guard let size = decision.size, let wrongSize else { return try proceed(next) }
            var result = try proceed(next)
            if wrongSize.change(&result, by: size) {
                faults.count(\.sizes)
                CallReport.note(.faultInjected, by: "injectFaults", of: requirement.selector)
            }
            return result
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        let wrongSize = wrongSize(of: Result.self)
        let possible = possibilities(of: requirement, hasSize: wrongSize != nil)
        guard !possible.isEmpty else { return nil }
        let subject = faults.subject(requirement.selector, possible: possible)
        return AsyncDecorator { [faults] (_, proceed) async throws(Failure) in
            CallReport.enter("injectFaults", of: requirement.selector)
            guard let decision = faults.next(of: subject) else { return try await proceed(next) }
            if let delay = decision.delay,
                let cancellation = await wait(delay, before: requirement, as: Failure.self)
            {
                throw cancellation
            }
            if decision.fails,
                let failure = failure(of: requirement, call: decision.call, as: Failure.self)
            {
                throw failure
            }
            guard let size = decision.size, let wrongSize else { return try await proceed(next) }
            var result = try await proceed(next)
            if wrongSize.change(&result, by: size) {
                faults.count(\.sizes)
                CallReport.note(.faultInjected, by: "injectFaults", of: requirement.selector)
            }
            return result
        }
    }
}

extension [String] {
    /// The parts as one list: `a, b and c`.
    fileprivate var listed: String {
        guard count > 1 else { return joined() }
        return dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}

/// Changes the size of results of one type.
///
/// The base class is for types that have no size, and doesn't change their values.
class WrongSize<Result: ~Copyable>:
    // SAFETY: it has no state.
    @unchecked Sendable
{
    /// Changes a result in a way that a random number chooses, and returns whether the result
    /// changed.
    func change(_ result: inout Result, by random: UInt64) -> Bool {
        false
    }
}

private final class WrongCollectionSize<Result: RangeReplaceableCollection>:
    // SAFETY: as for the superclass.
    WrongSize<Result>, @unchecked Sendable
{
    override func change(_ result: inout Result, by random: UInt64) -> Bool {
        guard !result.isEmpty else { return false }
        switch random % 3 {
        case 0: result = Result(result.prefix(result.count / 2))
        case 1: result = Result(result.dropLast())
        default: result.append(contentsOf: Result(result))
        }
        return true
    }
}

/// Conforms to `WrongSizeMaker` only if values have a size.
///
/// A cast at run time finds out whether they do.
private enum SizeMaker<Value: ~Copyable> {}

private protocol WrongSizeMaker {
    static func make() -> AnyObject
}

extension SizeMaker: WrongSizeMaker where Value: RangeReplaceableCollection {
    static func make() -> AnyObject {
        WrongCollectionSize<Value>()
    }
}

/// The object that changes the size of results of a type; `nil` if they have no size.
func wrongSize<Result: ~Copyable>(of type: Result.Type) -> WrongSize<Result>? {
    (SizeMaker<Result>.self as? any WrongSizeMaker.Type)?.make() as? WrongSize<Result>
}
