// SPDX-License-Identifier: MIT

#if Recording
/// An error of a cassette, with its cause and a remedy.
public struct CassetteError: Error, Codable, Hashable, Sendable {
    /// The kind of an error.
    ///
    /// Switch over codes with a `default`, because more may be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The name of the code.
        public let description: String

        private init(_ name: String) { self.description = name }

        /// The file can't be read.
        public static let unreadable: Code = Code("unreadable")
        /// The file isn't JSON, or a part is missing.
        public static let malformed: Code = Code("malformed")
        /// A newer version of the library has written the file.
        public static let otherFormat: Code = Code("otherFormat")
        /// The cassette contains calls of another protocol.
        public static let wrongProtocol: Code = Code("wrongProtocol")
        /// A recorded requirement has another signature now, or is gone.
        public static let changedSignature: Code = Code("changedSignature")
        /// An argument, a result or an error has a type that can't be encoded or decoded.
        public static let notCodable: Code = Code("notCodable")
        /// A rule can't be applied to its requirement.
        public static let unusableRule: Code = Code("unusableRule")
        /// There is no file to replay or to check.
        public static let missing: Code = Code("missing")
        /// A replayed call is not in the cassette.
        public static let unknownCall: Code = Code("unknownCall")
        /// The recorded call was cancelled, and the replayed call, which isn't, can't wait until it
        /// is: it is synchronous.
        public static let abandoned: Code = Code("abandoned")
        /// A replayed sequence is read further than it was when it was recorded.
        public static let unknownElement: Code = Code("unknownElement")
        /// The file can't be written.
        public static let notWritten: Code = Code("notWritten")
    }

    /// The kind of the error.
    public let code: Code

    /// The selector of the requirement in question, if any.
    public let selector: String?

    /// What happened, and what to do.
    public let description: String

    init(_ code: Code, selector: String? = nil, _ description: String) {
        self.code = code
        self.selector = selector
        self.description = description
    }
}

extension CassetteError.Code: Codable {
    /// Decodes the name of a code.
    ///
    /// - Parameter decoder: The decoder of a string.
    /// - Throws: `DecodingError` if there is no string.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the name of the code.
    ///
    /// - Parameter encoder: The encoder of a string.
    /// - Throws: The error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension CassetteError: CustomStringConvertible {}

extension CassetteError {
    static func unreadable(_ path: String, because cause: String) -> CassetteError {
        CassetteError(.unreadable, "The cassette '\(path)' can't be read: \(cause)")
    }

    static func malformed(_ path: String, because cause: String) -> CassetteError {
        CassetteError(
            .malformed,
            "'\(path)' is no cassette: \(cause). Restore it, or delete it and record again."
        )
    }

    static func otherFormat(_ path: String, _ format: String) -> CassetteError {
        CassetteError(
            .otherFormat,
            "The cassette '\(path)' has the format \(format), and this version of "
                + "ProtocolProxyRecording reads \(CassetteFile.format). "
                + "Update the package, or delete the file and record again."
        )
    }

    static func wrongProtocol(
        _ path: String,
        recorded: String,
        expected: String
    ) -> CassetteError {
        CassetteError(
            .wrongProtocol,
            "The cassette '\(path)' contains calls of '\(recorded)', not of '\(expected)'. "
                + "Use one cassette for each protocol, "
                + "or delete the file if the protocol was renamed."
        )
    }

    static func changedSignature(
        _ path: String,
        _ selector: String,
        of protocolName: String,
        recorded: String,
        now: String?
    ) -> CassetteError {
        let happened =
            if let now {
                """
                '\(selector)' of '\(protocolName)' has changed since '\(path)' was recorded.
                    recorded  \(recorded)
                    now       \(now)
                """
            } else {
                """
                '\(protocolName)' no longer has '\(selector)', which '\(path)' contains calls of.
                    recorded  \(recorded)
                """
            }
        return CassetteError(
            .changedSignature,
            selector: selector,
            "\(happened)\nRecord again with '.rewrite'."
        )
    }

    /// - Parameters:
    ///   - role: What has the type, such as `the result`.
    ///   - sequence: If the type is a sequence, the type from which a rule rebuilds it.
    static func notCodable(
        _ selector: String,
        of protocolName: String,
        role: String,
        type: String,
        needing conformance: String,
        sequence: String? = nil
    ) -> CassetteError {
        let spelling = type.contains(" ") ? "(\(type))" : type
        let rebuilding = sequence.map {
            "\n    rebuild it          rules.rebuild(\(spelling).self) { (elements: \($0)) in … }"
        }
        return CassetteError(
            .notCodable,
            selector: selector,
            """
            '\(selector)' of '\(protocolName)' can't be recorded: \(role) is of type '\(type)', \
            which is not \(conformance).
            There are \(rebuilding == nil ? "three" : "four") ways out:\(rebuilding ?? "")
                leave it out        rules.leaveOut(\\.…) with the key of the requirement
                give it a coder     rules.code(\(type).self, encode: { … }, decode: { … })
                override it         proxy.override(\\.…) { … } before recording or replaying
            """
        )
    }

    static func unusableRule(
        _ selector: String,
        of protocolName: String,
        because problem: String,
        instead: String
    ) -> CassetteError {
        CassetteError(
            .unusableRule,
            selector: selector,
            "A rule for '\(selector)' of '\(protocolName)' has no effect: \(problem). "
                + "Write '\(instead)'."
        )
    }

    static func missing(_ path: String) -> CassetteError {
        CassetteError(
            .missing,
            "There is no cassette '\(path)'. Record it with '.rewrite', "
                + "or by running the test where 'CI' is not set."
        )
    }

    static func notWritten(_ path: String, because cause: String) -> CassetteError {
        CassetteError(.notWritten, "The cassette '\(path)' can't be written: \(cause)")
    }
}
#endif
