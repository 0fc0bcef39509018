// SPDX-License-Identifier: MIT

#if Recording
/// A call of a proxy, for a diagram.
struct CollectedCall: Sendable {
    let number: UInt64
    /// The call in whose course it was made; `nil` if the host made it.
    let parent: UInt64?
    /// The index of the proxy.
    let proxy: Int
    let text: String
    let answer: CollectedAnswer
    var duration: Duration?
    var error: String?
}

/// Who answers a call.
enum CollectedAnswer: Hashable, Sendable {
    /// An implementer of this type.
    case implementer(String)
    /// A participant of the proxy itself, in words.
    case proxy(String)
}
#endif
