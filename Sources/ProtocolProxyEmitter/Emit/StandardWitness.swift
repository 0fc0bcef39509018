// SPDX-License-Identifier: MIT

import SwiftSyntax

/// What a standard protocol requires, as a declaration that satisfies it for any type.
///
/// A refused protocol leaves these for its children, which would otherwise not conform to its
/// parents. None are here for protocols such as `Numeric`, which hardly anyone proxies.
struct StandardWitness {
    /// The types in the requirements of standard protocols, as the parent's own declaration binds
    /// them.
    struct Types {
        let element: String
        let rawValue: String
        /// Whether the type of `id` isn't that of an object's own.
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
    private(set) var attributes = ""
    private(set) var modifiers = "nonisolated "
    private(set) var isSettable = false

    private init(_ selector: String, _ declaration: String) {
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

extension StandardWitness {
    // MARK: Coding

    private static let encode = StandardWitness(
        "encode(to:)",
        "func encode(to encoder: any Swift::Encoder) throws"
    )
    private static let decode = StandardWitness(
        "init(from:)",
        "init(from decoder: any Swift::Decoder) throws"
    )
    private static let codingPath = StandardWitness(
        "codingPath",
        "var codingPath: [any Swift::CodingKey]"
    )

    private static func coder(effects: String, _ verb: String) -> [StandardWitness] {
        [
            codingPath, .init("userInfo", "var userInfo: [Swift::CodingUserInfoKey: Any]"),
            .init(
                "container(keyedBy:)",
                "func container<__Key: Swift::CodingKey>(keyedBy type: __Key.Type)\(effects) "
                    + "-> Swift::Keyed\(verb)ingContainer<__Key>"
            ),
            .init(
                "unkeyedContainer()",
                "func unkeyedContainer()\(effects) -> any Swift::Unkeyed\(verb)ingContainer"
            ),
            .init(
                "singleValueContainer()",
                "func singleValueContainer()\(effects) -> any Swift::SingleValue\(verb)ingContainer"
            ),
        ]
    }

    private static let encoding: [StandardWitness] = [
        .init("encodeNil()", "func encodeNil() throws"),
        .init(
            "encode(_:)",
            "func encode<__Value: Swift::Encodable>(_ value: __Value) throws"
        ),
    ]

    private static func decoding(effects: String) -> [StandardWitness] {
        [
            .init("decodeNil()", "func decodeNil()\(effects) -> \(StandardName.bool)"),
            .init(
                "decode(_:)",
                "func decode<__Value: Swift::Decodable>(_ type: __Value.Type) throws -> __Value"
            ),
        ]
    }

    private static func nested(effects: String, _ verb: String) -> [StandardWitness] {
        [
            .init(
                "nestedContainer(keyedBy:)",
                "func nestedContainer<__Key: Swift::CodingKey>(keyedBy type: __Key.Type)\(effects) "
                    + "-> Swift::Keyed\(verb)ingContainer<__Key>"
            ),
            .init(
                "nestedUnkeyedContainer()",
                "func nestedUnkeyedContainer()\(effects) -> any Swift::Unkeyed\(verb)ingContainer"
            ),
            .init(
                "super\(verb)er()",
                "func super\(verb)er()\(effects) -> any Swift::\(verb)er"
            ),
        ]
    }

    private static let unkeyedEncoding: [StandardWitness] =
        [codingPath, .init("count", "var count: \(StandardName.int)")]
        + encoding + nested(effects: "", "Encod")

    private static let unkeyedDecoding: [StandardWitness] =
        [
            codingPath, .init("count", "var count: \(StandardName.int)?"),
            .init("isAtEnd", "var isAtEnd: \(StandardName.bool)"),
            .init("currentIndex", "var currentIndex: \(StandardName.int)"),
        ] + decoding(effects: " throws") + nested(effects: " throws", "Decod")

    private static let codingKey: [StandardWitness] = [
        .init("stringValue", "var stringValue: \(StandardName.string)"),
        .init("intValue", "var intValue: \(StandardName.int)?"),
        .init("init(stringValue:)", "init?(stringValue: \(StandardName.string))"),
        .init("init(intValue:)", "init?(intValue: \(StandardName.int))"),
    ]

    private static let codingKeyRepresentable: [StandardWitness] = [
        .init("codingKey", "var codingKey: any Swift::CodingKey"),
        .init("init(codingKey:)", "init?<__Key: Swift::CodingKey>(codingKey: __Key)"),
    ]

    // MARK: Values

    /// The compiler doesn't find an operator by its own name in an extension that a macro wrote.
    private static let isLess: StandardWitness = {
        var witness = StandardWitness(
            "<(_:_:)",
            "static func __isLess(_ left: Self, _ right: Self) -> \(StandardName.bool)"
        )
        witness.attributes = "@_implements(Swift::Comparable, <(_:_:)) "
        return witness
    }()

    private static let foundationObject: [StandardWitness] = [
        .init("isEqual(_:)", "func isEqual(_ object: Any?) -> \(StandardName.bool)"),
        .init("hash", "var hash: \(StandardName.int)"),
        .init("self()", "func `self`() -> Self"),
        .init("isProxy()", "func isProxy() -> \(StandardName.bool)"),
        .init("description", "var description: \(StandardName.string)"),
        .init("debugDescription", "var debugDescription: \(StandardName.string)"),
    ]

    private static let instant: [StandardWitness] = [
        .init("advanced(by:)", "func advanced(by duration: Swift::Duration) -> Self"),
        .init("duration(to:)", "func duration(to other: Self) -> Swift::Duration"),
    ]

    private static let clock: [StandardWitness] = [
        .init("now", "var now: Swift::ContinuousClock.Instant"),
        .init("minimumResolution", "var minimumResolution: Swift::Duration"),
        .init(
            "sleep(until:tolerance:)",
            "func sleep(until deadline: Swift::ContinuousClock.Instant, "
                + "tolerance: Swift::Duration?) async throws"
        ),
    ]

    private static let strideable: [StandardWitness] = [
        .init("distance(to:)", "func distance(to other: Self) -> \(StandardName.int)"),
        .init("advanced(by:)", "func advanced(by distance: \(StandardName.int)) -> Self"),
    ]

    private static func rawRepresentable(
        isFailable: Bool,
        _ types: Types
    ) -> [StandardWitness] {
        [
            .init("rawValue", "var rawValue: \(types.rawValue)"),
            .init(
                "init(rawValue:)",
                "init\(isFailable ? "?" : "")(rawValue: \(types.rawValue))"
            ),
        ]
    }

    private static func literal(of parent: String) -> [StandardWitness] {
        let prefix = "ExpressibleBy"
        guard parent.hasPrefix(prefix) else { return [] }
        let (label, type): (String, String) =
            switch parent.dropFirst(prefix.count) {
            case "StringLiteral", "StringInterpolation":
                ("stringLiteral", "\(StandardName.string)")
            case "ExtendedGraphemeClusterLiteral":
                ("extendedGraphemeClusterLiteral", "\(StandardName.string)")
            case "UnicodeScalarLiteral": ("unicodeScalarLiteral", "\(StandardName.string)")
            case "IntegerLiteral": ("integerLiteral", "\(StandardName.int)")
            case "FloatLiteral": ("floatLiteral", "Swift::Double")
            case "BooleanLiteral": ("booleanLiteral", "\(StandardName.bool)")
            case "ArrayLiteral": ("arrayLiteral", "\(StandardName.never)...")
            case "DictionaryLiteral":
                ("dictionaryLiteral", "(\(StandardName.int), \(StandardName.never))...")
            default: ("nilLiteral", "()")
            }
        return [.init("init(\(label):)", "init(\(label) value: \(type))")]
    }

    // MARK: Sequences

    private static func iterator(_ types: Types) -> StandardWitness {
        .init("makeIterator()", "func makeIterator() -> Swift::AnyIterator<\(types.element)>")
    }

    private static func asyncIterators(_ types: Types) -> StandardWitness {
        .init(
            "makeAsyncIterator()",
            "func makeAsyncIterator() -> "
                + "ProtocolProxy::AnyAsyncIterator<\(types.element), any \(StandardName.error)>"
        )
    }

    private static func asyncIterator(_ types: Types) -> [StandardWitness] {
        var isolated = StandardWitness(
            "next(isolation:)",
            "func next(isolation actor: isolated (any \(StandardName.actor))?) async "
                + "throws(any \(StandardName.error)) -> \(types.element)?"
        )
        isolated.modifiers = ""
        return [isolated, .init("next()", "func next() async throws -> \(types.element)?")]
    }

    private static func collection(
        _ types: Types,
        isMutable: Bool = false
    ) -> [StandardWitness] {
        let int = StandardName.int
        var element = StandardWitness(
            "subscript(_:)",
            "subscript(_ index: \(int)) -> \(types.element)"
        )
        element.isSettable = isMutable
        return [
            .init("startIndex", "var startIndex: \(int)"),
            .init("endIndex", "var endIndex: \(int)"),
            .init("index(after:)", "func index(after index: \(int)) -> \(int)"), element,
        ]
    }

    private static let indexBefore = StandardWitness(
        "index(before:)",
        "func index(before index: \(StandardName.int)) -> \(StandardName.int)"
    )

    private static func replacing(_ types: Types) -> [StandardWitness] {
        [
            .init("init()", "init()"),
            .init(
                "replaceSubrange(_:with:)",
                "func replaceSubrange<__Elements: Swift::Collection<\(types.element)>>"
                    + "(_ range: Swift::Range<\(StandardName.int)>, with elements: __Elements)"
            ),
        ]
    }

    private static let rangeExpression: [StandardWitness] = [
        .init(
            "relative(to:)",
            "func relative<__Elements: Swift::Collection>(to elements: __Elements) "
                + "-> Swift::Range<\(StandardName.int)> where __Elements.Index == \(StandardName.int)"
        ),
        .init(
            "contains(_:)",
            "func contains(_ element: \(StandardName.int)) -> \(StandardName.bool)"
        ),
    ]

    // MARK: Executors

    private static let enqueue = StandardWitness(
        "enqueue(_:)",
        "func enqueue(_ job: consuming Swift::ExecutorJob)"
    )

    private static func executor(_ kind: String) -> StandardWitness {
        .init(
            "asUnowned\(kind)Executor()",
            "func asUnowned\(kind)Executor() -> Swift::Unowned\(kind)Executor"
        )
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
    /// `hasLabels` is whether a single name is a label, as it is not in a subscript or an operator.
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
            switch parent.lastName {
            case "Identifiable": "ID"
            case "RawRepresentable": "RawValue"
            default: "Element"
            }
        }
        return Set(primary + declared + bound + named)
    }
}
