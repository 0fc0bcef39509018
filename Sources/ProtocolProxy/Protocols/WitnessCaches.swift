// SPDX-License-Identifier: MIT

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
