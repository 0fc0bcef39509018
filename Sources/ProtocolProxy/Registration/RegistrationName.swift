// SPDX-License-Identifier: MIT

/// A name for an override or interceptor, by which it is found, replaced and removed.
///
/// ```swift
/// let cache = Cache()
/// let names: [RegistrationName] = ["audit", 7, RegistrationName(true), RegistrationName(identity: cache)]
/// ```
///
/// Names are compared with their types: `1` and `1.0` are different names. A name is kept alive as long as the registration, so
/// a proxy that is the identity of a name of its own never dies.
public struct RegistrationName: Sendable {
    private let value: any Hashable & Sendable

    /// Makes a name of a value.
    ///
    /// - Parameter value: The value; its `==` is called when names are looked up, and never under a lock.
    public init(_ value: some Hashable & Sendable) { self.value = value }

    /// Makes a name of an object's identity.
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

extension RegistrationName: Hashable {
    /// Whether two names are equal values of one type.
    public static func == (left: RegistrationName, right: RegistrationName) -> Bool {
        type(of: left.value) == type(of: right.value) && AnyHashable(left.value) == AnyHashable(right.value)
    }

    /// Feeds the value into a hasher.
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension RegistrationName: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Makes a name of a text.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a name of a number.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension RegistrationName: CustomStringConvertible {
    /// The value as a text.
    public var description: String { (value as? Identity).map { "\($0.object)" } ?? "\(value)" }
}
