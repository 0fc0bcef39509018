// SPDX-License-Identifier: MIT

/// An object that takes the place of a conformer of one or more protocols.
///
/// Each requirement of its protocols can be overridden, observed before and after, and forwarded to an implementer. Use
/// the class by itself to route messages by name, or as the base of a class that conforms to Swift protocols:
///
/// ```swift
/// final class CacheDelegateProxy: ProtocolProxy, CacheDelegate {
///     override class var protocols: [ProtocolDescriptor] { [CacheDelegateRequirements.descriptor] }
///     convenience init(implementer: (any CacheDelegate)? = nil) {
///         self.init(implementer, as: (any CacheDelegate).self)
///     }
/// }
/// ```
///
/// ## The order within one call
///
/// 1. The observers registered for before the call, in order of registration.
/// 2. The interceptors of all requirements; then the last registered active override; otherwise the first of the
///    ``implementers`` that responds, or each of them, see ``forwardsToAll``; otherwise the default: the default for the
///    result type of the called view, the requirement's own ``FunctionRequirement/answering(_:)``, the proxy's default for
///    the result type, the extension's ``FunctionRequirement/fallingBack(to:)``, the ``unansweredCallHandler``, the result
///    type's ``ZeroAnswer``, and, for a requirement that may throw it, a ``ProxyError`` with the code
///    ``ProxyError/Code/unanswered``. A requirement that has none of these stops the program with a sentence that says what
///    to do.
/// 3. The observers registered for after the call, in order of registration, also when the call threw.
///
/// Registrations, targets and the implementer are fixed when a call starts. A change made during a call takes effect at the
/// next. Only an owner of a registration below an interceptor may die before the interceptor proceeds; that registration
/// then takes no part.
///
/// ## Threads
///
/// A proxy for a protocol that inherits from `Sendable` is declared `@unchecked Sendable` and takes `@Sendable`
/// handlers; any number of threads may send, register and cancel at once. No handler runs under a lock. Other proxies
/// are not Sendable and take ordinary closures.
open class ProtocolProxy: HandlerRegistration, CustomReflectable {
    @usableFromInline final let routes: RouteTable
    /// The implementer that the proxy was made with, for the direct path of a call without registrations.
    ///
    /// Nil if that path is closed. `RouteTable.activeMask` closes it when another implementer replaces this one.
    // `routes` keeps it alive as long as the proxy.
    @usableFromInline final let firstImplementer: Unretained<Implementer>?

    /// The protocols that every proxy of this class adopts; none for `ProtocolProxy` itself.
    ///
    /// A subclass that conforms to Swift protocols lists their descriptors here. Protocols that these inherit need not be
    /// listed.
    open class var protocols: [ProtocolDescriptor] { [] }

    /// The mirror of a proxy inside of a printed or dumped value: its implementers, as texts.
    ///
    /// `print(proxy)` and `"\(proxy)"` also show the protocols and the registrations. Both are snapshots, even of a proxy that
    /// other threads change. They retain nothing, and do not call the implementers. For another text, conform to
    /// `CustomStringConvertible`. Override this in a class of your own whose protocol inherits from `CustomReflectable` and
    /// redeclares the mirror.
    open var customMirror: Mirror { Mirror(summarizing: self, as: Self.self) }

    // MARK: Creating

    /// Makes a proxy that forwards to an object without retaining it.
    ///
    /// - Parameters:
    ///   - protocols: The protocols to adopt, besides those of the class.
    ///   - implementer: A conformer of one of the protocols, or a ``MessageReceiver``; or nil.
    ///   - registry: The registry that registers and checks the protocols.
    /// - Throws: ``ProxyError`` if there are no protocols, if the implementer answers none of them, or for an error of
    ///   ``ProtocolRegistry/flattened(_:)``.
    public init(
        protocols: [ProtocolDescriptor], implementer: AnyObject? = nil, registry: ProtocolRegistry = .shared
    ) throws(ProxyError) {
        let layout = Self.suitable(try registry.sharedAdoption(of: Self.protocols + protocols, by: Self.self))
        let link = try implementer.map { (object) throws(ProxyError) in
            try Self.link(object, retained: false, layout: layout)
        }
        self.firstImplementer = nil
        self.routes = RouteTable(layout: layout, implementer: link)
        stopIfPassedOver()
    }

