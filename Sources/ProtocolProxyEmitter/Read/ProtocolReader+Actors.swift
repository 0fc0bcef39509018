// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ProtocolDeclSyntax {
    /// The protocols that it inherits from, also those of its `where` clause.
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

    /// Indicates whether only actors conform, as far as the declaration shows.
    var isOfActors: Bool {
        bounds.contains { $0.withoutAttributes.standardName == "Actor" }
    }
}

extension ProtocolReader {
    /// Reports what cannot be handed on from one actor to another.
    mutating func checkActors(of model: ProxiedProtocol) {
        guard model.isOfActors else { return }
        let name = syntax.name.text
        for bound in syntax.bounds {
            let parent = bound.withoutAttributes.lastName
            guard !["Actor", "AnyObject", "Sendable", "SendableMetatype"].contains(parent) else { continue }
            report(.actorParent(parent, of: name), at: bound)
        }
        for member in syntax.memberBlock.members {
            guard let type = member.decl.as(AssociatedTypeDeclSyntax.self) else { continue }
            report(.actorMember("the associated type '\(type.name.text)'", of: name), at: type.name)
        }
        let emitter = ProxyEmitter(model)
        for member in model.members {
            if let what = member.notOfActors {
                report(.actorMember(what, of: name), at: member.node)
            } else if emitter.isIsolated(member), let what = member.notHandedOn {
                report(.actorRequirement(what), at: member.node)
            }
        }
    }
}

extension Member {
    /// The words for a member that the proxy of an actor cannot have; nil for others.
    fileprivate var notOfActors: String? {
        if case .initializer = kind { return "an initializer" }
        if isStatic { return "a static requirement" }
        if slots.contains(where: \.takesSelf) || selfResult != nil { return "a requirement that mentions 'Self'" }
        if write != nil || read.role == .getter, !genericClause.isEmpty || isDeprecated {
            return "a generic subscript, or a deprecated property"
        }
        return read.isOptional && defaultAnswer == nil ? "an '@Optional' requirement without 'returning:'" : nil
    }

    /// The words for a part that cannot be handed on from one actor to another; nil if there is none.
    fileprivate var notHandedOn: String? {
        for slot in slots {
            if slot.isSending || slot.isBoxed { return "a result that is 'sending' or noncopyable" }
            if slot.effects.failure == .rethrown { return "errors of a closure" }
            if slot.parameters.count(where: { $0.passing == .reference }) > 1 {
                return "more than one 'inout' argument"
            }
            for parameter in slot.parameters {
                if parameter.specifiers.contains(where: { $0 != .inout }) {
                    return "an argument that is 'borrowing', 'consuming', 'sending' or 'isolated'"
                }
                switch parameter.passing {
                case .value, .reference: break
                case .once: return "an argument that is noncopyable"
                case .autoclosure: return "a closure that does not escape"
                case .variadic, .pack: return "a variable number of arguments"
                }
                if case .placeholder(hasValue: false) = parameter.told { return "a closure that does not escape" }
                if parameter.isSpan { return "a span" }
            }
        }
        return nil
    }
}
