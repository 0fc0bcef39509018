// SPDX-License-Identifier: MIT

/// Tells the watches of a property of its changes, each time in the order in which they were made.
// SAFETY: it is used where the calls of the setter are.
struct SetterNotifier: CallInterceptor, @unchecked Sendable {
    let setterObservers: [SetterObserverEntry]

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (_, proceed) throws(Failure) in
            let ends = setterObservers.map { $0.begin() }
            defer { for end in ends { end() } }
            return try proceed(next)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}
