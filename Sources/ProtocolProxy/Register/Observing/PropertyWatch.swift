// SPDX-License-Identifier: MIT

/// A property as its getter and its setter.
struct Property<Value> {
    let getter: AnyRequirement
    let setter: AnyRequirement
    /// The number of the setter.
    let number: Int
}

extension ProtocolProxy {
    /// Finds the property that a getter's selector names.
    final func property<Value>(_ selector: Selector, as type: Value.Type) throws(ProxyError) -> Property<Value> {
        let (slot, _) = try slot(of: selector)
        guard let setter = selector.setter, let number = routes.adoption.number(of: setter) else {
            throw .notObservable(slot.requirement, of: slot.protocolName)
        }
        let other = routes.adoption.slots[number].requirement
        let getter = slot.requirement.signature
        guard getter.resultType == type, getter.failureType == Never.self, getter.functionType == nil, !getter.isAsync,
            other.signature.functionType == nil, other.signature.parameterTypes.elementsEqual([type], by: ==)
        else { throw .wrongPropertyType(slot.requirement, of: slot.protocolName, given: type) }
        return Property(getter: slot.requirement, setter: other, number: number)
    }

    /// What the getter returns, or nil where it would stop the program since nobody answers it.
    final func value<Value>(of property: Property<Value>) -> Value? {
        guard let number = routes.adoption.number(of: property.getter.selector) else { return nil }
        let route = heldRoute(routes.adoption.slots[number].route)
        guard let (held, isAnswered) = willingness(for: number, route) else { return nil }
        defer { extendLifetime(held) }
        guard isAnswered || property.getter.canBeUnanswered else { return nil }
        return (try? route.requirement.perform([], along: route, on: self)) as? Value
    }
}

extension Selector {
    /// The other half of a property; nil for what is none.
    fileprivate var setter: Selector? {
        guard kind == .getter else { return nil }
        var parts = name.parts
        parts.kind = .setter
        return Selector(interned: parts)
    }
}

/// One observation as the proxy keeps it: what its two entries share.
final class PropertyWatch<Value>: PairedObservation<Value> {
    private let options: PropertyChangeOptions
    private let end: Once
    private let read: () -> Value?
    /// Takes the handler's error of before the change, which the note must not be lost for.
    private let report: (any Error) -> Void
    private let handler: (PropertyChange<Value>) throws -> Void

    /// - Parameter end: Taken when the observation ends; the observation has it too.
    init(
        _ options: PropertyChangeOptions, end: Once, read: @escaping () -> Value?,
        report: @escaping (any Error) -> Void,
        handler: @escaping (PropertyChange<Value>) throws -> Void
    ) {
        self.options = options
        self.end = end
        self.read = read
        self.report = report
        self.handler = handler
    }

    private final class Note {
        let old: Value?
        init(old: Value?) { self.old = old }
    }

    /// Whether there is something to do before the change.
    var isPaired: Bool { !options.isDisjoint(with: [.old, .prior]) }

    func tellInitial() throws {
        try handler(PropertyChange(isPrior: false, old: nil, new: options.contains(.new) ? read() : nil))
    }

    override func beforeAnswer(_ value: Value) throws -> AnyObject? {
        guard !end.hasFired else { return nil }
        let old = options.contains(.old) ? read() : nil
        if options.contains(.prior) {
            do {
                try handler(PropertyChange(isPrior: true, old: old, new: nil))
            } catch {
                report(error)
            }
        }
        return Note(old: old)
    }

    override func afterAnswer(_ value: Value, _ note: AnyObject?) throws {
        // Without a note the call began before both entries stood, and is none of ours.
        guard !end.hasFired, !isPaired || note != nil else { return }
        let old = (note as? Note)?.old
        try handler(PropertyChange(isPrior: false, old: old, new: options.contains(.new) ? read() : nil))
    }
}
