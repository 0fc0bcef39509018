// SPDX-License-Identifier: MIT

/// The names of instance members of every proxy.
///
/// A requirement with such a name is forwarded, but on the proxy class the name should mean the
/// proxy's own member. By itself, overload resolution would prefer fewer conversions: for
/// `implementer` as an `AnyObject?`, it would choose the requirement over the proxy's own `Any?`.
package enum OwnMembers {
    static let properties: Set = [
        "adoptedProtocols", "customMirror", "forwardsToAll", "implementer", "implementers",
        "requirements",
        "respondsToSelectorsWithObservers", "unansweredCallHandler",
    ]

    package static let all = properties.union(methods)

    static let methods: Set = [
        "allCalls", "appendImplementer", "associatedObject", "begin", "call", "calls",
        "cancelRegistrations", "changes",
        "conforms", "defaulting", "explanation", "forwarding", "function", "handleUncaughtErrors",
        "hasHandler",
        "insertImplementer", "intercept", "interceptAll", "interceptWithRegistration", "observe",
        "observeAll",
        "observeChanges", "outcomes", "override", "participants", "removeAssociatedObject",
        "removeDefault",
        "removeImplementer", "removeHandler", "replaceImplementer", "requirement", "responds",
        "send", "setDefault",
        "setImplementer",
    ]
}

extension Member {
    var hasOwnName: Bool {
        switch kind {
        case .method: !isStatic && OwnMembers.methods.contains(name.unquoted)
        case .property: !isStatic && OwnMembers.properties.contains(name.unquoted)
        default: false
        }
    }
}

extension ProxyEmitter {
    /// Whether an unavailable overload tells that a required property has the name of the proxy's
    /// own member.
    func isRefused(_ member: Member) -> Bool {
        guard case .property = member.kind else { return false }
        return member.hasOwnName && member.implementedName != nil
    }

    /// An unavailable overload of a required property that has the name of the proxy's own member.
    ///
    /// Its message tells how to disambiguate.
    func refusal(of member: Member) -> Code? {
        guard isRefused(member) else { return nil }
        let name = member.name
        let sentence: Code =
            "\"the requirement of '\(model.name)' has the name of the proxy's own member; "
            + "write '(proxy as \(model.existential)).\(name)' for the requirement, or "
            + "'(proxy as ProtocolProxy).\(name)' for the proxy's own\""
        let attribute = Code.call("@available", ["*", "unavailable", "message: \(sentence)"])
        let body = Member.Body(
            [.call("\(StandardName.fatalError)", [sentence])],
            head: "\(attribute) "
        )
        return member.declaration(
            "\(member.attributes.code)\(access(of: member))\(member.modifiers)",
            get: body,
            set: member.write.map { _ in body }
        )
    }
}
