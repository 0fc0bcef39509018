// SPDX-License-Identifier: MIT

public import SwiftDiagnostics

/// The complete list of mistakes in a protocol or in the use of an attribute.
public struct Diagnosis: DiagnosticMessage {
    /// The message that the compiler shows.
    public let message: String
    /// The severity, an error unless the code works as written.
    public let severity: DiagnosticSeverity
    private let id: String

    /// The identifier, which is the name of the function that made the message.
    public var diagnosticID: MessageID { MessageID(domain: "ProtocolProxy", id: id) }

    private init(
        _ message: String,
        severity: DiagnosticSeverity = .error,
        function: String = #function
    ) {
        self.id = String(function.prefix { $0 != "(" })
        self.message = message
        self.severity = severity
    }

    // MARK: Where '@Proxied' stands

    static func notAProtocol(_ kind: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to \(kind); apply it to a protocol, or to a class that inherits from "
                + "'ProtocolProxy'"
        )
    }

    static func localProtocol(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to the local protocol '\(name)'; move it out of the function"
        )
    }

    static func repeated(_ attribute: String) -> Diagnosis {
        Diagnosis("duplicate attribute '@\(attribute)'; remove one of them")
    }

    // MARK: Classes of proxies

    static func notAProxyClass(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' requires class '\(name)' to inherit from 'ProtocolProxy' and to name the protocols that it "
                + "stands in for, as in 'class \(name): ProtocolProxy, First, Second'"
        )
    }

    static func genericProxyClass(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to generic class '\(name)'; override 'protocols' instead of using the macro"
        )
    }

    static func declaredTwice(_ member: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' declares '\(member)' itself; remove this declaration, or the attribute"
        )
    }

    // MARK: Where '@Responds' stands

    static func notAResponder(_ kind: String) -> Diagnosis {
        Diagnosis(
            "'@Responds' cannot be applied to \(kind), since only an object can say what it responds to; apply it to a "
                + "class or an actor"
        )
    }

    static func respondsToNothing(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Responds' finds no members in '\(name)', which would respond to nothing; write them in the declaration, or "
                + "name them in 'also'. A class that responds to nothing has its protocol in the declaration"
        )
    }

    static func declaresResponse(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Responds' declares 'responds(to:)' of '\(name)' itself; remove this declaration, or the attribute"
        )
    }

    static func inaccessibleResponder(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Responds' cannot extend '\(name)', which is private to the declaration around it; make it 'fileprivate'"
        )
    }

    // MARK: Protocols

    static func actorProtocol(_ name: String, inherits parent: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to '\(name)', since only actors conform to '\(parent)' and a proxy is a "
                + "class; move the requirements to another protocol, as 'async' ones, and let the actor conform to both"
        )
    }

    static func globalActorProtocol(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to '\(name)', since 'GlobalActor' requires a shared actor, which a proxy does not "
                + "have; move the requirements to another protocol, and let the type conform to both"
        )
    }

    static func actorParent(_ parent: String, of name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied(of:)' describes one protocol with all its requirements; remove '\(parent)' from the parents of '\(name)', "
                + "and declare its requirements here"
        )
    }

    static func actorMember(_ what: String, of name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to '\(name)', since a proxy of an actor does not have \(what); move it to "
                + "another protocol"
        )
    }

    static func actorRequirement(_ what: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot hand on \(what) from one actor to another; declare the requirement 'nonisolated', or without it"
        )
    }

    static func unsatisfiableParent(_ parent: String, of name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to '\(name)', since a proxy cannot conform to '\(parent)'; inherit from "
                + "'\(parent)' in a protocol of its own, and let implementers conform to both"
        )
    }

    static func openElement(of parent: String, in name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' must know the 'Element' of '\(name)' to forward '\(parent)'; make it primary, as in "
                + "'protocol \(name)<Element>', or bind it, as in 'where Element == Int'"
        )
    }

    static func undeclaredRequirements(_ names: [String], of parent: String, in name: String)
        -> Diagnosis
    {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnosis(
            "'@Proxied' requires '\(name)' to declare \(list) of '\(parent)' again, since a proxy forwards only what its "
                + "protocol declares"
        )
    }

    static func restatingNoParent(_ parent: String, of name: String) -> Diagnosis {
        Diagnosis(
            "'\(name)' does not name '\(parent)' among its parents; remove it here, or name it there"
        )
    }

    static func restatingStandardParent(_ parent: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' restates nothing of '\(parent)', which every proxy satisfies; remove it here"
        )
    }

    static func classParent(_ superclass: String, of name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to '\(name)', since only subclasses of '\(superclass)' conform to it and a "
                + "proxy has a superclass of its own; inherit from 'AnyObject' instead"
        )
    }

    static func foundationParent(of name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to '\(name)', since 'NSObject' implements 'NSObjectProtocol' for its subclasses and "
                + "a proxy is none of them; inherit from 'AnyObject' instead, which a subclass of 'NSObject' satisfies too"
        )
    }

    static func objcProtocol(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to '@objc' protocol '\(name)', whose conformers must be visible to "
                + "Objective-C; remove '@objc'"
        )
    }

    static func markerProtocol(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to marker protocol '\(name)', which has no requirements and does not exist at run "
                + "time; let a child of it have the attribute"
        )
    }

    static func hidingType(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot name protocol '\(name)' where its associated type has the same name; rename one of them"
        )
    }

    static func privateNested(_ name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot extend '\(name)', which is private to the declaration around it; make it 'fileprivate'"
        )
    }

    static func notPrimary(_ names: [String], of name: String) -> Diagnosis {
        Diagnosis(
            "\(requiringPrimary(names, of: name)), since its proxy is generic over \(names.pronoun)"
        )
    }

    static func notPrimary(_ names: [String], of name: String, constraining requirement: String)
        -> Diagnosis
    {
        Diagnosis(
            "\(requiringPrimary(names, of: name)), since '\(requirement)' has a condition on \(names.pronoun)"
        )
    }

    private static func requiringPrimary(_ names: [String], of name: String) -> String {
        let list = names.map { "'\($0)'" }.joined(separator: names.count == 2 ? " and " : ", ")
        return "'@Proxied' requires \(list) of '\(name)' to be "
            + (names.count == 1 ? "a primary associated type" : "primary associated types")
    }

    static func unseenConstraint(of type: String, with member: String, of name: String) -> Diagnosis
    {
        Diagnosis(
            "'@Proxied' does not see which protocol gives '\(type)' its '\(member)'; repeat that in the 'where' clause of "
                + "'\(name)', as in '\(type): Sequence'"
        )
    }

    static func conditionOnSelf(_ condition: String, of name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' cannot be applied to '\(name)', since a proxy and its implementer are of different types, and only one "
                + "of them satisfies '\(condition)'; remove the condition"
        )
    }

    static func conditionalType(_ type: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' requires associated type '\(type)' to depend on no '#if', since its proxy is generic over it; put "
                + "the condition around the protocol"
        )
    }

    static func sharedCopies(_ requirement: String, of name: String) -> Diagnosis {
        Diagnosis(
            "copies of a proxy of '\(name)' are one object, so that '\(requirement)' changes all of them; inherit from "
                + "'AnyObject', or accept that with '@Proxied(copiesShare: true)'",
            severity: .warning
        )
    }

    static func identityWithoutID(_ type: String, of name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' requires '\(name)' to declare 'var id: \(type) { get }', since a proxy forwards only what its "
                + "protocol declares"
        )
    }

    static func isolatedIdentity(of name: String) -> Diagnosis {
        Diagnosis(
            "'@Proxied' requires 'id' of '\(name)' to be 'nonisolated', since 'Identifiable' reads it on any actor and a proxy "
                + "itself is on none"
        )
    }

    static func isolatedIterators(
        of parent: String,
        by maker: String,
        in name: String
    ) -> Diagnosis {
        Diagnosis(
            "'@Proxied' requires '\(maker)()' of '\(name)' to be 'nonisolated', since "
                + "'\(parent)' calls it on any actor and a proxy itself is on none"
        )
    }

    // MARK: Requirements

    static func takenInitializer(_ initializer: String, of name: String) -> Diagnosis {
        Diagnosis(
            "every proxy of '\(name)' has an '\(initializer)' of this type that stores its implementer; use another label"
        )
    }

    static func collidingKeys(_ key: String, _ first: String, _ second: String) -> Diagnosis {
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
            "'@Proxied' cannot forward 'Self' in '\(type)', since a proxy and its implementer are of different types; use "
                + "'any \(name)', or 'Self' by itself or as a part of an optional, array, dictionary or tuple"
        )
    }

    static func selfBehindAlias(
        _ alias: String,
        for type: String,
        isForwardable: Bool,
        of name: String
    ) -> Diagnosis {
        let remedy =
            isForwardable
            ? "write '\(type)'"
            : "use 'any \(name)', or 'Self' by itself or as a part of an optional, array, dictionary or tuple"
        return Diagnosis(
            "'@Proxied' cannot forward 'Self' behind the typealias '\(alias)', since a proxy and its implementer are of "
                + "different types; \(remedy)"
        )
    }

    static func spanOfOpenTypes(_ names: [String], of name: String) -> Diagnosis {
        Diagnosis(
            "\(requiringPrimary(names, of: name)), since a span of \(names.pronoun) cannot be converted"
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
            "'@Optional' cannot use the default implementation of \(what); write '@Optional(returning:)', with the answer "
                + "itself"
        )
    }

    static func answerForVoid() -> Diagnosis {
        Diagnosis(
            "'@Optional(returning:)' cannot return a value from a requirement without a result; return '()' instead"
        )
    }

    static func answerOfType(_ literal: String, wanted type: String) -> Diagnosis {
        Diagnosis(
            "'@Optional(returning:)' cannot return \(literal) from a requirement of type '\(type)'"
        )
    }

    static func implicitMember(_ member: String, of type: String?) -> Diagnosis {
        Diagnosis(
            "'@Optional(returning:)' cannot infer the type that '.\(member)' is a member of, since an "
                + "attribute does not see the requirement; write "
                + (type.map { "'\($0).\(member)'" } ?? defaultInAnExtension)
        )
    }

    /// `head` is what the closure may begin with; `nil` if an attribute can't name the types.
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
    fileprivate var pronoun: String { count == 1 ? "it" : "them" }
}

extension [Diagnostic] {
    /// The diagnostics ordered by their positions in the source.
    public var inSourceOrder: [Diagnostic] {
        enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }
}
