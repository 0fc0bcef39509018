// SPDX-License-Identifier: MIT

// The printed texts of the values of this module: one line in place of the parts that `print`, `dump` and others would
// show, with addresses that differ in each run.

extension Mirror {
    /// Makes a mirror that shows the description alone.
    init<Subject: CustomStringConvertible>(describing subject: Subject) {
        self.init(subject, children: EmptyCollection<Child>())
    }

    /// Makes a mirror of a proxy as it is shown inside of other values: its implementers.
    ///
    /// - Parameters:
    ///   - proxy: The proxy.
    ///   - type: Its class. Optimised, Swift 6.3.1 assumes that an opened existential is of the statically known class, and
    ///     would show the name of `ProtocolProxy`.
    init<Proxy: ProtocolProxy>(summarizing proxy: ProtocolProxy, as type: Proxy.Type) {
        let implementers = proxy.implementerSummaries
        let child: Child =
            implementers.count > 1
            ? ("implementers", implementers) : ("implementer", implementers.first ?? Line("nil"))
        self.init(
            // SAFETY: the only caller, `ProtocolProxy.customMirror`, passes `self` and `Self`.
            unsafe unsafeDowncast(proxy, to: type), children: [child], displayStyle: .struct,
            ancestorRepresentation: .suppressed)
    }
}

extension ProtocolProxy {
    fileprivate final var implementerSummaries: [Line] {
        routes.store.state.withLock { routes.implementers(in: $0) }.map(\.summary)
    }

    /// The class and the implementers on one line, as the mirror shows them.
    package final var summary: String {
        let implementers = implementerSummaries
        let text =
            implementers.count > 1
            ? "implementers: \(implementers)" : "implementer: \(implementers.first ?? Line("nil"))"
        return "\(type(of: self))(\(text))"
    }

    /// The protocols, the implementers, and the registrations of each requirement in the order of a call, on one line.
    ///
    /// It is a snapshot, also of a proxy that other threads change.
    final var listing: String {
        let (implementers, registered) = routes.store.state.withLock { state in
            (routes.implementers(in: state), state.entries.keys.sorted().map { ($0, state.registered(under: [$0])) })
        }
        let registrations = registered.map { requirementIndex, entries in
            (routes.store.selector(of: requirementIndex).map { "\($0): " } ?? "")
                + entries.participants.map(\.description).joined(separator: ", ")
        }
        let lists = [
            ("protocols", routes.layout.protocols.map(\.description)),
            ("implementers", implementers.map(\.summary.description)), ("registrations", registrations),
        ]
        let texts = lists.map { "\($0): [\($1.joined(separator: ", "))]" }
        return "\(type(of: self))(\(texts.joined(separator: ", ")))"
    }
}

/// A text that is shown without quotation marks.
private struct Line: CustomStringConvertible, CustomReflectable {
    let description: String
    init(_ text: String) { self.description = text }
    var customMirror: Mirror { Mirror(describing: self) }
}

extension Implementer {
    /// Its type, and the way it is held.
    fileprivate var summary: Line {
        let type = kind == .value ? heldType : value.map { Swift.type(of: $0) }
        guard let type else { return Line("one that has died") }
        return Line("\(type), " + (kind == .weak ? "weak" : kind == .retained ? "retained" : "a value"))
    }
}

extension Result<Any, any Error> {
    /// The outcome of a call, in words.
    var summary: String {
        switch self {
        case .success(let value): value is Void ? "returned" : "returned \(ProtocolProxy::summary(of: value))"
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
    /// The call with its arguments, and, once it was answered, the outcome and the duration.
    public var description: String {
        "\(call)" + (outcome.map { " \($0.summary)" } ?? "") + (duration.map { " after \($0)" } ?? "")
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

extension Interception: CustomStringConvertible {
    /// The text of the interception.
    public var description: String { "an interception of '\(selector)'" }
}

extension PropertyObservation: CustomStringConvertible {
    /// A text with the observed property, or that the observation has ended.
    public final var description: String {
        isActive ? "an observation of '\(selector)' with \(options)" : "an observation that has ended"
    }
}

// A proxy that is printed by itself is shown with all that is registered on it; one inside of another value is shown by its
// mirror, which is short. The static type tells them apart. `ProtocolProxy` does not conform to `CustomStringConvertible`: a
// requirement named `description` would then override that of the class.

extension DefaultStringInterpolation {
    /// Appends a proxy with its protocols, its implementers and its registrations.
    ///
    /// - Parameter proxy: The proxy.
    public mutating func appendInterpolation(_ proxy: some ProtocolProxy) { appendLiteral(proxy.listing) }

    /// Appends the description of a proxy whose protocol has one.
    ///
    /// - Parameter proxy: The proxy.
    public mutating func appendInterpolation(_ proxy: some ProtocolProxy & CustomStringConvertible) {
        appendLiteral(proxy.description)
    }
}

extension String {
    /// Creates a text with the protocols, the implementers and the registrations of a proxy.
    ///
    /// - Parameter proxy: The proxy.
    public init(describing proxy: some ProtocolProxy) { self = proxy.listing }

    /// Creates the description of a proxy whose protocol has one.
    ///
    /// - Parameter proxy: The proxy.
    public init(describing proxy: some ProtocolProxy & CustomStringConvertible) { self = proxy.description }
}

/// Prints a proxy with its protocols, its implementers and its registrations, or its own description if it has one.
///
/// - Parameters:
///   - proxy: The proxy.
///   - terminator: The text after it.
public func print(_ proxy: some ProtocolProxy, terminator: String = "\n") {
    Swift.print((proxy as? any CustomStringConvertible)?.description ?? proxy.listing, terminator: terminator)
}
