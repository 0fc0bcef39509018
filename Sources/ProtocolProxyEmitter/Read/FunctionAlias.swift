// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// One of a protocol's typealiases of a function type, such as
/// `typealias Next<Value> = @Sendable (Value) async -> Void`.
struct FunctionAlias {
    private let parameters: [String]
    private let type: TypeSyntax

    /// Returns `nil` if the type isn't a function type, or has a pack as a parameter.
    init?(_ alias: TypeAliasDeclSyntax) {
        let parameters = alias.genericParameterClause?.parameters ?? []
        guard alias.initializer.value.functionType != nil,
            parameters.allSatisfy({ $0.specifier == nil })
        else {
            return nil
        }
        self.parameters = parameters.map(\.name.text)
        self.type = alias.initializer.value
    }

    /// The function type with its attributes.
    ///
    /// The arguments of `name` replace the generic parameters.
    func type(for name: IdentifierTypeSyntax) -> TypeSyntax {
        guard let arguments = name.genericArgumentClause?.arguments, !parameters.isEmpty else {
            return type
        }
        let pairs = zip(parameters, arguments).map { ($0, $1.argument.trimmedDescription) }
        let texts = Dictionary(pairs) { first, _ in first }
        // The text is parsed again, because an argument may be more than a name.
        var parser = Parser(
            type.replacingNames { texts[$0.name.text].map { "(\($0))" } }.trimmedDescription
        )
        return TypeSyntax.parse(from: &parser)
    }
}
