// SPDX-License-Identifier: MIT

import SwiftSyntax

// Only the compiler knows whether an extension of the protocol has a default that a proxy can run.
// So the class that runs defaults declares each optional requirement again, with an optional
// result. Overload resolution prefers a default to this member, and the type of the result tells
// which of the two a call has found. The call is in a closure that never runs:
//
//     static func __hasDefault_fare() -> Swift::Bool {
//         func __search<__Found>(
//             _ call: (inout __Store.__Defaults, Int) throws -> __Found
//         ) -> Swift::Bool { __Generated.isDefault(__Found.self) }
//         return __search { it, _0 in try __Generated.found(it.fare(_0), as: (Fare).self) }
//     }
//
// No closure is generic. So a generic requirement counts as having a default, and the compiler
// warns if there is none. The same applies to a few other kinds.

extension DefaultsWriter {
    /// Tokens in a parameter's type with which the search for a synchronous implementation finds a
    /// wrong one, or none.
    private static let specifiers: Set = [
        "some", "consuming", "sending", "isolated", "inout", "borrowing", "...", "~",
    ]

    /// The function that returns whether a requirement has a default.
    func searchForDefault(of member: Member) -> [Line] {
        guard scope.isSearched(member) else { return [] }
        let isolation: Code =
            "\(member.actor?.attribute ?? "")\(member.isNonisolated ? "nonisolated " : "")"
        let head: Code =
            "\(isolation)static func __hasDefault_\(member.read.key)() -> \(StandardName.bool)"
        var statements: [Code] = []
        if let introduction = member.attributes.introduction {
            statements.append("guard #available(\(introduction)) else \(block: ["return false"])")
        }
        if mayBeSynchronous(member) {
            let search = search(for: member.synchronous, named: "__searchSooner")
            statements += [search.function, "if \(search.call) \(block: ["return true"])"]
        }
        let search = search(for: member, named: "__search")
        statements += [search.function, .returning(search.call)]
        return ["\(head) \(block: statements)"]
    }

    /// A local function that takes a closure of the requirement's type, and its call with a closure
    /// that calls the requirement.
    private func search(for member: Member, named name: Code) -> (function: Code, call: Code) {
        var requirement = member.read
        // One element stands for all.
        for index in requirement.parameters.indices
        where requirement.parameters[index].convention == .variadic {
            requirement.parameters[index].convention = .value
        }
        let defaults: Code = "inout \(scope.defaultsType)"
        let types = requirement.parameters.map { parameter -> Code in
            .type(parameter.capturable(parameter.handlerType))
        }
        let async = requirement.effects.isAsync ? " async" : ""
        let taken: Code =
            "_ call: \(scope.isolation(of: requirement))\(arguments: [defaults] + types)"
            + "\(async) throws -> __Found"
        let function: Code =
            "func \(name)<__Found>\(arguments: [taken]) -> \(StandardName.bool) "
            + .block([.call("__Generated.isDefault", ["__Found.self"])])

        let names = scope.names(requirement)
        let call = calls.callWithoutEffects(
            requirement,
            of: member,
            names,
            on: "it",
            from: .function
        )
        // A default of a settable property can be set, too.
        let found = Code.call(
            "__Generated.found",
            [member.write == nil ? call : "&\(call)", witnesses.typeOfDefault(of: requirement)]
        )
        let parameters = ["it"] + names.map(\.unmarked)
        let list: Code
        if requirement.parameters.contains(where: \.isBorrowed) {
            // The compiler can't infer `borrowing`.
            list = .tuple(zip(parameters, [defaults] + types).map { "\($0): \($1)" })
        } else {
            list = .joined(parameters, by: ", ")
        }
        let effects = Code.effects("try " + (requirement.effects.isAsync ? "await " : ""))
        let closure = Code.closure("\(list) in", [effects + found])
        return (function, .unsafe(.call(name, [closure]), if: requirement.isUnsafe))
    }

    /// Members that rank above the witness, so a call finds them if no extension implements the
    /// requirement.
    func missing(_ member: Member) -> [Line] {
        let warning = warningOfMissing(member)
        func declaration(_ member: Member) -> Code {
            // The class isn't isolated to an actor, so an asynchronous call would send the
            // arguments.
            let isSending = member.read.effects.isAsync && member.actor == nil
            let actor = isSending ? scope.actor(of: member.read)?.attribute ?? "" : ""
            let attributes: Code = "\(warning)\(actor)\(member.attributes.code)"
            let declaration = member.declaration(
                "\(attributes)@_disfavoredOverload \(member.modifiers)",
                returning: "(\(member.read.foundType))?",
                get: .init(member.read.isImpossible ? [] : ["nil"]),
                set: member.write.map { _ in .init([]) }
            )
            // In a class, a parameter's type can't contain `Self`. The class declares the
            // associated types under their own names.
            return declaration.mappingTypes { $0.replacing(#/\bSelf\./#, with: "") }
        }
        let asynchronous = declaration(member)
        guard mayBeSynchronous(member) else { return [.code(asynchronous)] }
        return ["\(declaration(member.synchronous)); \(asynchronous)"]
    }

    /// The attribute with which the compiler warns of a requirement without a default that the
    /// search can't handle; none if a call of it can end without a value.
    ///
    /// If the member were unavailable, the compiler would prefer the witness, which calls itself.
    private func warningOfMissing(_ member: Member) -> Code {
        guard let reason = scope.reasonAgainstSearch(for: member), !member.read.isImpossible,
            !member.isDeprecated, !member.read.result.isVoid
        else { return "" }
        let message = """
            No extension of '\(scope.model.name)' has a default of this \(reason) '@Optional' \
            requirement that a proxy can run, so an unanswered call may stop the program. Write \
            one, or '@Optional(returning:)'.
            """
        return "@available(*, deprecated, message: \(message.literal)) "
    }

    /// Whether to look for a synchronous implementation first: a call with `await` prefers
    /// asynchronous functions.
    ///
    /// It is `false` for a consumed argument, which would be gone at the second attempt.
    func mayBeSynchronous(_ member: Member) -> Bool {
        guard case .method = member.kind, scope.areMembersInExtension, member.read.effects.isAsync,
            member.genericClause.isEmpty,
            member.read.parameters.allSatisfy({
                $0.convention != .variadic && !$0.syntax.hasToken(Self.specifiers)
            })
        else { return false }
        switch member.read.effects.failure {
        case .never, .any: return member.result?.hasToken(["~"]) != true
        default: return false
        }
    }
}

extension RequirementModel {
    /// The type of the requirement's result, as a default returns it.
    var foundType: String {
        result.declared?.wrapped.map { "\($0.trimmedDescription)?" } ?? result.spelling
    }
}
