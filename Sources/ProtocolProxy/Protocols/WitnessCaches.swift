// SPDX-License-Identifier: MIT

public import Synchronization

extension __Generated {
    /// The caches of a protocol's witnesses, in a constant that needs no initialization;
    /// thread-safe.
    ///
    /// Without them, a call would look up `RetainedLink<any P>` in the runtime, and the rest of the
    /// path couldn't keep its values in registers.
    public struct Caches: ~Copyable, Sendable {
        @usableFromInline let retained = Atomic<UInt>(0)
        @usableFromInline let weak = Atomic<UInt>(0)
        /// The route index of the protocol's first requirement.
        ///
        /// Only `ProtocolProxy.lookUpRouteIndex(of:in:offset:)` fills it, for layouts that contain
        /// `descriptor` itself.
        @usableFromInline let firstRouteIndex = IndexCache()
        /// The descriptor to whose requirements the constant offsets in the witnesses refer.
        @usableFromInline let descriptor: @Sendable () -> ProtocolDescriptor

        /// Creates empty caches for the witnesses of the protocol that `descriptor` describes.
        @inlinable @inline(__always)
        public init(_ descriptor: @escaping @Sendable () -> ProtocolDescriptor) {
            self.descriptor = descriptor
        }

    }
}

extension __Generated {
    /// The caches of a generic protocol's witnesses, in the proxies of one class.
    ///
    /// The class conforms to the protocol once, so the mark and the class determine the associated
    /// types.
    @usableFromInline
    final class SpecializationCaches: Sendable {
        @usableFromInline let mark: ObjectIdentifier
        @usableFromInline let caches: Caches

        init(_ mark: any Any.Type, of descriptor: ProtocolDescriptor) {
            self.mark = ObjectIdentifier(mark)
            self.caches = Caches { descriptor }
        }
    }
}
