// SPDX-License-Identifier: MIT

import ProtocolProxy

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
        guard let failure = thrower(for: requirement, as: Failure.self) else { return nil }
        let selector = requirement.selector
        return Decorator { (_, proceed) throws(Failure) in
            CallReport.enter(name, of: selector)
            if let error = refusal(ofCallOf: selector) { throw failure(error) }
            return try proceed(next)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard let failure = thrower(for: requirement, as: Failure.self) else { return nil }
        let selector = requirement.selector
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            CallReport.enter(name, of: selector)
            if let error = refusal(ofCallOf: selector) { throw failure(error) }
            return try await proceed(next)
        }
    }
}
