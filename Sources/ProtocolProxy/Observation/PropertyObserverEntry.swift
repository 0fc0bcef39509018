// SPDX-License-Identifier: MIT

/// A watch that knows the type of the property.
final class PropertyObserverEntry<Value>: SetterObserverEntry {
    private let options: PropertyChangeOptions
    private let end: OneShotFlag
    private let read: () -> Value?
    private let report: (any Error, Participant.Role) -> Void
    private let handler: (PropertyChange<Value>) throws -> Void

    /// - Parameters:
    ///   - observation: The observation, whose end is that of the watch.
    ///   - read: Calls the getter.
    ///   - report: Takes the handler's errors.
    init(
        _ options: PropertyChangeOptions, for observation: PropertyObservation, read: @escaping () -> Value?,
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

    /// Reports the present value to the handler, unless the observation has ended.
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

/// A registered observation of a property, which runs before and after the setter's answer, inside its other observers.
class SetterObserverEntry: Entry {
    /// Reports a change to come, and returns a function that reports it afterwards.
    func begin() -> () -> Void { {} }
}

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
