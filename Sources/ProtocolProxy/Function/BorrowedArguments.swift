// SPDX-License-Identifier: MIT

/// Arguments that are passed on several times and copied once: a copyable value is copied for each function that takes it.
@frozen @usableFromInline
struct BorrowedArguments<Arguments>: ~Copyable {
    @usableFromInline let arguments: Arguments

    @inlinable @inline(__always)
    init(_ arguments: consuming Arguments) { self.arguments = arguments }
}
