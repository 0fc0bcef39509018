// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ProtocolDeclSyntax {
    /// The inherited protocols, including those in the `where` clause.
    var bounds: [TypeSyntax] {
        var bounds = inheritanceClause?.inheritedTypes.flatMap(\.type.composed) ?? []
        for requirement in genericWhereClause?.requirements ?? [] {
            if case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == "Self"
            {
                bounds += conformance.rightType.composed
            }
        }
        return bounds
    }

    /// Whether only actors conform, judging by the declaration alone.
    var isOfActors: Bool {
        bounds.contains { TypeScope().isStandard($0.withoutAttributes, .actor) }
    }
}

extension ProtocolReader {
    /// Diagnoses requirements that an actor in front of a proxy can't forward.
    func checkActors(of model: ProxiedProtocol) {
        guard model.isOfActors else { return }
        let name = syntax.name.text
        for bound in syntax.bounds where model.foreign?.isOwn != true {
            let parent = bound.withoutAttributes.trimmedDescription
            guard model.parents.contains(parent) else { continue }
            report(.actorParent(parent, of: name), at: bound, fixIts: bound.removalFromBounds)
        }
        for type in syntax.memberBlock.members.of(AssociatedTypeDeclSyntax.self) {
            report(.actorMember("the associated type '\(type.name.text)'", of: name), at: type.name)
        }
        for member in model.members {
            if let what = member.notOfActors
                ?? (member.isOpened ? member.notOpenedOfActors : nil)
            {
                report(.actorMember(what, of: name), at: member.node)
            } else if model.isIsolatedToConformer(member), let what = member.notHandedOn {
                report(
                    .actorRequirement(what),
                    at: member.node,
                    fixIts: member.node.as(DeclSyntax.self)?.insertingNonisolated ?? []
                )
            }
        }
    }
}

extension Member {
    /// Why an actor in front of a proxy can't have the member: the phrase for the diagnostic.
    fileprivate var notOfActors: String? {
        if case .initializer = kind { return "an initializer" }
        if requirements.contains(where: \.takesSelf) { return "a requirement that takes 'Self'" }
        return read.isOptional && read.answer == nil
            ? "an '@Optional' requirement without 'returning:'" : nil
    }

    /// Why the actor can't have the member, for a member whose call needs types that only a witness
    /// knows.
    fileprivate var notOpenedOfActors: String? {
        read.result.selfShape.mentionsSelf
            ? "a generic or deprecated requirement that returns 'Self'" : nil
    }

    /// The part of the member that can't be passed from one actor to another: the phrase for the
    /// diagnostic.
    fileprivate var notHandedOn: String? {
        for requirement in requirements {
            if requirement.result.isBoxed { return "a noncopyable result of a generic parameter" }
            if requirement.effects.failure == .rethrown { return "errors of a closure" }
            let ways = requirement.parameters.map(\.transfer)
            if ways.count(where: { $0 == .changed }) > 2 {
                return "more than two 'inout' arguments"
            }
            let special = ways.filter { $0 != .boxed && $0 != .escaping }
            if Set(special).count > 1 || special.count > 1 && special[0] != .changed {
                return "two arguments that are 'inout', 'borrowing', 'consuming' or 'sending'"
            }
            if requirement.effects.isAsync, ways.contains(.lent) {
                return "an argument that is 'borrowing', and is awaited"
            }
            if requirement.effects.isAsync, ways.contains(.escaping) {
                return "a closure that does not escape, and is awaited"
            }
            if crashesCompiler(requirement) {
                return "a closure with a variadic parameter beside a generic parameter"
            }
            for parameter in requirement.parameters {
                if parameter.isIsolated { return "an argument that is 'isolated'" }
                if parameter.isSpan { return "a span" }
                if case .autoclosure = parameter.convention { return "an autoclosure" }
                if parameter.convention == .pack { return "a parameter pack" }
                let isLent =
                    parameter.isHidden || parameter.transfer != .boxed
                    || parameter.substitute == .box
                if parameter.type.isErased, isLent, parameter.convention != .reference {
                    return
                        """
                        a generic argument that is 'borrowing', 'consuming', or a closure that \
                        does not escape
                        """
                }
                if parameter.isUncertain, parameter.isTransient {
                    return "an argument that may be a closure"
                }
            }
        }
        return nil
    }

    /// Whether the requirement is generic and has a closure with a variadic parameter.
    ///
    /// BUG: Swift 6.3.1 crashes when it converts such a closure in a generic function on an actor.
    /// It compiles an optional or an array of such closures.
    private func crashesCompiler(_ requirement: RequirementModel) -> Bool {
        let parameters = requirement.parameters
        guard generics != nil || parameters.contains(where: \.type.isErased) else { return false }
        // Closures that mention generic parameters are refused for themselves.
        let arguments = parameters.filter { !$0.type.isErased }.map(\.syntax)
        let result = requirement.result
        let results = result.type.isErased ? [result.declared].compactMap(\.self) : []
        return (arguments + results).contains { type in
            let base = ParameterType(type).base
            return (base.is(FunctionTypeSyntax.self) || base.is(TupleTypeSyntax.self))
                && base.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .ellipsis }
        }
    }
}
