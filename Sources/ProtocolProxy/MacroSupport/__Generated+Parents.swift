// SPDX-License-Identifier: MIT

// A proxy cannot conform to some standard protocols, and a macro does not see whether a parent inherits from one. The compiler
// does, and refuses a call at the parent's name. That is the only error, because there are witnesses.

extension __Generated {
    /// A proxy with parents that have no `@Proxied`; its witnesses for standard protocols are never called.
    public protocol Restating: ProxyClass {}

    /// A parent without `@Proxied` that a proxy can conform to.
    public struct Parent {
        /// Accepts the parent.
        public func canBeAdopted() {}
    }

    /// The kind of a parent.
    public static func kind<It>(ofParentOf type: It.Type) -> Parent { Parent() }

    /// A parent that inherits from a standard protocol to which a proxy cannot conform.
    public struct RefusedParent {
        /// Refuses the parent.
        @available(
            *, unavailable,
            message: """
                this protocol inherits from 'Encodable', 'Decodable', 'Comparable', 'Sequence' or 'IteratorProtocol', to which \
                a proxy cannot conform; remove it from the parents and let implementers conform to both, or declare the \
                requirements again that the proxy needs
                """
        )
        public func canBeAdopted() {}
    }

    /// The kind of a parent that inherits from `Encodable`.
    public static func kind<It: Encodable>(ofParentOf type: It.Type) -> RefusedParent { RefusedParent() }

    /// The kind of a parent that inherits from `Decodable`.
    public static func kind<It: Decodable>(ofParentOf type: It.Type) -> RefusedParent { RefusedParent() }

    /// The kind of a parent that inherits from `Codable`.
    public static func kind<It: Codable>(ofParentOf type: It.Type) -> RefusedParent { RefusedParent() }

    /// The kind of a parent that inherits from `Comparable`.
    public static func kind<It: Comparable>(ofParentOf type: It.Type) -> RefusedParent { RefusedParent() }

    /// The kind of a parent that inherits from `Sequence`.
    public static func kind<It: Sequence>(ofParentOf type: It.Type) -> RefusedParent { RefusedParent() }

    /// The kind of a parent that inherits from `IteratorProtocol`.
    public static func kind<It: IteratorProtocol>(ofParentOf type: It.Type) -> RefusedParent { RefusedParent() }

    /// The kind of a parent that inherits from `Sequence` and `IteratorProtocol`.
    public static func kind<It: Sequence & IteratorProtocol>(ofParentOf type: It.Type) -> RefusedParent {
        RefusedParent()
    }
}

extension ProtocolProxy {
    // For each protocol with associated types, generated code has an overload of this function that takes exactly its type.
    /// The kind of a parent whose associated types, if any, are known.
    public class func __types<Adopted>(of type: Adopted.Type) -> __Generated.KnownTypes { __Generated.KnownTypes() }
}

extension __Generated {
    /// A parent whose associated types, if any, are known.
    public struct KnownTypes {
        /// Accepts a child that declares none.
        public func areDeclared() {}
        /// Accepts a child that does not constrain them.
        public func areConstrained() {}
    }

    /// A parent with associated types.
    public struct OpenTypes {
        /// Creates the value.
        public init() {}
        /// Refuses a child that declares none.
        @available(
            *, unavailable,
            message: """
                the associated types of this protocol are open; declare them again in the child, as in \
                'protocol Child<Item>: Parent', or fix them, as in 'where Item == String'
                """
        )
        public func areDeclared() {}
        /// Accepts a child that does not constrain them.
        public func areConstrained() {}
    }

    /// A parent with constrained associated types.
    public struct ConstrainedTypes {
        /// Creates the value.
        public init() {}
        /// Refuses a child that declares none.
        @available(
            *, unavailable,
            message: """
                the associated types of this protocol are open; declare them again in the child, with their constraints, as in \
                'protocol Child<Item>: Parent where Item: Hashable', or fix them, as in 'where Item == String'
                """
        )
        public func areDeclared() {}
        /// Refuses a child that does not constrain them.
        @available(
            *, unavailable,
            message: """
                the associated types of this protocol have constraints; repeat them in the child, as in 'where Item: Hashable'
                """
        )
        public func areConstrained() {}
    }
}

extension Encodable where Self: __Generated.Restating {
    /// Stops the program.
    public func encode(to encoder: any Encoder) throws { stopAtRefusedParent(of: Self.self) }
}

extension Decodable where Self: __Generated.Restating {
    /// Stops the program.
    public init(from decoder: any Decoder) throws { stopAtRefusedParent(of: Self.self) }
}

extension Comparable where Self: __Generated.Restating {
    /// Stops the program.
    public static func < (left: Self, right: Self) -> Bool { stopAtRefusedParent(of: Self.self) }
}

extension Sequence where Self: __Generated.Restating {
    /// Stops the program.
    public func makeIterator() -> EmptyCollection<Never>.Iterator { stopAtRefusedParent(of: Self.self) }
}

extension IteratorProtocol where Self: __Generated.Restating {
    /// Stops the program.
    public mutating func next() -> Never? { stopAtRefusedParent(of: Self.self) }
}

private func stopAtRefusedParent(of proxy: any Any.Type) -> Never {
    stop("The compiler refuses the parents of '\(proxy)'.")
}
