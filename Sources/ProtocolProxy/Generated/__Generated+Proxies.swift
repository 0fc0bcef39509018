// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    // Generated code adds a preferred overload for each protocol; these catch all other types. The
    // name has no underscores, because error messages show it.
    /// Refuses a parent without `@Proxied`.
    @available(
        *,
        unavailable,
        message: """
            this protocol has no '@Proxied'; write it there, or declare its requirements again and \
            write '@Proxied(restating: (any Parent).self)', since the proxy never gets a call of \
            its defaults; a class of proxies conforms to it in an extension; for a typealias of \
            several protocols, write these
            """
    )
    public class func descriptors<Adopted>(adoptedBy type: Adopted.Type) -> [ProtocolDescriptor] {
        []
    }

    // The metatypes of marker protocols have the same mangled name, so each overload has a label of
    // its own.
    /// Accepts a typealias of `SendableMetatype`, which requires nothing of a class.
    ///
    /// - Parameters:
    ///   - type: The metatype of the marker protocol.
    ///   - sendableMetatype: A label that tells the overload from the others.
    /// - Returns: An empty list.
    public class func descriptors(
        adoptedBy type: (any SendableMetatype).Type,
        sendableMetatype: Void = ()
    ) -> [ProtocolDescriptor] { [] }

    /// Accepts a typealias of `Sendable`, which has no requirements.
    ///
    /// - Parameters:
    ///   - type: The metatype of the marker protocol.
    ///   - sendable: A label that tells the overload from the others.
    /// - Returns: An empty list.
    public class func descriptors(
        adoptedBy type: (any Sendable).Type,
        sendable: Void = ()
    ) -> [ProtocolDescriptor] { [] }

    /// Refuses a class as a parent.
    @available(
        *,
        unavailable,
        message: """
            a class cannot be the parent of a protocol with a proxy, since a proxy has a \
            superclass of its own; inherit from 'AnyObject'
            """
    )
    public class func descriptors<Adopted: AnyObject>(adoptedBy type: Adopted.Type)
        -> [ProtocolDescriptor]
    { [] }

    /// Stops the program if the implementer has other associated types than the proxy.
    ///
    /// The compiler cannot check this.
    public final func __refuseOtherTypes() {
        guard let implementer else { return }
        orStop { () throws(ProxyError) in
            try Self.refuseOtherTypes(implementer, layout: layout)
        }
    }
}

extension ProxyClass {
    // The caller passes the type, because an inferred `Answer` would be the type inside the
    // existential.
    /// For a witness of `init`: creates a proxy that retains the object that the initializer made,
    /// or that has no implementer if the initializer made none.
    public init<Answer>(__made answer: Answer?, as type: Answer.Type) {
        if let answer {
            self.init(retaining: Self.conformer(answer))
        } else {
            self.init(implementer: nil)
        }
    }

    /// Wraps a result of type `Self` in a proxy.
    ///
    /// Returns the result itself if it is a proxy of this class, this proxy if it forwards to the
    /// result, or a new proxy.
    public func __selfResult<Answer>(for answer: Answer, as type: Answer.Type) -> Self {
        let isImplementer =
            Swift.type(of: answer as Any) is AnyClass
            && implementers.contains {
                Swift.type(of: $0) is AnyClass && $0 as AnyObject === answer as AnyObject
            }
        return isImplementer ? self : Self.__selfResult(for: answer, as: type)
    }

    /// Wraps a static requirement's result of type `Self` in a new proxy, unless the result is
    /// already a proxy of this class.
    public static func __selfResult<Answer>(for answer: Answer, as type: Answer.Type) -> Self {
        answer as? Self ?? Self(retaining: conformer(answer))
    }

    /// Casts a result to the proxy's protocol, which may inherit from the one that declares the
    /// requirement.
    static func conformer<Answer>(_ answer: Answer) -> Conformer {
        // SAFETY: the types are equal, compared here; generated code only spells them differently.
        if Answer.self == Conformer.self {
            return unsafe unsafeReinterpret(answer, as: Conformer.self)
        }
        guard let conformer = answer as? Conformer else {
            stop(
                "A handler gave a value of type '\(type(of: answer as Any))' for a result of type "
                    + "'Self' of '\(Self.self)'. Return a conformer of '\(Conformer.self)'."
            )
        }
        return conformer
    }
}

extension __Generated {
    /// Returns the value itself if it has the type, and otherwise the first implementer of the type
    /// behind it, even behind several proxies.
    ///
    /// Stops the program if there is none.
    public static func conformer<Conformer>(of value: Any, as type: Conformer.Type) -> Conformer {
        if let conformer = ProtocolProxy.implementer(behind: value, as: type) { return conformer }
        guard let proxy = value as? ProtocolProxy else {
            stop(
                "A '\(Conformer.self)' was called with a value of type '\(Swift.type(of: value))' "
                    + "where 'Self' was expected."
            )
        }
        let found = proxy.implementer.map { "has an implementer of type '\(Swift.type(of: $0))'" }
        stop(
            "A '\(Conformer.self)' was called with a '\(Swift.type(of: proxy))' where 'Self' was "
                + "expected, and that proxy \(found ?? "has no implementer")."
        )
    }

    // `Made` and `Shared` are always the same type. With one parameter, a proxy class that does not
    // meet its parent's constraints would get a second error here.
    /// Returns the process-wide requirement for an owner and a key, in place of a static stored
    /// property, which generic types cannot have.
    public static func shared<Made: AnyRequirement, Shared: AnyRequirement>(
        _ owner: any Any.Type,
        _ key: StaticString,
        _ make: () -> Made
    ) -> Shared {
        let place = [UInt(bitPattern: ObjectIdentifier(owner)), key.address]
        let known = sharedRequirements.value(for: place, orMake: make)
        guard let shared = known as? Shared else {
            stopAtInvariant(
                "'\(key)' of '\(owner)' was used as '\(Shared.self)', but is a "
                    + "'\(type(of: known))'."
            )
        }
        return shared
    }
}

/// The requirements of generic owners, by the addresses of owner and key.
///
/// If the linker keeps two copies of a key's literal, two equal requirements exist, which is
/// harmless.
private let sharedRequirements = InsertOnlyMap<[UInt], AnyRequirement>()

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
