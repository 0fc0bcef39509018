// SPDX-License-Identifier: MIT

extension __Generated {
    /// A registration of an override, an interceptor or an observer, as a proxy stores it.
    public class Entry {
        final let lifetime: Lifetime
        /// The number of the entry, assigned when it is added; numbers ascend in order of registration.
        // SAFETY: written once, under the lock of `RegistrationStore`, before other code sees the entry.
        final var id: UInt64 = 0
        // SAFETY: read and written under the lock of `RegistrationStore` only.
        final var isEnabled = true
        /// The name of the registration.
        // SAFETY: written before other code sees the entry.
        final var name: RegistrationName? { didSet { nameHash = name?.hashValue } }
        /// The hash of the name; kept, since hashing may run any code, and this is read under the lock.
        // SAFETY: as above.
        final private(set) var nameHash: Int?
        /// The line of the source where it was registered.
        // SAFETY: as above.
        final var location: SourceLocation?
        /// The role in a call; stored, since a route reads it of all entries.
        final let role: Participant.Role
        /// Indicates whether the registration has no conditions; stored, since each call reads it.
        final let alwaysTakesPart: Bool

        init(_ role: Participant.Role, _ lifetime: Lifetime) {
            self.role = role
            self.lifetime = lifetime
            self.alwaysTakesPart = lifetime.alwaysTakesPart
        }

        /// Indicates whether it answers calls, as opposed to observing them.
        final var isAnswer: Bool { role == .override || role == .interceptor }

        /// Indicates whether it is registered for all requirements.
        var isForAll: Bool { false }

        /// The value whose type and description tell what the registration does; nil for a closure.
        var subject: Any? { nil }

        /// Indicates whether its handler receives the proxy.
        var wantsReceiver: Bool { false }
        /// Indicates whether its handler receives the implementers below it.
        var wantsGeneration: Bool { false }
    }
}

typealias Entry = __Generated.Entry
