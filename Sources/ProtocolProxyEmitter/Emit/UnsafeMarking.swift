// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// Adds `unsafe` to expressions of generated code that involve unsafe pointers, as strict memory
/// safety requires.
///
/// The compiler warns about an `unsafe` that covers nothing unsafe, and `unsafe` doesn't extend
/// into closures. So an expression is marked only if, outside of its closures, it mentions a name
/// whose type involves an unsafe type.
struct UnsafeMarking {
    /// The types that require the mark, unless a typealias hides them.
    static let types: Set<String> = [
        "CVaListPointer", "OpaquePointer", "UnownedSerialExecutor", "UnownedTaskExecutor",
        "Unmanaged",
        "UnsafeBufferPointer",
        "UnsafeContinuation", "UnsafeCurrentTask", "UnsafeMutableBufferPointer",
        "UnsafeMutablePointer",
        "UnsafeMutableRawBufferPointer", "UnsafeMutableRawPointer", "UnsafePointer",
        "UnsafeRawBufferPointer",
        "UnsafeRawPointer",
    ]

    /// Requirements of the standard library that are declared `@safe` despite their types.
    private static let safeMembers: Set<String> = ["withContiguousStorageIfAvailable"]

    /// The unsafe types, except those shadowed by an associated type of the protocol.
    private let types: Set<String>
    /// The arguments and functions whose types involve an unsafe type.
    private var names: Set<String>
    /// The keys of requirements whose function types involve one.
    private var keys: Set<String> = []
    private var member: String?
    /// The functions that return the member's result, if its type is unsafe.
    private var results: Set<String> = []
    private let isSubscript: Bool
    private let isRouted: Bool

    /// Fails if the member involves no unsafe type; `handlers` has the types of the member's
    /// requirements, and of the arguments that observers receive.
    init?(
        of member: Member,
        handlers: [(requirement: RequirementModel, type: String, arguments: String)],
        declared: [String]
    ) {
        let generics = member.generics?.parameters.map(\.name.text.unquoted) ?? []
        let types = Self.types.subtracting(declared + generics)
        func isUnsafe(_ text: String) -> Bool { Self.isUnsafe(text, types) }
        let requirements = member.requirements
        let parameters = requirements.flatMap(\.parameters).filter { isUnsafe($0.declaredType) }
        let isUnsafeResult = isUnsafe(member.read.result.spelling)
        let isDeclared = !parameters.isEmpty || isUnsafeResult
        let routed = handlers.filter { isUnsafe($0.type) }
        guard isDeclared || !routed.isEmpty else { return nil }
        self.types = types
        names = types
        isSubscript = if case .subscript = member.kind { isDeclared } else { false }
        isRouted = !routed.isEmpty
        if isDeclared {
            names.formUnion(
                parameters.map(\.name.unquoted) + requirements.map { "__open_\($0.key)" }
            )
            names.formUnion(
                requirements.flatMap {
                    ["__Isolated_\($0.key)", "__Unisolated_\($0.key)", "__there_\($0.key)"]
                }
            )
            self.member = member.name.unquoted
        }
        if isUnsafeResult { results = Self.resultNames }
        for (requirement, _, arguments) in routed {
            names.formUnion(
                requirement.parameters.indices.filter {
                    isUnsafe(requirement.parameters[$0].handlerType)
                }.map {
                    "_\($0)"
                }
            )
            if isUnsafe(arguments) { names.formUnion(["a", "observed"]) }
            keys.formUnion([requirement.key, "__new_\(requirement.key)"])
        }
        if isRouted {
            names.formUnion(["function", "decorator", "other", "__ongoing", "made", "shared"])
        }
    }

    /// Names in generated code whose types depend on a requirement's result type.
    private static let resultNames: Set<String> = [
        "__answer", "__forward", "__returned", "__send", "__value", "failure", "opening",
        "openingConcurrently",
        "Swift\(moduleSelector)Result",
    ]
    /// Stands in for `::`; see `NestedNames`.
    private static let moduleSelector = "\u{2D0}\u{2D0}"

    static func isUnsafe(_ text: String, _ types: Set<String> = types) -> Bool {
        // A fast path, because most types mention none.
        guard
            text.contains("Unsafe") || text.contains("Unmanaged") || text.contains("Pointer")
                || text.contains("Unowned")
        else { return false }
        return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains {
            types.contains(String($0))
        }
    }

    func marked(_ lines: [String]) -> [String] {
        let head = "enum __It {\n"
        let text = head + lines.joined(separator: "\n") + "\n}"
        let parsed = text.replacing("::", with: Self.moduleSelector)
        let finder = Finder(self)
        finder.walk(Parser.parse(source: parsed))
        var bytes = Array(parsed.utf8)
        for place in finder.places.sorted(by: >) {
            bytes.insert(contentsOf: Array("unsafe ".utf8), at: place)
        }
        let marked = String(decoding: bytes, as: UTF8.self).replacing(
            Self.moduleSelector,
            with: "::"
        )
        return marked.dropFirst(head.count).dropLast(2).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        .map(String.init)
    }

    private final class Finder: SyntaxVisitor {
        private let marking: UnsafeMarking
        private(set) var places: [Int] = []

        init(_ marking: UnsafeMarking) {
            self.marking = marking
            super.init(viewMode: .sourceAccurate)
        }

