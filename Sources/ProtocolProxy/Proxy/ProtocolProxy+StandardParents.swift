// SPDX-License-Identifier: MIT

// A protocol may inherit from a standard one by way of a parent, which a macro does not see. So a proxy has the witnesses
// for these from here. The witnesses of its own class or protocol, written where a macro sees the parent, take precedence.

extension Equatable where Self: ProtocolProxy {
    /// Returns whether two proxies are the same object.
    public static func == (left: Self, right: Self) -> Bool { left === right }
}

extension Hashable where Self: ProtocolProxy {
    /// Feeds the identity of the proxy into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CustomStringConvertible where Self: ProtocolProxy {
    /// The description of the implementer, or the name of the class.
    public var description: String { (self as ProtocolProxy).implementer.map { "\($0)" } ?? "\(Self.self)" }
}

extension CustomDebugStringConvertible where Self: ProtocolProxy {
    /// The debug description of the implementer, or the name of the class.
    public var debugDescription: String {
        (self as ProtocolProxy).implementer.map { String(reflecting: $0) } ?? "\(Self.self)"
    }
}
