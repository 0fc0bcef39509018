// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Whether calls came in an expected order.
enum OrderOutcome {
    /// The numbers of each step's calls.
    case found([[UInt64]])
    case failed(OrderFailure)
}

/// Why calls didn't come in an expected order.
struct OrderFailure {
    /// The index of the step without a call.
    let step: Int
    /// What is wrong with the step, such as `was never called`.
    let cause: String
    /// The call that came instead, if calls must follow each other.
    var intruder: OrderTexts.Call?
}

/// Finds calls for the steps of an order, with any calls in between.
///
/// Without numbers, the earliest possible call of each step leaves the most calls for the following
/// steps. With numbers, an early call may leave too many calls for the next step, so the search
/// tries later calls, too.
struct OrderSearch {
    /// The call that is one too many for an earlier step, unless the next step begins with it or
    /// before it.
    private struct Limit: Hashable {
        let number: UInt64
        let step: Int
        /// The last call before those of the step.
        let start: UInt64
    }

    private struct Position: Hashable {
        let step: Int
        let number: UInt64
        let limit: Limit?
    }

    private let counts: [CallCount?]
    /// The numbers of the calls that match each step, in their order.
    private let matches: [[UInt64]]
    /// The positions from which the steps can't be completed.
    private var deadEnds: Set<Position> = []
    /// The failure after the most steps, and the number of these steps.
    private var deepest: (depth: Int, failure: OrderFailure)?

    init(_ steps: [OrderStep]) {
        self.counts = steps.map(\.count)
        self.matches = steps.map { step in
            (step.log?.records.filter(step.matches) ?? []).map(\.number)
        }
    }

    mutating func run() -> OrderOutcome {
        if let found = calls(from: Position(step: 0, number: 0, limit: nil)) {
            return .found(found)
        }
        guard let deepest else { stopAtInvariant("A search fails at one of the steps.") }
        return .failed(deepest.failure)
    }

    /// The calls of the steps from a position on; `nil` if there are none.
    private mutating func calls(from position: Position) -> [[UInt64]]? {
        guard position.step < counts.count else {
            if let limit = position.limit { noteExcess(beyond: limit, until: nil, at: position) }
            return position.limit == nil ? [] : nil
        }
        if deadEnds.contains(position) { return nil }
        let matching = matches[position.step].drop { $0 <= position.number }
        let found =
            if let count = counts[position.step] {
                calls(of: matching, counting: count, from: position)
            } else {
                calls(of: matching, from: position)
            }
        if found == nil { deadEnds.insert(position) }
        return found
    }

    private mutating func calls(
        of matching: ArraySlice<UInt64>,
        from position: Position
    ) -> [[UInt64]]? {
        if matching.isEmpty { noteAbsence(at: position) }
        // Only to leave fewer calls for a step with a number, it may be right to begin later.
        let mayBeginLater = counts[(position.step + 1)...].contains { $0 != nil }
        for number in mayBeginLater ? matching : matching.prefix(1) {
            if let limit = position.limit, number > limit.number {
                noteExcess(beyond: limit, until: number, at: position)
                return nil
            }
            let next = Position(step: position.step + 1, number: number, limit: nil)
            if let rest = calls(from: next) { return [[number]] + rest }
        }
        return nil
    }

    private mutating func calls(
        of matching: ArraySlice<UInt64>,
        counting count: CallCount,
        from position: Position
    ) -> [[UInt64]]? {
        guard matching.count >= count.least else {
            if matching.isEmpty {
                noteAbsence(at: position)
            } else {
                let received = CallCount.spelled(matching.count)
                let place = position.step == 0 ? "" : " after step \(position.step)"
                note("was called \(received)\(place), expected \(count)", at: position)
            }
            return nil
        }
        for length in count.least...max(count.least, min(count.most, matching.count)) {
            let own = matching.prefix(length)
            if let limit = position.limit, let first = own.first, first > limit.number {
                noteExcess(beyond: limit, until: first, at: position)
                return nil
            }
            let next = matching.dropFirst(length).first.map {
                Limit(number: $0, step: position.step, start: position.number)
            }
            let earlier = own.isEmpty ? position.limit : nil
            let limits = [earlier, next].compactMap(\.self)
            let following = Position(
                step: position.step + 1,
                number: own.last ?? position.number,
                limit: limits.min { $0.number < $1.number }
            )
            if let rest = calls(from: following) { return [Array(own)] + rest }
        }
        return nil
    }

    // MARK: Failures

    private mutating func note(_ cause: String, of step: Int? = nil, at position: Position) {
        if let deepest, deepest.depth >= position.step { return }
        let failure = OrderFailure(step: step ?? position.step, cause: cause)
        deepest = (position.step, failure)
    }

