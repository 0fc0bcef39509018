// SPDX-License-Identifier: MIT

/// A link to an object that the proxy does not retain.
@usableFromInline
final class WeakLink<Conformer>: Link<Conformer> {
    /// A closure, since only code that knows the protocol can make a weak reference of the protocol's type.
    @usableFromInline let load: () -> Conformer?
    // One word, which needs no larger allocation, as the type's name would.
    private let type: any Any.Type

    init(
        _ conformer: Conformer, _ weakly: (Conformer) -> () -> Conformer?, of type: any Any.Type, isPlain: Bool
    ) {
        self.load = weakly(conformer)
        self.type = type
        super.init(.weak, isPlain: isPlain, conformer)
    }

    init(_ conformer: Conformer, _ weakly: (Conformer) -> () -> Conformer?, like other: Implementer) {
        self.load = weakly(conformer)
        self.type = Swift.type(of: conformer as Any)
        super.init(like: other)
    }

    override func find() -> Conformer? { load() }
    override var heldType: (any Any.Type)? { type }
    override func isIdentical(to object: AnyObject) -> Bool { load().map { objectReference($0) } === object }
}

// SAFETY: as for `Link`; the compiler requires it again.
extension WeakLink: @unchecked Sendable where Conformer: Sendable {}
