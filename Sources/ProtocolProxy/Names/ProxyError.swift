// SPDX-License-Identifier: MIT

/// An error of the proxy itself, not of an implementer or a handler; switch over its ``code``.
public struct ProxyError: Error, Codable, Sendable, Hashable {
    /// The kind of error.
    public let code: Code
    /// The selector concerned, if any.
    public let selector: Selector?
    /// The name of the protocol that declares the selector or that was rejected; `nil` if there is
    /// none.
    public let protocolName: String?
    /// What was expected, such as a signature.
    public let expected: String?
    /// What was given instead.
    public let given: String?

    private let happened: String
    private let remedy: String

    init(
        _ code: Code,
        selector: Selector? = nil,
        protocolName: String? = nil,
        expected: String? = nil,
        given: String? = nil,
        happened: String,
        remedy: String
    ) {
        self.code = code
        self.selector = selector
        self.protocolName = protocolName
        self.expected = expected
        self.given = given
        self.happened = happened
        self.remedy = remedy
    }

    /// A kind of error; switch over codes with a `default`, because more may be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The name of the code.
        public let description: String

        private init(_ name: String) { self.description = name }

        /// A string is not a valid selector.
        public static let malformedSelector: Code = Code("malformedSelector")
        /// A proxy was created without any protocol.
        public static let noProtocols: Code = Code("noProtocols")
        /// No adopted protocol has the selector, or nothing answers an optional requirement.
        public static let unrecognizedSelector: Code = Code("unrecognizedSelector")
        /// Nothing answers the requirement, and its result type has no zero value.
        public static let unanswered: Code = Code("unanswered")
        /// A message has too few or too many arguments, or an interceptor proceeded with too few or
        /// too many.
        public static let wrongArgumentCount: Code = Code("wrongArgumentCount")
        /// An argument of a message, or one that an interceptor proceeded with, has the wrong type.
        public static let wrongArgumentType: Code = Code("wrongArgumentType")
        /// A type-erased handler returned a value that is not of the result type.
        ///
        /// For a generic requirement, the result type is that of the call.
        public static let wrongResultType: Code = Code("wrongResultType")
        /// A type-erased interceptor threw an error that the requirement cannot throw.
        public static let wrongErrorType: Code = Code("wrongErrorType")
        /// A handler or a target's method has another signature than the requirement.
        public static let wrongSignature: Code = Code("wrongSignature")
        /// A target neither conforms to the requirement's protocol nor lists the selector.
        public static let targetLacksSelector: Code = Code("targetLacksSelector")
        /// A message to an asynchronous requirement was sent synchronously.
        public static let requiresAsync: Code = Code("requiresAsync")
        /// A message to a requirement that leaves its caller's isolation was sent from an actor.
        public static let requiresNoIsolation: Code = Code("requiresNoIsolation")
        /// A message to a requirement that is isolated to an actor was sent from elsewhere.
        public static let requiresIsolation: Code = Code("requiresIsolation")
        /// A message or `proceed(with:)` was used for a requirement whose arguments or result can't
        /// be boxed.
        public static let notStorable: Code = Code("notStorable")
        /// A static requirement or an initializer was used on an instance, or any other requirement
        /// on a ``TypeProxy``.
        public static let wrongReceiver: Code = Code("wrongReceiver")
        /// The requirement whose changes were to be observed is not a property, or has no setter.
        public static let notObservable: Code = Code("notObservable")
        /// An implementer neither conforms to an adopted protocol nor receives messages by name.
        public static let implementerDoesNotConform: Code = Code("implementerDoesNotConform")
        /// The chain doesn't contain the implementer to replace, or is too short for the given
        /// index.
        public static let noSuchImplementer: Code = Code("noSuchImplementer")
        /// A proxy would have forwarded to itself forever.
        public static let forwardsToItself: Code = Code("forwardsToItself")
        /// An implementer or target runs on another executor than the proxy's actor.
        public static let otherExecutor: Code = Code("otherExecutor")
        /// Something that is not `Sendable` was to be registered on a Sendable proxy.
        public static let notSendable: Code = Code("notSendable")
        /// The protocols adopt each other in a cycle.
        public static let adoptionCycle: Code = Code("adoptionCycle")
        /// A protocol that was adopted by name is not registered.
        public static let unknownProtocol: Code = Code("unknownProtocol")
        /// Two adopted protocols have the same selector with different signatures.
        public static let conflictingSignatures: Code = Code("conflictingSignatures")
        /// Two protocols with the same name but different contents were registered.
        public static let conflictingDescriptors: Code = Code("conflictingDescriptors")
    }
}

extension ProxyError.Code: Codable {
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

extension ProxyError: CustomStringConvertible {
    /// The message: what happened, the facts, and the remedy.
    public var description: String {
        var text = happened + "."
        switch (expected, given) {
        case (let expected?, let given?): text += " Expected \(expected), given \(given)."
        case (let expected?, nil): text += " Expected \(expected)."
        case (nil, let given?): text += " Given \(given)."
        case (nil, nil): break
        }
        return text + " " + remedy
    }
}

/// Runs a function whose error is a caller's mistake that cannot be thrown; stops the program if it
/// throws.
func orStop<Output>(
    at location: CallerLocation? = nil,
    _ body: () throws(ProxyError) -> Output
) -> Output {
    do throws(ProxyError) { return try body() } catch { stop(error.description, at: location) }
}

/// Stops the program because of an error that the call cannot throw.
func stopAtError(
    _ error: any Error,
    of type: any Any.Type,
    by selector: Selector? = nil
) -> Never {
    if let error = error as? ProxyError { stop(error.description) }
    let name = selector.map { " of '\($0)'" } ?? ""
    stop(
        "A handler\(name) threw an error of type '\(Swift.type(of: error))' where the call throws "
            + "'\(type)': \(error)"
    )
}

// Mistakes in protocols, and in names of their requirements.

extension ProxyError {
    static func malformedSelector(
        _ spelling: String,
        problem: String,
        position: Int,
        found: String
    ) -> ProxyError {
        ProxyError(
            .malformedSelector,
            given: "'\(spelling)'",
            happened:
                "'\(spelling)' is not a selector: \(problem) at character \(position), but "
                + "\(found)",
            remedy:
                "Write the requirement's full name as Swift does, such as 'cache(_:willEvict:)' or "
                + "'title'."
        )
    }
}

/// An error type that can create the error of an unanswered call.
///
/// A requirement with `throws(StoreError)` can't throw a ``ProxyError``. If the requirement's
/// result type has no zero either, an unanswered call stops the program. To prevent that, conform
/// `StoreError` to this protocol, or give the proxy an error with `setDefault(throwing:)`.
///
/// ```swift
/// enum StoreError: Error { case missing, failed(String) }
///
/// extension StoreError: UnansweredCallError {
///     init(unanswered error: ProxyError) { self = .failed(error.description) }
/// }
/// ```
public protocol UnansweredCallError: Error {
    /// Creates the error of an unanswered call, on the thread of the call.
    ///
    /// - Parameter error: The error that the call would throw if the requirement had an untyped
    ///   `throws`.
    init(unanswered error: ProxyError)
}
