// SPDX-License-Identifier: MIT

/// What every proxy is, for the sake of the registration verbs.
///
/// Only ``ProtocolProxy`` adopts it. The verbs are extensions of this protocol because only an extension of a protocol
/// can say "where the proxy is Sendable", which chooses `@Sendable` handlers, and only there is the proxy's own class
/// known, whose typed keys the verbs take.
public protocol Registering: AnyObject {}

extension Registering where Self: ProtocolProxy {
    func add(_ entry: Entry, to number: Int, isExclusive: Bool = false) throws(ProxyError) -> Registration<Self> {
        Registration(routes, .entry(try routes.add(entry, to: number, isExclusive: isExclusive), of: number))
    }

    /// Adds an entry for a requirement that was named by a typed key.
    func add(_ entry: Entry, to requirement: AnyRequirement) -> Registration<Self> {
        do throws(ProxyError) {
            return try add(entry, to: number(ofKey: requirement, as: entry.isOverride ? .override : .observer))
        } catch {
            stop(error.description)
        }
    }

    /// The number of a requirement that was named by a typed key.
    func number(ofKey requirement: AnyRequirement, as role: ProxyError.Role) -> Int {
        do throws(ProxyError) {
            // A key of a protocol that the class conforms to and forgot to list has no place.
            let (slot, number) = try place(of: requirement.selector)
            guard slot.variants[0].signature == requirement.signature else {
                throw .wrongSignature(
                    requirement, of: slot.protocolName, given: "\(requirement.signature)", role: role)
            }
            return number
        } catch {
            stop(error.description)
        }
    }

    /// Keeps handlers that the compiler did not check out of a proxy that crosses threads.
    ///
    /// A Sendable proxy has verbs of its own, which take `@Sendable` closures; the others are reached on it by way of a
    /// superclass only.
    func admitHandler() throws(ProxyError) {
        if routes.adoption.isSendable { throw .notSendable("A handler", adoption: routes.adoption) }
    }

    /// The same for typed keys, where a superclass that has keys and is not Sendable needs a class of the user's own
    /// that is declared `@unchecked`.
    @usableFromInline
    func requireAdmission() {
        if routes.adoption.isSendable {
            stop(ProxyError.notSendable("A handler", adoption: routes.adoption).description)
        }
    }

    /// The requirement that a selector names, with its place.
    func place(of selector: Selector) throws(ProxyError) -> (slot: Adoption.Slot, number: Int) {
        guard let number = routes.adoption.number(of: selector) else {
            throw .unrecognizedSelector(selector, adoption: routes.adoption)
        }
        let slot = routes.adoption.slots[number]
        try requireReceiver(of: slot)
        return (slot, number)
    }

    /// Registers an override by name, after all checks.
    func override(
        _ selector: Selector, by call: any AnyCall, _ life: Life, isExclusive: Bool, key name: OverrideKey? = nil
    ) throws(ProxyError) -> Registration<Self> {
        let (slot, number) = try place(of: selector)
        guard let entry = slot.requirement.override(by: call, life: life) else {
            throw .wrongSignature(
                slot.requirement, of: slot.protocolName, given: "\(call.signature)", role: .override)
        }
        entry.key = name
        return try add(entry, to: number, isExclusive: isExclusive)
    }

    /// Registers an observer by name, after all checks.
    func observe(
        _ selector: Selector, _ phase: ObserverPhase, by call: any AnyCall, _ life: Life
    ) throws(ProxyError) -> Registration<Self> {
        let (slot, number) = try place(of: selector)
        guard let entry = slot.requirement.observer(by: call, phase: phase, life: life) else {
            throw .wrongSignature(slot.requirement, of: slot.protocolName, given: "\(call.signature)", role: .observer)
        }
        return try add(entry, to: number)
    }

    /// How to call a target, which is not retained, for a requirement.
    func call(
        of target: AnyObject, _ alternative: Selector?, for selector: Selector, isUnchecked: Bool
    ) throws(ProxyError) -> any AnyCall {
        let (slot, _) = try place(of: selector)
        if isUnchecked { try Self.admit(target, "A target", adoption: routes.adoption) }
        let wanted = alternative ?? selector
        guard !leadsHere(target, for: wanted) else { throw .forwardsToItself("target") }
        if let number = routes.adoption.number(of: wanted) {
            for variant in routes.adoption.slots[number].variants {
                if let call = variant.conformerCall(.unretained(target)) { return call }
            }
        }
        if let receiver = target as? any MessageReceiver,
            let call = receiver.receivedMessages.call(wanted, on: receiver, retained: false)
        {
            return call
        }
        throw .targetLacksSelector(target, wanted, for: slot.requirement, of: slot.protocolName)
    }
}
