// SPDX-License-Identifier: MIT

/// A participant in the calls of a requirement, as a proxy lists it.
public struct Participant: Sendable {
    /// A role in a call.
    public enum Role: Sendable, Hashable {
        /// Observes the call before it is answered.
        case observerBefore
        /// Answers in place of the implementers.
        case override
        /// Answers in place of the participants below it, and may proceed to them.
        case interceptor
        /// An object or value that the proxy forwards to.
        case implementer
        /// Answers with the requirement's own default, the value of `setDefault(_:)`, or the zero
        /// of the result type.
        case defaultAnswer
        /// Observes the call after it is answered.
        case observerAfter
    }

    /// The role in a call.
    public let role: Role
    /// The name of the registration, if any.
    public let name: RegistrationName?
    /// Whether a call would now reach this participant, unless one above it answers.
    ///
    /// A participant takes part while it is alive and enabled. An implementer must also respond to
    /// the requirement, and no call may have found that it omits the requirement. An implementer
    /// that doesn't respond takes part if it is the last resort of a call without any other answer.
    public let takesPart: Bool
    /// Whether it was registered for all requirements at once.
    public let isForAll: Bool
    /// The name of the type of the target, the implementer or the ``CallInterceptor``; `nil` for a
    /// closure, or if the object was deallocated.
    public let typeName: String?
    /// The description of a ``CallInterceptor`` that is `CustomStringConvertible`, such as
    /// `timeOut(after: 1 s)`.
    public let handlerDescription: String?
    /// Where it was registered, such as `Shop/Checkout.swift:12`; `nil` for an implementer or the
    /// default answer.
    public let location: String?
    /// The interceptor.
    ///
    /// ProtocolProxyServices shows the state of its own interceptors.
    package let interceptor: (any CallInterceptor)?
    /// Whether the registration is disabled; `false` if it has ended without being disabled.
    let isDisabled: Bool

    /// Creates a participant, to compare with those that a proxy lists.
    ///
    /// - Parameters:
    ///   - role: The role in a call.
    ///   - name: The name of the registration; `nil` for none.
    ///   - takesPart: Whether a call would reach it, unless a participant above it answers.
    ///   - isForAll: Whether it was registered for all requirements at once.
    ///   - typeName: The name of the type of the target, the implementer or the
    ///     ``CallInterceptor``; `nil` for a closure.
    public init(
        role: Role,
        name: RegistrationName? = nil,
        takesPart: Bool = true,
        isForAll: Bool = false,
        typeName: String? = nil
    ) {
        self.role = role
        self.name = name
        self.takesPart = takesPart
        self.isForAll = isForAll
        self.typeName = typeName
        self.handlerDescription = nil
        self.location = nil
        self.interceptor = nil
        self.isDisabled = !takesPart
    }
}

// The switches over roles are exhaustive, so that the compiler finds what a new role lacks.
extension Participant.Role {
    var isObserver: Bool {
        switch self {
        case .observerBefore, .observerAfter: true
        case .override, .interceptor, .implementer, .defaultAnswer: false
        }
    }

    /// The phase in which a participant's uncaught error is thrown.
    var phase: ObserverPhase {
        switch self {
        case .observerBefore: .before
        case .override, .interceptor, .implementer, .defaultAnswer, .observerAfter: .after
        }
    }

    var noun: String {
        switch self {
        case .observerBefore, .observerAfter: "observer"
        case .override: "override"
        case .interceptor: "interceptor"
        case .implementer: "implementer"
        case .defaultAnswer: "default answer"
        }
    }

    /// The words between a role and the name of a type in a description.
    fileprivate var typePreposition: String {
        switch self {
        case .interceptor, .implementer: "of type"
        case .observerBefore, .override, .defaultAnswer, .observerAfter: "by a target of type"
        }
    }

    /// Why a participant takes no part.
    fileprivate func reasonOfAbsence(isDisabled: Bool) -> String {
        switch self {
        case .implementer: "which was deallocated or leaves it out"
        case .observerBefore, .override, .interceptor, .defaultAnswer, .observerAfter:
            isDisabled ? "which is disabled" : "which ended with its owner or target"
        }
    }

    /// The sentence of an ``UncaughtError``.
    func sentence(reporting error: any Error, of selector: Selector) -> String {
        switch self {
        case .implementer:
            "An implementer of '\(selector)' threw after another one had: \(error). The caller saw "
                + "the first."
        case .interceptor:
            "An interceptor threw an error that '\(selector)' cannot throw: \(error). The call "
                + "ended as if the interceptor had only proceeded."
        case .override:
            "A handler threw an error that '\(selector)' cannot throw: \(error). The call ended "
                + "with another error."
        case .defaultAnswer:
            "'unansweredCallHandler' threw an error that '\(selector)' cannot throw: \(error). The "
                + "call ended as if the handler had returned 'nil'."
        case .observerBefore, .observerAfter:
            "An observer of '\(selector)' that runs \(phase) the call threw: \(error). The call "
                + "went on."
        }
    }
}

extension Participant: Hashable {
    /// Returns whether two participants are equal, regardless of their locations and handler
    /// descriptions.
    public static func == (left: Participant, right: Participant) -> Bool {
        left.role == right.role && left.name == right.name && left.takesPart == right.takesPart
            && left.isForAll == right.isForAll && left.typeName == right.typeName
    }

    /// Hashes the properties that equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(role)
        hasher.combine(name)
        hasher.combine(takesPart)
        hasher.combine(isForAll)
        hasher.combine(typeName)
    }
}

extension Participant: CustomStringConvertible {
    /// The role (or what the interceptor does), the name, and the place of the registration.
    public var description: String {
        let all = isForAll ? " of all requirements" : ""
        let what =
            switch role {
            case .observerBefore: "an observer\(all) before the call"
            case .override: "an override"
            case .interceptor: (handlerDescription ?? "an interceptor") + all
            case .implementer: "the implementer"
            case .defaultAnswer: "the default answer"
            case .observerAfter: "an observer\(all) after the call"
            }
        var text = what
        // A library may give its own registrations names without text.
        if let name, !"\(name)".isEmpty { text += " '\(name)'" }
        text += type
        if let location { text += " at \(location)" }
        return takesPart ? text : "\(text), \(role.reasonOfAbsence(isDisabled: isDisabled))"
    }

    private var type: String {
        guard let typeName, handlerDescription == nil else { return "" }
        return " \(role.typePreposition) '\(typeName)'"
    }
}

/// A phase of a call in which an observer runs.
public enum ObserverPhase: Sendable, Hashable {
    /// Before the override or implementer is called.
    case before
    /// After the override or implementer returned or threw.
    case after
}

extension ObserverPhase {
    var role: Participant.Role { self == .before ? .observerBefore : .observerAfter }
}
