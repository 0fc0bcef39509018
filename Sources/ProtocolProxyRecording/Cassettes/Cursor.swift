// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// Which interactions of a cassette were used, in a replay or a check.
final class Cursor: Sendable {
    /// An interaction with its index in the file.
    ///
    /// It is an object, because a copy of an interaction would count five references.
    final class Found: Sendable {
        let number: Int
        let interaction: Interaction

        init(number: Int, interaction: Interaction) {
            self.number = number
            self.interaction = interaction
        }
    }

    /// The number of interactions.
    let count: Int
    /// The interactions of each selector.
    private let calls: [String: SelectorCalls]
    /// For each interaction, its position among those of its selector.
    private let positions: [Int]

    init(_ interactions: [Interaction]) {
        self.count = interactions.count
        let numbersOfSelectors = Dictionary(grouping: interactions.indices) {
            interactions[$0].selector
        }
        var positions = Array(repeating: 0, count: interactions.count)
        for numbers in numbersOfSelectors.values {
            for (position, number) in numbers.enumerated() { positions[number] = position }
        }
        self.positions = positions
        self.calls = numbersOfSelectors.mapValues { SelectorCalls(of: interactions, at: $0) }
    }

    /// The interactions of a selector.
    func calls(of selector: String) -> SelectorCalls { calls[selector] ?? .none }

    func isUsed(_ found: Found) -> Bool {
        calls(of: found.interaction.selector).isUsed(positions[found.number])
    }

    /// The interactions that were not used, except those that the recorded caller gave up.
    ///
    /// Whether a layer makes and cancels such a call may depend on how fast the others answer.
    var unused: [Found] {
        calls.values.flatMap(\.unused)
            .filter { !$0.interaction.outcome.isAbandoned }
            .sorted { $0.number < $1.number }
    }
}

/// The interactions of one selector in a cassette, and which of them were used.
final class SelectorCalls: Sendable {
    static let none = SelectorCalls(of: [], at: [])

    /// The interactions in the order of the file, with their indices there.
    let interactions: [Cursor.Found]
    /// The positions of equal calls, so that a call's arguments are hashed once.
    private let groups: [[JSONValue]: Group]
    private let unusedPositions: TracedMutex<UnusedPositions>

    fileprivate init(of interactions: [Interaction], at numbers: [Int]) {
        self.interactions = numbers.map {
            Cursor.Found(number: $0, interaction: interactions[$0])
        }
        self.groups = Dictionary(grouping: numbers.indices) {
            interactions[numbers[$0]].arguments
        }
        .mapValues(Group.init)
        self.unusedPositions = TracedMutex(UnusedPositions(count: numbers.count))
    }

    /// Claims the first unused interaction with equal arguments.
    ///
    /// - Parameter isRepeating: Whether the last equal interaction answers all further calls.
    func claim(_ arguments: [JSONValue], isRepeating: Bool) -> Cursor.Found? {
        groups[arguments].flatMap { claim(in: $0, isRepeating: isRepeating) }
    }

    /// Claims the first unused interaction of a group.
    ///
    /// - Parameter isRepeating: Whether the last interaction of the group answers all further
    ///   calls.
    /// - Complexity: O(1), amortized over the calls.
    func claim(in group: Group, isRepeating: Bool) -> Cursor.Found? {
        var index = group.next.load(ordering: .relaxed)
        while index < group.positions.count {
            let position = group.positions[index]
            index += 1
            if claim(position) {
                group.next.store(index, ordering: .relaxed)
                return interactions[position]
            }
        }
        guard isRepeating, let last = group.positions.last else { return nil }
        return interactions[last]
    }

    /// Claims the first unused interaction that a function accepts.
    ///
    /// - Parameter isRepeating: Whether the last accepted interaction answers all further calls.
    /// - Complexity: O(*n*) in the number of interactions that are unused, or, for an answer that
    ///   repeats, of those behind it.
    func claim(isRepeating: Bool, where matches: (Cursor.Found) -> Bool) -> Cursor.Found? {
        // The function is user code, so it runs without the lock. Another thread may claim first.
        var next = firstUnused(from: 0)
        while let position = next {
            if matches(interactions[position]), claim(position) { return interactions[position] }
            next = firstUnused(from: position + 1)
        }
        guard isRepeating else { return nil }
        return interactions.last(where: matches)
    }

    /// The position of the first unused interaction at or behind another one.
    private func firstUnused(from position: Int) -> Int? {
        let position = unusedPositions.withLock { $0.first(from: position) }
        return position < interactions.count ? position : nil
    }

    /// Marks an interaction as used.
    ///
    /// - Returns: `false` if it was used already.
    private func claim(_ position: Int) -> Bool {
        unusedPositions.withLock { $0.remove(position) }
    }

    fileprivate func isUsed(_ position: Int) -> Bool {
        unusedPositions.withLock { !$0.contains(position) }
    }

    /// The number of interactions with equal arguments.
    func count(_ arguments: [JSONValue]) -> Int {
        groups[arguments]?.positions.count ?? 0
    }

    /// Some interactions: the first unused ones, and then the used ones among the first of all.
    ///
    /// - Complexity: O(*n*) in `count`.
    func interactions(upTo count: Int) -> [Cursor.Found] {
        var some: [Cursor.Found] = []
        var next = firstUnused(from: 0)
        while let position = next, some.count < count {
            some.append(interactions[position])
            next = firstUnused(from: position + 1)
        }
        let unused = Set(some.map(\.number))
        let used = interactions.prefix(count).filter { !unused.contains($0.number) }
        return some + used.prefix(count - some.count)
    }

    fileprivate var unused: [Cursor.Found] {
        let positions = unusedPositions.withLock { $0 }
        return interactions.indices.filter(positions.contains).map { interactions[$0] }
    }
}

extension SelectorCalls {
    /// Interactions that are equal calls, by their positions among those of the selector.
    final class Group: Sendable {
        let positions: [Int]
        /// The index of the first position that may be unused.
        fileprivate let next = Atomic(0)

        init(_ positions: [Int]) { self.positions = positions }
    }

    /// The positions of a list that are left after others were removed.
    private struct UnusedPositions {
        /// For each position, itself if it is left, and otherwise a later one; the last one is
        /// behind the list.
        private var next: [Int]

        init(count: Int) { next = Array(0...count) }

        func contains(_ position: Int) -> Bool { next[position] == position }

        /// Returns `false` if the position was removed already.
        mutating func remove(_ position: Int) -> Bool {
            guard contains(position) else { return false }
            next[position] = position + 1
            return true
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
