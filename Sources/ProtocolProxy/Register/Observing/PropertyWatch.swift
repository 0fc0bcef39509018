// SPDX-License-Identifier: MIT

/// A property as its getter and its setter.
struct Property<Value> {
    let getter: Requirement<(), Value, Never>
    let setter: AnyRequirement
    /// The number of the setter.
    let number: Int
}

extension ProtocolProxy {
    /// Finds the property that a getter's selector names.
    ///
    /// - Parameter key: The getter as a typed key has it; else the adopted one is taken.
    final func property<Value>(
        _ selector: Selector, as type: Value.Type, key: Requirement<(), Value, Never>? = nil
    ) throws(ProxyError) -> Property<Value> {
        let (slot, _) = try place(of: selector)
        let setter = selector.setter
        guard let setter, let number = routes.adoption.number(of: setter) else {
            throw .notObservable(slot.requirement, of: slot.protocolName)
        }
        let other = routes.adoption.slots[number].requirement
        guard let adopted = slot.requirement as? Requirement<(), Value, Never>, other is Requirement<Value, Void, Never>
        else { throw .wrongPropertyType(slot.requirement, of: slot.protocolName, given: type) }
        return Property(getter: key ?? adopted, setter: other, number: number)
    }

    /// What the getter returns, or nil where it would stop the program since nobody answers it.
    final func value<Value>(of getter: Requirement<(), Value, Never>) -> Value? {
        let number = number(of: getter)
        let hazard = routes.protectRoute(number)
        let held = hazard.route.takeUnretainedValue().answerer()
        routes.release(hazard, number)
        defer { extendLifetime(held) }
        guard held != nil || routes.adoption.slots[number].requirement.canBeUnanswered else { return nil }
        return deliver(getter, ())
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
final class PropertyWatch<Value>: PairedNotice<Value> {
    private let options: PropertyChangeOptions
    private let end: Once
    private let read: () -> Value?
    private let handler: (PropertyChange<Value>) throws -> Void

    /// - Parameter end: Taken when the observation ends; the observation has it too.
    init(
        _ options: PropertyChangeOptions, end: Once, read: @escaping () -> Value?,
        handler: @escaping (PropertyChange<Value>) throws -> Void
    ) {
        self.options = options
        self.end = end
        self.read = read
        self.handler = handler
    }

    private final class Note: CallNote {
        let old: Value?
        init(by writer: AnyObject, old: Value?, next: CallNote?) {
            self.old = old
            super.init(by: writer, next: next)
        }
    }

    /// Whether there is something to do before the change.
    var isPaired: Bool { !options.isDisjoint(with: [.old, .prior]) }

    func tellInitial() throws {
        try handler(PropertyChange(isPrior: false, old: nil, new: options.contains(.new) ? read() : nil))
    }

    override func beforeAnswer(_ value: Value, _ notes: inout CallNote?) throws {
        guard !end.isSpent else { return }
        let old = options.contains(.old) ? read() : nil
        notes = Note(by: self, old: old, next: notes)
        if options.contains(.prior) { try handler(PropertyChange(isPrior: true, old: old, new: nil)) }
    }

    override func afterAnswer(_ value: Value, _ notes: CallNote?) throws {
        let note = CallNote.note(of: self, in: notes) as? Note
        // Without a note the call began before both entries stood, and is none of ours.
        guard !end.isSpent, !isPaired || note != nil else { return }
        try handler(
            PropertyChange(isPrior: false, old: note?.old, new: options.contains(.new) ? read() : nil))
    }
}
