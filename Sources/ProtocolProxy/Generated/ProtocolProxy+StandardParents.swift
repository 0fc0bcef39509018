// SPDX-License-Identifier: MIT

// These witnesses serve a protocol that inherits from a standard one through a parent that the
// macro cannot see. Where the macro sees the parent, it generates witnesses for the class or
// protocol itself, which take precedence.

extension Equatable where Self: ProtocolProxy {
    /// Returns whether two proxies are the same object.
    public static func == (left: Self, right: Self) -> Bool {
        left === right
    }
}

extension Hashable where Self: ProtocolProxy {
    /// Hashes the identity of the proxy.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension CustomStringConvertible where Self: ProtocolProxy {
    /// The description of the implementer, or the name of the class.
    public var description: String {
        (self as ProtocolProxy).implementer.map { "\($0)" } ?? "\(Self.self)"
    }
}

extension CustomDebugStringConvertible where Self: ProtocolProxy {
    /// The debug description of the implementer, or the name of the class.
    public var debugDescription: String {
        (self as ProtocolProxy).implementer.map { String(reflecting: $0) } ?? "\(Self.self)"
    }
}
