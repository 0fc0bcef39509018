// SPDX-License-Identifier: MIT

/// The registration of a property observation, which runs around the setter's answer, inside the
/// setter's other observers.
final class SetterObserverEntry: Entry {
    /// Reports a change that is about to happen through a proxy or a view, and returns a function
    /// that reports it afterwards.
    let begin: (ProtocolProxy?) -> () -> Void

    init(_ observation: PropertyObservation, begin: @escaping (ProtocolProxy?) -> () -> Void) {
        self.begin = begin
        super.init(.observerAfter, Lifetime(owner: observation))
    }

    /// The values are those of the proxy or the view whose setter was called.
    override var wantsReceiver: Bool { true }
}

/// Notifies the observations of a property in order of registration, before and after a change.
// SAFETY: the struct is used where the setter is called.
struct SetterNotifier: CallInterceptor, @unchecked Sendable {
    let setterObservers: [SetterObserverEntry]
    let context: RouteContext

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (_, proceed) throws(Failure) in
            let receiver = context.receiver?.object as? ProtocolProxy
            let ends = setterObservers.map { $0.begin(receiver) }
            defer { for end in ends { end() } }
            return try proceed(next)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}
