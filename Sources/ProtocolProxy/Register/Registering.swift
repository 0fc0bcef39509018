// SPDX-License-Identifier: MIT

/// What every proxy is, for the sake of the registration verbs.
///
/// Only ``ProtocolProxy`` adopts it. The verbs are extensions of this protocol because only there is the proxy's own class
/// known, whose typed keys the verbs take.
public protocol Registering: AnyObject {}

extension Registering where Self: ProtocolProxy {
    /// Adds an entry, by the number of its requirement.
    func add(
        _ entry: Entry, to number: Int, _ options: RegistrationOptions
    ) throws(ProxyError) -> Registration<Self> {
        entry.key = options.key
        if entry.wantsReceiver { routes.state.withLock { $0.receiver = self } }
        return Registration(
            routes, .entry(try routes.add(entry, to: number, isExclusive: options.isExclusive), of: number))
    }

    /// Adds an entry for a requirement that was named by a typed key.
    ///
    /// It cannot fail in a way that the caller could mend: an exclusive registration, which can, is one by selector.
    func add(_ entry: Entry, to requirement: AnyRequirement, key name: OverrideKey?) -> Registration<Self> {
        do throws(ProxyError) {
            let number = try number(ofKey: requirement, as: entry.isAnswer ? .override : .observer)
            return try add(entry, to: number, RegistrationOptions(key: name))
        } catch {
            stop(error.description)
        }
    }

    /// The number of a requirement that was named by a typed key.
    func number(ofKey requirement: AnyRequirement, as role: ProxyError.Role) throws(ProxyError) -> Int {
        // A key of a protocol that the class conforms to and forgot to list has no place.
        let (slot, number) = try place(of: requirement.selector)
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
    func place(of selector: Selector) throws(ProxyError) -> (slot: Adoption.Slot, number: Int) {
        guard let number = routes.adoption.number(of: selector) else {
            throw .unrecognizedSelector(selector, adoption: routes.adoption)
        }
        let slot = routes.adoption.slots[number]
        try requireReceiver(of: slot)
        return (slot, number)
    }
}

/// What a registration may say beside its handler.
struct RegistrationOptions {
    var key: OverrideKey?
    var isExclusive = false
}
