// SPDX-License-Identifier: MIT

/// A participant in the calls of a requirement, as a proxy lists it.
public struct Participant: Sendable, Hashable {
    /// A role in a call.
    public enum Role: Sendable, Hashable {
        /// Observes the call before it is answered.
        case observerBefore
        /// Answers in place of the implementers.
        case override
        /// Answers in place of the participants below it, and may continue to them.
        case interceptor
        /// An object that calls are forwarded to.
        case implementer
        /// Supplies the default: the requirement's own answer, the value given to `setDefault(_:)`, or the zero of the
        /// type. Not listed where an unanswered call throws or stops the program.
        case defaultAnswer
        /// Observes the call after it is answered.
        case observerAfter
    }

    /// The role in a call.
    public let role: Role
    /// The name of the registration, or nil.
    public let name: RegistrationName?
    /// A Boolean value that indicates whether it would take part in a call now: it is alive and enabled, and an implementer
    /// does not decline and, as far as calls have shown, has the requirement.
    public let takesPart: Bool
    /// A Boolean value that indicates whether it was registered for all requirements at once.
    public let isForAll: Bool
    /// The type of the living target, or of the implementer; nil for a closure.
    public let typeName: String?

    /// Makes a participant, to compare with those that a proxy lists.
    ///
    /// - Parameters:
    ///   - role: Its role in a call.
    ///   - name: The name of the registration.
    ///   - takesPart: Whether it would take part in a call now.
    ///   - isForAll: Whether it was registered for all requirements at once.
    ///   - typeName: The type of the target or implementer that is called.
    public init(
        role: Role, name: RegistrationName? = nil, takesPart: Bool = true, isForAll: Bool = false,
        typeName: String? = nil
    ) {
        self.role = role
        self.name = name
        self.takesPart = takesPart
        self.isForAll = isForAll
        self.typeName = typeName
    }
}

extension Participant: CustomStringConvertible {
    /// A short text, such as the role and the name.
    public var description: String {
        let what =
            switch role {
            case .observerBefore: "an observer\(isForAll ? " of all requirements" : "") before the call"
            case .override: "an override"
            case .interceptor: "an interceptor\(isForAll ? " of all requirements" : "")"
            case .implementer: "the implementer"
            case .defaultAnswer: "the default answer"
            case .observerAfter: "an observer\(isForAll ? " of all requirements" : "") after the call"
            }
        let title = name.map { " '\($0)'" } ?? ""
        let type = typeName.map { role == .implementer ? " of type '\($0)'" : " by a target of type '\($0)'" } ?? ""
        return what + title + type
            + (takesPart ? "" : role == .implementer ? ", which is dead or leaves it out" : ", which is off")
    }
}

extension Participant {
    /// Describes a registration from a snapshot that was taken under the lock.
    init(_ entry: Entry, isEnabled: Bool) {
        self.init(
            role: entry.role, name: entry.name, takesPart: isEnabled && entry.lifetime.isAlive,
            isForAll: entry.isForAll,
            typeName: entry.lifetime.target?.object.map { "\(type(of: $0))" })
    }
}
