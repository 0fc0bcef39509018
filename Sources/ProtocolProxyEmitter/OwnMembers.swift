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
