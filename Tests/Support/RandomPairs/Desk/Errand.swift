// SPDX-License-Identifier: MIT

#if Everything

/// A requirement of ``Desk``, and its properties as a reader of the protocol sees them.
///
/// The rules of ``Participant/refusal(of:)`` are stated with these properties, independently of the
/// library's code.
package enum Errand: String, CaseIterable, Sendable {
    // Synchronous.
    case title, mark, count, stamp, total, sort, take, visit, ask, read, write, feed
    // Asynchronous.
    case calm, find, fetch, tell, fill, order, put, drain, send, follow

    /// What the requirement returns.
    enum Result {
        case nothing, number, text, ticket, stream
    }

    var isAsync: Bool {
        switch self {
        case .calm, .find, .fetch, .tell, .fill, .order, .put, .drain, .send, .follow: true
        default: false
        }
    }

    var isThrowing: Bool { ![.title, .mark, .calm].contains(self) }

    /// Whether the errors are of the type ``DeskError``.
    var hasTypedErrors: Bool { [.total, .fetch].contains(self) }

    var changesArgument: Bool { [.sort, .fill].contains(self) }

    var consumesArgument: Bool { self == .take }

    /// Whether the type of an argument shows that only one call can read it.
    var showsSingleUse: Bool { [.read, .put, .drain].contains(self) }

    /// Whether an argument may contain something that only one call can read, although its type
    /// doesn't show it.
    var mayContainSingleUse: Bool { [.write, .send].contains(self) }

    /// Whether an argument is a closure that mustn't escape.
    var borrowsClosure: Bool { self == .visit }

    /// Whether an argument is a completion handler.
    var completes: Bool { [.ask, .order].contains(self) }

    var result: Result {
        switch self {
        case .mark, .sort, .ask, .tell, .fill, .order, .drain: .nothing
        case .title: .text
        case .stamp, .find: .ticket
        case .feed, .follow: .stream
        default: .number
        }
    }

    /// Whether all arguments are values with `==` and a hash.
    var hasHashableArguments: Bool {
        !(borrowsClosure || completes || showsSingleUse || mayContainSingleUse || consumesArgument)
    }

    /// Whether the arguments and the result can be written to a cassette.
    ///
    /// The macro doesn't see whether `Pages` can be copied, so nobody gets the value of `fill`.
    var isCodable: Bool { hasHashableArguments && self != .fill }

    /// The selector of the requirement.
    var selector: String {
        switch self {
        case .visit, .ask, .order, .put: "\(rawValue)(_:_:)"
        default: "\(rawValue)(_:)"
        }
    }
}
#endif
