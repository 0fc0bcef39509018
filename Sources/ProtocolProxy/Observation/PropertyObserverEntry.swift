// SPDX-License-Identifier: MIT

/// The typed registration of a property observation.
final class PropertyObserverEntry<Value>: SetterObserverEntry {
    private let options: PropertyObservation.Options
    private let end: OneShotFlag
    private let read: () -> Value?
    private let report: (any Error, Participant.Role) -> Void
    private let handler: (PropertyChange<Value>) throws -> Void

    /// `read` calls the getter, and `report` receives the handler's errors.
    init(
        _ options: PropertyObservation.Options, for observation: PropertyObservation, read: @escaping () -> Value?,
        report: @escaping (any Error, Participant.Role) -> Void,
        handler: @escaping (PropertyChange<Value>) throws -> Void
    ) {
        self.options = options
        self.end = observation.end
        self.read = read
        self.report = report
        self.handler = handler
        super.init(.observerAfter, Lifetime(owner: observation))
    }

    func notify(old: Value? = nil, isPrior: Bool = false) {
        guard !end.hasFired else { return }
        do {
            let new = !isPrior && options.contains(.new) ? read() : nil
            try handler(PropertyChange(isPrior: isPrior, old: old, new: new))
        } catch {
            report(error, isPrior ? .observerBefore : .observerAfter)
        }
    }

    override func begin() -> () -> Void {
        guard !end.hasFired else { return {} }
        let old = options.contains(.old) ? read() : nil
        if options.contains(.prior) { notify(old: old, isPrior: true) }
        return { self.notify(old: old) }
    }
}

/// The registration of a property observation, which runs around the setter's answer, inside the setter's other observers.
class SetterObserverEntry: Entry {
    /// Reports a change that is about to happen, and returns a function that reports it afterwards.
    func begin() -> () -> Void { {} }
}

/// Notifies the observations of a property in order of registration, before and after a change.
// SAFETY: the struct is used where the setter is called.
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
