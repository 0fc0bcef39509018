// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Makes the keys under which results are cached.
@usableFromInline
final class CacheKeys<Arguments>:
    // SAFETY: a constant; for a Sendable proxy, the closure is Sendable.
    @unchecked Sendable
{
    let key: (Arguments) -> StoredKey

    @usableFromInline
    init(_ key: @escaping (Arguments) -> StoredKey) { self.key = key }
}

extension FunctionRequirement where Result: ~Copyable {
    /// Keys that consist of all arguments; `nil` if some of them aren't `Hashable`.
    var argumentKeys: CacheKeys<Arguments>? {
        if let maker = SingleKeyMaker<Arguments>.self as? any KeyMaker.Type {
            return maker.make() as? CacheKeys<Arguments>
        }
        let parts = signature.parameterTypes.compactMap {
            ($0 as? any Hashable.Type).map { partOfKey($0) }
        }
        guard parts.count == signature.parameterTypes.count else { return nil }
        return CacheKeys { [self] arguments in
            ListKey(zip(parts, values(of: arguments)).map { $0($1) })
        }
    }
}

/// Makes a key of a boxed argument.
private func partOfKey<Part: Hashable>(_ type: Part.Type) -> (Any) -> StoredKey {
    { box in
        guard let part = box as? Part else {
            stopAtInvariant("An argument has another type than its parameter.")
        }
        return TypedKey(part)
    }
}

/// Conforms to `KeyMaker` only if the arguments are a single `Hashable` value.
///
/// A cast at run time finds out whether they are.
private enum SingleKeyMaker<Arguments> {}

private protocol KeyMaker {
    static func make() -> AnyObject
}

extension SingleKeyMaker: KeyMaker where Arguments: Hashable {
    static func make() -> AnyObject {
        CacheKeys<Arguments> { TypedKey($0) }
    }
}

/// A key that consists of the keys of several arguments.
private final class ListKey: StoredKey {
    private let parts: [StoredKey]

    init(_ parts: [StoredKey]) {
        self.parts = parts
        var hasher = Hasher()
        for part in parts { part.hash(into: &hasher) }
        super.init(hash: hasher.finalize())
    }

    override func isEqual(to other: StoredKey) -> Bool {
        // SAFETY: only keys of one store are compared. One function makes all of them, from parts
        // of the same types.
        unsafe unsafeDowncast(other, to: ListKey.self).parts == parts
    }
}

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
