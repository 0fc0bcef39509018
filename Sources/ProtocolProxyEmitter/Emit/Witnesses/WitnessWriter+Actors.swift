// SPDX-License-Identifier: MIT

import SwiftSyntax

// A class can't conform to a protocol that inherits from `Actor`. So the proxy is a class with the
// keys, registrations and implementers, and an actor in front of it has the witnesses. The actor
// adopts the implementer's executor, so it calls synchronous requirements without a hop; see the
// library's `__Generated+Actors.swift`.

extension WitnessWriter {
    func witnessesOfActors() -> [Line] {
        let conditions = Code.sequence([
            "Self: __ProxyActor", "Self.__Proxy: \(type: scope.homeName)",
        ])
        return scope.availability + [
            .block(
                head: "extension \(scope.model.qualifiedName) where \(conditions)",
                keys.aliasesInExtension + scope.lines { [.blank] + witnessOfActor($0) }
            )
        ]
    }

    func witnessOfActor(_ member: Member) -> [Line] {
        guard member.isOpened else {
            return WitnessWriter(scope.writing(.actor)).witness(of: member)
        }
        let proxy = member.isStatic ? "Self.__Proxy" : "self.__proxy"
        func sent(_ requirement: RequirementModel) -> Member.Body {
            let passed = zip(requirement.parameters, calls.handedOn(requirement)).map {
                $0.handedOn($1)
            }
            let call = Code.call("\(proxy).__open_\(requirement.key)", passed)
            return .init([
                .effects(requirement.effects.prefix) + .unsafe(call, if: requirement.isUnsafe)
            ])
        }
        return [
            .comment("// The proxy calls what is registered, or else the implementer."),
            .code(
                member.declaration(
                    "\(member.attributes.code)\(scope.access(of: member))\(member.modifiers)",
                    get: sent(member.read),
                    set: member.write.map(sent)
                )
            ),
        ]
    }

    /// The part of a witness that needs types that the proxy doesn't know.
    ///
    /// It is a method of the proxy class: in the actor, the compiler wouldn't see that the call
    /// stays on the executor.
    func workOfActor(_ member: Member) -> [Line] {
        guard member.isOpened else { return [] }
        let meaning = """
            // The actor's witness calls this, which calls what is registered, or else the
            // implementer.
            """
        return [.comment(meaning)]
            + member.requirements.map { requirement in
                let isLeft =
                    scope.model.isIsolatedToConformer(member) && requirement.effects.isAsync
                let modifiers =
                    isLeft ? WitnessModifiers(nonisolation: .nonsending) : member.modifiers
                var function = member
                (function.kind, function.read) = (.method, requirement.takingArrays)
                var body = body(of: requirement, in: member)
                if let value = requirement.parameters.last, value.isOpaque {
                    body.insert(.constant(value.name, value.nameHandedOn), at: 0)
                }
                return .code(
                    function.declaration(
                        "\(member.attributes.code)\(scope.access(of: member))\(modifiers)",
                        as: "__open_\(requirement.key)",
                        get: .init(body)
                    )
                )
            }
    }
}

extension RequirementModel {
    /// The requirement as the function that a witness calls, with arrays in place of variadic
    /// parameters.
    ///
    /// A value that a setter stores may be a closure, and one inside of a tuple escapes.
    fileprivate var takingArrays: RequirementModel {
        var requirement = self
        if let value = parameters.last, value.isOpaque {
            requirement.parameters[parameters.count - 1].syntax = value.typeHandedOn.parsedAsType
        }
        for index in parameters.indices where parameters[index].convention == .variadic {
            requirement.parameters[index].syntax = TypeSyntax(
                ArrayTypeSyntax(element: parameters[index].syntax)
            )
            requirement.parameters[index].convention = .value
        }
        return requirement
    }
}
