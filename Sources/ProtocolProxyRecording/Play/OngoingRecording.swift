// SPDX-License-Identifier: MIT

#if Recording
/// What to do when a call ends.
enum OngoingRecording {
    case none
    /// Record the call, which has a number and these arguments, and began at a time.
    case record(Int, [JSONValue], Duration)
    /// Compare the call with a recorded one.
    case check(Cursor.Found, [JSONValue])

    var isNone: Bool {
        if case .none = self { true } else { false }
    }
}
#endif
