// SPDX-License-Identifier: MIT

/// An observation of a property, which runs around the setter's answer, inside the setter's other
/// observers.
final class SetterObserver {
    /// Reports a change that a proxy or a view is about to make, and returns a function that
    /// reports it after it was made.
    let begin: (ProtocolProxy?) -> () -> Void

    init(begin: @escaping (ProtocolProxy?) -> () -> Void) { self.begin = begin }
}

extension Entry {
    /// Creates an entry whose observer reads values from the proxy or the view whose setter was
    /// called.
    convenience init(_ observer: SetterObserver, of observation: PropertyObservation) {
        self.init(
            .setterObserver,
            observer,
            Lifetime(owner: observation),
            wantsReceiver: true
        )
    }

    var setterObserver: SetterObserver? {
        if case .setterObserver = kind { box as? SetterObserver } else { nil }
    }
}

/// Notifies the observations of a property in order of registration, before and after a change.
// SAFETY: the struct is used where the setter is called.
struct SetterNotifier: CallInterceptor, @unchecked Sendable {
    let observers: [SetterObserver]
    let context: RouteContext

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (_, proceed) throws(Failure) in
            let receiver = context.receiver?.object as? ProtocolProxy
            let ends = observers.map { $0.begin(receiver) }
            defer { for end in ends { end() } }
            return try proceed(next)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}
