// SPDX-License-Identifier: MIT

/// A mismatch: the first argument that does not fit, or a wrong number of arguments.
@usableFromInline
struct Mismatch: Error {
    /// The position of the argument; nil if the number of arguments is wrong.
    @usableFromInline let position: Int?

    @inlinable
    init(position: Int?) { self.position = position }
}
