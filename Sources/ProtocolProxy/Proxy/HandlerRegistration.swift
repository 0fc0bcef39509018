// SPDX-License-Identifier: MIT

/// Provides the registration methods of ``ProtocolProxy``.
///
/// Don't conform to it yourself.
///
/// The methods are extensions of this protocol because only there is the proxy's own class known, whose typed keys they
/// take.
///
/// ## Options
///
/// All methods take the same options, in every form, by key path or by selector:
///
/// | option | of | meaning |
/// |---|---|---|
/// | `named` | `override`, `intercept` | A name. It replaces an override or interceptor of the same name, takes its place on top, and is found by `hasOverride` and `removeOverride`. |
/// | `exclusive` | `override`, `intercept` | Whether to refuse, with ``ProxyError/Code/alreadyOverridden``, if the requirement has a live override or interceptor of another name. |
/// | `once` | all | Whether the registration ends with the first call that comes to it. Of several calls at once, one gets it. |
/// | `owner` | all | An object, held weakly, whose death ends the registration. |
/// | phase | `observe`, `observeAll`, `calls` | Before the call is answered, or after, also where it threw. |
/// | `fileID`, `line` | all | The place in the source, which explanations and errors show. A method of your own that registers passes those of its caller. |
///
/// ## Complexity
///
/// A registration and a cancellation take constant time on average, however many registrations the requirement has. Only a
/// method with `exclusive` searches all of them. The first call after a change sorts and composes the registrations of the
/// requirement, in time nearly in proportion to their number; those that end with that call are removed one by one.
///
/// ## Proxies that threads share
///
/// By key path, the requirement determines what a handler may capture. By selector, each method exists twice, since only
/// the proxy tells whether a closure must be Sendable: once for all proxies, and once for those whose class is Sendable.
/// The first form refuses a proxy that adopts a Sendable protocol, with ``ProxyError/Code/notSendable``; generic code over
/// proxies uses it.
public protocol HandlerRegistration: AnyObject {}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Adds an entry, by the number of its requirement.
    func add(
        _ entry: Entry, to requirementIndex: Int, _ options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        entry.name = options.name
        entry.location = options.location
        if entry.wantsReceiver { routes.store.state.withLock { $0.receiver = self } }
        return Registration(
            routes.store,
            .entry(
                try routes.store.add(entry, to: requirementIndex, isExclusive: options.isExclusive),
                of: requirementIndex))
    }

    /// Adds an entry for the requirement of a typed key.
    ///
    /// Another mistake is one in the program's source, such as a protocol that is not listed: it stops the program.
    func add(
        _ entry: Entry, to requirement: AnyRequirement, _ name: RegistrationName? = nil, at location: SourceLocation
    ) -> Registration<Self> {
        do throws(ProxyError) {
            return try add(entry, to: requirement, name, exclusive: false, at: location)
        } catch {
            stop(error.description)
        }
    }

    /// Adds an entry for the requirement of a typed key, unless it is exclusive and another one is live.
    func add(
        _ entry: Entry, to requirement: AnyRequirement, _ name: RegistrationName?, exclusive: Bool,
        at location: SourceLocation
    ) throws(ProxyError) -> Registration<Self> {
        let options = RegistrationOptions(name: name, isExclusive: exclusive, location: location)
        let requirementIndex = try requirementIndex(ofKey: requirement, as: entry.role, options)
        return try add(entry, to: requirementIndex, options)
    }

    /// Returns the number of the requirement of a typed key.
    func requirementIndex(
        ofKey requirement: AnyRequirement, as role: Participant.Role, _ options: RegistrationOptions? = nil
    ) throws(ProxyError) -> Int {
        // A key of a protocol that the class conforms to and does not list has no number.
        let (merged, requirementIndex) = try mergedRequirement(of: requirement.selector)
        guard merged.variants[0].signature == requirement.signature else {
            throw .wrongSignature(
                requirement, of: merged.protocolName, given: "\(requirement.signature)", role: role, options)
        }
        // The key of a parent that is not Sendable takes handlers that are not.
        if routes.layout.isSendable, !(requirement is any SharedRequirement) {
            throw .notSendable("A handler", layout: routes.layout)
        }
        return requirementIndex
    }

    /// Refuses handlers that the compiler did not check, for a proxy that crosses threads.
    func admitHandler() throws(ProxyError) {
        if routes.layout.isSendable { throw .notSendable("A handler", layout: routes.layout) }
    }

    /// Stops the program for such handlers in methods that cannot throw.
    func requireAdmission() {
        if routes.layout.isSendable {
            stop(ProxyError.notSendable("A handler", layout: routes.layout).description)
        }
    }

    /// Returns the requirement of a selector, with its number.
    func mergedRequirement(of selector: Selector) throws(ProxyError) -> (
        requirement: ProtocolLayout.MergedRequirement, requirementIndex: Int
    ) {
        guard let requirementIndex = routes.layout.index(of: selector) else {
            throw .unrecognizedSelector(selector, layout: routes.layout)
        }
        let merged = routes.layout.requirements[requirementIndex]
        try requireReceiver(of: merged)
        return (merged, requirementIndex)
    }
}

extension ProtocolProxy {
    /// Returns whether this proxy receives a selector: a type proxy those of the type, another those of instances.
    final func isReceiver(of selector: Selector) -> Bool { selector.belongsToType == Self.standsForType }

    final func requireReceiver(of merged: ProtocolLayout.MergedRequirement) throws(ProxyError) {
        guard isReceiver(of: merged.variants[0].selector) else {
            throw .wrongReceiver(merged.requirement, of: merged.protocolName)
        }
    }
}

/// The options of a registration.
struct RegistrationOptions {
    var name: RegistrationName?
    var isExclusive = false
    let location: SourceLocation
}
