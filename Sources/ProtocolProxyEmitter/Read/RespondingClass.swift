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
    var items: [Item]
    /// The selectors in the attribute, as they are spelled there.
    var added: [String]

    /// The selectors of one member, or of members under a compilation condition.
    enum Item {
        case member([String])
        case conditional([(condition: String, items: [Item])])
    }

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
        let own = declaration.attributes.named("Responds").first
        guard canRespond(declaration), let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
        else {
            let diagnosis = Diagnosis.notAResponder(Placement.name(of: declaration))
            return (nil, [Diagnostic(node: attribute, message: diagnosis, fixIts: own?.removal ?? [])])
        }
        let problems = problems(of: declaration, called: name.text, isNested: isNested)
        guard problems.isEmpty else { return (nil, problems) }
        let reader = RespondingReader()
        let items = reader.read(declaration.memberBlock.members)
        let added = arguments(of: attribute)
        // A class that names its protocol, and has no member of it, responds to nothing. For another, the members are in an
        // extension.
        guard !items.isEmpty || !added.isEmpty || declaration.inheritanceClause != nil else {
            return (
                nil,
                [
                    Diagnostic(
                        node: attribute, message: Diagnosis.respondsToNothing(name.text), fixIts: own?.removal ?? [])
                ]
            )
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

    private static func problems(
        of declaration: some DeclGroupSyntax, called name: String, isNested: Bool
    ) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for modifier in declaration.modifiers where isNested && modifier.name.tokenKind == .keyword(.private) {
            let replacement = modifier.with(\.name.tokenKind, .keyword(.fileprivate))
            let fixIt = FixIt(
                message: Remedy(message: "Replace 'private' with 'fileprivate'"),
                changes: [.replace(oldNode: Syntax(modifier), newNode: Syntax(replacement))])
            problems.append(
                Diagnostic(node: modifier, message: Diagnosis.inaccessibleResponder(name), fixIts: [fixIt]))
        }
        for member in declaration.memberBlock.members {
            guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == "responds",
                function.signature.parameterClause.parameters.map(\.firstName.text) == ["to"],
                function.signature.parameterClause.parameters.first?.type.lastName == "Selector"
            else { continue }
            problems.append(Diagnostic(node: function.name, message: Diagnosis.declaresResponse(name)))
        }
        return problems
    }

    private static func arguments(of attribute: AttributeSyntax) -> [String] {
        guard case .argumentList(let list)? = attribute.arguments else { return [] }
        return list.map(\.expression.trimmedDescription)
    }

    private static func access(of declaration: some DeclGroupSyntax) -> String {
        let modifiers = declaration.modifiers.map(\.name.text)
        return ["open", "public", "package"].first { modifiers.contains($0) }.map { $0 + " " } ?? ""
    }
}

/// Reads the members of a class as the requirements that they would satisfy.
private struct RespondingReader {
    let members = MemberReader(
        protocolName: "", existential: .any, aliases: [:], isSendable: false, isClassBound: true, isIsolated: false,
        isNonsendingByDefault: false)

    func read(_ list: MemberBlockItemListSyntax) -> [RespondingClass.Item] {
        list.compactMap { item in
            if let condition = item.decl.as(IfConfigDeclSyntax.self) { return read(condition) }
            let selectors = requirements(of: item.decl).flatMap { members.read($0).members }.flatMap(\.slots)
                .flatMap(\.answered)
            return selectors.isEmpty ? nil : .member(selectors)
        }
    }

    private func read(_ condition: IfConfigDeclSyntax) -> RespondingClass.Item? {
        let clauses = condition.clauses.map { clause in
            let members = clause.elements?.as(MemberBlockItemListSyntax.self)
            return (clause.spelling, members.map(read) ?? [])
        }
        return clauses.contains { !$0.1.isEmpty } ? .conditional(clauses) : nil
    }

    /// Returns a member as protocol requirements; none for one that satisfies no requirement.
    private func requirements(of declaration: DeclSyntax) -> [DeclSyntax] {
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
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
