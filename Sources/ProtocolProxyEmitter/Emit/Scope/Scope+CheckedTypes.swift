// SPDX-License-Identifier: MIT

extension Scope {
    /// An expression for the metatype of a type that the source spells: by itself, the name could
    /// mean a key that hides the type.
    func metatype(of type: String, _ expression: Code) -> Code {
        let keys = Set(model.members.flatMap(\.requirements).map(\.key)).union(["descriptor"])
        let names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let isHidden = names.contains { keys.contains(String($0)) }
        return isHidden
            ? "\(StandardName.array)<\(type: type)>.Element.self" : "\(expression).self"
    }

    /// Routes a checked type's argument through `__Generated.kept`, so that an error appears only
    /// at the check.
    func kept(_ argument: Code, of parameter: Parameter) -> Code {
        let isChecked = parameter.isUncertain && checkedTypes[parameter.keptType] != nil
        guard isChecked else { return argument }
        let type = Code.type(parameter.keptType)
        return .call(
            "__Generated.kept",
            [argument, "as: \(metatype(of: parameter.keptType, "(\(type))"))"]
        )
    }

    static func checkedTypes(of model: ProxiedProtocol) -> [String: SourcePosition?] {
        func uncertain(_ members: [Member]) -> [Parameter] {
            members.flatMap(\.requirements).flatMap(\.parameters).filter {
                $0.isUncertain && !$0.isTransient && !$0.selfShape.mentionsSelf
            }
        }
        let parameters = uncertain(model.unconditionalMembers)
        guard parameters.count == uncertain(model.members).count else { return [:] }
        var types = Dictionary(parameters.map { ($0.keptType, $0.sourcePosition) }) { first, _ in
            first
        }
        for name in model.genericParameters.map(\.name) + model.fixedTypes.map(\.name) {
            types[name] = nil
        }
        return types
    }
}
