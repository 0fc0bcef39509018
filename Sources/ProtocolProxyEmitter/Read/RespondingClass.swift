// SPDX-License-Identifier: MIT

public import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder

/// The model of a class or actor with `@Responds`.
///
/// Each of its members is read as the requirement that it would satisfy, by the reader of protocols: so it gets the
/// selectors that '@Proxied' gives the requirement.
public struct RespondingClass {
    /// The name, with backticks where the source has them.
    var name: String
    /// The modifiers of the generated function: access, each modifier with a space after it.
    var modifiers: String
    /// Indicates whether a superclass has the function, too.
    var isInherited: Bool
    /// The selectors of each member.
    var items: [Item<[String]>]
    /// The selectors in the attribute, as they are spelled there.
    var added: [String]

    /// Reads a declaration.
    ///
    /// - Parameters:
    ///   - attribute: The `@Responds` attribute.
    ///   - declaration: The declaration that it is attached to.
    ///   - isNested: Whether the type is nested in another declaration.
    ///   - isConforming: Whether the type already conforms to `SelectorResponding`, by inheritance or declaration.
    /// - Returns: The model, or nil if there is an error; and the diagnostics.
    public static func read(
        _ attribute: AttributeSyntax, on declaration: some DeclGroupSyntax, isNested: Bool, isConforming: Bool
    ) -> (model: RespondingClass?, diagnostics: [Diagnostic]) {
        let removal = declaration.attributes.named("Responds").first?.removal ?? []
        let report = Report()
        guard canRespond(declaration), let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
        else {
            report.add(.notAResponder(Placement.name(of: declaration)), at: attribute, fixIts: removal)
            return (nil, report.diagnostics)
        }
        check(declaration, called: name.text, isNested: isNested, report)
        guard report.diagnostics.isEmpty else { return (nil, report.diagnostics) }
        let reader = RespondingReader()
        let items = declaration.memberBlock.members.items(reader.read).filter { !$0.contents.isEmpty }
        let added = attribute.list.map(\.expression.trimmedDescription)
        // A class that names its protocol, and has no member of it, responds to nothing. For another, the members are in an
        // extension.
        guard !items.isEmpty || !added.isEmpty || declaration.inheritanceClause != nil else {
            report.add(.respondsToNothing(name.text), at: attribute, fixIts: removal)
            return (nil, report.diagnostics)
        }
        let inherited = declaration.inheritanceClause?.inheritedTypes.flatMap(\.type.withoutAttributes.composed) ?? []
        let declares = inherited.contains { $0.withoutAttributes.lastName == "SelectorResponding" }
        return (
            RespondingClass(
                name: name.text, modifiers: access(of: declaration), isInherited: isConforming && !declares,
                items: items, added: added), []
        )
    }

    /// Returns whether a declaration is of a kind that has objects.
    ///
    /// - Parameter declaration: The declaration.
    public static func canRespond(_ declaration: some DeclGroupSyntax) -> Bool {
        declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
    }

    private static func check(
        _ declaration: some DeclGroupSyntax, called name: String, isNested: Bool, _ report: Report
    ) {
        for modifier in declaration.modifiers where isNested && modifier.name.tokenKind == .keyword(.private) {
            report.add(.inaccessibleResponder(name), at: modifier, fixIts: modifier.replacementOfPrivate)
        }
        for function in declaration.memberBlock.members.of(FunctionDeclSyntax.self) {
            guard function.name.text == "responds",
                function.signature.parameterClause.parameters.map(\.firstName.text) == ["to"],
                function.signature.parameterClause.parameters.first?.type.lastName == "Selector"
            else { continue }
            report.add(.declaresResponse(name), at: function.name)
        }
    }

    private static func access(of declaration: some DeclGroupSyntax) -> String {
        let modifiers = declaration.modifiers.map(\.name.text)
        return ["open", "public", "package"].first { modifiers.contains($0) }.map { $0 + " " } ?? ""
    }
}

/// Reads the members of a class as the requirements that they would satisfy.
private struct RespondingReader {
    private let members = MemberReader(
        report: Report(), protocolName: "", existential: .any, aliases: [:], isClassBound: true, isIsolated: false,
        isNonsendingByDefault: false)

    func read(_ declaration: DeclSyntax) -> [[String]] {
        let selectors = requirements(of: declaration).flatMap(members.read).flatMap(\.slots).flatMap(\.answered)
        return selectors.isEmpty ? [] : [selectors]
    }

    /// Returns a member as protocol requirements; none for one that satisfies no requirement.
    private func requirements(of declaration: DeclSyntax) -> [DeclSyntax] {
        let modifiers = declaration.declaredModifiers
        // A private member is no witness: a call of the requirement runs the default.
        if modifiers.contains(where: { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }) { return [] }
        if let function = declaration.as(FunctionDeclSyntax.self) { return [DeclSyntax(function.with(\.body, nil))] }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return [DeclSyntax(initializer.with(\.body, nil))]
        }
        if let script = declaration.as(SubscriptDeclSyntax.self) {
            let isSettable = script.accessorBlock.map(isSettable) ?? false
            return [DeclSyntax(script.with(\.accessorBlock, accessors(isSettable && !modifiers.keepSetter)))]
        }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
        let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let) || modifiers.keepSetter
        return variable.bindings.flatMap { binding in
            let isSettable = !isConstant && (binding.accessorBlock.map(isSettable) ?? true)
            return names(in: binding.pattern).map { name in
                // A selector has no types, so any type serves for a property without one.
                let type = binding.typeAnnotation?.type.trimmed ?? TypeSyntax("Any")
                let requirement = PatternBindingSyntax(
                    pattern: IdentifierPatternSyntax(identifier: name.trimmed),
                    typeAnnotation: TypeAnnotationSyntax(type: type), accessorBlock: accessors(isSettable))
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
    /// Indicates whether the setter is less visible than the getter.
    fileprivate var keepSetter: Bool {
        contains {
            [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind) && $0.detail?.detail.text == "set"
        }
    }
}

extension Slot {
    /// The selectors of the requirements that a member of this form satisfies: the plain one, and those with types that
    /// distinguish requirements of one name.
    ///
    /// A function that cannot throw or suspend satisfies a requirement that may.
    fileprivate var answered: [String] {
        guard role != .getter || !parameters.isEmpty, role != .setter || parameters.count > 1 else { return [selector] }
        var typed: [String] = []
        for isAsync in effects.isAsync ? [true] : [false, true] {
            for failure in effects.isThrowing ? [effects.failure] : [.never, .any] {
                var slot = self
                slot.effects.asynchrony = isAsync ? .concurrent : .none
                slot.effects.failure = failure
                typed.append(slot.distinctName.selector)
            }
        }
        return [selector] + typed
    }
}