    /// Makes a proxy that forwards to an implementer and retains it.
    ///
    /// - Parameters:
    ///   - protocols: The protocols to adopt, besides those of the class.
    ///   - implementer: A conformer of one of the protocols, or a ``MessageReceiver``.
    ///   - registry: The registry that registers and checks the protocols.
    /// - Throws: ``ProxyError``, as ``init(protocols:implementer:registry:)`` does.
    public init(
        protocols: [ProtocolDescriptor], retaining implementer: Any, registry: ProtocolRegistry = .shared
    ) throws(ProxyError) {
        let layout = Self.suitable(try registry.sharedAdoption(of: Self.protocols + protocols, by: Self.self))
        let link = try Self.link(implementer, retained: true, layout: layout)
        self.firstImplementer = nil
        self.routes = RouteTable(layout: layout, implementer: link)
        stopIfPassedOver()
    }

    /// Makes a proxy of a class that lists its ``protocols``.
    ///
    /// Subclasses call this from initializers that name the protocol, so that the compiler checks the implementer. An
    /// implementer that answers none of the protocols stops the program.
    ///
    /// - Parameters:
    ///   - implementer: The implementer, or nil for none. A conformer that is not an object is stored in any case.
    ///   - type: The protocol's existential type, such as `(any CacheDelegate).self`. It is spelled out, since an
    ///     existential that is passed to a generic parameter is opened, and the proxy would get the implementer's own type
    ///     instead.
    ///   - retained: Whether the proxy retains the implementer. It is released only with the proxy, even if you replace it.
    public init<Conformer>(_ implementer: consuming Conformer?, as type: Conformer.Type, retained: Bool = false) {
        let layout = Self.sharedAdoption()
        // No 'map': a generic closure costs more here than its content.
        guard let implementer else {
            self.routes = RouteTable(layout: layout, implementer: nil)
            self.firstImplementer = nil
            verifyConformance()
            return
        }
        let link = Implementer.make(implementer, retained: retained, isShared: layout.isSendable, in: layout)
        self.routes = RouteTable(layout: layout, implementer: link, isFound: link.answersUnconditionally)
        self.firstImplementer = link.answersUnconditionally ? Unretained(link) : nil
        verifyConformance()
        // The compiler checked an implementer of an adopted type; that it is Sendable, only if that type implies it.
        if !layout.vouches(for: type) { verify(link) }
    }

    /// A plain `ProtocolProxy` is not Sendable, with any protocols, and takes ordinary handlers.
    private static func suitable(_ layout: ProtocolLayout) -> ProtocolLayout {
        Self.self == ProtocolProxy.self && layout.isSendable ? layout.stayingOnOneThread() : layout
    }

    static func sharedAdoption() -> ProtocolLayout {
        do throws(ProxyError) {
            return try ProtocolRegistry.layout(of: Self.self) { protocols }
        } catch {
            // A class's protocols are constants of its source, and these cannot be adopted together.
            stop("\(Self.self) cannot be made. \(error.description)")
        }
    }

    private final func verifyConformance() {
        if !routes.layout.verification.hasFired, routes.layout.verification.take() {
            for descriptor in Self.protocols
            where descriptor.type != nil && descriptor.isolated == nil && !descriptor.isConformer(self) {
                // Otherwise `is` and `conforms(to:)` would contradict each other from then on.
                stop(
                    "\(Self.self) lists '\(descriptor)' among its 'protocols' and does not conform to it. "
                        + "Declare the conformance, or remove the descriptor.")
            }
            stopIfPassedOver()
        }
    }

    private final func verify(_ link: Implementer) {
        guard let value = link.value else { return }
        do throws(ProxyError) {
            try Self.admit(link, value, layout: routes.layout)
        } catch {
            // The initializer's protocol is not one that the class adopts.
            stop(error.description)
        }
    }

