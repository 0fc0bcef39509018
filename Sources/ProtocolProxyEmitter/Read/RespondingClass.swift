// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder

/// A class or actor with `@Responds`.
///
/// Its members are read as the requirements that they would satisfy, so they get the same selectors
/// as in a proxied protocol.
public struct RespondingClass {
    /// The name, including backticks if the source has them.
    var name: String
    /// The modifiers of the generated function, each with a trailing space.
    var modifiers: String
    /// Whether a superclass already has the function.
    var isInherited: Bool
    var items: [Item<[String]>]
    /// The selectors in the attribute, as written.
    var added: [String]

    /// Reads a declaration with the attribute; the model is `nil` if a diagnostic is an error.
    ///
    /// `isConforming` tells if the type already conforms to `SelectorResponding`, by inheritance or
    /// by its own declaration.
    public static func read(
        _ attribute: AttributeSyntax,
        on declaration: some DeclGroupSyntax,
        isNested: Bool,
        isConforming: Bool
    ) -> (model: RespondingClass?, diagnostics: [Diagnostic]) {
        let removal = declaration.attributes.named("Responds").first?.removal ?? []
        let report = ReadingReport()
        guard canRespond(declaration),
            let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
        else {
            report.add(
                .notAResponder(Placement.name(of: declaration)),
                at: attribute,
                fixIts: removal
            )
            return (nil, report.diagnostics)
        }
        check(declaration, called: name.text, isNested: isNested, report)
        guard report.diagnostics.isEmpty else { return (nil, report.diagnostics) }
        let reader = RespondingReader()
        let items = declaration.memberBlock.members.items(reader.read).filter {
            !$0.contents.isEmpty
        }
        let added = attribute.list.map(\.expression.trimmedDescription)
        // A class that names its protocol may respond to nothing. Otherwise an empty class is a
        // mistake: the members are probably in an extension.
        guard !items.isEmpty || !added.isEmpty || declaration.inheritanceClause != nil else {
            report.add(.respondsToNothing(name.text), at: attribute, fixIts: removal)
            return (nil, report.diagnostics)
        }
        let inherited =
            declaration.inheritanceClause?.inheritedTypes.flatMap(\.type.withoutAttributes.composed)
            ?? []
        let declares = inherited.contains {
            TypeScope().isOne($0.withoutAttributes, of: ["SelectorResponding"])
        }
        return (
            RespondingClass(
                name: name.text,
                modifiers: access(of: declaration),
                isInherited: isConforming && !declares,
                items: items,
                added: added
            ), []
        )
    }

    /// Whether a declaration is a class or an actor.
    public static func canRespond(_ declaration: some DeclGroupSyntax) -> Bool {
        declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
    }

    private static func check(
        _ declaration: some DeclGroupSyntax,
        called name: String,
        isNested: Bool,
        _ report: ReadingReport
    ) {
        for modifier in declaration.modifiers
        where isNested && modifier.name.tokenKind == .keyword(.private) {
            report.add(
                .inaccessibleResponder(name),
                at: modifier,
                fixIts: modifier.replacementOfPrivate
            )
        }
        for function in declaration.memberBlock.members.of(FunctionDeclSyntax.self) {
            guard function.name.text == "responds",
                function.signature.parameterClause.parameters.map(\.firstName.text) == ["to"],
                let type = function.signature.parameterClause.parameters.first?.type,
                TypeScope().isOne(type, of: ["Selector"])
            else { continue }
            report.add(
                .declaresResponse(name),
                at: function.name,
                fixIts: function.removal(of: "responds(to:)")
            )
        }
    }

    private static func access(of declaration: some DeclGroupSyntax) -> String {
        let modifiers = declaration.modifiers.map(\.name.text)
        return ["open", "public", "package"].first { modifiers.contains($0) }.map { $0 + " " } ?? ""
    }
}

