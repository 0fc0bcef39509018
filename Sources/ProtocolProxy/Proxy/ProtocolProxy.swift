// SPDX-License-Identifier: MIT

// The folder `Proxy` has the state of a proxy: its class, the store of its registrations, and the
// table of its routes, which changes empty. What a route is, it does not know; it uses
// `Registrations` and below.

/// An object that takes the place of a conformer of one or more protocols.
///
/// Each requirement can be overridden, intercepted, observed, and forwarded to an implementer. Use
/// the class itself to route messages by name, or subclass it to conform to Swift protocols:
///
/// ```swift
/// final class CacheDelegateProxy: ProtocolProxy, CacheDelegate {
///     override class var protocols: [ProtocolDescriptor] {
///         [CacheDelegateRequirements.descriptor]
///     }
///     convenience init(implementer: (any CacheDelegate)? = nil) {
///         self.init(implementer, as: (any CacheDelegate).self)
///     }
/// }
/// ```
///
/// A call uses the registrations that exist when it starts. It passes through the observers,
/// interceptors and overrides, and then goes to the ``implementers`` or to the default answer; see
/// <doc:routing-a-call>.
///
/// A proxy for a protocol that inherits from `Sendable` is `@unchecked Sendable` and takes
/// `@Sendable` handlers. Any number of threads may call it, register handlers, and cancel them.
/// Other proxies aren't Sendable and take ordinary closures. No handler runs under a lock of the
/// proxy. Only an implementer that is a value has a lock, and its mutating methods hold that lock.
/// If such a method calls the proxy, the handlers run while the method holds the lock. See
/// <doc:sharing-a-proxy-between-threads>.
open class ProtocolProxy: HandlerRegistration, CustomReflectable {
    /// The layout or, once something was registered or a call didn't take the direct path, the
    /// table of routes.
    @usableFromInline final let layoutOrTable: LayoutOrTable
    /// Retains `firstImplementer` for as long as the proxy exists.
    private final let retainedImplementer: Implementer?
    /// The implementer, if it neither chooses its requirements nor declines calls; `nil` otherwise.
    ///
    /// It may be a value. The link class of a value is never in `Caches`, so calls of a value take
    /// the route. Later changes, such as another implementer that replaces this one, set bits of
    /// `RouteSlots.routedMask`, which make calls use a route.
    // Uncounted: `retainedImplementer` keeps the object alive.
    @usableFromInline final let firstImplementer: Unretained<Implementer>?

    /// The protocols that every proxy of this class adopts; none for `ProtocolProxy` itself.
    ///
    /// A subclass that conforms to Swift protocols lists their descriptors here. It need not list
    /// the protocols that these inherit from.
    open class var protocols: [ProtocolDescriptor] { [] }

    /// A mirror that shows the protocols, the implementers and the number of handlers when a proxy
    /// is printed or dumped, even inside another value.
    ///
    /// `"\(proxy)"` also shows each registration. The mirror and the interpolation both take a
    /// snapshot without calling the implementers. Conform to `CustomStringConvertible` to print
    /// something else.
    open var customMirror: Mirror { Mirror(summarizing: self, as: Self.self) }

    // MARK: Creating

    /// Creates a proxy that forwards to an object without retaining it.
    ///
    /// - Parameters:
    ///   - protocols: The descriptors of the protocols to adopt, besides those of the class.
    ///   - implementer: An object that conforms to an adopted protocol, or a ``MessageReceiver``;
    ///     `nil` for none.
    ///   - registry: The registry to which the protocols are added. Protocols that are adopted by
    ///     name are looked up there.
    /// - Throws: ``ProxyError``, with a code that ``ProtocolRegistry/flattened(_:)`` throws, or
    ///   with one of these codes:
    ///   - ``ProxyError/Code/noProtocols``: There are no protocols.
    ///   - ``ProxyError/Code/conflictingSignatures``: Two protocols declare a selector with
    ///     different types.
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    /// - Complexity: O(*n*) in the number of protocols. For the first proxy of the class with these
    ///   descriptors, also O(*n*) in the number of requirements.
    public convenience init(
        protocols: [ProtocolDescriptor],
        implementer: AnyObject? = nil,
        registry: ProtocolRegistry = .shared
    ) throws(ProxyError) {
        let layout = try registry.sharedLayout(of: Self.protocols + protocols, by: Self.self)
        let link = try implementer.map { (object) throws(ProxyError) in
            try Self.link(object, retained: false, layout: layout)
        }
        self.init(__sharing: RouteTable(layout: layout, implementer: link))
        stopIfBypassed()
    }

