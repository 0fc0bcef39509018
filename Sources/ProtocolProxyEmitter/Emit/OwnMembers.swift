// SPDX-License-Identifier: MIT

/// The names of instance members of every proxy.
///
/// A requirement with such a name is forwarded, but on the proxy class the name should mean the proxy's own member.
/// Left alone, overload resolution picks the candidate with fewer conversions: `proxy.implementer as AnyObject?` would
/// pick the requirement over the proxy's own `Any?`.
package enum OwnMembers {
    static let properties: Set = [
        "adoptedProtocols", "customMirror", "forwardsToAll", "implementer", "implementers", "propertyObservations",
        "requirements", "respondsToSelectorsWithObservers", "unansweredCallHandler",
    ]

    package static let all = properties.union(methods)

    static let methods: Set = [
        "allCalls", "appendImplementer", "associatedObject", "begin", "call", "calls", "cancelRegistrations", "changes",
        "conforms", "defaulting", "explanation", "forwarding", "handleUncaughtErrors", "hasOverride", "implementation",
        "implementer",
        "insertImplementer", "intercept", "interceptAll", "observe", "observeAll", "observeChanges", "observeResponses",
        "outcomes", "override", "participants", "removeAssociatedObject", "removeDefault", "removeImplementer",
        "removeOverride", "replaceImplementer", "requirement", "responds", "send", "setConformable", "setDefault",
        "setImplementer",
    ]
}

extension Member {
    /// Whether the requirement has the name of one of the proxy's own members.
    var hasOwnName: Bool {
        switch kind {
        case .method: !isStatic && OwnMembers.methods.contains(name.unquoted)
        case .property: !isStatic && OwnMembers.properties.contains(name.unquoted)
        default: false
        }
    }
}

extension ProxyEmitter {
    /// An unavailable overload of a required property with the name of the proxy's own, which tells the user to name
    /// the protocol.
    func refusal(of member: Member) -> String? {
        guard case .property = member.kind, member.hasOwnName, member.implementedName != nil else { return nil }
        let name = member.name
        let sentence =
            "\"the requirement of '\(model.name)' has the name of the proxy's own member; "
            + "write '(proxy as \(model.existential)).\(name)' for the requirement, or "
            + "'(proxy as ProtocolProxy).\(name)' for the proxy's own\""
        let body = Member.Body(
            "\(StandardName.fatalError)(\(sentence))", head: "@available(*, unavailable, message: \(sentence)) ")
        return member.declaration(
            "\(member.attributes)\(memberAccess)\(member.modifiers)", get: body, set: member.write.map { _ in body })
    }
}