        // A constant without its requirement's type; see `mayNeedIsolatedConformance(_:)`.
        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            node.typeAnnotation?.type.trimmedDescription
                == "ProtocolProxy\(UnsafeMarking.moduleSelector)AnyRequirement"
                ? .skipChildren : .visitChildren
        }

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            if case .expr(let expression) = node.item { mark(expression) }
            return .visitChildren
        }

        override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
            node.expression.map { mark($0) }
            return .visitChildren
        }

        override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
            mark(node.expression)
            return .visitChildren
        }

        override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
            let type = node.parent?.as(OptionalBindingConditionSyntax.self)?.typeAnnotation
            mark(
                node.value,
                isUnsafe: type.map { UnsafeMarking.isUnsafe($0.trimmedDescription, marking.types) }
                    ?? false
            )
            return .visitChildren
        }

        override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
            if case .expression(let expression) = node.condition { mark(expression) }
            return .visitChildren
        }

        private func mark(_ expression: ExprSyntax, isUnsafe: Bool = false) {
            // The parts of statements and closures are marked individually.
            guard !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self),
                !expression.is(ClosureExprSyntax.self)
            else { return }
            guard isUnsafe || mentionsUnsafe(expression),
                var token = expression.firstToken(viewMode: .sourceAccurate)
            else { return }
            while ["try", "await"].contains(token.text),
                let next = token.nextToken(viewMode: .sourceAccurate)
            {
                token = next
            }
            if token.text == "unsafe" { return }
            places.append(token.positionAfterSkippingLeadingTrivia.utf8Offset)
        }

        private func mentionsUnsafe(_ expression: ExprSyntax) -> Bool {
            // The constant of `if let r: T = …`.
            if expression.trimmedDescription == "r" {
                let condition = sequence(first: Syntax(expression), next: \.parent).lazy
                    .compactMap { $0.as(IfExprSyntax.self) }.first?.conditions
                return condition?.contains { element in
                    guard case .optionalBinding(let binding) = element.condition else {
                        return false
                    }
                    return binding.typeAnnotation.map {
                        UnsafeMarking.isUnsafe($0.trimmedDescription, marking.types)
                    }
                        ?? false
                } ?? false
            }
            let search = Search(marking, isInSetter: expression.isInSetter)
            search.walk(expression)
            return search.isFound
        }
    }

    private final class Search: SyntaxVisitor {
        private let marking: UnsafeMarking
        private let isInSetter: Bool
        private(set) var isFound = false

        init(_ marking: UnsafeMarking, isInSetter: Bool) {
            self.marking = marking
            self.isInSetter = isInSetter
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        override func visit(_: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
            if marking.isSubscript { isFound = true }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
                UnsafeMarking.safeMembers.contains(access.declName.baseName.text)
            {
                return .skipChildren
            }
            // A call of a handler, or a requirement's description.
            if marking.isRouted, ["$0", ".init"].contains(node.calledExpression.trimmedDescription)
            {
                isFound = true
            }
            return .visitChildren
        }

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            if marking.types.contains(node.name.text) { isFound = true }
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.baseName.text.unquoted
            let access = node.parent?.as(MemberAccessExprSyntax.self).flatMap {
                $0.declName == node ? $0 : nil
            }
            if let access {
                let owner = access.base?.trimmedDescription ?? ""
                // The proxy's own initializer, which takes what was made.
                if owner == "self", name == "init" { return .visitChildren }
                let isOfRequirement = owner.contains("Proxy") || owner.contains("Requirements")
                if isOfRequirement ? marking.keys.contains(name) : marking.member == name {
                    isFound = true
                }
                if name.hasPrefix("__") || owner == "__Generated", marking.names.contains(name) {
                    isFound = true
                }
            } else if marking.names.contains(name) {
                isFound = true
            }
            if !isInSetter, marking.results.contains(name) { isFound = true }
            return .visitChildren
        }
    }
}

extension ExprSyntax {
    fileprivate var isInSetter: Bool {
        sequence(first: Syntax(self), next: \.parent).lazy.compactMap {
            $0.as(AccessorDeclSyntax.self)
        }
        .first?.accessorSpecifier.text == "set"
    }
}

extension ProxyEmitter {
    func marked(_ lines: [String], for member: Member) -> [String] {
        guard !lines.isEmpty else { return lines }
        let handlers = member.requirements.map { ($0, types(of: $0), arguments(of: $0)) }
        return UnsafeMarking(of: member, handlers: handlers, declared: declaredTypes)?.marked(lines)
            ?? lines
    }

    /// `unsafe ` if an expression that names all requirements needs it, outside of closures.
    var markOfAll: String {
        isListedByClosure ? "" : mark(of: model.members.flatMap(\.requirements))
    }

    /// `unsafe ` if an expression that names these requirements needs it.
    func mark(of requirements: [RequirementModel]) -> String {
        let names = UnsafeMarking.types.subtracting(declaredTypes)
        return requirements.contains {
            !mayNeedIsolatedConformance($0) && UnsafeMarking.isUnsafe(types(of: $0), names)
        }
            ? "unsafe " : ""
    }

    private var declaredTypes: [String] {
        (model.genericParameters.map(\.name) + model.fixedTypes.map(\.name)).map(\.unquoted)
    }
}
