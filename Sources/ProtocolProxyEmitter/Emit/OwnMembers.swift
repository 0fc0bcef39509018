// SPDX-License-Identifier: MIT

/// The names of a proxy's own members, which a protocol may require too.
///
/// A requirement of such a name is forwarded like any other, but on the class of the proxy its own member takes precedence.
/// The compiler chooses the member that needs fewer conversions: `proxy.implementer as AnyObject?` would choose the
/// requirement, where the proxy's own is an `Any?`.
package enum OwnMembers {
    static let properties: Set = [
        "adoptedProtocols", "customMirror", "forwardsToAll", "implementer", "implementers", "propertyObservations",
        "requirements", "respondsToSelectorsWithObservers", "unansweredCallHandler",
    ]

    /// All of them.
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
    /// Indicates whether the requirement has the name of the proxy's own member.
    var hasOwnName: Bool {
        switch kind {
        case .method: !isStatic && OwnMembers.methods.contains(name.unquoted)
        case .property: !isStatic && OwnMembers.properties.contains(name.unquoted)
        default: false
        }
    }
}

extension ProxyEmitter {
    /// Returns an unavailable member for a required property with the name of the proxy's own.
    ///
    /// A property has no arguments to distinguish the two, so a caller of the requirement must name the protocol.
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
