// SPDX-License-Identifier: MIT

import Synchronization

// The ways to read an implementer:
//
// - `value` and `Link.conformer` retain an object. They copy a stored value, and wait for another
//   thread's mutating call of it.
// - `Link.lend(_:)` passes the conformer to a closure, and doesn't retain it if the link already
//   does.
// - `Link.checkOut()` locks a stored value and takes it out, without a copy, until `putBack(_:)`.
// - `anchor` keeps the implementer alive; it neither copies a value nor waits for one.

extension __Generated {
    /// An object or a value of any type that a proxy forwards to.
    public class Implementer {
        @usableFromInline
        enum Kind: UInt8 {
            case retained
            case weak
            /// A value, which mutating calls change; see `ValueLink`.
            case stored
            /// No conformer; see `Link.toNobody()`.
            case nobody
        }

        /// State that few implementers need, stored separately to keep proxies small.
        private final class Extras {
            /// The messages that the implementer receives by name, read once, because existing
            /// routes would not notice a change.
            let table: MessageTable?
            let conformances = InsertOnlyMap<ObjectIdentifier, OtherConformance>()
            let presences = InsertOnlyMap<Selector, Presence>()

            init(_ table: MessageTable?) { self.table = table }
        }

        /// What is known of the implementer's conformance to a protocol other than the link's own.
        enum OtherConformance {
            case link(Implementer)
            /// A stored value conforms. Its link is made again each time, because caching it would
            /// be a reference cycle: it retains the link that has the value.
            case stored
        }

        private final let extras = ReferenceSetOnce<Extras>()
        @usableFromInline final let kind: Kind
        /// `true` if the direct path may call the implementer without a check, because it neither
        /// chooses its requirements nor declines calls.
        final let answersUnconditionally: Bool
        /// `true` if the implementer is a class of proxies, whose type proxy receives the calls.
        final let isProxyClass: Bool

        /// Evaluates `value` only if `isPlain` is `false`; see `ProtocolLayout.isPlain(_:)`.
        init(
            _ kind: Kind,
            isPlain: Bool,
            isProxyClass: Bool = false,
            _ value: @autoclosure () -> Any
        ) {
            self.kind = kind
            self.isProxyClass = isProxyClass
            guard !isProxyClass else {
                self.answersUnconditionally = false
                return
            }
            guard !isPlain else {
                self.answersUnconditionally = true
                return
            }
            let value = value()
            // Checks the type, because checking the value takes five times as long.
            let type = type(of: value)
            self.answersUnconditionally =
                !(type is any SelectorResponding.Type) && !(type is any CallDeclining.Type)
            if type is any MessageReceiver.Type, let receiver = value as? any MessageReceiver {
                _ = extras.set(Extras(receiver.receivedMessages))
            }
        }

        /// Makes another link to the same implementer, without checking it again.
        init(like other: Implementer) {
            self.kind = other.kind
            self.isProxyClass = other.isProxyClass
            self.answersUnconditionally = other.answersUnconditionally
            if let table = other.table { _ = extras.set(Extras(table)) }
        }

        final var table: MessageTable? { extras.unretained?.withObject(\.table) }

        /// The conformance to another protocol, if it is known.
        final func knownConformance(to key: ObjectIdentifier) -> OtherConformance? {
            extras.unretained?.withObject { $0.conformances[key] }
        }

        /// Notes a conformance to another protocol, unless another thread has noted an equivalent
        /// one.
        final func note(_ conformance: OtherConformance, to key: ObjectIdentifier) {
            _ = madeExtras.withObject { $0.conformances.value(for: key) { conformance } }
        }

        /// The record, shared by all routes, of whether the implementer has an optional
        /// requirement.
        final func presence(of selector: Selector) -> Presence {
            madeExtras.withObject { $0.presences.value(for: selector) { Presence() } }
        }

        /// The record of an optional requirement, if a call has looked for the requirement.
        final func knownPresence(of selector: Selector) -> Presence? {
            extras.unretained?.withObject { $0.presences[selector] }
        }

        private final var madeExtras: Unretained<Extras> {
            // The implementer, which is in use, retains its extras.
            extras.unretained ?? Unretained(extras.set(Extras(nil)))
        }

