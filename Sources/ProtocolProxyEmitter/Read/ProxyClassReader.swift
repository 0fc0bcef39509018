// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax

/// A proxy class that its author declares, such as `final class Both: ProtocolProxy, P, Q`.
public struct AuthoredProxyClass {
    /// The access modifier of its members, with a trailing space.
    let access: String
    /// The proxied protocols to which it conforms.
    let protocols: [String]
}

/// Reads a proxy class that its author declares.
public enum ProxyClassReader {
    /// Reads the class; after a mistake in its declaration, returns only diagnostics.
    public static func read(_ syntax: ClassDeclSyntax) -> (
        proxyClass: AuthoredProxyClass?, diagnostics: [Diagnostic]
    ) {
        let types = syntax.inheritanceClause?.inheritedTypes.map(\.type) ?? []
        let superclass = types.first
        let protocols = types.dropFirst().flatMap(\.withoutAttributes.composed).map(
            \.withoutAttributes
        )
        .filter { !ProtocolReader.isStandard($0) }.map(\.trimmedDescription)
        let report = ReadingReport()
        let isProxy = superclass.map { TypeScope().isOne($0, of: ["ProtocolProxy"]) } ?? false
        if isProxy, !protocols.isEmpty {
            check(syntax, report)
        } else {
            report.add(
                .notAProxyClass(syntax.name.text),
                at: syntax.name,
                fixIts: insertingSuperclass(before: types)
            )
        }
        guard report.diagnostics.isEmpty else { return (nil, report.diagnostics) }
        let modifiers = syntax.modifiers.map(\.name.text)
        let access: String
        if modifiers.contains("public") || modifiers.contains("open") {
            access = "public "
        } else {
            access = modifiers.contains("package") ? "package " : ""
        }
        return (AuthoredProxyClass(access: access, protocols: protocols), [])
    }

    /// Whether the class can be a `ProxyClass`.
    ///
    /// It must be final: otherwise, the initializers would have to be `required`, and every
    /// subclass would have to repeat them.
    public static func canBeMade(_ syntax: ClassDeclSyntax) -> Bool {
        syntax.modifiers.contains { $0.name.text == "final" } && read(syntax).diagnostics.isEmpty
    }

    /// A fix-it that inherits from `ProtocolProxy`; empty if there already is a superclass.
    private static func insertingSuperclass(before types: [TypeSyntax]) -> [FixIt] {
        guard let first = types.first, !first.lastName.hasSuffix("Proxy"),
            !TypeScope().isOne(first, of: ProtocolReader.classes),
            !types.contains(where: { TypeScope().isOne($0, of: ["ProtocolProxy"]) })
        else { return [] }
        return .insert("ProtocolProxy, ", before: first, "Insert 'ProtocolProxy'")
    }

    private static func check(_ syntax: ClassDeclSyntax, _ report: ReadingReport) {
        if let clause = syntax.genericParameterClause {
            report.add(.genericProxyClass(syntax.name.text), at: clause)
        }
        for member in syntax.memberBlock.members {
            if let initializer = member.decl.as(InitializerDeclSyntax.self) {
                let names = initializer.signature.parameterClause.parameters.map {
                    $0.firstName.text + ":"
                }.joined()
                guard ["implementer:", "retaining:"].contains(names) else { continue }
                report.add(
                    .declaredTwice("init(\(names))"),
                    at: initializer.initKeyword,
                    fixIts: initializer.removal(of: "init(\(names))")
                )
            }
            let names = member.decl.as(VariableDeclSyntax.self)?.bindings.map(\.pattern) ?? []
            for name in names where name.trimmedDescription == "protocols" {
                report.add(
                    .declaredTwice("protocols"),
                    at: name,
                    fixIts: names.count == 1 ? member.decl.removal(of: "protocols") : []
                )
            }
        }
    }
}
