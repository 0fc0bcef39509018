// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// The associated types that the protocol's existential type leaves unbound because they aren't
/// primary, and the typealiases that mention one.
///
/// The proxy class is generic over these types, or binds them. A member that mentions one can only
/// be called on a conformer whose static type is known. Its types equal the proxy's at run time,
/// but the compiler sees `__It.Item` and `Item` as unrelated, so `__Generated.renamed` casts
/// between the two.
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

    func renamed(_ value: String) -> String { "__Generated.renamed(\(value))" }

    /// Wraps a nonescaping closure over the proxy's types in one over the conformer's types.
    func closure(_ closure: String, of function: FunctionTypeSyntax, for conformer: String)
        -> String
    {
        func renamed(_ value: String, _ type: TypeSyntax) -> String {
            areMentioned(in: type) ? self.renamed(value) : value
        }
        var statements: [String] = []
        let parameters = function.parameters.map(\.type).enumerated().map { index, type in
            let name = "_a\(index)"
            guard ParameterType(type).specifiers.contains(.inout) else {
                return (
                    head: "\(name): \(self.type(type, of: conformer))",
                    argument: renamed(name, type)
                )
            }
            guard areMentioned(in: type) else {
                return (head: "\(name): \(type.trimmedDescription)", argument: "&\(name)")
            }
            let own = ParameterType(type).base
            statements += [
                "var _\(name): \(own.trimmedDescription) = \(self.renamed(name))",
                "defer { \(name) = \(self.renamed("_\(name)")) }",
            ]
            return (head: "\(name): inout \(self.type(own, of: conformer))", argument: "&_\(name)")
        }
        let effects = function.effectSpecifiers
        let result = function.returnClause.type
        let called = "\(closure)(\(parameters.map(\.argument).joined(separator: ", ")))"
        // An explicit `return` keeps a result builder of the parameter from transforming the
        // closure.
        let value = "return \(effects?.prefix ?? "")\(renamed(called, result))"
        let thrown = effects?.throwsClause?.type.flatMap {
            areMentioned(in: $0) ? type($0, of: conformer) : nil
        }
        let converted = thrown.map { rethrowing(value, as: $0) } ?? value
        let declared =
            thrown.map { "\(effects?.asyncSpecifier == nil ? "" : "async ")throws(\($0))" }
            ?? effects?.trimmedDescription
        let body = FunctionBody(statements: statements + [converted])
        return
            "{ (\(parameters.map(\.head).joined(separator: ", ")))\(declared.map { " \($0)" } ?? "") -> "
            + "\(type(result, of: conformer)) in \(body.text) }"
    }

    /// A statement that throws the errors of `statement` as `type`, which is another name of their
    /// type.
    func rethrowing(_ statement: String, as type: String) -> String {
        "do { \(statement) } catch { throw __Generated.thrown(error) as (\(type)) }"
    }
}
