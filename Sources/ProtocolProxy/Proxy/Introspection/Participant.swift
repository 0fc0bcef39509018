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
        /// An object that calls are forwarded to.
        case implementer
        /// The requirement's own default, the value of `setDefault(_:)`, or the zero of the type,
        /// if there is any.
        case defaultAnswer
        /// Observes the call after it is answered.
        case observerAfter
    }

    /// The role in a call.
    public let role: Role
    /// The name of the registration, if any.
    public let name: RegistrationName?
    /// Whether a call now would reach this participant.
    ///
    /// It is alive and enabled. An implementer also responds to the requirement and, as far as
    /// calls have shown, doesn't omit it. An implementer that is the last resort of a call without
    /// any other answer takes part too.
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
    /// The interceptor, for ProtocolProxyServices, which shows the state of its own ones.
    package let interceptor: (any CallInterceptor)?

    /// Creates a participant, to compare with those that a proxy lists.
    ///
    /// - Parameters:
    ///   - role: The role in a call.
    ///   - name: The name of the registration; `nil` for none.
    ///   - takesPart: Whether a call would reach it.
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
    }
}

extension Participant.Role {
    var isObserver: Bool { self == .observerBefore || self == .observerAfter }

    var noun: String {
        switch self {
        case .observerBefore, .observerAfter: "observer"
        case .override: "override"
        case .interceptor: "interceptor"
        case .implementer: "implementer"
        case .defaultAnswer: "default answer"
        }
    }
}

extension [Participant] {
    /// Lists registrations and what answers below them in the order of a call; not for use under
    /// the lock, since it loads weak references.
    init(_ registered: [(entry: Entry, isEnabled: Bool)], above others: [Participant] = []) {
        // The list ends with the entries for all requirements. Among answers, these come first, and
        // then the most recent ones; observers run in order of registration.
        let answers = registered.reversed().filter { !$0.entry.role.isObserver }
        let observers = registered.filter(\.entry.role.isObserver).sorted {
            $0.entry.id < $1.entry.id
        }
        let before = observers.filter { $0.entry.role == .observerBefore }
        let after = observers.filter { $0.entry.role == .observerAfter }
        self = (before + answers).map(Participant.init) + others + after.map(Participant.init)
    }
}

extension Participant: Hashable {
    /// Returns whether two participants are equal, apart from where they were registered and how
    /// they describe themselves.
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
    /// The role or what the interceptor does, the name, and where it was registered.
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
        if !takesPart {
            text +=
                role == .implementer
                ? ", which was deallocated or leaves it out" : ", which is disabled"
        }
        return text
    }

    private var type: String {
        guard let typeName, handlerDescription == nil else { return "" }
        return role == .implementer || role == .interceptor
            ? " of type '\(typeName)'" : " by a target of type '\(typeName)'"
    }
}

extension Participant {
    init(_ entry: Entry, isEnabled: Bool) {
        role = entry.role
        name = entry.name
        takesPart = isEnabled && entry.lifetime.isAlive
        isForAll = entry.isForAll
        let target = entry.lifetime.target?.object.map { "\(Swift.type(of: $0))" }
        typeName = target ?? entry.callInterceptor.map { "\(Swift.type(of: $0))" }
        handlerDescription = (entry.callInterceptor as? any CustomStringConvertible)?.description
        location = entry.options?.location
        interceptor = entry.callInterceptor
    }
}
