// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A declaration that satisfies a requirement of a standard protocol, whatever type conforms.
///
/// A refused protocol gets these witnesses on behalf of its children, which would otherwise not
/// conform to its parents. There are none for protocols such as `Numeric`, which hardly anyone
/// proxies.
struct StandardWitness {
    /// The types in the requirements of standard protocols, as the parent's own declaration binds
    /// them.
    struct Types {
        let element: String
        let rawValue: String
        /// Whether the type of `id` differs from that of an object's own `id`.
        let bindsIdentity: Bool

        init(knownTo syntax: ProtocolDeclSyntax) {
            let names = syntax.namesOfKnownTypes
            element = names.contains("Element") ? "Element" : "\(StandardName.never)"
            rawValue = names.contains("RawValue") ? "RawValue" : "\(StandardName.int)"
            bindsIdentity = names.contains("ID")
        }
    }

    let selector: String
    let declaration: String
    /// Attributes and modifiers, each with a trailing space.
    var attributes = ""
    var modifiers = "nonisolated "
    var isSettable = false

    init(_ selector: String, _ declaration: String) {
        self.selector = selector
        self.declaration = declaration
    }

    static func all(of parent: String, _ types: Types) -> [StandardWitness] {
        switch parent {
        case "Codable": [encode, decode]
        case "Encodable": [encode]
        case "Decodable": [decode]
        case "Encoder": coder(effects: "", "Encod")
        case "Decoder": coder(effects: " throws", "Decod")
        case "SingleValueEncodingContainer": [codingPath] + encoding
        case "SingleValueDecodingContainer": [codingPath] + decoding(effects: "")
        case "UnkeyedEncodingContainer": unkeyedEncoding
        case "UnkeyedDecodingContainer": unkeyedDecoding
        case "CodingKey": codingKey
        case "CodingKeyRepresentable": codingKeyRepresentable
        case "Comparable": [isLess]
        case "InstantProtocol": [isLess] + instant
        case "Clock": clock
        case "Strideable": strideable
        case "CaseIterable": [.init("allCases", "static var allCases: [Self]")]
        case "RawRepresentable": rawRepresentable(isFailable: true, types)
        case "OptionSet": rawRepresentable(isFailable: false, types)
        case "IteratorProtocol": [.init("next()", "func next() -> \(types.element)?")]
        case "AsyncIteratorProtocol": asyncIterator(types)
        case "Sequence", "LazySequenceProtocol": [iterator(types)]
        case "AsyncSequence": [asyncIterators(types)]
        case "Collection", "LazyCollectionProtocol": collection(types)
        case "MutableCollection": collection(types, isMutable: true)
        case "BidirectionalCollection", "RandomAccessCollection":
            collection(types) + [indexBefore]
        case "RangeReplaceableCollection": collection(types) + replacing(types)
        case "RangeExpression": rangeExpression
        case "Executor": [enqueue]
        case "SerialExecutor": [enqueue, executor("Serial")]
        case "TaskExecutor": [enqueue, executor("Task")]
        case "Identifiable": types.bindsIdentity ? [.init("id", "var id: ID")] : []
        case "NSObjectProtocol": foundationObject
        case "GlobalActor": [.init("shared", "static var shared: Swift::MainActor")]
        case "CVarArg":
            [.init("_cVarArgEncoding", "var _cVarArgEncoding: [\(StandardName.int)]")]
        case "CustomPlaygroundDisplayConvertible":
            [.init("playgroundDescription", "var playgroundDescription: Any")]
        case "RandomNumberGenerator": [.init("next()", "func next() -> Swift::UInt64")]
        case "LosslessStringConvertible":
            [.init("init(_:)", "init?(_ description: \(StandardName.string))")]
        case "TextOutputStream":
            [.init("write(_:)", "func write(_ string: \(StandardName.string))")]
        case "TextOutputStreamable":
            [
                .init(
                    "write(to:)",
                    "func write<__Target: Swift::TextOutputStream>(to target: inout __Target)"
                )
            ]
        default: literal(of: parent)
        }
    }
}

extension DeclSyntax {
    /// The names of a requirement with argument labels: `write(to:)`; empty for another
    /// declaration.
    var selectors: [String] {
        if let function = self.as(FunctionDeclSyntax.self) {
            let clause = function.signature.parameterClause
            let isOperator = function.name.tokenKind.isOperator
            return [function.name.text.unquoted + clause.labels(hasLabels: !isOperator)]
        }
        if let initializer = self.as(InitializerDeclSyntax.self) {
            return ["init" + initializer.signature.parameterClause.labels()]
        }
        if let member = self.as(SubscriptDeclSyntax.self) {
            return ["subscript" + member.parameterClause.labels(hasLabels: false)]
        }
        return self.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription.unquoted)
            ?? []
    }
}

extension FunctionParameterClauseSyntax {
    /// The argument labels in parentheses: `(to:)`.
    ///
    /// `hasLabels` says if a single name is a label; in a subscript or an operator, it isn't.
    fileprivate func labels(hasLabels: Bool = true) -> String {
        let labels = parameters.map { parameter in
            hasLabels || parameter.secondName != nil ? parameter.firstName.text.unquoted : "_"
        }
        return "(\(labels.map { $0 + ":" }.joined()))"
    }
}

extension ProtocolDeclSyntax {
    /// The names of the types that the protocol declares or binds.
    fileprivate var namesOfKnownTypes: Set<String> {
        let primary = primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.text) ?? []
        let declared =
            memberBlock.members.of(AssociatedTypeDeclSyntax.self).map(\.name.text)
            + memberBlock.members.of(TypeAliasDeclSyntax.self).map(\.name.text)
        let bound = (genericWhereClause?.requirements ?? []).compactMap { requirement in
            requirement.requirement.as(SameTypeRequirementSyntax.self)?.leftType
                .withoutSelfAsOwner.trimmedDescription
        }
        let named = bounds.map(\.withoutAttributes).filter(\.isGeneric).map { parent in
            switch TypeScope().standardName(of: parent) {
            case "Identifiable": "ID"
            case "RawRepresentable": "RawValue"
            default: "Element"
            }
        }
        return Set(primary + declared + bound + named)
    }
}
