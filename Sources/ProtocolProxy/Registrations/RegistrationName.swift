// SPDX-License-Identifier: MIT

/// The name of an override or interceptor, by which it is found, replaced and removed.
///
/// ```swift
/// let cache = Cache()
/// let names: [RegistrationName] = [
///     "audit", 7, RegistrationName(true), RegistrationName(identity: cache),
/// ]
/// ```
///
/// Values of different types, such as `1` and `1.0`, are different names. A registration retains
/// its name. So don't register a handler on a proxy with the identity of that proxy as its name:
/// the proxy would never be deallocated.
public struct RegistrationName: Sendable {
    private let value: any Hashable & Sendable
    /// The object whose identity is the value; retained, so that no other object gets that
    /// identity.
    // SAFETY: the object is only retained and described.
    @safe private nonisolated(unsafe) var object: AnyObject?

    /// Creates a name from a value.
    ///
    /// - Parameter value: The value, whose `==` and `hash(into:)` run during lookups, but never
    ///   under a lock.
    public init(_ value: some Hashable & Sendable) { self.value = value }

    /// Creates a name from an object's identity, whatever `==` the object has.
    ///
    /// - Parameter object: The object, which the name retains.
    public init(identity object: AnyObject) {
        self.value = ObjectIdentifier(object)
        self.object = object
    }
}

extension RegistrationName: Hashable {
    /// Returns whether two names are equal values of the same type.
    public static func == (left: RegistrationName, right: RegistrationName) -> Bool {
        type(of: left.value) == type(of: right.value)
            && AnyHashable(left.value) == AnyHashable(right.value)
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        value.hash(into: &hasher)
    }
}

extension RegistrationName: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Creates a name from a string.
    ///
    /// - Parameter value: The name.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a name from an integer.
    ///
    /// - Parameter value: The name.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension RegistrationName: CustomStringConvertible {
    /// The description of the value.
    public var description: String { object.map { "\($0)" } ?? "\(value)" }
}

/// The name of a registration and its location in the source, which explanations and errors show.
struct RegistrationOptions {
    var name: RegistrationName?
    let location: CallerLocation

    init(_ fileID: StaticString, _ line: UInt, name: RegistrationName? = nil) {
        self.name = name
        self.location = CallerLocation(fileID, line)
    }
}
