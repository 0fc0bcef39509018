// SPDX-License-Identifier: MIT

/// Provides the registration methods of ``ProtocolProxy``; don't conform to it yourself.
///
/// ## Options
///
/// The methods take the same options, by key path and by selector:
///
/// - `named`, of `override` and `intercept`: A name, by which `hasHandler` and `removeHandler` find
///   the handler. It replaces a handler of the requirement with an equal name, and takes its place
///   on top.
/// - `once`, of all but streams and `observeChanges`: Whether the registration ends with the first
///   call that reaches it. Of several concurrent calls, one runs the handler.
/// - `owner`, of all but streams and `observeChanges`: An object, held weakly, whose deallocation
///   ends the registration.
/// - A phase, of `observe`, `observeAll`, `calls` and `allCalls`: Before the call is answered, or
///   after it returned or threw.
/// - `fileID` and `line`, of all: The place in the source, which explanations and errors show. A
///   registration method of your own passes on the values that its caller gave.
///
/// ## Errors
///
/// A method that throws registers nothing. By selector, the codes are
/// ``ProxyError/Code/unrecognizedSelector``, ``ProxyError/Code/wrongReceiver``,
/// ``ProxyError/Code/wrongSignature`` and ``ProxyError/Code/notSendable``.
///
/// ## Complexity
///
/// Registering and cancelling take amortized constant time, once for the proxy and once for each of
/// its views. For all requirements at once, the time is proportional to their number, as it is for
/// the last registration of a requirement to end. The first
/// call after a change sorts and composes the registrations of the requirement, in almost linear
/// time.
///
/// ## Proxies that threads share
///
/// By key path, the requirement determines what a handler may capture. By selector, only the class
/// of the proxy tells whether a closure must be Sendable, so each method with a closure exists
/// twice. The form for all proxies, which generic code uses, rejects a proxy for a Sendable
/// protocol.
public protocol HandlerRegistration: AnyObject {}

extension HandlerRegistration where Self: ProtocolProxy {
    func requirementIndex(
        ofKey requirement: AnyRequirement,
        as role: Participant.Role,
        _ options: RegistrationOptions? = nil,
        isKnownSendable: Bool = false
    ) throws(ProxyError) -> Int {
        // The class may conform to a protocol without listing its descriptor: then there are keys,
        // but no index.
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
        // The key of a parent that is not Sendable takes handlers that may not be, either.
        if requiresSendable, !requirement.requiresSendable, !isKnownSendable {
            throw .unsharedKey(requirement, of: merged.protocolName, layout: routes.layout, options)
        }
        return merged.index
    }

    /// Throws if handlers must be Sendable, which this method's caller cannot check.
    func refuseUncheckedHandler(of selector: Selector? = nil) throws(ProxyError) {
        if requiresSendable {
            throw .notSendable("A handler", for: selector, layout: routes.layout)
        }
    }

    /// Like `refuseUncheckedHandler(of:)`, for methods that cannot throw; stops the program.
    func stopIfHandlerIsUnchecked(_ options: RegistrationOptions? = nil) {
        orStop(at: options) { () throws(ProxyError) in try refuseUncheckedHandler() }
    }

    func mergedRequirement(
        of selector: Selector
    ) throws(ProxyError) -> ProtocolLayout.MergedRequirement {
        try mergedRequirement(at: routes.layout.index(of: selector), of: selector)
    }

    private func mergedRequirement(
        of requirement: AnyRequirement
    ) throws(ProxyError) -> ProtocolLayout.MergedRequirement {
        try mergedRequirement(at: routes.layout.index(of: requirement), of: requirement.selector)
    }

    private func mergedRequirement(
        at index: Int?,
        of selector: Selector
    ) throws(ProxyError) -> ProtocolLayout.MergedRequirement {
        guard let index else { throw .unrecognizedSelector(selector, layout: routes.layout) }
        let merged = routes.layout.requirements[index]
        guard isReceiver(of: merged.selector) else {
            throw .wrongReceiver(merged.requirement, of: merged.protocolName)
        }
        return merged
    }
}

extension ProtocolProxy {
    /// The requirement of a key as this proxy has it, whose selector may contain types because
    /// another adopted protocol has an overload of it.
    package final func listed<Requirement: AnyRequirement>(
        _ requirement: Requirement
    ) -> Requirement {
        routes.layout.listed(requirement)
    }

    /// The requirement of a key as the proxies of this class have it.
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
        isReceiver(of: requirement.selector) && routes.layout.routeIndex(of: requirement) != nil
    }
}
