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

/// The error of a call that a layer refused.
///
/// It says nothing about the service, which the call didn't reach.
protocol RefusedCallError: LayerError {
    /// The time after which the layer may let a call through; `nil` if that doesn't depend on the
    /// time.
    var retryAfter: Duration? { get }
    /// Whether another attempt may be let through at all.
    var canBeRetried: Bool { get }
}

/// The refusal in an error: the error itself, or the only associated value of an error that
/// replaced the refusal.
func refusedCall(in error: any Error) -> (any RefusedCallError)? {
    if let refusal = error as? any RefusedCallError { return refusal }
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value as? any Error
    else { return nil }
    return refusedCall(in: payload)
}

/// Returns a function that returns the time since this call, on any clock.
func elapsedTime<Time: Clock<Duration>>(clock: Time) -> @Sendable () -> Duration {
    // The usual clock is handled apart: code for its own type needs no tables of a generic type.
    if clock is ContinuousClock {
        let start = ContinuousClock.now
        return { start.duration(to: .now) }
    }
    let start = clock.now
    return { start.duration(to: clock.now) }
}

func requireNotNegative(
    _ duration: Duration,
    _ name: String,
    fileID: StaticString,
    line: UInt
) {
    if duration < .zero {
        let sentence = "\(name) must be 0 s or longer, and is \(duration.text)."
        fatalError(sentence, file: fileID, line: line)
    }
}

package func requirePositive(
    _ duration: Duration,
    _ name: String,
    fileID: StaticString,
    line: UInt
) {
    if duration <= .zero {
        let sentence = "\(name) must be longer than 0 s, and is \(duration.text)."
        fatalError(sentence, file: fileID, line: line)
    }
}