    /// Creates a proxy that forwards to an implementer and retains it.
    ///
    /// - Parameters:
    ///   - protocols: The descriptors of the protocols to adopt, besides those of the class.
    ///   - implementer: An object or value that conforms to an adopted protocol, or a
    ///     ``MessageReceiver``.
    ///   - registry: The registry to which the protocols are added. Protocols that are adopted by
    ///     name are looked up there.
    /// - Throws: ``ProxyError``, with a code that ``ProtocolRegistry/flattened(_:)`` throws, or
    ///   with one of these codes:
    ///   - ``ProxyError/Code/noProtocols``: There are no protocols.
    ///   - ``ProxyError/Code/conflictingSignatures``: Two protocols declare a selector with
    ///     different types.
    ///   - ``ProxyError/Code/implementerDoesNotConform``: The implementer neither conforms to an
    ///     adopted protocol nor is a ``MessageReceiver``.
    ///   - ``ProxyError/Code/wrongSignature``: As a ``MessageReceiver``, the implementer lists a
    ///     requirement with other types.
    /// - Complexity: O(*n*) in the number of protocols. For the first proxy of the class with these
    ///   descriptors, also O(*n*) in the number of requirements.
    public convenience init(
        protocols: [ProtocolDescriptor],
        retaining implementer: Any,
        registry: ProtocolRegistry = .shared
    ) throws(ProxyError) {
        let layout = try registry.sharedLayout(of: Self.protocols + protocols, by: Self.self)
        let link = try Self.link(implementer, retained: true, layout: layout)
        self.init(__sharing: RouteTable(layout: layout, implementer: link))
        stopIfBypassed()
    }

    /// Creates a proxy of a class that lists its ``protocols``.
    ///
    /// Subclasses call this initializer from one whose parameter has the protocol's type, so that
    /// the compiler checks the implementer.
    ///
    /// - Parameters:
    ///   - implementer: The object or value to forward to; `nil` for none.
    ///   - type: The protocol's existential type, such as `(any CacheDelegate).self`. Spell it out,
    ///     so that Swift does not open the existential.
    ///   - retained: Whether the proxy retains the object, instead of holding it weakly. A value is
    ///     always stored. A retained implementer is only released when the proxy is deallocated.
    /// - Precondition: The class conforms to the protocols that it lists, and the implementer
    ///   conforms to one of them. Otherwise, the program stops.
    public init<Conformer>(
        _ implementer: consuming Conformer?,
        as type: Conformer.Type,
        retained: Bool = false
    ) {
        let layout = Self.sharedLayout()
        // Not `map`: a generic closure costs more than its content here.
        guard let implementer else {
            self.layoutOrTable = LayoutOrTable(layout)
            self.retainedImplementer = nil
            self.firstImplementer = nil
            verifyConformance()
            return
        }
        let link = Implementer.make(
            implementer,
            retained: retained,
            isSharedByThreads: Self.requiresSendable(in: layout),
            in: layout
        )
        if link.answersUnconditionally {
            self.layoutOrTable = LayoutOrTable(layout)
            self.retainedImplementer = link
            self.firstImplementer = Unretained(link)
        } else {
            self.layoutOrTable = LayoutOrTable(RouteTable(layout: layout, implementer: link))
            self.retainedImplementer = nil
            self.firstImplementer = nil
        }
        verifyConformance()
        // The compiler checked the conformance to the protocol, but only some protocols imply
        // `Sendable`.
        if !layout.acceptsEveryConformer(of: type) { stopUnlessAcceptable(link) }
    }

