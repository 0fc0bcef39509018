// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A layer that throws an error instead of making some of the calls.
protocol RefusingLayer: AppliedLayer {
    /// What a requirement that cannot throw the error cannot do, such as "be limited".
    var verb: String { get }
    /// The error to throw instead of the layer's own, if any.
    var givenError: (any Error)? { get }
    /// An error of the type that the layer throws by itself.
    func ownError(of requirement: AnyRequirement) -> any Error
}

extension RefusingLayer {
    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.signature.isThrowing {
            return Refusal("cannot \(verb)", "it does not throw, so that no call of it can be refused.")
        }
        guard !requirement.canThrow(givenError ?? ownError(of: requirement)) else { return nil }
        return Refusal(
            "cannot \(verb) so",
            "it throws errors of type '\(requirement.signature.failureType)' only. Give one: 'throwing:'.")
    }

    /// The given error, or else an example of the layer's own, as the functions of a requirement throw it.
    ///
    /// It is `nil` if they can't throw it, so that the layer can't refuse calls.
    func example<Failure: Error>(of requirement: AnyRequirement, as type: Failure.Type) -> Failure? {
        let error = givenError ?? ownError(of: requirement)
        return requirement.canThrow(error) ? error as? Failure : nil
    }

    /// The error of a refused call: the layer's own one, unless another was given.
    func failure<Failure: Error>(_ error: any Error, like example: Failure) -> Failure {
        givenError == nil ? error as? Failure ?? example : example
    }
}

/// The error of a call that a layer refused, which says nothing about the service: the call didn't reach it.
protocol RefusedCallError: Error {
    /// The time after which the layer may let a call through; `nil` if it doesn't depend on the time.
    var retryAfter: Duration? { get }
    /// Whether another attempt may be let through at all.
    var canBeRetried: Bool { get }
}

/// The time since this call, on any clock.
func elapsedTime<Time: Clock<Duration>>(on clock: Time) -> @Sendable () -> Duration {
    // For the usual clock, without the tables of a generic type.
    if clock is ContinuousClock {
        let start = ContinuousClock.now
        return { start.duration(to: .now) }
    }
    let start = clock.now
    return { start.duration(to: clock.now) }
}

func requireNotNegative(_ duration: Duration, _ name: String) {
    if duration < .zero { fatalError("\(name) must be 0 s or longer, and is \(duration.text).") }
}

package func requirePositive(_ duration: Duration, _ name: String) {
    if duration <= .zero { fatalError("\(name) must be longer than 0 s, and is \(duration.text).") }
}
