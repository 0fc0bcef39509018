// SPDX-License-Identifier: MIT

/// A cache key that consists of several arguments.
public struct ArgumentsKey<each Argument: Hashable>: Hashable {
    @usableFromInline let arguments: (repeat each Argument)

    // BUG: Swift 6.3.1 crashes on a call that passes the tuple instead.
    @inlinable
    init(_ arguments: repeat each Argument) { self.arguments = (repeat each arguments) }

    /// Returns whether all arguments are equal.
    ///
    /// - Parameters:
    ///   - left: A key.
    ///   - right: Another key.
    /// - Complexity: O(*n*) in the arguments.
    @inlinable
    public static func == (left: ArgumentsKey, right: ArgumentsKey) -> Bool {
        for areEqual in repeat each left.arguments == each right.arguments {
            guard areEqual else { return false }
        }
        return true
    }

    /// Hashes the arguments.
    ///
    /// - Parameter hasher: The hasher that all arguments are fed to.
    /// - Complexity: O(*n*) in the arguments.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        for argument in repeat each arguments { hasher.combine(argument) }
    }
}
