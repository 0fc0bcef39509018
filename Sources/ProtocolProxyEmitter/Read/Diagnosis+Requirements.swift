// SPDX-License-Identifier: MIT

extension Diagnosis {
    static func takenInitializer(_ initializer: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            every proxy of '\(name)' has an '\(initializer)' of this type that stores its \
            implementer; use another label
            """
        )
    }

    static func collidingKeys(_ key: String, of first: String, and second: String) -> Diagnosis {
        let who = first == second ? "two requirements '\(first)'" : "'\(first)' and '\(second)'"
        return Diagnosis(
            "\(who) have the same typed key '\(key)'; give one of them another with '@Key'"
        )
    }

    static func notAKey(_ text: String) -> Diagnosis {
        Diagnosis("'\(text)' is not a valid typed key; use a property name, such as 'firstLoad'")
    }

    static func selfInType(_ type: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot forward 'Self' in '\(type)', since a proxy and its implementer are \
            of different types; \(usingSelfElsewhere(of: name))
            """
        )
    }

    static func selfInOnlyOperand(_ type: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot forward 'Self' in '\(type)', since a proxy and its implementer are \
            of different types, and Swift requires an operand of type 'Self'; declare a method in \
            place of '\(name)'
            """
        )
    }

    private static func usingSelfElsewhere(of name: String) -> String {
        """
        use 'any \(name)', or 'Self' by itself or as a part of an optional, array, dictionary or \
        tuple
        """
    }

    static func selfBehindAlias(
        _ alias: String,
        for type: String,
        isForwardable: Bool,
        of name: String
    ) -> Diagnosis {
        let remedy = isForwardable ? "write '\(type)'" : usingSelfElsewhere(of: name)
        return Diagnosis(
            """
            '@Proxied' cannot forward 'Self' behind the typealias '\(alias)', since a proxy and \
            its implementer are of different types; \(remedy)
            """
        )
    }

    static func spanOfOpenTypes(_ names: [String], of name: String) -> Diagnosis {
        Diagnosis(
            """
            \(requiringPrimary(names, of: name)), since a span of \(names.pronoun) cannot be \
            converted
            """
        )
    }

    static func unforwardable(_ type: String, since reason: String) -> Diagnosis {
        Diagnosis("'@Proxied' cannot forward '\(type)', since \(reason)")
    }

    static func noDefaultAnswer(_ what: String) -> Diagnosis {
        Diagnosis("'@Optional' cannot be applied to \(what)")
    }

    static func hiddenDefault(of what: String) -> Diagnosis {
        Diagnosis(
            """
            '@Optional' cannot use the default implementation of \(what); write \
            '@Optional(returning:)', with the answer itself
            """
        )
    }

    static func answerForVoid() -> Diagnosis {
        Diagnosis(
            """
            '@Optional(returning:)' cannot return a value from a requirement without a result; \
            return '()' instead
            """
        )
    }

    static func answerOfType(_ literal: String, wanted type: String) -> Diagnosis {
        Diagnosis(
            "'@Optional(returning:)' cannot return \(literal) from a requirement of type '\(type)'"
        )
    }

    static func implicitMember(_ member: String, of type: String?) -> Diagnosis {
        Diagnosis(
            """
            '@Optional(returning:)' cannot infer the type that '.\(member)' is a member of, since \
            an attribute does not see the requirement; write 
            """
                + (type.map { "'\($0).\(member)'" } ?? defaultInAnExtension)
        )
    }

    /// `head` is the beginning that the closure needs; `nil` if an attribute can't name the types.
    static func untypedClosure(beginningWith head: String?) -> Diagnosis {
        Diagnosis(
            "'@Optional(returning:)' cannot infer the parameter types of a closure, since an "
                + "attribute does not see the requirement; write "
                + (head.map { "them, as in '{ \($0) in'" } ?? defaultInAnExtension)
        )
    }

    static func memberOfProtocol(_ name: String, of protocolName: String) -> Diagnosis {
        Diagnosis(
            "'@Optional(returning:)' cannot name '\(name)', since Swift 6.3.1 resolves attributes "
                + "before the members of '\(protocolName)'; write \(defaultInAnExtension)"
        )
    }

    static func throwingAnswer() -> Diagnosis {
        Diagnosis(
            "'@Optional(returning:)' cannot throw an error; handle it, as with 'try?', or write "
                + defaultInAnExtension
        )
    }

    private static let defaultInAnExtension =
        "'@Optional' alone, and the default implementation in an extension of the protocol"

    static func notInAProtocol(_ attribute: String) -> Diagnosis {
        Diagnosis(
            "'@\(attribute)' can only be applied to a requirement of a protocol that is '@Proxied'"
        )
    }

    static func notARequirement(_ attribute: String, _ what: String) -> Diagnosis {
        Diagnosis("'@\(attribute)' cannot be applied to \(what)")
    }
}

extension [String] {
    var pronoun: String { count == 1 ? "it" : "them" }
}