    final var layout: ProtocolLayout { layoutOrTable.layout }

    /// The routes, for code that may use them after the proxy is gone.
    final var routes: RouteTable { unretainedRoutes.withObject { $0 } }

    /// The routes, without retaining them; they exist as long as the proxy.
    final var unretainedRoutes: Unretained<RouteTable> { layoutOrTable.table ?? makeRoutes() }

    @inline(never)
    private final func makeRoutes() -> Unretained<RouteTable> {
        // If several threads make a table, all use the first one.
        layoutOrTable.replaceLayout(
            by: RouteTable(
                layout: layout,
                implementer: retainedImplementer,
                allowsDirectCalls: retainedImplementer != nil
            )
        )
    }

    /// `true` if threads share proxies of this class, so that handlers and implementers must be
    /// Sendable.
    ///
    /// It is always `false` for a plain `ProtocolProxy`, which is not Sendable, and always `true`
    /// for a type proxy, whatever protocols they adopt.
    static func requiresSendable(in layout: ProtocolLayout) -> Bool {
        isTypeProxy || layout.isSendable && Self.self != ProtocolProxy.self
    }

    final var requiresSendable: Bool { Self.requiresSendable(in: layout) }

    static func sharedLayout() -> ProtocolLayout {
        do throws(ProxyError) {
            return try ProtocolRegistry.layout(of: Self.self) { protocols }
        } catch {
            // The class lists its protocols in its source, and the listed ones cannot be adopted
            // together.
            stop("\(Self.self) cannot be made. \(error.description)")
        }
    }

    private final func verifyConformance() {
        if !layout.verification.hasFired, layout.verification.claim() {
            for descriptor in Self.protocols
            where descriptor.type != nil && descriptor.info.isolated == nil
                && !descriptor.info.isConformer(self)
            {
                // Otherwise `is` and `conforms(to:)` would contradict each other.
                stop(
                    "\(Self.self) lists '\(descriptor)' among its 'protocols' and does not conform "
                        + "to it. Declare the conformance, or remove the descriptor."
                )
            }
            stopIfBypassed()
        }
    }

    private final func stopUnlessAcceptable(_ link: Implementer) {
        guard let value = link.value else { return }
        // Stops if the class does not adopt the protocol that was passed to the initializer.
        orStop { () throws(ProxyError) in
            try Self.checkImplementer(value, link: link, layout: layout)
        }
    }

    /// Stops the program if an optimized build calls another type in place of this class, or of its
    /// implementer.
    ///
    /// Swift 6.3.1 devirtualizes the calls of an internal protocol with a single conforming type,
    /// and does not count classes that macros write beside a declaration. So `@Proxied` writes a
    /// class where it is counted. If a compiler overlooked that class too, it would bypass all
    /// registrations, and read the memory of a proxy as another type. If macros write all other
    /// conformers, the compiler may bypass an implementer instead.
    private final func stopIfBypassed() {
        guard Self.self != ProtocolProxy.self else { return }
        for descriptor in layout.protocols {
            stopIfBypassed(self, as: descriptor)
            if let implementer { stopIfBypassed(implementer, as: descriptor) }
        }
    }

    private final func stopIfBypassed(_ conformer: Any, as descriptor: ProtocolDescriptor) {
        // If the compiler assumes another class of proxies, nothing is bypassed, because that class
        // has the same witnesses.
        guard let seen = descriptor.info.assumedConformerType(conformer),
            (seen is ProtocolProxy.Type) != (conformer is ProtocolProxy)
        else { return }
        stop(
            "Calls of 'any \(descriptor)' bypass \(type(of: conformer)) in this optimized build: "
                + "the compiler takes \(seen) for the only type that conforms to '\(descriptor)', "
                + "since it does not see classes that macros write. Let a second type of the "
                + "module conform to it, such as 'private final class SecondConformer: "
                + "ProtocolProxy, \(descriptor) {}', or mark the protocol as '@usableFromInline', "
                + "'package' or 'public'."
        )
    }