private struct RespondingReader {
    private let members = MemberReader(
        report: ReadingReport(),
        protocolName: "",
        existential: .any,
        scope: TypeScope(),
        isClassBound: true,
        isIsolated: false,
        isNonsendingByDefault: false
    )

    func read(_ declaration: DeclSyntax) -> [[String]] {
        let selectors = requirements(of: declaration).flatMap(members.read).flatMap(\.requirements)
            .flatMap(\.answered)
        return selectors.isEmpty ? [] : [selectors]
    }

    /// The member as protocol requirements, none if it can't satisfy one.
    private func requirements(of declaration: DeclSyntax) -> [DeclSyntax] {
        let modifiers = declaration.declaredModifiers
        // A private member can't be a witness, so a call of the requirement runs its default
        // implementation.
        if modifiers.contains(where: { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
        ) {
            return []
        }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            return [DeclSyntax(function.with(\.body, nil))]
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return [DeclSyntax(initializer.with(\.body, nil))]
        }
        if let script = declaration.as(SubscriptDeclSyntax.self) {
            let isSettable = script.accessorBlock.map(isSettable) ?? false
            return [
                DeclSyntax(
                    script.with(\.accessorBlock, accessors(isSettable && !modifiers.keepSetter))
                )
            ]
        }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
        let isConstant =
            variable.bindingSpecifier.tokenKind == .keyword(.let) || modifiers.keepSetter
        return variable.bindings.flatMap { binding in
            let isSettable = !isConstant && (binding.accessorBlock.map(isSettable) ?? true)
            return names(in: binding.pattern).map { name in
                // The selector doesn't depend on the type.
                let type = binding.typeAnnotation?.type.trimmed ?? TypeSyntax("Any")
                let requirement = PatternBindingSyntax(
                    pattern: IdentifierPatternSyntax(identifier: name.trimmed),
                    typeAnnotation: TypeAnnotationSyntax(type: type),
                    accessorBlock: accessors(isSettable)
                )
                return DeclSyntax(variable.with(\.bindings, [requirement]))
            }
        }
    }

    private func names(in pattern: PatternSyntax) -> [TokenSyntax] {
        if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier] }
        return pattern.as(TuplePatternSyntax.self)?.elements.flatMap { names(in: $0.pattern) } ?? []
    }

    private func accessors(_ isSettable: Bool) -> AccessorBlockSyntax {
        let getter = AccessorDeclSyntax(accessorSpecifier: .keyword(.get))
        let setter = AccessorDeclSyntax(accessorSpecifier: .keyword(.set))
        return AccessorBlockSyntax(accessors: .accessors(isSettable ? [getter, setter] : [getter]))
    }

    private func isSettable(_ block: AccessorBlockSyntax) -> Bool {
        guard case .accessors(let list) = block.accessors else { return false }
        let reading: Set = ["get", "_read", "read", "borrow", "unsafeAddress", "init"]
        return list.contains { !reading.contains($0.accessorSpecifier.text) }
    }
}

extension DeclModifierListSyntax {
    /// Whether the setter is less visible than the getter.
    fileprivate var keepSetter: Bool {
        contains {
            [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
                && $0.detail?.detail.text == "set"
        }
    }
}

extension RequirementModel {
    /// The plain selector, and a selector with types for each requirement that the member
    /// satisfies.
    ///
    /// A function that doesn't throw or suspend also satisfies a requirement that may.
    fileprivate var answered: [String] {
        guard role != .getter || !parameters.isEmpty, role != .setter || parameters.count > 1 else {
            return [selector]
        }
        var typed: [String] = []
        for isAsync in effects.isAsync ? [true] : [false, true] {
            for failure in effects.isThrowing ? [effects.failure] : [.never, .any] {
                var requirement = self
                requirement.effects.asynchrony = isAsync ? .concurrent : .none
                requirement.effects.failure = failure
                typed.append(requirement.distinctName.selector)
            }
        }
        return [selector] + typed
    }
}
