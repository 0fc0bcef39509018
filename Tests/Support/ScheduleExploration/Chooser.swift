// SPDX-License-Identifier: MIT

import SeededRandom

/// Chooses the job that runs next, and remembers the choices of the current order.
struct Chooser {
    private struct Choice {
        var taken: Int
        var count: Int
    }

    private enum Rest {
        case oldest
        case random(SeededNumbers)
    }

    /// The choices of the current order, then those that are left of the previous one.
    private var choices: [Choice] = []
    private var depth = 0
    private var rest: Rest
    /// The choices that a repeated order makes; their counts become known as they are made.
    private var repeated: [Int] = []
    /// Says how a repeated choice differs from the one it repeats.
    private(set) var divergence: String?

    /// Tries orders depth first: each differs from the one before it in the last choice that has
    /// alternatives left.
    static var depthFirst: Chooser { Chooser(rest: .oldest) }

    static func random(seed: UInt64) -> Chooser {
        Chooser(rest: .random(SeededNumbers(seed: seed)))
    }

    static func repeating(_ order: ScheduleOrder) -> Chooser {
        Chooser(rest: .oldest, repeated: order.choices)
    }

    private init(rest: Rest, repeated: [Int] = []) {
        self.rest = rest
        self.repeated = repeated
    }

    /// The choices made so far.
    var order: ScheduleOrder { ScheduleOrder(choices: choices.prefix(depth).map(\.taken)) }

    mutating func choose(among count: Int) -> Int {
        guard count > 1 else { return 0 }
        defer { depth += 1 }
        if depth < choices.count {
            if choices[depth].count != count {
                diverge(at: depth, from: "\(choices[depth].count)", to: count)
            }
            choices[depth].count = count
            return min(choices[depth].taken, count - 1)
        }
        let taken = newChoice(among: count)
        choices.append(Choice(taken: taken, count: count))
        return taken
    }

    private mutating func newChoice(among count: Int) -> Int {
        if depth < repeated.count {
            guard repeated[depth] < count else {
                diverge(at: depth, from: "at least \(repeated[depth] + 1)", to: count)
                return count - 1
            }
            return repeated[depth]
        }
        guard case .random(var generator) = rest else { return 0 }
        defer { rest = .random(generator) }
        return Int.random(in: 0..<count, using: &generator)
    }

    private mutating func diverge(at depth: Int, from expected: String, to count: Int) {
        guard divergence == nil else { return }
        divergence = "choice \(depth + 1) was among \(expected) jobs before, and now among \(count)"
    }

    /// Prepares the next order; returns `false` if all have been tried.
    mutating func advance() -> Bool {
        defer { depth = 0 }
        if case .random = rest {
            choices = []
            return true
        }
        while let last = choices.last, last.taken + 1 >= last.count { choices.removeLast() }
        guard let last = choices.indices.last else { return false }
        choices[last].taken += 1
        return true
    }
}
