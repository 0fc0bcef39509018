// SPDX-License-Identifier: MIT

extension KeyWriter {
    var shortNamesBeside: [Line] {
        declarations(of: scope.foreignShortNames) { [alias($0, $1)] }
    }

    func alias(_ name: String, _ type: String) -> Line {
        "\(scope.memberAccess)typealias \(name) = \(type: type)"
    }

    /// The declarations of names.
    ///
    /// Those for types of modules that not every platform has come last, together for the same
    /// modules, in the branches of a condition.
    func declarations(
        of names: [Foreign.ShortName],
        _ declaration: (String, String) -> [Line]
    ) -> [Line] {
        func all(_ names: [Foreign.ShortName], in module: String) -> [Line] {
            names.flatMap { declaration($0.name, "\(module)::\($0.type)") }
        }
        let groups = Dictionary(grouping: names.filter { $0.modules.count > 1 }, by: \.modules)
        return names.filter { $0.modules.count == 1 }.flatMap { all([$0], in: $0.modules[0]) }
            + groups.sorted { $0.key[0] < $1.key[0] }.flatMap { modules, names in
                modules.enumerated().flatMap { index, module in
                    let word = index == 0 ? "#if" : "#elseif"
                    let head =
                        index == modules.count - 1 ? "#else" : "\(word) canImport(\(module))"
                    return [.directive(head)] + all(names, in: module)
                } + [.directive("#endif")]
            }
    }

    /// The typealiases in the protocol's extension.
    var aliasesInExtension: [Line] {
        guard scope.namesAreInExtension else { return [] }
        return scope.namesOfParents.map {
            "\(scope.memberAccess)typealias \(scope.nameInConformer($0)) = \(type: $0)"
        }
    }

    /// The typealiases in the enumeration of requirements.
    var aliasesOfParents: [Line] {
        // The protocol of names is in the enumeration too, and would find these typealiases instead
        // of what the names mean.
        guard scope.namesAreInExtension || !scope.isProtocolOfNamesInRequirements else { return [] }
        return scope.namesOfParents.map {
            "\(scope.memberAccess)typealias \($0) = \(scope.inConformer($0))"
        }
    }

    /// The protocol that sees the types around a nested protocol, if a name needs it.
    var declarationOfNames: [Line] {
        guard scope.hasProtocolOfNames else { return [] }
        let aliases = scope.namesOfParents.map { name -> Code in
            "typealias \(scope.nameInConformer(name)) = \(type: name)"
        }
        let head: Code =
            "\(scope.memberAccess)nonisolated protocol \(Scope.protocolOfNames): "
            + "\(type: scope.model.name)"
        return ["\(head) \(block: aliases)"]
    }
}
