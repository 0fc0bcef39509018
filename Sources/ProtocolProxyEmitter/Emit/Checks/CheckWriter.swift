// SPDX-License-Identifier: MIT

import SwiftSyntax

// A macro sees names, but only the compiler knows what they mean. If a name may mean something that
// a proxy can't handle, generated code contains a call. If the name does mean that, the call
// doesn't compile, and the error has a message of this library:
//
//     let _0 = __Generated.kind(of: Callback.self)
//     _0.canBeKept()  // an error if `Callback` is a nonescaping function type

/// Writes declarations that don't compile if a name means something that a proxy can't handle.
struct CheckWriter {
    let scope: Scope
}

extension CheckWriter {
    func checks() -> [Line] {
        let (arguments, results, actors) = (checksOfTypes(), checksOfResults(), checksOfActors())
        let count = scope.checkedTypes.count + checkedResults.count
        let lent = checks(of: checkedLoans, "ofLent", "canBeLent()", after: count)
        let sent = checksOfSentValues(after: count + lent.count)
        let classes = checks(
            of: checkedMetatypes,
            "ofMetatypeOf",
            "canBeHandled()",
            after: count + lent.count + sent.count
        )
        let types = arguments + results + lent + sent + classes
        guard !types.isEmpty || !actors.isEmpty else { return [] }
        var comments: [Line] = []
        func refuse(_ reason: String, unless isEmpty: Bool) {
            if !isEmpty { comments.append(.comment("// The compiler refuses this if \(reason).")) }
        }
        refuse("a type is a nonescaping closure; see '@Direct'", unless: arguments.isEmpty)
        refuse("a property or subscript has a noncopyable type", unless: results.isEmpty)
        refuse("a borrowed or 'inout' type is noncopyable", unless: lent.isEmpty)
        refuse(
            "a value beside an isolated parameter of a global actor is not Sendable",
            unless: sent.isEmpty
        )
        refuse("a bound of a generic parameter is a class", unless: classes.isEmpty)
        refuse("one of the attributes is a result builder", unless: actors.isEmpty)
        let modifiers = scope.areChecksInExtension ? "nonisolated private " : ""
        let head: Code = "\(modifiers)static func __check()"
        guard types.contains(where: { $0.position != nil }) else {
            return comments + ["\(head) \(block: types.flatMap(\.statements) + actors)"]
        }
        return comments + ["\(head) {"] + types.flatMap(lines)
            + actors.map { .indented([.code($0)]) } + ["}"]
    }

    /// A check of a type: a constant, and a call on it that may not compile.
    private struct Check {
        let constant: Code
        let name: String
        let answer: String
        /// Where the compiler reports the error, if that is known.
        let position: SourcePosition?

        var statements: [Code] { [constant, "\(name).\(answer)"] }
    }

    private func lines(of check: Check) -> [Line] {
        guard let position = check.position else {
            // The statements are on one line, as they are if no check has a position.
            return [.indented([.code(.joined(check.statements, by: "; "))])]
        }
        return [.indented([.code(check.constant)])]
            + placed(Code(check.name), ".\(check.answer)", at: position, isIndented: true)
    }

    private func checksOfActors() -> [Code] {
        guard scope.areMembersInExtension else { return [] }
        let actors = Set(
            scope.model.unconditionalMembers.compactMap(\.actor).filter { !$0.isMain }.map(\.name)
        )
        return actors.sorted().map { .call("__Generated.isolated", ["by: \($0).self"]) }
    }

    private func checksOfTypes() -> [Check] {
        checks(
            of: scope.checkedTypes,
            "of",
            scope.model.isOfActors ? "canBeKeptByActor()" : "canBeKept()"
        )
    }

    private func checksOfResults() -> [Check] {
        checks(of: checkedResults, "ofProperty", "canBeRead()", after: scope.checkedTypes.count)
    }

