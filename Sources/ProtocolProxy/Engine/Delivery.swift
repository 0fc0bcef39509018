// SPDX-License-Identifier: MIT

/// What makes a proxy accept a message, to be kept until the call has ended.
struct Delivery {
    typealias Held = (Candidate.RetainedObjects, Candidate.RetainedObjects)

    let held: Held
    /// `true` if the call surely ends with an answer or an error; otherwise a typed call might stop
    /// the program.
    var isAnswered: Bool
    /// `true` if something may still answer when the call reaches it.
    var mayBeAnswered = true

    func end() {
        extendLifetime(held)
    }
}
