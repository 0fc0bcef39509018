// SPDX-License-Identifier: MIT

/// A step that makes a protocol simpler.
struct Reduction {
    private let apply: (inout ProtocolModel) -> Void

    private init(_ apply: @escaping (inout ProtocolModel) -> Void) { self.apply = apply }

    /// Returns the protocol after all steps.
    static func applying(_ reductions: [Reduction], to model: ProtocolModel) -> ProtocolModel {
        var result = model
        for reduction in reductions { reduction.apply(&result) }
        // They mark what is to be removed, so that other steps keep their numbers.
        result.removeMarked()
        return result
    }

    /// Returns the sets of steps that leave a single requirement each.
    static func leavingOneRequirement(of model: ProtocolModel) -> [[Reduction]] {
        model.requirements.indices.map { kept in
            model.requirements.indices.filter { $0 != kept }
                .map { number in Reduction { $0.requirements[number].isMarked = true } }
        }
    }

    /// Returns all steps for a protocol, the largest first.
    static func all(for model: ProtocolModel) -> [Reduction] {
        var all: [Reduction] = []
        if model.requirements.count > 1 {
            for number in model.requirements.indices {
                all.append(Reduction { $0.requirements[number].isMarked = true })
            }
        }
        all += ofSettings(model)
        for (number, requirement) in model.requirements.enumerated() {
            if requirement.name != "m\(number)" || requirement.givenKey != nil {
                all.append(
                    Reduction { model in
                        model.requirements[number].name = "m\(number)"
                        model.requirements[number].givenKey = nil
                    }
                )
            }
            all += of(requirement).map { change in Reduction { change(&$0.requirements[number]) } }
        }
        return all
    }

    private static func ofSettings(_ model: ProtocolModel) -> [Reduction] {
        var all: [Reduction] = []
        if model.inherited > 0 { all.append(Reduction { $0.inherited = 0 }) }
        if model.family != .single { all.append(Reduction { $0.family = .single }) }
        if !model.repeatsClass { all.append(Reduction { $0.repeatsClass = true }) }
        if model.bindsItem { all.append(Reduction { $0.bindsItem = false }) }
        if !model.condition.isEmpty { all.append(Reduction { $0.condition = "" }) }
        if model.itemsType == .notPrimary {
            all.append(Reduction { $0.itemsType = .primary })
        }
        if !model.parentSharesIsolation {
            all.append(Reduction { $0.parentSharesIsolation = true })
        }
        if !model.access.isEmpty { all.append(Reduction { $0.access = "" }) }
        if model.standardParent != .none {
            all.append(Reduction { $0.standardParent = .none })
        }
        if model.isNested { all.append(Reduction { $0.isNested = false }) }
        if model.isSendable { all.append(Reduction { $0.isSendable = false }) }
        if model.isolation != .none { all.append(Reduction { $0.isolation = .none }) }
        if !model.isClassBound { all.append(Reduction { $0.isClassBound = true }) }
        if !model.constraint.isEmpty { all.append(Reduction { $0.constraint = "" }) }
        if model.itemName != "Item" { all.append(Reduction { $0.itemName = "Item" }) }
        if model.associatedType == .notPrimary {
            all.append(Reduction { $0.associatedType = .primary })
        }
        return all
    }

    private static func of(_ requirement: Requirement) -> [(inout Requirement) -> Void] {
        var all: [(inout Requirement) -> Void] = []
        for number in requirement.parameters.indices {
            all.append { $0.parameters[number].isMarked = true }
        }
        if requirement.result.type != "Void", requirement.isMethod {
            all.append { ($0.result, $0.genericResult) = (.void, nil) }
        }
        if requirement.result.type != "Int", requirement.result.type != "Void" {
            all.append { ($0.result, $0.genericResult) = (ResultKind.plain[0], nil) }
        }
        if requirement.isAsync { all.append { $0.isAsync = false } }
        if requirement.failure != .nothing { all.append { $0.failure = .nothing } }
        if requirement.isolation != .unsaid { all.append { $0.isolation = .unsaid } }
        if requirement.isMutating { all.append { $0.isMutating = false } }
        if requirement.isStatic, !requirement.isOperator { all.append { $0.isStatic = false } }
        if requirement.fallback != .none { all.append { $0.fallback = .none } }
        if !requirement.attribute.isEmpty { all.append { $0.attribute = "" } }
        if requirement.isDirect { all.append { $0.isDirect = false } }
        if requirement.condition != .none { all.append { $0.condition = .none } }
        if requirement.documentation != nil { all.append { $0.documentation = nil } }
        if !requirement.failing.isEmpty { all.append { $0.failing = "" } }
        if requirement.isNonmutatingSetter { all.append { $0.isNonmutatingSetter = false } }
        if !requirement.isMethod, !requirement.isOperator {
            all.append {
                $0.shape = .method
                if $0.result.type == "Void" { $0.isStatic = false }
            }
        }
        switch requirement.shape {
        case .property(isSettable: true): all.append { $0.shape = .property(isSettable: false) }
        case .subscript(isSettable: true): all.append { $0.shape = .subscript(isSettable: false) }
        default: break
        }
        for (number, parameter) in requirement.parameters.enumerated() {
            if parameter.kind.name != "Int" {
                all.append { $0.parameters[number].kind = ParameterKind.values[0] }
            }
            if parameter.label != "_" { all.append { $0.parameters[number].label = "_" } }
            if parameter.name != "x\(number)" {
                all.append { $0.parameters[number].name = "x\(number)" }
            }
        }
        return all
    }
}

extension ProtocolModel {
    fileprivate mutating func removeMarked() {
        for number in requirements.indices { requirements[number].removeMarked() }
        inherited -= requirements.prefix(inherited).count { $0.isMarked }
        requirements.removeAll(where: \.isMarked)
        inherited = min(inherited, max(0, requirements.count - 1))
        if isolation != .none || requirements.count == 1 {
            inherited = min(inherited, requirements.count - 1)
        }
        removeUnusedTypes()
    }
}

extension Requirement {
    fileprivate mutating func removeMarked() {
        if let number = genericResult {
            if parameters[number].isMarked
                || !parameters[number].kind.traits.contains(.isReturnable)
            {
                (result, genericResult) = (ResultKind.plain[0], nil)
            } else {
                genericResult = number - parameters[..<number].count { $0.isMarked }
            }
        }
        parameters.removeAll(where: \.isMarked)
    }
}
