// SPDX-License-Identifier: MIT

public import SwiftDiagnostics

/// What is wrong with a protocol, or with the use of an attribute: the whole catalogue.
public struct Diagnosis: DiagnosticMessage {
    public let message: String
    public let severity: DiagnosticSeverity
    private let id: String

    /// Names the kind of the message for tools.
    public var diagnosticID: MessageID { MessageID(domain: "ProtocolProxy", id: id) }

    private init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
        self.id = id
        self.message = message
        self.severity = severity
    }

    static func notAProtocol(_ kind: String) -> Diagnosis {
        Diagnosis("notAProtocol", "'@Proxied' cannot be applied to \(kind); it needs a protocol, or a class of proxies")
    }

    static func notAProxyClass(_ name: String) -> Diagnosis {
        Diagnosis(
            "notAProxyClass",
            "'@Proxied' on a class needs 'ProtocolProxy' as superclass of '\(name)', and the protocols after it")
    }

    static func actorProtocol(_ name: String, inherits parent: String) -> Diagnosis {
        Diagnosis(
            "actorProtocol",
            "'@Proxied' cannot make a proxy for '\(name)': only an actor conforms to '\(parent)', and a proxy is a class; "
                + "declare the requirements in a protocol of their own, with 'async' ones, and let the actor conform to both")
    }

    static func unsatisfiableParent(_ parent: String, of name: String) -> Diagnosis {
        Diagnosis(
            "unsatisfiableParent",
            "a proxy for '\(name)' cannot conform to '\(parent)', which asks for what no object can stand in for; "
                + "leave it out of the protocol, and ask for it where it is needed, as in 'any \(name) & \(parent)'")
    }

    static func privateNested(_ name: String) -> Diagnosis {
        Diagnosis(
            "privateNested",
            "'@Proxied' cannot extend '\(name)', which is private to the declaration around it; make it 'fileprivate'")
    }

    static func notPrimary(_ names: [String], of name: String) -> Diagnosis {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnosis(
            "notPrimary",
            "a proxy for '\(name)' must be able to name the type of \(list); make "
                + "\(names.count == 1 ? "it a primary associated type" : "them primary associated types")")
    }

    static func collidingKeys(_ key: String, _ first: String, _ second: String) -> Diagnosis {
        Diagnosis(
            "collidingKeys",
            "the typed keys of '\(second)' and '\(first)' are both '\(key)'; name one with '@Key'")
    }

    static func notAKey(_ text: String) -> Diagnosis {
        Diagnosis("notAKey", "'\(text)' cannot be a typed key; write the name of a property, such as \"firstLoad\"")
    }

    static func noDefaultAnswer(_ what: String) -> Diagnosis {
        Diagnosis("noDefaultAnswer", "'@Optional' cannot be applied to \(what)")
    }

    static func answerForVoid() -> Diagnosis {
        Diagnosis("answerForVoid", "'@Optional(returning:)' has nothing to return for a requirement without a result")
    }

    static func notInAProtocol(_ attribute: String) -> Diagnosis {
        Diagnosis(
            "notInAProtocol",
            "'@\(attribute)' cannot be applied here; it marks a requirement of a protocol that is '@Proxied'")
    }

    static func notARequirement(_ attribute: String, _ what: String) -> Diagnosis {
        Diagnosis("notARequirement", "'@\(attribute)' cannot be applied to \(what)")
    }
}

/// What a fix-it offers to do, in the imperative.
struct Remedy: FixItMessage {
    let message: String
    var fixItID: MessageID { MessageID(domain: "ProtocolProxy", id: message) }
}
