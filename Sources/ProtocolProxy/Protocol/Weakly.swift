// SPDX-License-Identifier: MIT

/// A function that makes weak references of a protocol's type.
final class Weakly<Conformer> {
    let make: @Sendable (Conformer) -> () -> Conformer?
    init(_ make: @escaping @Sendable (Conformer) -> () -> Conformer?) { self.make = make }
}
