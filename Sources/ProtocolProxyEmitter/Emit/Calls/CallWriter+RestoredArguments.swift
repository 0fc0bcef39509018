// SPDX-License-Identifier: MIT

import SwiftSyntax

// Handlers don't see the types of a generic requirement. The closure that opens a conformer casts
// the arguments back:
//
//     __Generated.argument(0, of: StoreRequirements.load, _0 as Any) as T.Type

extension CallWriter {
    /// The arguments of an opened call, converted from what handlers see.
    struct RestoredArguments {
        /// The variables that the arguments need.
        var statements: [Code] = []
        /// The statements that write `inout` arguments back.
        var restorations: [Code] = []
        var arguments: [Code] = []
    }

    func restoredArguments(of requirement: RequirementModel, in member: Member)
        -> RestoredArguments
    {
        let packs = requirement.parameters.filter { $0.convention == .pack }
        var restored = RestoredArguments()
        restored.statements = packs.map { "var \(indexOfPack($0, packs)) = -1" }
        for (position, name) in scope.names(requirement).enumerated() {
            let parameter = requirement.parameters[position]
            // The function that opens a conformer converts `Self` itself.
            guard case .other = parameter.selfShape else {
                restored.arguments.append(name)
                continue
            }
            let cast = cast(of: parameter, at: position, in: requirement)
            switch (parameter.type.kind, parameter.convention) {
            case (.pack(let element), _):
                let index: Code = "at: &\(indexOfPack(parameter, packs))"
                let type: Code = "as: \(element.asMetatype)"
                restored.arguments.append(
                    .unsafe(
                        .call("repeat __Generated.element", cast.arguments + [name, index, type]),
                        if: parameter.type.isUnsafe
                    )
                )
            case (_, .reference):
                restore(parameter, named: name, by: cast, into: &restored)
            default:
                restored.arguments.append(value(of: parameter, named: name, by: cast, in: member))
            }
        }
        return restored
    }

    /// A call of the library's function that casts an argument, up to the argument.
    private struct Cast {
        let arguments: [Code]
        let isThrowing: Bool

        static let function: Code = "__Generated.argument"
    }

    private func cast(
        of parameter: Parameter,
        at position: Int,
        in requirement: RequirementModel
    ) -> Cast {
        var arguments: [Code] = ["\(position)", "of: \(scope.constant(requirement))"]
        let failure = failure(ofCasting: parameter, in: requirement)
        if let failure { arguments.append("throwing: (\(failure)).self") }
        return Cast(arguments: arguments, isThrowing: failure != nil)
    }

    private func indexOfPack(_ parameter: Parameter, _ packs: [Parameter]) -> String {
        "__index\(packs.count > 1 ? "\(parameter.position)" : "")"
    }

    /// The type of the error for a value of the wrong type, if the call can throw it; otherwise
    /// such a value stops the program.
    private func failure(ofCasting parameter: Parameter, in requirement: RequirementModel) -> Code?
    {
        guard requirement.effects.canThrowAny else { return nil }
        guard let typed = scope.typedFailure(of: requirement) else {
            return "any \(StandardName.error)"
        }
        return parameter.convention == .reference ? nil : typed
    }

    /// Restores an `inout` argument in a variable of its own.
    private func restore(
        _ parameter: Parameter,
        named name: Code,
        by cast: Cast,
        into restored: inout RestoredArguments
    ) {
        let type = parameter.type
        let own = "_\(name)"
        switch type.kind {
        case .hidden:
            restored.arguments.append("\(parameter.lent).value")
        case .same:
            restored.arguments.append(name)
        case .boxed:
            restored.statements.append(.variable(own, type.restoring(name)))
            restored.restorations.append("\(name) = \(type.erasing(Code(own)))")
            restored.arguments.append(Code(own))
        default:
            let value = Code.call(Cast.function, cast.arguments + ["\(name) as Any"])
            restored.statements += [
                .variable(
                    own,
                    of: .type(type.own),
                    .effects(cast.isThrowing ? "try " : "") + value
                ),
                "defer \(block: ["\(name) = \(own)\(type.isOptionalInLongForm ? " as Any" : "")"])",
            ]
            restored.arguments.append(Code(own))
        }
    }

    /// An argument that isn't `inout`, as the witness's type.
    private func value(
        of parameter: Parameter,
        named name: Code,
        by cast: Cast,
        in member: Member
    ) -> Code {
        let type = parameter.type
        switch (type.kind, parameter.convention) {
        case (.hidden, _): return "\(parameter.lent).value"
        case (.same, _): return name
        case (.value, .variadic):
            let value = Code.call(Cast.function, cast.arguments + ["\(name) as Any"])
            return .unsafe("\(value) as [\(type: type.own)]", if: type.isUnsafe)
        default:
            let value = member.determiningTypes(by: parameter)
                .restoring(name, by: Cast.function, cast.arguments)
            // On an actor, the compiler treats all values as the actor's.
            let isSent = parameter.specifiers.contains(.sending) && mayBeOnActor(member)
            let restored = isSent ? value.sent : value
            // In a box for an actor, only the type tells the compiler that the closure is
            // `Sendable`.
            let isTyped =
                scope.model.isIsolatedToConformer(member) && restored.isClosure
                && type.own.hasPrefix("@")
            return isTyped ? "\(restored) as \(type: type.own)" : restored
        }
    }

    /// Whether the requirement runs, or may run, on a global actor.
    private func mayBeOnActor(_ member: Member) -> Bool {
        guard !member.isNonisolated else { return false }
        return member.actor != nil || scope.model.isIsolated || scope.model.isIsolatedByDefault
            || scope.model.mayInheritActor
    }
}

extension Member {
    /// The parameter's type.
    ///
    /// If it is a function type and no other argument determines the generic parameters, the
    /// closure spells its own parameters.
    fileprivate func determiningTypes(by parameter: Parameter) -> ErasedType {
        guard case .function(var function) = parameter.type.kind, let generics else {
            return parameter.type
        }
        let others = read.parameters.filter {
            if case .function = $0.type.kind { false } else { true }
        }
        function.determinesTypes = generics.parameters.contains { generic in
            let name: Set = [generic.name.text]
            return parameter.syntax.hasToken(name) && !others.contains { $0.syntax.hasToken(name) }
        }
        var type = parameter.type
        type.kind = .function(function)
        return type
    }
}
