// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A layer that refuses some calls: it throws an error instead of making them.
protocol RefusingLayer: AppliedLayer {
    /// What a requirement can't do if it can't throw the error, such as "be limited".
    var verb: String { get }
    /// The error to throw instead of the layer's own, if any.
    var givenError: (any Error)? { get }
    var context: PolicyContext { get }
    /// The name of the function that makes the layer, for reports.
    var name: String { get }
    /// An error of the type that the layer throws by itself.
    func ownError(of requirement: AnyRequirement) -> any Error
}

extension RefusingLayer {
    var callsOnlyNext: Bool { true }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        refusalOfErrors(of: requirement)
    }

    /// Why a requirement can't throw the error; `nil` if it can.
    func refusalOfErrors(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.signature.isThrowing {
            let reason = "it does not throw, so that no call of it can be refused."
            return Refusal("cannot \(verb)", reason)
        }
        let error = givenError ?? ownError(of: requirement)
        if context.canThrow(error, from: requirement) { return nil }
        return .lackingError(verb, requirement)
    }

    /// Why a layer that follows streams can't follow the result of a requirement; `nil` if it can,
    /// or if there is no stream to follow.
    func refusalOfStream(of requirement: AnyRequirement, _ followsStreams: Bool) -> Refusal? {
        guard followsStreams else { return nil }
        return refusalToFollow(requirement).map { Refusal("cannot be followed", $0) }
    }

    /// The function that converts the error of a refused call to one that a requirement throws.
    ///
    /// It is `nil` if the requirement can't throw such an error. Then the layer can't refuse its
    /// calls.
    func thrower<Failure: Error>(
        for requirement: AnyRequirement,
        as type: Failure.Type
    ) -> (@Sendable (any Error) -> Failure)? {
        let thrower = context.thrower(
            for: requirement,
            like: ownError(of: requirement),
            givenError: givenError,
            as: type
        )
        guard let thrower else { return nil }
        let selector = requirement.selector
        return { [name] error in
            CallReport.note(.refused, by: name, of: selector)
            return thrower(CallReport.attached(to: error, of: selector))
        }
    }
}

extension Policy {
    /// The text of an error that is given to a layer, in the description of the layer.
    static func errorText(_ error: (any Error)?) -> String {
        error.map { ", throwing: \($0)" } ?? ""
    }

    /// The text of the choice to follow streams, in the description of a layer.
    static func followingText(_ followsStreams: Bool) -> String {
        followsStreams ? ", followingStreams: true" : ""
    }
}

/// A layer that refuses some calls before they are made, and takes no part in the others.
protocol AdmissionLayer: RefusingLayer {
    /// The layer's error if it refuses a call; `nil` if the call may be made.
    func refusal(ofCallOf selector: Selector) -> (any Error)?
}

extension AdmissionLayer {
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        gate(of: requirement).map { .passing($0, around: next) }
    }

    func gate<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> __Generated.CallGate? { admissionStep(of: requirement) }

    func step<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep? { admissionStep(of: requirement) }

    private func admissionStep<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> CallStep? {
        guard let failure = thrower(for: requirement, as: Failure.self) else { return nil }
        return AdmissionStep(self, requirement.selector, throwing: { failure($0) })
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        step(of: requirement).map { AsyncDecorator(SteppedLayers(StepChain($0)), around: next) }
    }
}

private final class AdmissionStep:
    // SAFETY: as for the superclass.
    CallStep, @unchecked Sendable
{
    private let admission: any AdmissionLayer
    private let failure: @Sendable (any Error) -> any Error

    init(
        _ admission: any AdmissionLayer,
        _ selector: Selector,
        throwing failure: @escaping @Sendable (any Error) -> any Error
    ) {
        self.admission = admission
        self.failure = failure
        super.init(admission.name, of: selector)
    }

    override func begin(_ memory: inout Memory) -> Admission {
        guard let error = admission.refusal(ofCallOf: selector) else { return .admitted }
        return .refused(failure(error))
    }

    override func admit(_ number: inout Int) -> (any Error)? {
        CallReport.enter(layer, of: selector)
        return admission.refusal(ofCallOf: selector).map(failure)
    }
}
