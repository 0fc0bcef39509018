// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// Which interactions of a cassette were used, in a replay or a check.
final class Cursor: Sendable {
    struct Found {
        let number: Int
        let interaction: Interaction
    }

    private struct Key: Hashable {
        let selector: String
        let arguments: [JSONValue]
    }

    let interactions: [Interaction]
    /// The interactions of each selector, in the order of the file.
    private let numbersOfSelectors: [String: [Int]]
    /// For each interaction, its position among those of its selector.
    private let positions: [Int]
    /// The groups of equal calls, so that a call's arguments are hashed once.
    private let groups: [Key: Group]
    private let state: TracedMutex<State>

    init(_ interactions: [Interaction]) {
        self.interactions = interactions
        self.numbersOfSelectors = Dictionary(grouping: interactions.indices) {
            interactions[$0].selector
        }
        var positions = Array(repeating: 0, count: interactions.count)
        for numbers in numbersOfSelectors.values {
            for (position, number) in numbers.enumerated() { positions[number] = position }
        }
        self.positions = positions
        let equal = Dictionary(grouping: interactions.indices) { number in
            Key(
                selector: interactions[number].selector,
                arguments: interactions[number].arguments
            )
        }
        self.groups = equal.mapValues(Group.init)
        self.state = TracedMutex(
            State(
                isUsed: Array(repeating: false, count: interactions.count),
                unused: numbersOfSelectors.mapValues { UnusedPositions(count: $0.count) }
            )
        )
    }

    /// Claims the first unused interaction that equals a call.
    ///
    /// - Parameter isRepeating: Whether the last equal interaction answers all further calls.
    func claim(_ selector: String, _ arguments: [JSONValue], isRepeating: Bool) -> Found? {
        guard let group = groups[Key(selector: selector, arguments: arguments)] else { return nil }
        return claim(in: group, isRepeating: isRepeating)
    }

    /// Claims the first unused interaction of a group.
    ///
    /// - Parameter isRepeating: Whether the last interaction of the group answers all further
    ///   calls.
    /// - Complexity: O(1), amortized over the calls.
    func claim(in group: Group, isRepeating: Bool) -> Found? {
        var index = group.next.load(ordering: .relaxed)
        while index < group.numbers.count {
            let found = found(group.numbers[index])
            index += 1
            if claim(found) {
                group.next.store(index, ordering: .relaxed)
                return found
            }
        }
        guard isRepeating, let last = group.numbers.last else { return nil }
        return found(last)
    }

    /// Claims the first unused interaction of a selector that a function accepts.
    ///
    /// - Parameter isRepeating: Whether the last accepted interaction answers all further calls.
    /// - Complexity: O(*n*) in the number of interactions of the selector that are unused, or, for
    ///   an answer that repeats, of those behind it.
    func claim(
        _ selector: String,
        isRepeating: Bool,
        where matches: (Found) -> Bool
    ) -> Found? {
        // The function is user code, so it runs without the lock. Another thread may claim first.
        var next = firstUnused(of: selector, from: 0)
        while let found = next {
            if matches(found), claim(found) { return found }
            next = firstUnused(of: selector, from: positions[found.number] + 1)
        }
        guard isRepeating else { return nil }
        return interactions(of: selector).last(where: matches)
    }

    /// The first unused interaction of a selector at or behind a position among them.
    private func firstUnused(of selector: String, from position: Int) -> Found? {
        guard let numbers = numbersOfSelectors[selector] else { return nil }
        let position = state.withLock { $0.unused[selector]?.first(from: position) ?? 0 }
        return position < numbers.count ? found(numbers[position]) : nil
    }

    private func found(_ number: Int) -> Found {
        Found(number: number, interaction: interactions[number])
    }

    /// Marks an interaction as used.
    ///
    /// - Returns: `false` if it was used already.
    private func claim(_ found: Found) -> Bool {
        let position = positions[found.number]
        return state.withLock { state in
            if state.isUsed[found.number] { return false }
            state.isUsed[found.number] = true
            state.unused[found.interaction.selector]?.remove(position)
            return true
        }
    }

    func isUsed(_ number: Int) -> Bool {
        state.withLock { $0.isUsed[number] }
    }

    /// The number of interactions that equal a call.
    func count(_ selector: String, _ arguments: [JSONValue]) -> Int {
        groups[Key(selector: selector, arguments: arguments)]?.numbers.count ?? 0
    }

    /// The interactions of a selector, with their indices in the file.
    func interactions(of selector: String) -> some BidirectionalCollection<Found> {
        (numbersOfSelectors[selector] ?? []).lazy.map { self.found($0) }
    }

    /// Some interactions of a selector: the first unused ones, and then the used ones among the
    /// first of all.
    ///
    /// - Complexity: O(*n*) in `count`.
    func interactions(of selector: String, upTo count: Int) -> [Found] {
        var some: [Found] = []
        var next = firstUnused(of: selector, from: 0)
        while let found = next, some.count < count {
            some.append(found)
            next = firstUnused(of: selector, from: positions[found.number] + 1)
        }
        let unused = Set(some.map(\.number))
        let used = interactions(of: selector).prefix(count).filter { !unused.contains($0.number) }
        return some + used.prefix(count - some.count)
    }

    /// The interactions that were not used, except those that the recorded caller gave up.
    ///
    /// Whether a layer makes and cancels such a call may depend on how fast the others answer.
    var unused: [Found] {
        let isUsed = state.withLock { $0.isUsed }
        return interactions.indices
            .filter { !isUsed[$0] && !interactions[$0].outcome.isAbandoned }
            .map(found)
    }
}

extension Cursor {
    private struct State {
        var isUsed: [Bool]
        /// The unused interactions of each selector, by their positions among those of the
        /// selector.
        var unused: [String: UnusedPositions]
    }

    /// Interactions that are equal calls, in the order of the file.
    final class Group: Sendable {
        let numbers: [Int]
        /// The index of the first number that may be unused.
        fileprivate let next = Atomic(0)

        init(_ numbers: [Int]) { self.numbers = numbers }
    }

    /// The positions of a list that are left after others were removed.
    private struct UnusedPositions {
        /// For each position, itself if it is left, and otherwise a later one; the last one is
        /// behind the list.
        private var next: [Int]

        init(count: Int) { next = Array(0...count) }

        mutating func remove(_ position: Int) {
            next[position] = position + 1
        }

        /// The first position at or behind another one that is left, or the count of the list.
        ///
        /// - Complexity: O(log *n*), amortized.
        mutating func first(from position: Int) -> Int {
            var first = position
            while next[first] != first { first = next[first] }
            // So that the next search passes the removed ones in one step.
            var passed = position
            while passed != first {
                let following = next[passed]
                next[passed] = first
                passed = following
            }
            return first
        }
    }
}
#endif
