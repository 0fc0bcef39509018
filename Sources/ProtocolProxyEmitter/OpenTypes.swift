// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// The associated types that the protocol's existential type leaves unbound because they aren't
/// primary, and the typealiases that mention such a type.
///
/// The proxy class is generic over these types, or binds them. A member that mentions one can be
/// called only on a conformer whose static type is known. At run time, the conformer's types equal
/// the proxy's, but the compiler sees `__It.Item` and `Item` as unrelated, so `__Generated.renamed`
/// casts between the two.
struct OpenTypes {
    var names: Set<String> = []

    var isEmpty: Bool { names.isEmpty }

    func areMentioned(in type: TypeSyntax?) -> Bool {
        guard let type, !names.isEmpty else { return false }
        return type.withoutSelfAsOwner.names.contains { names.contains($0.name.text) }
    }

    func areMentioned(in requirement: RequirementModel) -> Bool {
        areMentioned(in: requirement.result.declared)
            || areMentioned(in: requirement.effects.thrown)
            || requirement.parameters.contains { areMentioned(in: $0.syntax) }
    }

    /// Qualifies each open type with `conformer`: `[Item]` becomes `[__It.Item]`.
    func type(_ type: TypeSyntax, of conformer: String) -> String {
        type.withoutSelfAsOwner.replacingNames {
            names.contains($0.name.text) ? "\(conformer).\($0.name.text)" : nil
        }
        .trimmedDescription
    }

    func type(_ text: String, of conformer: String) -> String {
        if names.isEmpty { return text }
        var parser = Parser(text)
        return type(TypeSyntax.parse(from: &parser), of: conformer)
    }

    func renamed(_ value: Code) -> Code {
        .call("__Generated.renamed", [value])
    }

    /// Wraps a nonescaping closure over the proxy's types in one over the conformer's types.
    func closure(_ closure: Code, of function: FunctionTypeSyntax, for conformer: String) -> Code {
        func renamed(_ value: Code, _ type: TypeSyntax) -> Code {
            areMentioned(in: type) ? self.renamed(value) : value
        }
        var statements: [Code] = []
        var heads: [Code] = []
        var arguments: [Code] = []
        for (index, type) in function.parameters.map(\.type).enumerated() {
            let name: Code = "_a\(index)"
            guard ParameterType(type).specifiers.contains(.inout) else {
                heads.append("\(name): \(type: self.type(type, of: conformer))")
                arguments.append(renamed(name, type))
                continue
            }
            guard areMentioned(in: type) else {
                heads.append("\(name): \(type)")
                arguments.append("&\(name)")
                continue
            }
            let own = ParameterType(type).base
            statements += [
                .variable("_\(name)", of: "\(own)", self.renamed(name)),
                "defer \(block: ["\(name) = \(self.renamed("_\(name)"))"])",
            ]
            heads.append("\(name): inout \(type: self.type(own, of: conformer))")
            arguments.append("&_\(name)")
        }
        let effects = function.effectSpecifiers
        let result = function.returnClause.type
        // An explicit `return` keeps a result builder of the parameter from transforming the
        // closure.
        let value = Code.returning(
            .effects(effects?.prefix ?? "") + renamed(.call(closure, arguments), result)
        )
        let thrown = effects?.throwsClause?.type.flatMap {
            areMentioned(in: $0) ? type($0, of: conformer) : nil
        }
        let converted = thrown.map { rethrowing(value, as: $0) } ?? value
        let declared: Code =
            thrown.map { "\(effects?.asyncSpecifier == nil ? "" : "async ")throws(\(type: $0))" }
            ?? Code(effects?.trimmedDescription ?? "")
        return .closure(
            "\(arguments: heads)\(declared.isEmpty ? "" : " ")\(declared) -> "
                + "\(type: type(result, of: conformer)) in",
            statements + [converted]
        )
    }

    /// A statement that throws the errors of `statement` as `type`, which is another name for the
    /// same type.
    func rethrowing(_ statement: Code, as type: String) -> Code {
        let failing: Code = "throw __Generated.thrown(error) as (\(type: type))"
        return "do \(block: [statement]) catch \(block: [failing])"
    }
}
