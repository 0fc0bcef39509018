// SPDX-License-Identifier: MIT

/// A name of an override or interceptor, to find, replace, and remove it.
///
/// ```swift
/// let cache = Cache()
/// let names: [RegistrationName] = ["audit", 7, RegistrationName(true), RegistrationName(identity: cache)]
/// ```
///
/// Names are compared with their types: `1` and `1.0` are different names. A registration retains its name, so a proxy that
/// is the identity of a name of its own never dies.
public struct RegistrationName: Sendable {
    private let value: any Hashable & Sendable

    /// Makes a name from a value.
    ///
    /// - Parameter value: The value; its `==` is called when names are looked up, and never under a lock.
    public init(_ value: some Hashable & Sendable) { self.value = value }

    /// Makes a name from an object's identity.
    ///
    /// - Parameter object: The object; its `==` is not used.
    public init(identity object: AnyObject) { self.value = Identity(object: object) }

    // SAFETY: only the address of the object is read.
    private struct Identity: Hashable, @unchecked Sendable {
        let object: AnyObject

        static func == (left: Identity, right: Identity) -> Bool { left.object === right.object }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
    }
}

extension RegistrationName: Hashable {
    /// Returns whether two names are equal values of one type.
    public static func == (left: RegistrationName, right: RegistrationName) -> Bool {
        type(of: left.value) == type(of: right.value) && AnyHashable(left.value) == AnyHashable(right.value)
    }

    /// Feeds the value into a hasher.
    public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension RegistrationName: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Makes a name from a text.
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a name from a number.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension RegistrationName: CustomStringConvertible {
    /// The value as a text.
    public var description: String { (value as? Identity).map { "\($0.object)" } ?? "\(value)" }
}
