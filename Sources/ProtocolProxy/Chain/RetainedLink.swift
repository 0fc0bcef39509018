// SPDX-License-Identifier: MIT

/// A link to an object that the proxy retains.
@usableFromInline
final class RetainedLink<Conformer>: Link<Conformer> {
    /// The object, as a conformer of the protocol.
    @usableFromInline let kept: Conformer

    init(_ conformer: Conformer, isPlain: Bool) {
        self.kept = conformer
        super.init(.retained, isPlain: isPlain, conformer)
    }

    init(_ conformer: Conformer, like other: Implementer) {
        self.kept = conformer
        super.init(like: other)
    }

    override func find() -> Conformer? { kept }
    override var value: Any? { kept }

    override func isIdentical(to object: AnyObject) -> Bool { objectReference(kept) === object }
}

// SAFETY: as for `Link`; the compiler requires it again.
extension RetainedLink: @unchecked Sendable where Conformer: Sendable {}
