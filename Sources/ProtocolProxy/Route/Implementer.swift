// SPDX-License-Identifier: MIT

/// The object, or the value, that a proxy forwards to.
@usableFromInline
class Implementer {
    /// Nil for an implementer that the proxy keeps alive.
    @usableFromInline final let reference: WeakReference?
    private let retained: Any?
    /// What the implementer receives by name: asked once, here, since making a route holds a lock that must not be held
    /// while the implementer's own code runs.
    private let table: MessageTable?

    fileprivate init(reference: WeakReference?, retained: Any?) {
        self.reference = reference
        self.retained = retained
        self.table = (retained as? any MessageReceiver ?? reference?.object as? any MessageReceiver)?.receivedMessages
    }

    /// The implementer itself, or nil once a weakly held one has died.
    final var value: Any? { retained ?? reference?.object }

    /// Wraps an implementer that a proxy for the given protocol was made with.
    ///
    /// A value that is no object cannot be held weakly, and is retained.
    static func make<Conformer>(_ conformer: Conformer, retained: Bool) -> Implementer {
        if retained || !(type(of: conformer as Any) is AnyClass) { return RetainedImplementer(conformer) }
        // An `any Error` refers to a box of its own, which nobody would keep alive.
        if Conformer.self == (any Error).self { return WeakImplementer(objectReference(conformer)) }
        return WeakImplementer(conformer)
    }

    /// How to call one requirement of the implementer, or nil if it does not have it.
    ///
    /// A Swift conformance comes first, the names the object lists itself come second.
    final func call(of slot: Adoption.Slot) -> (any AnyCall)? {
        guard let value else { return nil }
        for variant in slot.variants {
            if let call = variant.conformerCall(value, retained: reference == nil) { return call }
        }
        return receivedCall(of: slot)
    }

    /// How to call it as each of the protocols that ask for it, where they are several: an implementer may answer each
    /// of them in another way.
    final func callsByConformance(of slot: Adoption.Slot) -> [ObjectIdentifier: any AnyCall] {
        guard slot.variants.count > 1, let value else { return [:] }
        var calls: [ObjectIdentifier: any AnyCall] = [:]
        for variant in slot.variants {
            guard let conformance = variant.conformance else { continue }
            calls[conformance] = variant.conformerCall(value, retained: reference == nil)
        }
        return calls
    }

    /// How to call what the implementer receives by the name of a requirement, whatever its signature.
    final func receivedCall(of slot: Adoption.Slot) -> (any AnyCall)? {
        guard let table, let value else { return nil }
        return table.call(slot.variants[0].selector, on: value as AnyObject, retained: reference == nil)
    }

    /// A question for an implementer that chooses what it answers.
    final func question(_ selector: Selector) -> (() -> Bool)? {
        guard let chooser = value as? any SelectorResponding else { return nil }
        guard reference != nil else { return { chooser.responds(to: selector) } }
        let unretained = UnretainedValue(chooser)
        return { unretained.value.responds(to: selector) }
    }

    /// Whether the fast path may call the implementer without asking.
    final var isIndifferent: Bool { !(value is any SelectorResponding) }
}

/// An implementer that the proxy keeps alive.
@usableFromInline
final class RetainedImplementer<Conformer>: Implementer {
    @usableFromInline let conformer: Conformer

    fileprivate init(_ conformer: Conformer) {
        self.conformer = conformer
        super.init(reference: nil, retained: conformer)
    }
}

/// An implementer that others keep alive.
@usableFromInline
final class WeakImplementer<Conformer>: Implementer {
    /// Read only while `reference` holds the object.
    @usableFromInline let conformer: UnretainedValue<Conformer>

    fileprivate init(_ conformer: Conformer) {
        self.conformer = UnretainedValue(conformer)
        super.init(reference: WeakReference(conformer as AnyObject), retained: nil)
    }
}
