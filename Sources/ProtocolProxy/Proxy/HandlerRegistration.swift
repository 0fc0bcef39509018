// SPDX-License-Identifier: MIT

/// Provides the registration methods of ``ProtocolProxy``; don't conform to it yourself.
///
/// ## Options
///
/// The methods that take a key path and those that take a selector have the same options:
///
/// - `named`, of `override` and `intercept`: A name, by which `hasHandler` and `removeHandler` find
///   the handler. If the requirement already has a handler with an equal name, the new handler
///   replaces it, but counts as registered last.
/// - `once`, of all but streams and `observeChanges`: Whether the registration ends with the first
///   call that reaches it. Of several concurrent calls, only one runs the handler.
/// - `owner`, of all but streams and `observeChanges`: An object, held weakly, whose deallocation
///   ends the registration.
/// - A phase, of `observe`, `observeAll`, `calls` and `allCalls`: Before the call is answered, or
///   after it returned or threw.
/// - `fileID` and `line`, of all methods: The place in the source that explanations and errors
///   show. If you write a registration method of your own, let it pass on the values of its caller.
///
/// ## Errors
///
/// A method that throws registers nothing. The methods by selector throw the codes
/// ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongReceiver``,
/// ``ProxyError/Code/wrongSignature`` and ``ProxyError/Code/notSendable``.
///
/// ## Complexity
///
/// Registering and cancelling take amortized constant time for the proxy, and again for each of its
/// views. A registration of all requirements takes time in proportion to the number of
/// requirements. Ending the last registration of a requirement can take as long. The first call
/// after a change sorts and composes the registrations of the requirement, in almost linear time.
///
/// ## Proxies that threads share
///
/// If you register by key path, the requirement determines what a handler may capture. If you
/// register by selector, only the class of the proxy tells whether a closure must be Sendable. Each
/// method that takes a selector and a closure therefore has two forms. One is for classes that are
/// known to be Sendable, and takes a `@Sendable` closure. The other takes any closure, and compiles
/// for every class, also in generic code. So it checks at run time: if the proxy is for a Sendable
/// protocol, it throws an error or stops the program.
public protocol HandlerRegistration: AnyObject {}

extension HandlerRegistration where Self: ProtocolProxy {
    func requirementIndex(
        ofKey requirement: AnyRequirement,
        as role: Participant.Role,
        _ options: RegistrationOptions? = nil,
        isKnownSendable: Bool = false
    ) throws(ProxyError) -> Int {
        // If the class conforms to a protocol without listing its descriptor, there are keys, but
        // no index.
        let merged = try mergedRequirement(of: requirement)
        guard merged.signature == requirement.signature else {
            throw .wrongSignature(
                requirement,
                of: merged.protocolName,
                given: "\(requirement.signature)",
                role: role,
                options
            )
        }
        // The key of a parent protocol that is not Sendable accepts handlers that may not be
        // Sendable.
        if requiresSendable, !requirement.requiresSendable, !isKnownSendable {
            throw .unsharedKey(requirement, of: merged.protocolName, layout: layout, options)
        }
        return merged.index
    }

    /// Throws if handlers must be Sendable, which this method's caller cannot check.
    func refuseUncheckedHandler(of selector: Selector? = nil) throws(ProxyError) {
        if requiresSendable {
            throw .notSendable("A handler", for: selector, layout: layout)
        }
    }

    /// Stops the program where `refuseUncheckedHandler(of:)` would throw, for methods that cannot
    /// throw.
    func stopIfHandlerIsUnchecked(_ options: RegistrationOptions? = nil) {
        orStop(at: options?.location) { () throws(ProxyError) in try refuseUncheckedHandler() }
    }

    func mergedRequirement(
        of selector: Selector
    ) throws(ProxyError) -> ProtocolLayout.MergedRequirement {
        try mergedRequirement(at: layout.index(of: selector), of: selector)
    }