    class var isTypeProxy: Bool { false }

    /// Creates a view of a proxy, which shares the proxy's registrations.
    ///
    /// `defaulting(to:)`, `forwarding(to:)` and generated code call this initializer. A class that
    /// declares designated initializers must override it.
    public required init(__sharing table: __Generated.RouteTable) {
        self.layoutOrTable = LayoutOrTable(table)
        self.retainedImplementer = table.firstImplementer
        self.firstImplementer = table.firstImplementer.map(Unretained.init)
    }

    static func link(
        _ implementer: Any,
        retained: Bool,
        layout: ProtocolLayout,
        isKnownSendable: Bool = false
    ) throws(ProxyError) -> Implementer {
        let link =
            retained || !(type(of: implementer) is AnyClass)
            ? Implementer.make(
                implementer,
                retained: true,
                isSharedByThreads: requiresSendable(in: layout),
                isProxyClass: isTypeProxy && typeProxyBehind(implementer) != nil,
                in: layout
            )
            : Implementer.make(
                implementer as AnyObject,
                retained: false,
                isSharedByThreads: requiresSendable(in: layout),
                in: layout
            )
        try checkImplementer(
            implementer,
            link: link,
            layout: layout,
            isKnownSendable: isKnownSendable
        )
        return link
    }

    /// Throws unless the proxy may forward to an implementer.
    ///
    /// `isKnownSendable` is `true` if the compiler knows the implementer to be Sendable.
    private static func checkImplementer(
        _ value: Any,
        link: Implementer,
        layout: ProtocolLayout,
        isKnownSendable: Bool = false
    ) throws(ProxyError) {
        var answersSomething =
            value is any MessageReceiver
            || layout.protocols.contains { $0.info.isConformer(value) }
        for merged in layout.requirements {
            if merged.variants.contains(where: { $0.acceptsConformer(value) }) {
                answersSomething = true
            } else if let call = link.receivedFunction(merged.selector) {
                guard merged.requirement.routed.override(by: call, Lifetime()) != nil else {
                    throw .wrongSignature(
                        merged.requirement,
                        of: merged.protocolName,
                        given: "\(call.signature)",
                        role: .implementer
                    )
                }
            }
        }
        guard answersSomething else {
            try refuseOtherTypes(value, layout: layout)
            throw .implementerDoesNotConform(value, layout: layout)
        }
        if !isKnownSendable { try checkSendability(of: value, "An implementer", layout: layout) }
    }

    /// Throws if the conformer's associated types differ from the proxy's, which the existential
    /// type does not rule out.
    static func refuseOtherTypes(_ conformer: Any, layout: ProtocolLayout) throws(ProxyError) {
        if layout.protocols.contains(where: {
            $0.info.isConformerOfOtherTypes?(conformer) ?? false
        }) {
            throw .implementerOfOtherTypes(conformer, proxy: self, layout: layout)
        }
    }

    /// Throws if an object must be Sendable and is not known to be.
    static func checkSendability(
        of object: Any,
        _ role: String,
        for selector: Selector? = nil,
        layout: ProtocolLayout
    ) throws(ProxyError) {
        // A metatype is Sendable even if the type's instances are not.
        guard requiresSendable(in: layout), !(object is any Any.Type) else { return }
        guard layout.protocols.contains(where: { $0.isSendable && $0.info.isConformer(object) })
        else {
            throw .notSendable(
                "\(role) of type '\(type(of: object))'",
                for: selector,
                layout: layout
            )
        }
    }
}
