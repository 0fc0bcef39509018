// SPDX-License-Identifier: MIT

/// What every proxy is, for the sake of the registration verbs.
///
/// Only ``ProtocolProxy`` adopts it. The verbs are extensions of this protocol because only there is the proxy's own class
/// known, whose typed keys the verbs take.
///
/// ## Options
///
/// All verbs take the same options, in every form, by key path or by selector:
///
/// | option | of | says |
/// |---|---|---|
/// | `named` | `override`, `intercept` | A name. It replaces an override or interceptor of the same name, takes its place on top, and is what `hasOverride` and `removeOverride` look for. |
/// | `exclusive` | `override`, `intercept` | Whether to refuse, with ``ProxyError/Code/alreadyOverridden``, if the requirement has a live override or interceptor of another name. |
/// | `once` | all | Whether the registration ends with the first call that comes to it. Of several calls at once, one gets it. |
/// | `owner` | all | An object, not kept alive, that ends the registration by dying. |
/// | phase | `observe`, `observeAll`, `calls` | Before the call is answered, or after, also where it threw. |
///
/// ## What they cost
///
/// To register and to cancel take constant time on average, however much is registered for the requirement. Only a verb with
/// `exclusive` looks at all there is. The first call after a change sorts and composes what is registered for the requirement,
/// in time nearly in proportion to it; what ends with that call is removed, each by itself.
///
/// ## Proxies that threads share
///
/// By key path, what a handler may capture follows from the requirement. By selector, each verb stands here twice, since
/// nothing but the proxy says whether a closure must be Sendable: once for all proxies, and once for those whose class is
/// Sendable. The first form refuses a proxy that adopts a Sendable protocol, with ``ProxyError/Code/notSendable``: code that is
/// generic over proxies comes to it.
public protocol Registering: AnyObject {}

extension Registering where Self: ProtocolProxy {
    /// Adds an entry, by the number of its requirement.
    func add(
        _ entry: Entry, to number: Int, _ options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        entry.name = options.name
        if entry.wantsReceiver { routes.state.withLock { $0.receiver = self } }
        return Registration(
            routes, .entry(try routes.add(entry, to: number, isExclusive: options.isExclusive), of: number))
    }

    /// Adds an entry for a requirement that was named by a typed key.
    ///
    /// What can go wrong is a mistake in the program's source, such as a protocol that is not listed: it stops the program.
    func add(_ entry: Entry, to requirement: AnyRequirement, _ name: RegistrationName? = nil) -> Registration<Self> {
        do throws(ProxyError) {
            return try add(entry, to: requirement, name, exclusive: false)
        } catch {
            stop(error.description)
        }
    }

    /// Adds an entry for a requirement that was named by a typed key, unless it is exclusive and another one is live.
    func add(
        _ entry: Entry, to requirement: AnyRequirement, _ name: RegistrationName?, exclusive: Bool
    ) throws(ProxyError) -> Registration<Self> {
        let number = try number(ofKey: requirement, as: entry.isAnswer ? .override : .observer)
        return try add(entry, to: number, RegistrationOptions(name: name, isExclusive: exclusive))
    }

    /// The number of a requirement that was named by a typed key.
    func number(ofKey requirement: AnyRequirement, as role: ProxyError.Role) throws(ProxyError) -> Int {
        // A key of a protocol that the class conforms to and forgot to list has no place.
        let (slot, number) = try slot(of: requirement.selector)
        guard slot.variants[0].signature == requirement.signature else {
            throw .wrongSignature(requirement, of: slot.protocolName, given: "\(requirement.signature)", role: role)
        }
        // The key of a parent that is not Sendable takes handlers that are not.
        if routes.adoption.isSendable, !(requirement is any SharedRequirement) {
            throw .notSendable("A handler", adoption: routes.adoption)
        }
        return number
    }

    /// Keeps handlers that the compiler did not check out of a proxy that crosses threads.
    func admitHandler() throws(ProxyError) {
        if routes.adoption.isSendable { throw .notSendable("A handler", adoption: routes.adoption) }
    }

    /// The same for verbs that cannot throw.
    func requireAdmission() {
        if routes.adoption.isSendable {
            stop(ProxyError.notSendable("A handler", adoption: routes.adoption).description)
        }
    }

    /// The requirement that a selector names, with its number.
    func slot(of selector: Selector) throws(ProxyError) -> (slot: Adoption.Slot, number: Int) {
        guard let number = routes.adoption.number(of: selector) else {
            throw .unrecognizedSelector(selector, adoption: routes.adoption)
        }
        let slot = routes.adoption.slots[number]
        try requireReceiver(of: slot)
        return (slot, number)
    }
}

extension ProtocolProxy {
    /// Tells what instances receive from what their type receives.
    final func isReceiver(of selector: Selector) -> Bool { selector.belongsToType == Self.standsForType }

    final func requireReceiver(of slot: Adoption.Slot) throws(ProxyError) {
        guard isReceiver(of: slot.variants[0].selector) else {
            throw .wrongReceiver(slot.requirement, of: slot.protocolName)
        }
    }
}

/// What a registration may say beside its handler.
struct RegistrationOptions {
    var name: RegistrationName?
    var isExclusive = false
}