    private func mergedRequirement(
        of requirement: AnyRequirement
    ) throws(ProxyError) -> ProtocolLayout.MergedRequirement {
        try mergedRequirement(at: layout.index(of: requirement), of: requirement.selector)
    }

    private func mergedRequirement(
        at index: Int?,
        of selector: Selector
    ) throws(ProxyError) -> ProtocolLayout.MergedRequirement {
        guard let index else { throw .unrecognizedSelector(selector, layout: layout) }
        let merged = layout.requirements[index]
        guard isReceiver(of: merged.selector) else {
            throw .wrongReceiver(merged.requirement, of: merged.protocolName)
        }
        return merged
    }
}

extension ProtocolProxy {
    /// The requirement of a key, as this proxy lists it.
    ///
    /// Its selector contains types if another adopted protocol has an overload of the requirement.
    package final func listed<Requirement: AnyRequirement>(
        _ requirement: Requirement
    ) -> Requirement {
        layout.listed(requirement)
    }

    /// The requirement of a key, as the proxies of this class list it.
    package static func listed<Requirement: AnyRequirement>(
        _ requirement: Requirement
    ) -> Requirement {
        protocols.isEmpty ? requirement : sharedLayout().listed(requirement)
    }

    /// `true` if this proxy receives a selector: type proxies receive static selectors, all other
    /// proxies instance selectors.
    package final func isReceiver(of selector: Selector) -> Bool {
        selector.belongsToType == Self.isTypeProxy
    }

    /// Whether this proxy has a route for a requirement that may be described elsewhere.
    package final func canCall(_ requirement: AnyRequirement) -> Bool {
        isReceiver(of: requirement.selector) && layout.routeIndex(of: requirement) != nil
    }
}

/// A class of proxies for one Swift protocol, with the initializers that hosts use.
///
/// ```swift
/// final class CacheDelegateProxy: ProtocolProxy, CacheDelegate, ProxyClass {
///     override class var protocols: [ProtocolDescriptor] {
///         [CacheDelegateRequirements.descriptor]
///     }
///     convenience init(implementer: (any CacheDelegate)? = nil) {
///         self.init(implementer, as: (any CacheDelegate).self)
///     }
///     convenience init(retaining implementer: any CacheDelegate) {
///         self.init(implementer, as: (any CacheDelegate).self, retained: true)
///     }
/// }
/// ```
///
/// ``DelegateProxy``, ``HostAttachment`` and `defaulting(to:)` work only with classes that conform
/// to this protocol. Make such a class final. Otherwise, the two initializers must be `required`,
/// and a subclass that declares designated initializers must repeat these two.
public protocol ProxyClass: ProtocolProxy {
    /// The existential type of the protocol, such as `any CacheDelegate`, which the compiler
    /// infers.
    associatedtype Conformer

    /// Creates a proxy that forwards to an implementer without retaining it.
    ///
    /// - Parameter implementer: The object to forward to, which is held weakly, or a value, which
    ///   is stored; `nil` for none.
    init(implementer: Conformer?)

    /// Creates a proxy that forwards to an implementer and retains it.
    ///
    /// Even if you replace the implementer, it is only released when the proxy is deallocated,
    /// because calls don't retain it. To be able to release an implementer earlier, set it with
    /// ``ProtocolProxy/setImplementer(_:retained:)``.
    ///
    /// - Parameter implementer: The object or value to forward to.
    init(retaining implementer: Conformer)
}

extension ProxyClass {
    func link(to conformer: Conformer, retained: Bool) -> Implementer {
        // An assignment cannot throw.
        orStop { () throws(ProxyError) in
            let layout = layout
            try Self.refuseOtherTypes(conformer, layout: layout)
            if !layout.acceptsEveryConformer(of: Conformer.self) {
                try Self.checkSendability(of: conformer, "An implementer", layout: layout)
            }
            return Implementer.make(
                conformer,
                retained: retained,
                isSharedByThreads: requiresSendable,
                in: layout
            )
        }
    }
}
