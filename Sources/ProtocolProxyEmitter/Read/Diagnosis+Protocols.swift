// SPDX-License-Identifier: MIT

import SwiftDiagnostics

extension Diagnosis {
    static func actorProtocol(_ name: String, inherits parent: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to '\(name)', since only actors conform to '\(parent)' \
            and a proxy is a class; move the requirements to another protocol, as 'async' ones, \
            and let the actor conform to both
            """
        )
    }

    static func globalActorProtocol(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to '\(name)', since 'GlobalActor' requires a shared \
            actor, which a proxy does not have; move the requirements to another protocol, and let \
            the type conform to both
            """
        )
    }

    static func actorParent(_ parent: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied(of:)' describes one protocol with all its requirements; remove '\(parent)' \
            from the parents of '\(name)', and declare its requirements here
            """
        )
    }

    static func actorMember(_ what: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to '\(name)', since a proxy of an actor does not have \
            \(what); move it to another protocol
            """
        )
    }

    static func actorRequirement(_ what: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot hand on \(what) from one actor to another; declare the requirement \
            'nonisolated', or without it
            """
        )
    }

    static func unsatisfiableParent(_ parent: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to '\(name)', since a proxy cannot conform to \
            '\(parent)'; inherit from '\(parent)' in a protocol of its own, and let implementers \
            conform to both
            """
        )
    }

    static func openElement(of parent: String, in name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' must know the 'Element' of '\(name)' to forward '\(parent)'; make it \
            primary, as in 'protocol \(name)<Element>', or bind it, as in 'where Element == Int'
            """
        )
    }

    static func undeclaredRequirements(_ names: [String], of parent: String, in name: String)
        -> Diagnosis
    {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnosis(
            """
            '@Proxied' requires '\(name)' to declare \(list) of '\(parent)' again, since a proxy \
            forwards only what its protocol declares
            """
        )
    }

    static func restatingNoParent(_ parent: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '\(name)' does not name '\(parent)' among its parents; remove it here, or name it \
            there
            """
        )
    }

    static func restatingStandardParent(_ parent: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' restates nothing of '\(parent)', which every proxy satisfies; remove it \
            here
            """
        )
    }

    static func classParent(_ superclass: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to '\(name)', since only subclasses of '\(superclass)' \
            conform to it and a proxy has a superclass of its own; inherit from 'AnyObject' \
            instead
            """
        )
    }

    static func foundationParent(of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to '\(name)', since 'NSObject' implements \
            'NSObjectProtocol' for its subclasses and a proxy is none of them; inherit from \
            'AnyObject' instead, which a subclass of 'NSObject' satisfies too
            """
        )
    }

    static func objcProtocol(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to '@objc' protocol '\(name)', whose conformers must be \
            visible to Objective-C; remove '@objc'
            """
        )
    }

    static func markerProtocol(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to marker protocol '\(name)', which has no requirements \
            and does not exist at run time; let a child of it have the attribute
            """
        )
    }

    static func hidingType(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot name protocol '\(name)' where its associated type has the same name; \
            rename one of them
            """
        )
    }

    static func privateNested(_ name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot extend '\(name)', which is private to the declaration around it; \
            make it 'fileprivate'
            """
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
            """
            \(requiringPrimary(names, of: name)), since '\(requirement)' has a condition on \
            \(names.pronoun)
            """
        )
    }

    static func requiringPrimary(_ names: [String], of name: String) -> String {
        let list = names.map { "'\($0)'" }.joined(separator: names.count == 2 ? " and " : ", ")
        return "'@Proxied' requires \(list) of '\(name)' to be "
            + (names.count == 1 ? "a primary associated type" : "primary associated types")
    }

    static func unseenConstraint(of type: String, with member: String, of name: String) -> Diagnosis
    {
        Diagnosis(
            """
            '@Proxied' does not see which protocol gives '\(type)' its '\(member)'; repeat that in \
            the 'where' clause of '\(name)', as in '\(type): Sequence'
            """
        )
    }

    static func conditionOnSelf(_ condition: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to '\(name)', since a proxy and its implementer are of \
            different types, and only one of them satisfies '\(condition)'; remove the condition
            """
        )
    }

    static func conditionOnIterator(_ condition: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' cannot be applied to '\(name)', since a proxy and its implementer make iterators \
            of different types, and only those of the implementer satisfy '\(condition)'; remove \
            the condition
            """
        )
    }

    static func conditionalType(_ type: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' requires associated type '\(type)' to depend on no '#if', since its proxy \
            is generic over it; put the condition around the protocol
            """
        )
    }

    static func sharedCopies(_ requirement: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            copies of a proxy of '\(name)' are one object, so that '\(requirement)' changes all of \
            them; inherit from 'AnyObject', or accept that with '@Proxied(copiesShare: true)'
            """,
            severity: .warning
        )
    }

    static func identityWithoutID(_ type: String, of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' requires '\(name)' to declare 'var id: \(type) { get }', since a proxy \
            forwards only what its protocol declares
            """
        )
    }

    static func isolatedIdentity(of name: String) -> Diagnosis {
        Diagnosis(
            """
            '@Proxied' requires 'id' of '\(name)' to be 'nonisolated', since 'Identifiable' reads \
            it on any actor and a proxy itself is on none
            """
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
}
