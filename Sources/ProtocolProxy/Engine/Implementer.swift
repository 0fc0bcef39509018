// SPDX-License-Identifier: MIT

extension __Generated {
    /// An object or a value that a proxy forwards to, of any type.
    public class Implementer {
        /// A way of holding an implementer.
        @usableFromInline
        enum Kind: UInt8 {
            /// An object that the proxy retains.
            case retained
            /// An object that the proxy does not retain.
            case weak
            /// A value, which is stored.
            case value
            /// None.
            case nobody
        }

        /// The properties that few implementers have, so that a proxy is smaller without them.
        private final class Extras {
            /// The messages that the implementer receives by name.
            ///
            /// Read once, when the link is made: a table that changed later would not fit the routes that were made with it.
            let table: MessageTable?
            /// The links for other protocols.
            var others: [ObjectIdentifier: Implementer] = [:]
            /// The known presence of optional requirements.
            var presences: [Selector: Presence] = [:]

            init(_ table: MessageTable?) { self.table = table }
        }

        // SAFETY: read and written under `extrasLock` only.
        private final var extras: Extras?
        @usableFromInline final let kind: Kind
        /// Indicates whether the direct path may call the implementer without a check.
        final let answersUnconditionally: Bool

        /// - Parameters:
        ///   - kind: The way it is held.
        ///   - isPlain: Whether no check is needed; see `ProtocolLayout.isPlain(_:)`.
        ///   - value: The implementer; not evaluated if it is plain.
        init(_ kind: Kind, isPlain: Bool, _ value: @autoclosure () -> Any) {
            self.kind = kind
            guard !isPlain else {
                self.answersUnconditionally = true
                return
            }
            let value = value()
            // The check is on the type, since one on the value takes the runtime five times as long.
            let type = type(of: value)
            self.answersUnconditionally = !(type is any SelectorResponding.Type) && !(type is any CallDeclining.Type)
            if type is any MessageReceiver.Type, let receiver = value as? any MessageReceiver {
                self.extras = Extras(receiver.receivedMessages)
            }
        }

        /// Makes another link for the implementer, without new checks.
        init(like other: Implementer) {
            self.kind = other.kind
            self.answersUnconditionally = other.answersUnconditionally
            self.extras = other.table.map(Extras.init)
        }

        /// The messages that it receives by name.
        final var table: MessageTable? { extrasLock.withLock { _ in extras?.table } }

        /// Returns the link for another protocol, if it was made before.
        final func other(_ key: ObjectIdentifier) -> Implementer? {
            extrasLock.withLock { _ in extras?.others[key] }
        }

        final func keep(_ other: Implementer, _ key: ObjectIdentifier) {
            extrasLock.withLock { _ in
                let extras = extras ?? Extras(nil)
                self.extras = extras
                extras.others[key] = other
            }
        }

        /// Returns the presence of an optional requirement: one object, shared by all that set or read it.
        final func presence(of selector: Selector) -> Presence {
            extrasLock.withLock { _ in
                let extras = extras ?? Extras(nil)
                self.extras = extras
                if let known = extras.presences[selector] { return known }
                let made = Presence()
                extras.presences[selector] = made
                return made
            }
        }

        /// The implementer itself, or nil once a weakly held one has died.
        ///
        /// A value is copied, and waited for while a mutating call of another thread has it. So it is not read under a lock.
        var value: Any? { nil }

        /// An object that keeps the implementer alive, without copying a value; nil once a weakly held one has died.
        final var keeper: AnyObject? {
            switch kind {
            case .weak: value as AnyObject?
            case .retained, .value: self
            case .nobody: nil
            }
        }

        /// Indicates whether the proxy does not retain it.
        final var isWeak: Bool { kind == .weak }

        /// The type of a weakly held implementer, also once it has died, or of a value, also while it changes.
        var heldType: (any Any.Type)? { nil }

        /// Indicates whether a mutating call of this thread has the value, so that it cannot be read.
        var isChanging: Bool { false }

        /// Returns whether the implementer is a given object.
        func isIdentical(to object: AnyObject) -> Bool { false }

        /// Returns the implementer as a conformer of a protocol; nil if it does not conform.
        func link<Other>(as type: Other.Type, in layout: ProtocolLayout) -> Link<Other>? { nil }
    }
}

@usableFromInline typealias Implementer = __Generated.Implementer

/// The lock of all implementers: a lock for each would make every proxy larger, and few have more than one protocol.
private let extrasLock = LockedState(0)

extension Implementer {
    /// Makes a link to an implementer of a proxy that was made for the given protocol.
    ///
    /// A value that is no object cannot be held weakly, and is stored.
    ///
    /// - Parameters:
    ///   - conformer: The implementer.
    ///   - retained: Whether the link retains an object.
    ///   - isShared: Whether any number of threads may call it at once.
    ///   - layout: The protocols that the proxy adopts.
    static func make<Conformer>(
        _ conformer: Conformer, retained: Bool, isShared: Bool, in layout: ProtocolLayout
    ) -> Link<Conformer> {
        let type = type(of: conformer as Any)
        let isPlain = layout.isPlain(type)
        if !(type is AnyClass) { return ValueLink(conformer, isShared: isShared, isPlain: isPlain) }
        return retained
            ? RetainedLink(conformer, isPlain: isPlain)
            : WeakLink(conformer, layout.weakly(as: Conformer.self), of: type, isPlain: isPlain)
    }

    /// Returns the call that the implementer receives under the name of a requirement, of any signature.
    final func receivedCall(_ selector: Selector) -> (any AnyCall)? {
        guard let table, let value else { return nil }
        return table.call(selector, on: value as AnyObject, retained: !isWeak)
    }

    /// Returns a check for an implementer that chooses which selectors it answers.
    final func respondsCheck(_ selector: Selector) -> (() -> Bool)? {
        guard !answersUnconditionally, value is any SelectorResponding else { return nil }
        // Through this link, which does not retain a weakly held object.
        return { [self] in (value as? any SelectorResponding)?.responds(to: selector) ?? false }
    }

    /// Returns a check for an implementer that inspects each call before it accepts it.
    final func declineCheck() -> ((PendingCall) -> Bool)? {
        guard !answersUnconditionally, value is any CallDeclining else { return nil }
        return { [self] in (value as? any CallDeclining)?.declines($0) ?? true }
    }
}

/// The implementers of a proxy between two changes of the chain.
///
/// An interceptor that stores results of calls may use them as long as their generation is current.
package final class ImplementerGeneration:
    // SAFETY: constants; each weak reference is loaded in one step, and the function may be called on any thread.
    @unchecked Sendable
{
    private let weakLinks: [WeakReference]
    private let removeDead: () -> Void

    /// - Parameters:
    ///   - weakLinks: The implementers that the proxy does not retain.
    ///   - removeDead: Removes dead implementers, so that a new generation begins.
    init(_ weakLinks: [WeakReference] = [], removeDead: @escaping () -> Void = {}) {
        self.weakLinks = weakLinks
        self.removeDead = removeDead
    }

    /// Indicates whether the proxy does not retain some of the implementers.
    package var canDie: Bool { !weakLinks.isEmpty }

    /// Returns whether none of the implementers has died.
    ///
    /// If one has, the next call has another generation.
    package func isAlive() -> Bool {
        guard weakLinks.contains(where: { $0.object == nil }) else { return true }
        removeDead()
        return false
    }
}
