// SPDX-License-Identifier: MIT

// How the module's values print: on one line, without the addresses that `print` and `dump` would
// show by default.

extension Mirror {
    init<Subject: CustomStringConvertible>(describing subject: Subject) {
        self.init(subject, children: EmptyCollection<Child>())
    }

    /// A mirror of a proxy, which shows its protocols, its implementers and the number of its
    /// handlers.
    ///
    /// `type` is the proxy's class. If it were opened here, optimized Swift 6.3.1 would assume the
    /// static class, `ProtocolProxy`.
    init<Proxy: ProtocolProxy>(summarizing proxy: ProtocolProxy, as type: Proxy.Type) {
        self.init(
            // SAFETY: the only caller, `ProtocolProxy.customMirror`, passes `self` and `Self`.
            unsafe unsafeDowncast(proxy, to: type),
            children: [proxy.protocolSummary, proxy.implementerSummary, proxy.handlerSummary],
            displayStyle: .struct,
            ancestorRepresentation: .suppressed
        )
    }
}

extension ProtocolProxy {
    fileprivate final var protocolSummary: (label: String?, value: Any) {
        let protocols = layout.protocols.map { Line($0.description) }
        if protocols.count > 1 { return ("protocols", protocols) }
        return ("protocol", protocols.first ?? Line("none"))
    }

    fileprivate final var handlerSummary: (label: String?, value: Any) {
        let count = routes.store.state.withLock { state in
            state.allScopes.reduce(0) { count, scope in count + state.registered(for: scope).count }
        }
        return ("handlers", count)
    }

    fileprivate final var implementerSummary: (label: String?, value: Any) {
        let implementers = routes.implementers.map(\.summary)
        if implementers.count > 1 { return ("implementers", implementers) }
        return ("implementer", implementers.first ?? Line("nil"))
    }

    /// The class and the implementers on one line, for the message of a failing test.
    package final var summary: String {
        let (label, value) = implementerSummary
        return "\(type(of: self))(\(label ?? ""): \(value))"
    }

    /// A snapshot of the protocols, the implementers, and each requirement's registrations in the
    /// order of a call, on one line.
    fileprivate final var listing: String {
        let (implementers, registered) = routes.store.state.withLock { state in
            (
                routes.implementers(in: state),
                state.allScopes.map { (scope: $0, entries: state.registered(for: $0)) }
            )
        }
        let registrations = registered.filter { !$0.entries.isEmpty }.map { scope, entries in
            (routes.store.selector(of: scope).map { "\($0): " } ?? "")
                + [Participant](entries).map(\.description).joined(separator: ", ")
        }
        var summaries = implementers.map(\.summary.description)
        // The first call after the implementer's deallocation removed it from the chain.
        if summaries.isEmpty, routes.store.deadImplementerType != nil {
            summaries = [Line.deallocated.description]
        }
        let lists = [
            ("protocols", layout.protocols.map(\.description)), ("implementers", summaries),
            ("registrations", registrations),
        ]
        let texts = lists.map { "\($0): [\($1.joined(separator: ", "))]" }
        return "\(type(of: self))(\(texts.joined(separator: ", ")))"
    }
}

extension RegistrationStore.State {
    /// The scope of all requirements, and then that of each requirement with registrations, in the
    /// order of the protocols.
    fileprivate var allScopes: [RegistrationScope] {
        [.all] + entries.keys.sorted().map { .one($0) }
    }
}

/// A string that prints without quotation marks.
private struct Line: CustomStringConvertible, CustomReflectable {
    static let deallocated = Line("one that was deallocated")
    let description: String
    init(_ text: String) { self.description = text }
    var customMirror: Mirror { Mirror(describing: self) }
}

extension Implementer {
    fileprivate var summary: Line {
        let type = kind == .stored ? heldType : value.map { Swift.type(of: $0) }
        guard let type else { return .deallocated }
        switch kind {
        case .weak: return Line("\(type), weak")
        case .retained: return Line("\(type), retained")
        case .stored, .nobody: return Line("\(type), a value")
        }
    }
}

extension Result<Any, any Error> {
    var summary: String {
        switch self {
        case .success(let value):
            value is Void ? "returned" : "returned \(ProtocolProxy::summary(of: value))"
        case .failure(let error): "threw \(error)"
        }
    }
}

extension Selector: CustomReflectable {
    /// A mirror that shows the spelling.
    public var customMirror: Mirror { Mirror(describing: self) }
}

extension MessageTable: CustomStringConvertible {
    /// The selectors in alphabetical order.
    public var description: String { "\(selectors.sorted { $0.description < $1.description })" }
}

extension PendingCall: CustomStringConvertible {
    /// The call with its arguments, such as `cache(Cache, shouldEvict: "k")`.
    public var description: String { Message(selector, arguments).description }
}

extension ObservedCall: CustomStringConvertible {
    /// The call with its arguments and, after it was answered, the outcome and the duration.
    public var description: String {
        "\(call)" + (outcome.map { " \($0.summary)" } ?? "")
            + (duration.map { " after \($0)" } ?? "")
    }
}

extension AnyInvocation: CustomStringConvertible {
    /// The call with its arguments, such as `cache(Cache, shouldEvict: "k")`.
    public var description: String { Message(selector, arguments).description }
}

extension AsyncAnyInvocation: CustomStringConvertible {
    /// The call with its arguments, such as `cache(Cache, shouldEvict: "k")`.
    public var description: String { Message(selector, arguments).description }
}

extension CallOutcome: CustomStringConvertible {
    /// The outcome of the call, in words.
    public var description: String { result.summary }
}

extension PropertyObservation: CustomStringConvertible {
    /// The observed property and the options, or a note that the observation has ended.
    public final var description: String {
        isActive
            ? "an observation of '\(selector)' with \(options)" : "an observation that has ended"
    }
}

// Interpolating a proxy itself shows everything that is registered on it. Interpolating a value
// that contains a proxy shows the proxy's short mirror, and so does `print(proxy)`. The static type
// tells the two cases apart. `ProtocolProxy` is not `CustomStringConvertible`, because a
// requirement named `description` would override the property of the class.

extension DefaultStringInterpolation {
    /// Appends a proxy with its protocols, implementers and registrations, on one line.
    ///
    /// - Parameter proxy: The proxy in the literal.
    /// - Complexity: O(*n* log *n*) in the number of registrations.
    public mutating func appendInterpolation(_ proxy: some ProtocolProxy) {
        appendLiteral(proxy.listing)
    }

    /// Appends the description of a proxy whose protocol inherits from `CustomStringConvertible`.
    ///
    /// - Parameter proxy: The proxy in the literal.
    public mutating func appendInterpolation(_ proxy: some ProtocolProxy & CustomStringConvertible)
    {
        appendLiteral(proxy.description)
    }
}

extension Registration: CustomStringConvertible {
    /// The requirement, the role and the name, such as `greet(_:): an override 'audit'`.
    public var description: String {
        guard others.isEmpty else {
            let texts = parts.filter(\.hasEntry).map(\.description)
            return texts.isEmpty ? "registrations that have ended" : texts.joined(separator: "; ")
        }
        guard let store, let entry = store.entry(id, of: scope), entry.lifetime.isAlive else {
            return "a registration that has ended"
        }
        let name = store.selector(of: scope).map { "\($0): " } ?? ""
        return name
            + Participant(entry, isEnabled: store.isEnabled(id, of: scope)).description
    }
}
