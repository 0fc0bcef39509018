// SPDX-License-Identifier: MIT

import SwiftSyntax

/// One of a protocol's typealiases of a function type, such as
/// `typealias Next<Value> = @Sendable (Value) async -> Void`.
struct FunctionAlias {
    private let parameters: [String]
    private let type: TypeSyntax

    /// Returns `nil` if the type isn't a function type, even behind the protocol's other
    /// typealiases, or has a pack as a parameter.
    init?(_ alias: TypeAliasDeclSyntax, _ others: OwnTypealiases) {
        let parameters = alias.genericParameterClause?.parameters ?? []
        let names = parameters.map(\.name.text)
        let written = alias.initializer.value
        let type =
            written.functionType == nil
            ? others.expanding(written.withoutSelfAsOwner, except: Set(names)) : written
        guard type.functionType != nil, parameters.allSatisfy({ $0.specifier == nil }) else {
            return nil
        }
        self.parameters = names
        self.type = type
    }

    /// The function type with its attributes.
    ///
    /// The arguments of `name` replace the generic parameters.
    func type(for name: IdentifierTypeSyntax) -> TypeSyntax {
        guard let arguments = name.genericArgumentClause?.arguments, !parameters.isEmpty else {
            return type
        }
        return type.replacing(parameters, with: arguments.map(\.argument.trimmedDescription))
    }
}
