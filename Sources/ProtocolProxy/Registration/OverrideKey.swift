// SPDX-License-Identifier: MIT

/// A name for an override or interceptor, by which it is found, replaced and removed.
///
/// ```swift
/// let cache = Cache()
/// let keys: [OverrideKey] = ["audit", 7, OverrideKey(true), OverrideKey(identity: cache)]
/// ```
///
/// Keys are compared with their types: `1` and `1.0` are different keys. A key is kept alive as long as the registration, so
/// a proxy that is the identity of a key of its own never dies.
public struct OverrideKey: Sendable {
    private let value: any Hashable & Sendable

    /// Makes a key of a value.
    ///
    /// - Parameter value: The value; its `==` is called when keys are looked up, and never under a lock.
    public init(_ value: some Hashable & Sendable) { self.value = value }

    /// Makes a key of an object's identity.
    ///
    /// - Parameter object: The object, whatever it says of equality.
    public init(identity object: AnyObject) { self.value = Identity(object: object) }

    // SAFETY: nothing is read of the object but its address.
    private struct Identity: Hashable, @unchecked Sendable {
        let object: AnyObject

        static func == (left: Identity, right: Identity) -> Bool { left.object === right.object }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
    }
}

extension OverrideKey: Hashable {
    /// Whether two keys are equal values of one type.
    public static func == (left: OverrideKey, right: OverrideKey) -> Bool {
        type(of: left.value) == type(of: right.value) && AnyHashable(left.value) == AnyHashable(right.value)
    }

    /// Feeds the value into a hasher.
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension OverrideKey: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Makes a key of a text.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a key of a number.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension OverrideKey: CustomStringConvertible {
    /// The value as a text.
    public var description: String { (value as? Identity).map { "\($0.object)" } ?? "\(value)" }
}