        /// The implementer, or `nil` if a weakly held one was deallocated.
        ///
        /// If the implementer is a structure or an enumeration, this copies it, and may wait for
        /// another thread's mutating call. So don't read this property of such an implementer under
        /// a lock.
        var value: Any? { nil }

        /// An object that keeps the implementer alive without copying a value; `nil` if a weakly
        /// held one was deallocated.
        final var anchor: AnyObject? {
            switch kind {
            case .weak: value as AnyObject?
            case .retained, .stored: self
            case .nobody: nil
            }
        }

        final var isWeak: Bool { kind == .weak }

        /// The type of a weakly held implementer, even after it was deallocated, or of a value,
        /// even while a call changes it.
        var heldType: (any Any.Type)? { nil }

        /// `true` if this thread is in a mutating call of the value, which therefore cannot be
        /// read.
        var isChanging: Bool { false }

        /// Whether this is the class of retaining links to conformers of a type.
        class func retainsConformers(of type: ObjectIdentifier) -> Bool {
            false
        }

        func isIdentical(to object: AnyObject) -> Bool {
            false
        }

        func link<Other>(as type: Other.Type, in layout: ProtocolLayout) -> Link<Other>? {
            nil
        }
    }
}

@usableFromInline typealias Implementer = __Generated.Implementer

extension Implementer {
    /// Makes a link to an implementer of the protocol that the proxy was made for; a value is
    /// always stored.
    ///
    /// `isSharedByThreads` is `true` if any number of threads may call the implementer at once.
    static func make<Conformer>(
        _ conformer: Conformer,
        retained: Bool,
        isSharedByThreads: Bool,
        isProxyClass: Bool = false,
        in layout: ProtocolLayout
    ) -> Link<Conformer> {
        let type = type(of: conformer as Any)
        let isPlain = layout.isPlain(type)
        if !(type is AnyClass) {
            return ValueLink(
                conformer,
                isSharedByThreads: isSharedByThreads,
                isPlain: isPlain,
                isProxyClass: isProxyClass
            )
        }
        return retained
            ? layout.retainedLinkType(of: Conformer.self).init(conformer, isPlain: isPlain)
            : WeakLink(conformer, layout.weakly(as: Conformer.self), of: type, isPlain: isPlain)
    }

    /// The call, of any signature, that a message receiver lists for a selector.
    final func receivedFunction(_ selector: Selector) -> (any ConvertibleFunction)? {
        guard let table, let value else { return nil }
        return table.call(selector, on: value as AnyObject, retained: !isWeak)
    }
}

extension ProtocolLayout {
    /// `true` if implementers of a type receive no messages and never decline.
    ///
    /// The answer is cached for one type, since checking three conformances takes longer than the
    /// rest of creating a proxy.
    func isPlain(_ type: any Any.Type) -> Bool {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        // Relaxed suffices: the answer for the type at an address never changes.
        if plainType.load(ordering: .relaxed) == address { return true }
        guard
            !(type is any MessageReceiver.Type), !(type is any SelectorResponding.Type),
            !(type is any CallDeclining.Type)
        else { return false }
        plainType.store(address, ordering: .relaxed)
        return true
    }

    /// The class of retaining links to conformers of a type.
    ///
    /// It is cached for one type, since the runtime takes 300 instructions to look it up.
    fileprivate func retainedLinkType<Conformer>(
        of type: Conformer.Type
    ) -> RetainedLink<Conformer>.Type {
        let address = linkType.load(ordering: .acquiring)
        // SAFETY: only `lookUpLinkType` sets the address, which is that of a class of links.
        guard let known = unsafe unsafeBitCast(address, to: Implementer.Type?.self),
            known.retainsConformers(of: ObjectIdentifier(type))
        else { return lookUpLinkType() }
        // SAFETY: the class has said that it is this one.
        return unsafe unsafeBitCast(known, to: RetainedLink<Conformer>.Type.self)
    }

    @inline(never)
    private func lookUpLinkType<Conformer>() -> RetainedLink<Conformer>.Type {
        let type = RetainedLink<Conformer>.self
        linkType.store(UInt(bitPattern: ObjectIdentifier(type)), ordering: .releasing)
        return type
    }
}
