// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Disturbs calls on purpose, for tests and staging; see ``Disturbance``.
    ///
    /// All applications share the switch, the counts and the numbers of calls of the disturbance. Put the layer last, so that
    /// the layers above meet the faults.
    ///
    /// A requirement that can't be disturbed at all, or can't throw the error, stops the program with an explanation if it is
    /// chosen by its key. A synchronous requirement is never delayed.
    ///
    /// - Parameter disturbance: The faults, and the switch for them.
    public static func disturb(by disturbance: Disturbance) -> Policy {
        Policy(.disturb, "disturb(\(disturbance))") { context in
            Disturbing(disturbance: disturbance, context: context)
        }
    }

    /// Adds the layer inside of those before; see the static function.
    public func disturb(by disturbance: Disturbance) -> Policy { adding(.disturb(by: disturbance)) }

    /// Disturbs calls on purpose, with no switch; see ``Disturbance`` and its initializer.
    ///
    /// - Parameters:
    ///   - errors: The probability that a call fails.
    ///   - delays: The probability that a call of an asynchronous requirement is delayed.
    ///   - sizes: The probability that a collection that a call returns has a wrong size.
    ///   - lengths: The shortest and the longest delay.
    ///   - seed: What the faults depend on; a random number by default.
    ///   - clock: The clock that measures the delays.
    ///   - makeError: Returns the error to throw; by default the one that it is given.
    public static func disturb(
        errors: Double = 0, delays: Double = 0, sizes: Double = 0,
        lasting lengths: ClosedRange<Duration> = .milliseconds(100) ... .seconds(1),
        seed: UInt64 = .random(in: .min ... .max), on clock: any Clock<Duration> = ContinuousClock(),
        throwing makeError: @escaping @Sendable (DisturbanceError) -> any Error = { $0 }
    ) -> Policy {
        let make = { @Sendable in
            Disturbance(
                errors: errors, delays: delays, sizes: sizes, lasting: lengths, seed: seed, on: clock,
                throwing: makeError)
        }
        // Checks the parameters here, where they are written, and describes them.
        return Policy(.disturb, "disturb(\(make()))") { context in
            Disturbing(disturbance: make(), context: context)
        }
    }

    /// Adds the layer inside of those before; see the static function.
    public func disturb(
        errors: Double = 0, delays: Double = 0, sizes: Double = 0,
        lasting lengths: ClosedRange<Duration> = .milliseconds(100) ... .seconds(1),
        seed: UInt64 = .random(in: .min ... .max), on clock: any Clock<Duration> = ContinuousClock(),
        throwing makeError: @escaping @Sendable (DisturbanceError) -> any Error = { $0 }
    ) -> Policy {
        adding(
            .disturb(
                errors: errors, delays: delays, sizes: sizes, lasting: lengths, seed: seed, on: clock,
                throwing: makeError))
    }
}

/// Disturbs calls.
private struct Disturbing: AppliedLayer {
    let disturbance: Disturbance
    let context: PolicyContext

    var state: LayerState? { .disturbance(disturbance) }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        let signature = requirement.signature
        if disturbance.errors > 0, signature.isThrowing,
            !context.canThrow(error(of: requirement, call: 1), from: requirement)
        {
            return .lackingError("be disturbed", requirement)
        }
        let hasSize = signature.resultType is any RangeReplaceableCollection.Type
        guard possibilities(of: requirement, hasSize: hasSize).isEmpty else { return nil }
        let lacks = [
            disturbance.errors > 0 ? "does not throw" : nil, disturbance.delays > 0 ? "cannot wait" : nil,
            disturbance.sizes > 0 ? "returns no collection" : nil,
        ].compactMap(\.self)
        // A disturbance without any probability is no mistake: it does nothing.
        return lacks.isEmpty ? nil : Refusal("cannot be disturbed", "it \(lacks.listed).")
    }

    private func error(of requirement: AnyRequirement, call: Int) -> any Error {
        let selector = requirement.selector
        return disturbance.makeError(
            DisturbanceError(
                selector: selector,
                protocolName: context.protocolName(of: selector),
                call: call,
                seed: disturbance.seed
            ))
    }

    private func possibilities(of requirement: AnyRequirement, hasSize: Bool) -> Disturbance.Possibilities {
        var possible: Disturbance.Possibilities = []
        if disturbance.errors > 0, requirement.signature.isThrowing,
            context.canThrow(error(of: requirement, call: 1), from: requirement)
        {
            possible.insert(.errors)
        }
        if disturbance.delays > 0, requirement.signature.isAsync { possible.insert(.delays) }
        if disturbance.sizes > 0, hasSize { possible.insert(.sizes) }
        return possible
    }

    private func failure<Failure: Error>(of requirement: AnyRequirement, call: Int, as type: Failure.Type) -> Failure? {
        let error = error(of: requirement, call: call)
        let failure =
            requirement.canThrow(error)
            ? error as? Failure : context.failure(from: error, of: requirement, as: Failure.self)
        if failure != nil {
            disturbance.count(\.errors)
            CallReport.note(.disturbed, by: "disturb", of: requirement.selector)
        }
        return failure
    }

    /// Waits for a delay, and returns an error if the caller was cancelled meanwhile and the requirement can throw that.
    private nonisolated(nonsending) func wait<Failure: Error>(
        _ delay: Duration, before requirement: AnyRequirement, as type: Failure.Type
    ) async -> Failure? {
        disturbance.count(\.delays)
        CallReport.note(.disturbed, by: "disturb", of: requirement.selector)
        do {
            try await disturbance.clock.wait(for: delay)
            return nil
        } catch {
            return context.failure(from: error, of: requirement, as: Failure.self)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        let wrongSize = wrongSize(of: Result.self)
        let possible = possibilities(of: requirement, hasSize: wrongSize != nil)
        guard !possible.isEmpty else { return nil }
        let subject = disturbance.subject(requirement.selector, possible)
        return Decorator { [disturbance] (_, proceed) throws(Failure) in
            guard let decision = disturbance.next(of: subject) else { return try proceed(next) }
            if decision.fails, let failure = failure(of: requirement, call: decision.call, as: Failure.self) {
                throw failure
            }
            guard let size = decision.size, let wrongSize else { return try proceed(next) }
            var result = try proceed(next)
            if wrongSize.change(&result, by: size) {
                disturbance.count(\.sizes)
                CallReport.note(.disturbed, by: "disturb", of: requirement.selector)
            }
            return result
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        let wrongSize = wrongSize(of: Result.self)
        let possible = possibilities(of: requirement, hasSize: wrongSize != nil)
        guard !possible.isEmpty else { return nil }
        let subject = disturbance.subject(requirement.selector, possible)
        return AsyncDecorator { [disturbance] (_, proceed) async throws(Failure) in
            guard let decision = disturbance.next(of: subject) else { return try await proceed(next) }
            if let delay = decision.delay,
                let cancellation = await wait(delay, before: requirement, as: Failure.self)
            {
                throw cancellation
            }
            if decision.fails, let failure = failure(of: requirement, call: decision.call, as: Failure.self) {
                throw failure
            }
            guard let size = decision.size, let wrongSize else { return try await proceed(next) }
            var result = try await proceed(next)
            if wrongSize.change(&result, by: size) {
                disturbance.count(\.sizes)
                CallReport.note(.disturbed, by: "disturb", of: requirement.selector)
            }
            return result
        }
    }
}

extension [String] {
    /// The parts as one list: `a, b and c`.
    fileprivate var listed: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
