// SPDX-License-Identifier: MIT

// A proxy does not conform to some standard protocols, and a macro does not see where a parent inherits from one. The
// compiler does: it refuses a call at the parent's name. That is the only error, since there are witnesses.

extension __Generated {
    /// A proxy of a protocol with parents that have no `@Proxied`.
    ///
    /// Its witnesses for standard protocols are never called: code that needs one of them is refused.
    public protocol Restating: ProxyClass {}

    /// A parent without `@Proxied` that a proxy can conform to.
    public struct Parent {
        /// Accepts the parent.
        public func canBeAdopted() {}
    }

    /// Returns the kind of a parent.
    public static func kind<It>(ofParentOf type: It.Type) -> Parent { Parent() }

    /// A parent whose conformers are encoded.
    public struct EncodableParent {
        /// Refuses the parent.
        @available(
            *, unavailable,
            message: """
                this protocol inherits from 'Encodable', to which a proxy cannot conform; remove it from the parents and let \
                implementers conform to both, or declare the requirements of 'Encodable' again
                """
        )
        public func canBeAdopted() {}
    }

    /// Returns the kind of a parent whose conformers are encoded.
    public static func kind<It: Encodable>(ofParentOf type: It.Type) -> EncodableParent { EncodableParent() }

    /// A parent whose conformers are decoded.
    public struct DecodableParent {
        /// Refuses the parent.
        @available(
            *, unavailable,
            message: """
                this protocol inherits from 'Decodable', to which a proxy cannot conform; remove it from the parents and let \
                implementers conform to both, or declare the requirements of 'Decodable' again
                """
        )
        public func canBeAdopted() {}
    }

    /// Returns the kind of a parent whose conformers are decoded.
    public static func kind<It: Decodable>(ofParentOf type: It.Type) -> DecodableParent { DecodableParent() }

    /// A parent whose conformers are encoded and decoded.
    public struct CodableParent {
        /// Refuses the parent.
        @available(
            *, unavailable,
            message: """
                this protocol inherits from 'Codable', to which a proxy cannot conform; remove it from the parents and let \
                implementers conform to both, or declare the requirements of 'Codable' again
                """
        )
        public func canBeAdopted() {}
    }

    /// Returns the kind of a parent whose conformers are encoded and decoded.
    public static func kind<It: Codable>(ofParentOf type: It.Type) -> CodableParent { CodableParent() }

    /// A parent whose conformers are ordered.
    public struct ComparableParent {
        /// Refuses the parent.
        @available(
            *, unavailable,
            message: """
                this protocol inherits from 'Comparable', to which a proxy cannot conform; remove it from the parents and let \
                implementers conform to both, or declare the requirements of 'Comparable' again
                """
        )
        public func canBeAdopted() {}
    }

    /// Returns the kind of a parent whose conformers are ordered.
    public static func kind<It: Comparable>(ofParentOf type: It.Type) -> ComparableParent { ComparableParent() }

    /// A parent whose conformers are sequences.
    public struct SequenceParent {
        /// Refuses the parent.
        @available(
            *, unavailable,
            message: """
                this protocol inherits from 'Sequence', to which a proxy cannot conform; remove it from the parents and let \
                implementers conform to both, or declare the requirements of 'Sequence' again
                """
        )
        public func canBeAdopted() {}
    }

    /// Returns the kind of a parent whose conformers are sequences.
    public static func kind<It: Sequence>(ofParentOf type: It.Type) -> SequenceParent { SequenceParent() }

    /// A parent whose conformers are iterators.
    public struct IteratorParent {
        /// Refuses the parent.
        @available(
            *, unavailable,
            message: """
                this protocol inherits from 'IteratorProtocol', to which a proxy cannot conform; remove it from the parents and let \
                implementers conform to both, or declare the requirements of 'IteratorProtocol' again
                """
        )
        public func canBeAdopted() {}
    }

    /// Returns the kind of a parent whose conformers are iterators.
    public static func kind<It: IteratorProtocol>(ofParentOf type: It.Type) -> IteratorParent { IteratorParent() }

    /// Returns the kind of a parent whose conformers are sequences and their own iterators.
    public static func kind<It: Sequence & IteratorProtocol>(ofParentOf type: It.Type) -> SequenceParent {
        SequenceParent()
    }
}

extension ProtocolProxy {
    // Generated code has, for each protocol with associated types, a function of this name that takes exactly its type.
    /// Returns the kind of a parent without associated types, or with ones that are all known.
    public class func __types<Adopted>(of type: Adopted.Type) -> __Generated.KnownTypes { __Generated.KnownTypes() }
}

extension __Generated {
    /// A parent without associated types, or with ones that are all known.
    public struct KnownTypes {
        /// Accepts a child that declares none.
        public func areDeclared() {}
        /// Accepts a child that gives them no constraints.
        public func areConstrained() {}
    }

    /// A parent with associated types.
    public struct OpenTypes {
        /// Makes the value.
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
        /// Accepts a child that gives them no constraints.
        public func areConstrained() {}
    }

    /// A parent with associated types that have constraints.
    public struct ConstrainedTypes {
        /// Makes the value.
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
        /// Refuses a child that gives them no constraints.
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
