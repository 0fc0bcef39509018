// SPDX-License-Identifier: MIT

#if Recording
/// What to do when a call ends.
enum OngoingRecording {
    case none
    /// Record the call. The values are its number, its arguments and the time at which it began.
    case record(Int, [JSONValue], Duration)
    /// Compare the call, which has these arguments, with a recorded one.
    case check(Cursor.Found, [JSONValue])

    var isNone: Bool {
        if case .none = self { true } else { false }
    }
}
#endif
