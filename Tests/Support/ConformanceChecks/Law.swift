// SPDX-License-Identifier: MIT

/// A rule that a proxy class must follow.
enum Law: String {
    case description = "the description of the requirement calls a conformer"
    case routing = "a call reaches the proxy once, with its arguments"
    case answering = "the caller gets the result"
    case forwarding = "a call is forwarded once, with its arguments"
    case retaining = "a proxy retains its implementer only if it is told to"
    case dying = "a call is unanswered after the implementer was deallocated"
    case independence = "a registration for one requirement does not affect the others"
    case overriding = "an override answers instead of the implementer"
    case throwing = "the caller gets a thrown error"
    case disabling = "a disabled override does not answer"
    case cancelling = "a cancelled override does not answer"
    case intercepting = "an interceptor can proceed to the implementer"
    case observing = "an observer is called once for a call, with its arguments"
    case responding = "a proxy responds to a requirement if a call of it is answered"
    case viewing = "a view answers as the proxy does, and unanswered calls by its default"
}
