// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ProtocolReader {
    /// Marks the parts of the requirements that mention an unsafe type.
    ///
    /// Generated code has an `unsafe` before each expression of such a type, as strict memory
    /// safety requires.
    func markUnsafeTypes(in model: inout ProxiedProtocol) {
        // A fast path, because most protocols mention no unsafe type.
        guard !model.mentionedNames.isDisjoint(with: UnsafeTypes.names) else { return }
        let scope = model.scope
        model.changeMembers { member in
            // The protocol may declare a type with the name of an unsafe type.
            let generics = member.generics?.parameters.map(\.name.text) ?? []
            member.markUnsafeTypes(scope.adding(generics).typesMarkedUnsafe)
        }
    }
}

extension Member {
    fileprivate mutating func markUnsafeTypes(_ types: UnsafeTypes) {
        changeRequirements { $0.markUnsafeTypes(types) }
        let isUnsafe =
            read.result.isUnsafe
            || requirements.contains { $0.parameters.contains(where: \.isUnsafe) }
        let hasUnsafeHandlers = requirements.contains(where: \.hasUnsafeHandlers)
        let isResultUnsafe = read.result.isUnsafe
        changeRequirements { requirement in
            requirement.isUnsafe = isUnsafe
            requirement.hasUnsafeHandlers = hasUnsafeHandlers
            requirement.result.isUnsafe = isResultUnsafe
        }
    }
}

extension RequirementModel {
    fileprivate mutating func markUnsafeTypes(_ types: UnsafeTypes) {
        for index in parameters.indices { parameters[index].markUnsafeTypes(types) }
        result.isUnsafe = types.areMentioned(in: result.spelling)
        result.type.markUnsafeTypes(types)
        hasUnsafeArguments = parameters.contains { types.areMentioned(in: $0.keptType) }
        hasUnsafeHandlers =
            hasUnsafeArguments || parameters.contains(where: \.isUnsafeForHandlers)
            || types.areMentioned(in: "\(result.type.erased)")
    }
}

extension Parameter {
    fileprivate mutating func markUnsafeTypes(_ types: UnsafeTypes) {
        isUnsafe = types.areMentioned(in: declaredType)
        isUnsafeForHandlers = types.areMentioned(in: handlerType)
        type.markUnsafeTypes(types)
    }
}

extension ErasedType {
    fileprivate mutating func markUnsafeTypes(_ types: UnsafeTypes) {
        isUnsafe = types.areMentioned(in: own)
        guard case .function(var function) = kind else { return }
        function.result.markUnsafeTypes(types)
        for index in function.parameters.indices {
            function.parameters[index].type.markUnsafeTypes(types)
        }
        kind = .function(function)
    }
}
