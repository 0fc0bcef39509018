// SPDX-License-Identifier: MIT

/// An error of the proxy itself, as opposed to one that an implementer, an override, or an observer throws.
///
/// Switch over ``code``; the other properties carry the facts, and ``description`` is the message: the event, the facts,
/// and the remedy.
public struct ProxyError: Error, Sendable, Hashable {
    /// The kind of error.
    public let code: Code
    /// The selector that the error concerns, if any.
    public let selector: Selector?
    /// The protocol that declares the selector, or the protocol that is refused.
    public let protocolName: String?
    /// The expected value, such as a signature.
    public let expected: String?
    /// The value given instead.
    public let given: String?

    private let happened: String
    private let remedy: String

    init(
        _ code: Code, selector: Selector? = nil, protocolName: String? = nil, expected: String? = nil,
        given: String? = nil, happened: String, remedy: String
    ) {
        self.code = code
        self.selector = selector
        self.protocolName = protocolName
        self.expected = expected
        self.given = given
        self.happened = happened
        self.remedy = remedy
    }

    /// A kind of error; more codes may be added, so a switch over them needs a `default`.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The code's name.
        public let description: String

        private init(_ name: String) { self.description = name }

        /// A text is not the name of a requirement.
        public static let malformedSelector: Code = Code("malformedSelector")
        /// A proxy needs a protocol, and none was given.
        public static let noProtocols: Code = Code("noProtocols")
        /// No adopted protocol has the selector, or it is optional and has no answer.
        public static let unrecognizedSelector: Code = Code("unrecognizedSelector")
        /// A requirement has no answer, and its result type has no zero value.
        public static let unanswered: Code = Code("unanswered")
        /// A message has too few or too many arguments, or a handler continued with too few.
        public static let wrongArgumentCount: Code = Code("wrongArgumentCount")
        /// An argument of a message has another type than its parameter, or a handler of a generic requirement continued
        /// with an argument of another type than in the call.
        public static let wrongArgumentType: Code = Code("wrongArgumentType")
        /// A handler that does not know the types returned a value of another type than the requirement, or a call of a
        /// generic one, returns.
        public static let wrongResultType: Code = Code("wrongResultType")
        /// An interceptor that does not know the types threw an error that the requirement cannot throw.
        public static let wrongErrorType: Code = Code("wrongErrorType")
        /// A handler or a target's method has another signature than the requirement.
        public static let wrongSignature: Code = Code("wrongSignature")
        /// A target neither conforms to the requirement's protocol nor lists the selector.
        public static let targetLacksSelector: Code = Code("targetLacksSelector")
        /// An asynchronous requirement was sent synchronously.
        public static let requiresAsync: Code = Code("requiresAsync")
        /// A requirement that leaves its caller's isolation was sent by name from an actor.
        public static let requiresNoIsolation: Code = Code("requiresNoIsolation")
        /// A requirement that is isolated to an actor was sent by name from elsewhere.
        public static let requiresIsolation: Code = Code("requiresIsolation")
        /// A requirement was sent by name whose result or arguments cannot be boxed.
        public static let notStorable: Code = Code("notStorable")
        /// A static requirement or an initializer was used with an instance, or another requirement with a ``TypeProxy``.
        public static let wrongReceiver: Code = Code("wrongReceiver")
        /// Changes were to be observed of a requirement that is no property, or of a property without a setter.
        public static let notObservable: Code = Code("notObservable")
        /// An exclusive override met another active override.
        public static let alreadyOverridden: Code = Code("alreadyOverridden")
        /// An implementer neither conforms to an adopted protocol nor receives messages by name.
        public static let implementerDoesNotConform: Code = Code("implementerDoesNotConform")
        /// The chain is empty where an implementer was to be replaced, or too short to insert one at the index.
        public static let noSuchImplementer: Code = Code("noSuchImplementer")
        /// A proxy would have forwarded to itself without end.
        public static let forwardsToItself: Code = Code("forwardsToItself")
        /// An implementer of a protocol of actors runs on another executor than the proxy's actor.
        public static let otherExecutor: Code = Code("otherExecutor")
        /// Something that is not Sendable was to be registered on a Sendable proxy.
        public static let notSendable: Code = Code("notSendable")
        /// Protocols adopt each other in a circle.
        public static let adoptionCycle: Code = Code("adoptionCycle")
        /// An adopted protocol is a name alone that is not registered.
        public static let unknownProtocol: Code = Code("unknownProtocol")
        /// Two adopted protocols have one selector with different signatures.
        public static let conflictingSignatures: Code = Code("conflictingSignatures")
        /// One protocol name was registered with different contents.
        public static let conflictingDescriptors: Code = Code("conflictingDescriptors")
    }
}

extension ProxyError: CustomStringConvertible {
    /// The message: the event, the facts, and the remedy.
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
