// SPDX-License-Identifier: MIT

extension StandardWitness {
    // MARK: Coding

    static let encode = StandardWitness(
        "encode(to:)",
        "func encode(to encoder: any Swift::Encoder) throws"
    )
    static let decode = StandardWitness(
        "init(from:)",
        "init(from decoder: any Swift::Decoder) throws"
    )
    static let codingPath = StandardWitness(
        "codingPath",
        "var codingPath: [any Swift::CodingKey]"
    )

    static func coder(effects: String, _ verb: String) -> [StandardWitness] {
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

    static let encoding: [StandardWitness] = [
        .init("encodeNil()", "func encodeNil() throws"),
        .init(
            "encode(_:)",
            "func encode<__Value: Swift::Encodable>(_ value: __Value) throws"
        ),
    ]

    static func decoding(effects: String) -> [StandardWitness] {
        [
            .init("decodeNil()", "func decodeNil()\(effects) -> \(StandardName.bool)"),
            .init(
                "decode(_:)",
                "func decode<__Value: Swift::Decodable>(_ type: __Value.Type) throws -> __Value"
            ),
        ]
    }

    static func nested(effects: String, _ verb: String) -> [StandardWitness] {
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

    static let unkeyedEncoding: [StandardWitness] =
        [codingPath, .init("count", "var count: \(StandardName.int)")]
        + encoding + nested(effects: "", "Encod")

    static let unkeyedDecoding: [StandardWitness] =
        [
            codingPath, .init("count", "var count: \(StandardName.int)?"),
            .init("isAtEnd", "var isAtEnd: \(StandardName.bool)"),
            .init("currentIndex", "var currentIndex: \(StandardName.int)"),
        ] + decoding(effects: " throws") + nested(effects: " throws", "Decod")

    static let codingKey: [StandardWitness] = [
        .init("stringValue", "var stringValue: \(StandardName.string)"),
        .init("intValue", "var intValue: \(StandardName.int)?"),
        .init("init(stringValue:)", "init?(stringValue: \(StandardName.string))"),
        .init("init(intValue:)", "init?(intValue: \(StandardName.int))"),
    ]

    static let codingKeyRepresentable: [StandardWitness] = [
        .init("codingKey", "var codingKey: any Swift::CodingKey"),
        .init("init(codingKey:)", "init?<__Key: Swift::CodingKey>(codingKey: __Key)"),
    ]

    // MARK: Values

    /// The compiler doesn't find an operator by its own name in an extension that a macro wrote.
    static let isLess: StandardWitness = {
        var witness = StandardWitness(
            "<(_:_:)",
            "static func __isLess(_ left: Self, _ right: Self) -> \(StandardName.bool)"
        )
        witness.attributes = "@_implements(Swift::Comparable, <(_:_:)) "
        return witness
    }()

    static let foundationObject: [StandardWitness] = [
        .init("isEqual(_:)", "func isEqual(_ object: Any?) -> \(StandardName.bool)"),
        .init("hash", "var hash: \(StandardName.int)"),
        .init("self()", "func `self`() -> Self"),
        .init("isProxy()", "func isProxy() -> \(StandardName.bool)"),
        .init("description", "var description: \(StandardName.string)"),
        .init("debugDescription", "var debugDescription: \(StandardName.string)"),
    ]

    static let instant: [StandardWitness] = [
        .init("advanced(by:)", "func advanced(by duration: Swift::Duration) -> Self"),
        .init("duration(to:)", "func duration(to other: Self) -> Swift::Duration"),
    ]

    static let clock: [StandardWitness] = [
        .init("now", "var now: Swift::ContinuousClock.Instant"),
        .init("minimumResolution", "var minimumResolution: Swift::Duration"),
        .init(
            "sleep(until:tolerance:)",
            "func sleep(until deadline: Swift::ContinuousClock.Instant, "
                + "tolerance: Swift::Duration?) async throws"
        ),
    ]

    static let strideable: [StandardWitness] = [
        .init("distance(to:)", "func distance(to other: Self) -> \(StandardName.int)"),
        .init("advanced(by:)", "func advanced(by distance: \(StandardName.int)) -> Self"),
    ]

    static func rawRepresentable(
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

    static func literal(of parent: String) -> [StandardWitness] {
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

    static func iterator(_ types: Types) -> StandardWitness {
        .init("makeIterator()", "func makeIterator() -> Swift::AnyIterator<\(types.element)>")
    }

    static func asyncIterators(_ types: Types) -> StandardWitness {
        .init(
            "makeAsyncIterator()",
            "func makeAsyncIterator() -> "
                + "ProtocolProxy::AnyAsyncIterator<\(types.element), any \(StandardName.error)>"
        )
    }

    static func asyncIterator(_ types: Types) -> [StandardWitness] {
        var isolated = StandardWitness(
            "next(isolation:)",
            "func next(isolation actor: isolated (any \(StandardName.actor))?) async "
                + "throws(any \(StandardName.error)) -> \(types.element)?"
        )
        isolated.modifiers = ""
        return [isolated, .init("next()", "func next() async throws -> \(types.element)?")]
    }

    static func collection(
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

    static let indexBefore = StandardWitness(
        "index(before:)",
        "func index(before index: \(StandardName.int)) -> \(StandardName.int)"
    )

    static func replacing(_ types: Types) -> [StandardWitness] {
        [
            .init("init()", "init()"),
            .init(
                "replaceSubrange(_:with:)",
                "func replaceSubrange<__Elements: Swift::Collection<\(types.element)>>"
                    + "(_ range: Swift::Range<\(StandardName.int)>, with elements: __Elements)"
            ),
        ]
    }

    static let rangeExpression: [StandardWitness] = [
        .init(
            "relative(to:)",
            """
            func relative<__Elements: Swift::Collection>(to elements: __Elements) -> \
            Swift::Range<\(StandardName.int)> where __Elements.Index == \(StandardName.int)
            """
        ),
        .init(
            "contains(_:)",
            "func contains(_ element: \(StandardName.int)) -> \(StandardName.bool)"
        ),
    ]

    // MARK: Executors

    static let enqueue = StandardWitness(
        "enqueue(_:)",
        "func enqueue(_ job: consuming Swift::ExecutorJob)"
    )

    static func executor(_ kind: String) -> StandardWitness {
        .init(
            "asUnowned\(kind)Executor()",
            "func asUnowned\(kind)Executor() -> Swift::Unowned\(kind)Executor"
        )
    }
}
