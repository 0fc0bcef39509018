// SPDX-License-Identifier: MIT

#if Everything

/// A program that nobody wrote: some participants on a proxy, and some calls of one requirement.
package struct Draw: Hashable, Sendable {
    package let errand: Errand
    /// The participants, in the order in which they are registered.
    var participants: [Participant]
    var calls: [CallPlan]
    /// What the first desk does in its visits, one after the other; the last one is repeated.
    var script: [Behavior]
    /// The index of the call before which the implementer is deallocated.
    var death: Int?
}

/// What a desk does in a visit.
struct Behavior: Hashable, Sendable {
    enum OnCancel: String, CaseIterable, Sendable {
        case throwsCancellation = "throws a CancellationError"
        case throwsOwnError = "throws an error of its own"
        case ignores = "goes on"
    }

    /// How long an asynchronous visit takes, in halves of a second.
    var delay = 0
    var fails = false
    var onCancel = OnCancel.throwsCancellation
    /// How often it calls the closure that it is given.
    var completions = 1
    /// Whether the stream that it returns ends with an error.
    var streamFails = false
}

/// A call, and the fate of its caller.
struct CallPlan: Hashable, Sendable {
    enum Cancellation: Hashable, Sendable {
        case before
        /// So many halves of a second after the start.
        case after(Int)
    }

    var item = 1
    /// When it begins, in halves of a second.
    var start = 0
    var cancellation: Cancellation?
    /// The time until its deadline, in halves of a second.
    var deadline: Int?
    /// Whether the structure among the arguments contains a stream or an iterator.
    var wrapsStream = true
    /// How many elements of a returned stream the caller reads, `nil` for all.
    var elements: Int?
}

extension Draw {
    /// Calls with different arguments, one after the other.
    init(_ errand: Errand, _ participants: [Participant], calls count: Int) {
        self.errand = errand
        self.participants = participants
        calls = (0..<count).map { CallPlan(item: $0 + 1, start: $0 * Self.gap) }
        script = [Behavior()]
        death = nil
    }
}

extension Draw {
    /// Whether no call begins before the one before it has ended, whatever happens in it.
    var isSequential: Bool {
        zip(calls, calls.dropFirst()).allSatisfy { $0.start + Self.gap <= $1.start }
    }

    /// More than the longest time that a call takes, in halves of a second.
    static let gap = 80

    /// Whether nothing happens on which any layer acts: all visits return at once or soon, nobody
    /// is cancelled or in a hurry, and no two calls have the same arguments.
    var isCalm: Bool {
        death == nil && isSequential && script.allSatisfy { !$0.fails && $0.delay <= 1 }
            && calls.allSatisfy { $0.cancellation == nil && $0.deadline == nil }
            && Set(calls.map(\.item)).count == calls.count
    }

    /// The participants above one, counted from its index.
    func participants(above index: Int) -> ArraySlice<Participant> {
        participants[(index + 1)...]
    }
}
#endif
