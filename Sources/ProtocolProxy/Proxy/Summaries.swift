// SPDX-License-Identifier: MIT

// What a person reads of the values of this module: one line where `print`, `dump` and others would show what they are made of,
// with addresses that are others in each run.

extension Mirror {
    /// Shows a value as its description alone.
    init<Subject: CustomStringConvertible>(describing subject: Subject) {
        self.init(subject, children: EmptyCollection<Child>())
    }

    /// Shows a proxy by lines.
    ///
    /// - Parameters:
    ///   - proxy: The proxy.
    ///   - type: Its class. Optimised, Swift 6.3.1 takes an existential that is opened for one of the class that the compiler
    ///     sees, and would show the name of `ProtocolProxy`.
    init<Proxy: ProtocolProxy>(summarizing proxy: ProtocolProxy, as type: Proxy.Type) {
        let routes = proxy.routes
        let (implementers, registered) = routes.state.withLock { state in
            (routes.implementers(in: state), state.entries.keys.sorted().map { ($0, state.registered(under: [$0])) })
        }
        let registrations = registered.map { number, entries in
            let (before, answers, after) = entries.participants
            return Line(
                (routes.selector(of: number).map { "\($0): " } ?? "")
                    + (before + answers + after).map(\.description).joined(separator: ", "))
        }
        self.init(
            // The caller hands over the class of the proxy itself.
            compared(proxy, as: type),
            children: [
                "protocols": routes.adoption.protocols.map { Line($0.description) },
                "implementers": implementers.map(\.summary), "registrations": registrations,
            ], displayStyle: .struct, ancestorRepresentation: .suppressed)
    }
}

/// A text that is shown without quotation marks.
private struct Line: CustomStringConvertible, CustomReflectable {
    let description: String
    init(_ text: String) { self.description = text }
    var customMirror: Mirror { Mirror(describing: self) }
}

extension Implementer {
    /// Its type, and how it is held.
    fileprivate var summary: Line {
        guard let value else { return Line("one that has died") }
        return Line("\(type(of: value)), " + (kind == .weak ? "weak" : kind == .retained ? "retained" : "a value"))
    }
}

/// A value in a line: what it says of itself, or else the name of its class.
///
/// Swift would print the object of a private class with an address.
func summary(of value: Any) -> String {
    if let text = value as? String { return text.debugDescription }
    let describesItself =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable
    return !describesItself && type(of: value) is AnyClass ? "\(type(of: value))" : "\(value)"
}

extension Result<Any, any Error> {
    /// What came of a call, in words.
    var summary: String {
        switch self {
        case .success(let value): value is Void ? "returned" : "returned \(ProtocolProxy::summary(of: value))"
        case .failure(let error): "threw \(error)"
        }
    }
}

extension Selector: CustomReflectable {
    /// Shows the spelling.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension Signature: CustomReflectable {
    /// Shows the signature as a function type.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension AnyRequirement: CustomReflectable {
    /// Shows the selector and the signature.
    public final var customMirror: Mirror { Mirror(describing: self) }
}

extension ProtocolDescriptor: CustomReflectable {
    /// Shows the names of the protocol and of those that it adopts, and the requirements.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "name": description, "adopted": adopted.map(\.description), "requirements": requirements,
            ], displayStyle: .struct)
    }
}

extension Message: CustomReflectable {
    /// Shows the message as a call.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension MessageTable: CustomStringConvertible, CustomReflectable {
    /// The selectors in alphabetical order.
    public var description: String { "\(selectors.sorted { $0.description < $1.description })" }
    /// Shows the selectors.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension PendingCall: CustomStringConvertible, CustomReflectable {
    /// The call with its arguments, such as `cache(Cache, shouldEvict: "k")`.
    public var description: String { Message(selector, arguments).description }
    /// Shows the call.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension ObservedCall: CustomStringConvertible, CustomReflectable {
    /// The call with its arguments, and once it was answered, what came of it and how long that took.
    public var description: String {
        "\(call)" + (outcome.map { " \($0.summary)" } ?? "") + (duration.map { " after \($0)" } ?? "")
    }
    /// Shows the call, and what came of it.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension AnyInvocation: CustomStringConvertible, CustomReflectable {
    /// The call with its arguments, such as `cache(Cache, shouldEvict: "k")`.
    public var description: String { Message(selector, arguments).description }
    /// Shows the call.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension AsyncAnyInvocation: CustomStringConvertible, CustomReflectable {
    /// The call with its arguments, such as `cache(Cache, shouldEvict: "k")`.
    public var description: String { Message(selector, arguments).description }
    /// Shows the call.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension CallOutcome: CustomStringConvertible, CustomReflectable {
    /// What came of the call, in words.
    public var description: String { result.summary }
    /// Shows what came of the call.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension Interception: CustomStringConvertible, CustomReflectable {
    /// What is intercepted.
    public var description: String { "an interception of '\(selector)'" }
    /// Shows what is intercepted.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension RegistrationName: CustomReflectable {
    /// Shows the value.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension Participant: CustomReflectable {
    /// Shows what it is, in words.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension Registration: CustomReflectable {
    /// Shows what is registered.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension PropertyObservation: CustomStringConvertible, CustomReflectable {
    /// Which property is observed; or that the observation has ended.
    public final var description: String {
        isActive ? "an observation of '\(selector)' with \(options)" : "an observation that has ended"
    }
    /// Shows which property is observed.
    public final var customMirror: Mirror { Mirror(describing: self) }
}
