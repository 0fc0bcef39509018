// SPDX-License-Identifier: MIT

/// A call of a proxy, for a diagram.
package struct CollectedCall: Sendable {
    package let number: UInt64
    /// The number of the call during which this call was made; `nil` if the host made it.
    package let parent: UInt64?
    /// The index of the proxy.
    package let proxy: Int
    package let text: String
    package var answer: CollectedAnswer
    package var duration: Duration?
    package var error: String?

    package init(
        number: UInt64,
        parent: UInt64? = nil,
        proxy: Int,
        text: String,
        answer: CollectedAnswer,
        error: String? = nil
    ) {
        self.number = number
        self.parent = parent
        self.proxy = proxy
        self.text = text
        self.answer = answer
        self.error = error
    }
}

/// Who answers a call, as far as is known.
package enum CollectedAnswer: Hashable, Sendable {
    /// An implementer of this type.
    case implementer(String)
    /// A participant of the proxy itself, in words.
    case proxy(String)
    /// An unknown participant, with this result; `nil` if there is nothing to show.
    case unknown(result: String?)
}