    /// The checks of values that are passed on together with an isolated argument.
    ///
    /// If the argument's type is a global actor, Swift 6.3.1 can't check such a call of a function
    /// value for data races, unless the values are `Sendable`.
    private func checksOfSentValues(after count: Int) -> [Check] {
        var checks: [Check] = []
        var known: Set<String> = []
        for requirement in scope.model.unconditionalMembers.flatMap(\.requirements) {
            guard let actor = requirement.nameOfIsolatedType else { continue }
            for value in requirement.valuesBesideActor
            where known.insert("\(actor) \(value.type)").inserted {
                let name = "_\(count + checks.count)"
                let kind = Code.call(
                    "__Generated.kind",
                    [
                        "ofValue: \(scope.metatype(of: value.type, "(\(type: value.type))"))",
                        "on: \(scope.metatype(of: actor, .type(actor)))",
                    ]
                )
                checks.append(
                    Check(
                        constant: "let \(name) = \(kind)",
                        name: name,
                        answer: "canBeSent()",
                        position: value.position.flatMap { $0.line > 1 ? $0 : nil }
                    )
                )
            }
        }
        return checks
    }

    private func checks(
        of types: [String: SourcePosition?],
        _ label: String,
        _ answer: String,
        after count: Int = 0
    ) -> [Check] {
        types.sorted { $0.key < $1.key }.enumerated().map { index, type in
            let name = "_\(count + index)"
            let kind = Code.call(
                "__Generated.kind",
                ["\(label): \(scope.metatype(of: type.key, .type(type.key)))"]
            )
            return Check(
                constant: "let \(name) = \(kind)",
                name: name,
                answer: answer,
                position: type.value.flatMap { $0.line > 1 ? $0 : nil }
            )
        }
    }

    /// The types of properties and subscripts, whose values an existential lends if they are
    /// noncopyable.
    ///
    /// Types that parameters have too are omitted.
    private var checkedResults: [String: SourcePosition?] {
        guard scope.isDeclaredInSource else { return [:] }
        let results = scope.model.unconditionalMembers.map(\.read).filter {
            $0.role == .getter && $0.result.isUncertain && !$0.result.isUnsafe
        }
        .map(\.result)
        var types = Dictionary(results.map { ("\($0.type.erased)", $0.sourcePosition) }) {
            first,
            _ in first
        }
        let own = scope.model.genericParameters.map(\.name) + scope.model.fixedTypes.map(\.name)
        for name in scope.checkedTypes.keys + own + own.map({ $0 + "?" }) { types[name] = nil }
        return types
    }

    /// The types whose metatypes have no metadata if one of them is a class.
    private var checkedMetatypes: [String: SourcePosition?] {
        let open = scope.model.unconditionalMembers.flatMap(\.openMetatypes)
        return Dictionary(open.map { ("(\($0.type))", $0.position) }) { first, _ in first }
    }

    /// The types of borrowed and `inout` values whose types have another name for the implementer.
    private var checkedLoans: [String: SourcePosition?] {
        var types: [String: SourcePosition?] = [:]
        for member in scope.model.unconditionalMembers where member.read.isOfOpenTypes {
            let unknown = Set(member.generics?.parameters.map(\.name.text) ?? [])
            for loan in member.read.parameters.flatMap(\.loans)
            where scope.model.openTypes.areMentioned(in: loan.type) && !loan.type.hasToken(unknown)
            {
                let name = loan.type.withoutSelfAsOwner.trimmedDescription
                types.updateValue(loan.sourcePosition, forKey: name)
            }
        }
        return types
    }
}

extension RequirementModel {
    /// The name of the type of the isolated parameter, unless that is an existential type.
    fileprivate var nameOfIsolatedType: String? {
        guard let isolated = parameters.first(where: \.isIsolated) else { return nil }
        let own = ParameterType(isolated.syntax).base
        let type = own.wrapped ?? own
        let isNamed = type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
        return isNamed && !isolated.type.isErased ? type.trimmedDescription : nil
    }

    /// The types of the other arguments and the result that may not be `Sendable`.
    fileprivate var valuesBesideActor: [(type: String, position: SourcePosition?)] {
        let arguments = parameters.filter { parameter in
            !parameter.isIsolated && !parameter.type.isErased && !parameter.selfShape.mentionsSelf
                && parameter.function == nil && !parameter.specifiers.contains(.sending)
                && !TypeScope().isSurelySendable(parameter.syntax)
        }
        let values = arguments.map { ($0.keptType, $0.positionBesideActor) }
        guard let declared = result.declared, !result.type.isErased, !result.isSending,
            !result.selfShape.mentionsSelf, !TypeScope().isSurelySendable(declared)
        else { return values }
        return values + [(result.type.own, result.positionBesideActor)]
    }
}
