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

    private struct State {
        var isUsed: [Bool]
        /// For each group, the index of the first interaction that may be unused.
        var next: [Int]
    }

    let interactions: [Interaction]
    /// The groups of equal calls, so that a call's arguments are hashed once.
    private let groups: [Key: Int]
    /// The interactions of each group.
    private let numbers: [[Int]]
    private let numbersOfSelectors: [String: [Int]]
    private let state: TracedMutex<State>

    init(_ interactions: [Interaction]) {
        self.interactions = interactions
        var groups: [Key: Int] = [:]
        var numbers: [[Int]] = []
        for (number, interaction) in interactions.enumerated() {
            let key = Key(selector: interaction.selector, arguments: interaction.arguments)
            if let group = groups[key] {
                numbers[group].append(number)
            } else {
                groups[key] = numbers.count
                numbers.append([number])
            }
        }
        self.groups = groups
        self.numbers = numbers
        self.numbersOfSelectors = Dictionary(grouping: interactions.indices) {
            interactions[$0].selector
        }
        self.state = TracedMutex(
            State(
                isUsed: Array(repeating: false, count: interactions.count),
                next: Array(repeating: 0, count: numbers.count)
            )
        )
    }

    /// Claims the first unused interaction that equals a call.
    ///
    /// - Parameter isRepeating: Whether the last equal interaction answers all further calls.
    func claim(_ selector: String, _ arguments: [JSONValue], isRepeating: Bool) -> Found? {
        guard let group = groups[Key(selector: selector, arguments: arguments)] else { return nil }
        let numbers = numbers[group]
        return state.withLock { state in
            var next = state.next[group]
            while next < numbers.count, state.isUsed[numbers[next]] { next += 1 }
            state.next[group] = next
            guard next < numbers.count else {
                guard isRepeating, let last = numbers.last else { return nil }
                return Found(number: last, interaction: interactions[last])
            }
            state.isUsed[numbers[next]] = true
            return Found(number: numbers[next], interaction: interactions[numbers[next]])
        }
    }

    /// Claims the first unused interaction of a selector that a function accepts.
    ///
    /// - Complexity: O(*n*) in the number of interactions of the selector.
    func claim(
        _ selector: String,
        isRepeating: Bool,
        where matches: (Interaction) -> Bool
    ) -> Found? {
        var last: Int?
        // The function is user code, so it runs without the lock. Another thread may claim first.
        for number in numbersOfSelectors[selector] ?? [] where matches(interactions[number]) {
            last = number
            let isClaimed = state.withLock { state in
                if state.isUsed[number] { return false }
                state.isUsed[number] = true
                return true
            }
            if isClaimed { return Found(number: number, interaction: interactions[number]) }
        }
        guard isRepeating, let last else { return nil }
        return Found(number: last, interaction: interactions[last])
    }

    func isUsed(_ number: Int) -> Bool {
        state.withLock { $0.isUsed[number] }
    }

    /// The interactions of a selector, with their indices in the file.
    func interactions(of selector: String) -> [Found] {
        let numbers = numbersOfSelectors[selector] ?? []
        return numbers.map { Found(number: $0, interaction: interactions[$0]) }
    }

    /// The interactions that were not used, except those that the recorded caller gave up.
    ///
    /// Whether a layer makes and cancels such a call may depend on how fast the others answer.
    var unused: [Found] {
        let isUsed = state.withLock { $0.isUsed }
        return interactions.indices.filter { !isUsed[$0] && !interactions[$0].outcome.isAbandoned }
            .map { Found(number: $0, interaction: interactions[$0]) }
    }
}
#endif
