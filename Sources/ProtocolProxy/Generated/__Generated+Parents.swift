// SPDX-License-Identifier: MIT

// A proxy cannot conform to some standard protocols. A macro does not see whether a parent inherits
// from one of them, but the compiler does, and reports an error at the parent's name. There are no
// further errors, because the extensions below supply the witnesses.
extension __Generated {
    /// A proxy with parents that have no `@Proxied`; its witnesses for standard protocols are never
    /// called.
    public protocol Restating: ProxyClass {}

    /// Accepts a parent to which a proxy can conform.
    public static func kind<It>(ofParentOf type: It.Type) -> Accepted {
        Accepted()
    }

    /// Refuses a parent that inherits from `Encodable`.
    public static func kind<It: Encodable>(ofParentOf type: It.Type) -> Refused {
        Refused()
    }

    /// Refuses a parent that inherits from `Decodable`.
    public static func kind<It: Decodable>(ofParentOf type: It.Type) -> Refused {
        Refused()
    }

    /// Refuses a parent that inherits from `Codable`.
    public static func kind<It: Codable>(ofParentOf type: It.Type) -> Refused {
        Refused()
    }

    /// Refuses a parent that inherits from `Comparable`.
    public static func kind<It: Comparable>(ofParentOf type: It.Type) -> Refused {
        Refused()
    }

    /// Refuses a parent that inherits from `Sequence`.
    public static func kind<It: Sequence>(ofParentOf type: It.Type) -> Refused {
        Refused()
    }

    /// Refuses a parent that inherits from `IteratorProtocol`.
    public static func kind<It: IteratorProtocol>(ofParentOf type: It.Type) -> Refused {
        Refused()
    }

    /// Refuses a parent that inherits from `Sequence` and `IteratorProtocol`.
    public static func kind<It: Sequence & IteratorProtocol>(ofParentOf type: It.Type) -> Refused {
        Refused()
    }
}

extension ProtocolProxy {
    // For each protocol with associated types, generated code has an overload of this function that
    // takes exactly that protocol's type.
    /// Accepts a parent whose associated types, if any, are known.
    public class func __types<Adopted>(of type: Adopted.Type) -> __Generated.Accepted {
        __Generated.Accepted()
    }
}

extension Encodable where Self: __Generated.Restating {
    /// Stops the program.
    public func encode(to encoder: any Encoder) throws {
        stopAtRefusedParent(of: Self.self)
    }
}

extension Decodable where Self: __Generated.Restating {
    /// Stops the program.
    public init(from decoder: any Decoder) throws { stopAtRefusedParent(of: Self.self) }
}

extension Comparable where Self: __Generated.Restating {
    /// Stops the program.
    public static func < (left: Self, right: Self) -> Bool {
        stopAtRefusedParent(of: Self.self)
    }
}

extension Sequence where Self: __Generated.Restating {
    /// Stops the program.
    public func makeIterator() -> EmptyCollection<Never>.Iterator {
        stopAtRefusedParent(of: Self.self)
    }
}

extension IteratorProtocol where Self: __Generated.Restating {
    /// Stops the program.
    public mutating func next() -> Never? {
        stopAtRefusedParent(of: Self.self)
    }
}

private func stopAtRefusedParent(of proxy: any Any.Type) -> Never {
    stop(
        "A '\(proxy)' cannot be encoded, decoded, compared or iterated: its protocol has a parent "
            + "that no proxy can stand in for. Remove the conformance to '__Generated.Restating'."
    )
}