    /// Stops the program if an optimised build calls another type in place of this one.
    ///
    /// Swift 6.3.1 devirtualises the calls of an internal protocol with a single conforming type, and overlooks classes
    /// that macros write beside a declaration when it counts them. So '@Proxied' writes one where it is counted; a compiler
    /// that overlooks that too would silently bypass all registrations, and read the memory of a proxy as that of another
    /// type.
    private final func stopIfPassedOver() {
        guard Self.self != ProtocolProxy.self else { return }
        for descriptor in routes.layout.protocols {
            // Another class of proxies has the same witnesses.
            guard let seen = descriptor.typeSeen(self), !(seen is ProtocolProxy.Type) else { continue }
            stop(
                "Calls of 'any \(descriptor)' bypass \(Self.self) in this optimised build: the compiler takes \(seen) "
                    + "for the only type that conforms to '\(descriptor)', since it does not see classes that macros "
                    + "write. Let a second type of the module conform to it, such as 'private final class SecondConformer: "
                    + "ProtocolProxy, \(descriptor) {}', or mark the protocol as '@usableFromInline', 'package' or 'public'."
            )
        }
    }

    /// Indicates whether the class is ``TypeProxy``, for any class of proxies.
    class var standsForType: Bool { false }

    /// Makes a view of a proxy, with the same registrations; for `defaulting(to:)`, `forwarding(to:)` and generated code.
    ///
    /// A class that has initializers of its own beside convenience ones repeats it.
    public required init(__sharing table: __Generated.Sharing) {
        self.routes = table.table
        self.firstImplementer = table.table.firstImplementer.map(Unretained.init)
    }

    static func link(
        _ implementer: Any, retained: Bool, layout: ProtocolLayout, isChecked: Bool = false
    ) throws(ProxyError) -> Implementer {
        let link =
            retained || !(type(of: implementer) is AnyClass)
            ? Implementer.make(implementer, retained: true, isShared: layout.isSendable, in: layout)
            : Implementer.make(implementer as AnyObject, retained: false, isShared: layout.isSendable, in: layout)
        try admit(link, implementer, layout: layout, isChecked: isChecked)
        return link
    }

    private static func admit(
        _ link: Implementer, _ value: Any, layout: ProtocolLayout, isChecked: Bool = false
    ) throws(ProxyError) {
        var answersSomething = value is any MessageReceiver || layout.protocols.contains { $0.isConformer(value) }
        for merged in layout.requirements {
            if merged.variants.contains(where: { $0.canCall(value) }) {
                answersSomething = true
            } else if let call = link.receivedCall(merged.variants[0].selector) {
                guard (merged.requirement as? any NamedRequirement)?.override(by: call, Lifetime()) != nil else {
                    throw .wrongSignature(
                        merged.requirement, of: merged.protocolName, given: "\(call.signature)", role: .implementer)
                }
            }
        }
        guard answersSomething else {
            try refuseOtherTypes(value, layout: layout)
            throw .implementerDoesNotConform(value, layout: layout)
        }
        if !isChecked { try admit(value, "An implementer", layout: layout) }
    }

    /// Refuses a conformer whose associated types are others than the proxy's, which its existential type does not tell.
    static func refuseOtherTypes(_ conformer: Any, layout: ProtocolLayout) throws(ProxyError) {
        if layout.protocols.contains(where: { $0.isConformerOfOtherTypes?(conformer) ?? false }) {
            throw .implementerOfOtherTypes(conformer, proxy: self, layout: layout)
        }
    }

    /// Refuses objects that the compiler has not checked, for proxies that cross threads.
    static func admit(_ object: Any, _ role: String, layout: ProtocolLayout) throws(ProxyError) {
        // A type is Sendable, even if its instances are not.
        guard layout.isSendable, !(object is any Any.Type) else { return }
        guard layout.protocols.contains(where: { $0.isSendable && $0.isConformer(object) }) else {
            throw .notSendable("\(role) of type '\(type(of: object))'", layout: layout)
        }
    }
}
