import ProtocolProxy

/// An implementer that receives no message: what comes after it in a chain answers.
nonisolated final class Bystander: MessageReceiver, Sendable {
    var receivedMessages: MessageTable { MessageTable() }
}

/// An interceptor of any requirement, which proceeds.
nonisolated struct Passer: CallInterceptor {
    let name: String

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (arguments, proceed) throws(Failure) in
            note("in \(name)")
            defer { note("out \(name)") }
            return try proceed(next)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            note("in \(name)")
            defer { note("out \(name)") }
            return try await proceed(next)
        }
    }
}

/// Whether a requirement is one of the type, which has no instance.
nonisolated func isOfType(_ selector: Selector) -> Bool {
    "\(selector)".hasPrefix("static ") || "\(selector)".hasPrefix("init(")
}