    private mutating func noteAbsence(at position: Position) {
        let all = matches[position.step]
        let cause =
            if all.isEmpty {
                "was never called"
            } else if all.contains(position.number) {
                "was not called again after step \(position.step)"
            } else {
                "happened only before step \(position.step)"
            }
        note(cause, at: position)
    }

    private mutating func noteExcess(
        beyond limit: Limit,
        until end: UInt64?,
        at position: Position
    ) {
        let received = matches[limit.step].count { $0 > limit.start && $0 < end ?? .max }
        let place = end == nil ? "" : " before step \(position.step + 1)"
        let expected = counts[limit.step].map { ", expected \($0)" } ?? ""
        note(
            "was called \(CallCount.spelled(received))\(place)\(expected)",
            of: limit.step,
            at: position
        )
    }
}

/// Finds calls for the steps of an order that directly follow each other.
struct StrictOrderSearch {
    private struct Position: Hashable {
        let step: Int
        let call: Int
    }

    private let steps: [OrderStep]
    private let calls: [OrderTexts.Call]
    /// The number of the first call before which a call may be missing.
    private let beginning: UInt64
    private var knownMatches: [Position: Bool] = [:]
    /// The positions from which the steps can't be completed.
    private var deadEnds: Set<Position> = []
    private var deepest: (position: Position, failure: OrderFailure)?

    /// - Parameters:
    ///   - calls: All calls of the doubles, in their order.
    ///   - number: The number of the first call that may be the first of the order: before it,
    ///     calls may be missing because they are no longer recorded.
    init(_ steps: [OrderStep], in calls: [OrderTexts.Call], beginningAt number: UInt64) {
        self.steps = steps
        self.calls = calls
        self.beginning = number
    }

    mutating func run() -> OrderOutcome {
        guard let first = steps.first else { return .found([]) }
        for start in calls.indices where calls[start].record.number >= beginning {
            // The calls of a step with a number begin at the first of them.
            let isWithinRun =
                first.count != nil && start > 0
                && matches(Position(step: 0, call: start - 1))
            if isWithinRun { continue }
            if let lengths = lengths(from: Position(step: 0, call: start)) {
                return .found(numbers(of: lengths, from: start))
            }
        }
        return .failed(deepest?.failure ?? OrderFailure(step: 0, cause: "was never called"))
    }

    private func numbers(of lengths: [Int], from start: Int) -> [[UInt64]] {
        var rest = calls[start...]
        return lengths.map { length in
            defer { rest = rest.dropFirst(length) }
            return rest.prefix(length).map(\.record.number)
        }
    }

    /// How many calls each of the steps from a position on takes; `nil` if they can't be completed.
    private mutating func lengths(from position: Position) -> [Int]? {
        guard position.step < steps.count else { return [] }
        if deadEnds.contains(position) { return nil }
        let count = steps[position.step].count
        let (least, most) = (count?.least ?? 1, count?.most ?? 1)
        let run = run(from: position, cappedAt: count == nil ? 1 : .max)
        guard run >= least else {
            note(run, at: position)
            deadEnds.insert(position)
            return nil
        }
        let isLast = position.step == steps.count - 1
        for length in (least...min(run, max(least, most))).reversed() {
            if isLast, count != nil, length < run {
                note(run, at: position)
                continue
            }
            let next = Position(step: position.step + 1, call: position.call + length)
            if let rest = lengths(from: next) { return [length] + rest }
        }
        deadEnds.insert(position)
        return nil
    }

    /// The number of consecutive calls from a position on that match its step.
    private mutating func run(from position: Position, cappedAt most: Int) -> Int {
        var length = 0
        while length < most,
            matches(Position(step: position.step, call: position.call + length))
        {
            length += 1
        }
        return length
    }

    private mutating func matches(_ position: Position) -> Bool {
        guard position.call < calls.endIndex else { return false }
        if let known = knownMatches[position] { return known }
        let (step, call) = (steps[position.step], calls[position.call])
        let matches = call.log === step.log && step.matches(call.record)
        knownMatches[position] = matches
        return matches
    }

    /// - Parameter run: The number of consecutive calls from the position on that match its step.
    private mutating func note(_ run: Int, at position: Position) {
        if let deepest, deepest.position.step >= position.step { return }
        let isFirst = position.step == 0
        // An order can begin anywhere, so a call that isn't the first of it is no failure.
        if isFirst, run == 0 { return }
        let place = isFirst ? "" : " after step \(position.step)"
        var failure: OrderFailure
        if run > 0, let count = steps[position.step].count {
            let received = "\(CallCount.spelled(run)) in a row\(place)"
            failure = OrderFailure(
                step: position.step,
                cause: "was called \(received), expected \(count)"
            )
        } else if position.call < calls.endIndex {
            failure = OrderFailure(
                step: position.step,
                cause: "was not the next call\(place)",
                intruder: calls[position.call]
            )
        } else {
            failure = OrderFailure(step: position.step, cause: "was not called\(place)")
        }
        deepest = (position, failure)
    }
}
