// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// A parent that requires a function that makes an iterator of any type; a proxy wraps the iterator
/// in its own.
struct SequenceParent {
    /// `Sequence` or `AsyncSequence`.
    let name: String
    let bound: TypeSyntax

    init?(_ bound: TypeSyntax) {
        guard let name = TypeScope().standardName(of: bound.withoutAttributes),
            ["Sequence", "AsyncSequence"].contains(name)
        else { return nil }
        self.name = name
        self.bound = bound
    }

    var isAsync: Bool { name == "AsyncSequence" }
    /// The associated type of the iterators.
    var iterator: String { isAsync ? "AsyncIterator" : "Iterator" }
    var maker: String { "make\(iterator)" }

    /// The constraints of the parent's associated types, which a proxy class may be generic over.
    var constraints: [String: String] {
        isAsync
            ? ["Failure": "\(StandardName.error)", iterator: "Swift::AsyncIteratorProtocol"]
            : [iterator: "Swift::IteratorProtocol"]
    }

    /// The type-erased iterator over the elements; `nil` if their type isn't known.
    fileprivate func erasedIterator(of known: [String: String]) -> String? {
        guard let element = known["Element"] else { return nil }
        guard isAsync else { return "Swift::AnyIterator<\(element)>" }
        let failure = known["Failure"] ?? "any \(StandardName.error)"
        return "ProtocolProxy::AnyAsyncIterator<\(element), \(failure)>"
    }

    /// Whether a declared function is the parent's requirement.
    func isMaker(_ function: FunctionDeclSyntax) -> Bool {
        function.name.text == maker && function.signature.parameterClause.parameters.isEmpty
            && function.signature.effectSpecifiers == nil && function.genericParameterClause == nil
    }
}

extension ProtocolReader {
    /// Reads the requirements, including those of `Sequence` and `AsyncSequence`.
    func readItems(_ members: MemberReader, into model: inout ProxiedProtocol) {
        var made: [Member] = []
        for parent in sequenceParents { made += maker(of: parent, members, into: &model) }
        let declared = sequenceParents.flatMap { parent in
            syntax.memberBlock.members.of(FunctionDeclSyntax.self).filter(parent.isMaker).map(\.id)
        }
        model.items = syntax.memberBlock.members.items { declaration in
            declared.contains(declaration.id) ? [] : members.read(declaration)
        }
        model.items += made.map { .one($0) }
    }

    /// The requirement that makes the iterators of a parent; empty if the element type isn't known.
    private func maker(
        of parent: SequenceParent,
        _ members: MemberReader,
        into model: inout ProxiedProtocol
    ) -> [Member] {
        let functions = syntax.memberBlock.members.of(FunctionDeclSyntax.self)
        let declared = functions.first(where: parent.isMaker)
        if let declared, declared.isIsolated(in: model) {
            report(
                .isolatedIterators(of: parent.name, by: parent.maker, in: syntax.name.text),
                at: declared.name,
                fixIts: declared.insertingNonisolated
            )
        }
        let known = knownTypes(in: model)
        let result = declared?.signature.returnClause?.type.withoutSelfAsOwner.trimmedDescription
        let iterator = known[parent.iterator]
        let own = result == parent.iterator ? iterator : result ?? iterator
        guard let type = own ?? parent.erasedIterator(of: known) else {
            // Another parent may bind the element type; then that parent makes the iterators too.
            if model.parents.isEmpty {
                report(
                    .openElement(of: parent.name, in: syntax.name.text),
                    at: parent.bound,
                    fixIts: naming(["Element"])
                )
            }
            return []
        }
        if iterator == nil { model.ownTypes.append((parent.iterator, type)) }
        let source =
            (declared?.attributes.map { $0.trimmedDescription + " " }.joined() ?? "")
            + "nonisolated func \(parent.maker)() -> \(type)"
        var parser = Parser(source)
        let function = DeclSyntax.parse(from: &parser)
        return members.read(function).map { member in
            var member = member
            member.implementedName = nil
            member.node = declared.map(Syntax.init) ?? Syntax(parent.bound)
            member.read.keyNode = declared.map { Syntax($0.name) } ?? Syntax(parent.bound)
            if own == nil {
                let asyncMaker = known["Failure"] == nil ? "throwingIterator" : "asyncIterator"
                member.makerOfIterator = parent.isAsync ? asyncMaker : "iterator"
            }
            return member
        }
    }

    /// The associated types that are bound or parameters of the proxy class, with their spellings.
    private func knownTypes(in model: ProxiedProtocol) -> [String: String] {
        var known: [String: String] = [:]
        for parameter in model.genericParameters { known[parameter.name] = parameter.name }
        for alias in syntax.memberBlock.members.of(TypeAliasDeclSyntax.self) {
            known[alias.name.text] = alias.initializer.value.withoutSelfAsOwner.trimmedDescription
        }
        for type in model.fixedTypes { known[type.name] = type.type }
        return known
    }
}

extension FunctionDeclSyntax {
    /// Whether the requirement is on a global actor, by its own attribute or its protocol's.
    fileprivate func isIsolated(in model: ProxiedProtocol) -> Bool {
        if attributes.contains(where: \.isIsolation) { return true }
        let isNonisolated = declaredModifiers.contains {
            $0.name.tokenKind == .keyword(.nonisolated)
        }
        return !isNonisolated && (model.isIsolated || model.isIsolatedByDefault)
    }
}
