// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// The associated types that the protocol's existential type leaves unknown, since they are not primary, and the aliases that
/// mention them.
///
/// The class of the proxies is generic in them, or fixes them. A member that mentions one can be called only where the
/// conformer's type is known, with values whose types are the same, but have other names there.
struct OpenTypes {
    var names: Set<String> = []

    var isEmpty: Bool { names.isEmpty }

    /// Returns whether a type mentions one of them.
    func areMentioned(in type: TypeSyntax?) -> Bool {
        guard let type, !names.isEmpty else { return false }
        return type.withoutSelfAsOwner.names.contains { names.contains($0.name.text) }
    }

    /// Returns whether a slot can be called only where the conformer's type is known.
    func areMentioned(in slot: Slot) -> Bool {
        areMentioned(in: slot.result.declared) || areMentioned(in: slot.effects.thrown)
            || slot.parameters.contains { areMentioned(in: $0.syntax) }
    }

    /// Returns a type with the conformer's own in place of the open types.
    func type(_ type: TypeSyntax, of conformer: String) -> String {
        type.withoutSelfAsOwner.replacingNames { names.contains($0.name.text) ? "\(conformer).\($0.name.text)" : nil }
            .trimmedDescription
    }

    /// Returns the text of a type with the conformer's own in place of the open types.
    func type(_ text: String, of conformer: String) -> String {
        if names.isEmpty { return text }
        var parser = Parser(text)
        return type(TypeSyntax.parse(from: &parser), of: conformer)
    }

    /// Returns an expression for a value under the other name of its type.
    func renamed(_ value: String) -> String { "__Generated.renamed(\(value))" }

    /// Returns a closure of a conformer's types that calls one of the class's types, which does not escape.
    func closure(_ closure: String, of function: FunctionTypeSyntax, for conformer: String) -> String {
        func renamed(_ value: String, _ type: TypeSyntax) -> String {
            areMentioned(in: type) ? self.renamed(value) : value
        }
        var statements: [String] = []
        let parameters = function.parameters.map(\.type).enumerated().map { index, type in
            let name = "_a\(index)"
            guard ParameterType(type).specifiers.contains(.inout) else {
                return (head: "\(name): \(self.type(type, of: conformer))", argument: renamed(name, type))
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
        // With 'return', no result builder of the parameter applies to the literal.
        let value = "return \(effects?.prefix ?? "")\(renamed(called, result))"
        let body = FunctionBody(statements: statements + [value])
        return
            "{ (\(parameters.map(\.head).joined(separator: ", ")))\(effects.map { " \($0.trimmedDescription)" } ?? "") -> "
            + "\(type(result, of: conformer)) in \(body.text) }"
    }
}
