// SPDX-License-Identifier: MIT

#if Recording
import Synchronization

/// Which interactions of a cassette were used, in a replay or a check.
final class Playback: Sendable {
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
        /// The index of the first interaction of each key that may be unused.
        var next: [Key: Int] = [:]
    }

    let interactions: [Interaction]
    private let numbers: [Key: [Int]]
    private let numbersOfSelectors: [String: [Int]]
    private let state: Mutex<State>

    init(_ interactions: [Interaction]) {
        self.interactions = interactions
        self.numbers = Dictionary(grouping: interactions.indices) {
            Key(selector: interactions[$0].selector, arguments: interactions[$0].arguments)
        }
        self.numbersOfSelectors = Dictionary(grouping: interactions.indices) { interactions[$0].selector }
        self.state = Mutex(State(isUsed: Array(repeating: false, count: interactions.count)))
    }

    /// Takes the first unused interaction that equals a call.
    ///
    /// - Parameter isRepeating: Whether the last one answers all further calls.
    func take(_ selector: String, _ arguments: [JSONValue], isRepeating: Bool) -> Found? {
        let key = Key(selector: selector, arguments: arguments)
        guard let numbers = numbers[key] else { return nil }
        return state.withLock { state in
            var next = state.next[key] ?? 0
            while next < numbers.count, state.isUsed[numbers[next]] { next += 1 }
            state.next[key] = next
            guard next < numbers.count else {
                guard isRepeating, let last = numbers.last else { return nil }
                return Found(number: last, interaction: interactions[last])
            }
            state.isUsed[numbers[next]] = true
            return Found(number: numbers[next], interaction: interactions[numbers[next]])
        }
    }

    /// Takes the first unused interaction of a selector that a function accepts.
    ///
    /// - Complexity: O(*n*) in the number of interactions of the selector.
    func take(_ selector: String, isRepeating: Bool, where matches: (Interaction) -> Bool) -> Found? {
        var last: Int?
        // The function may be the user's, so it runs without the lock, and another thread may be faster.
        for number in numbersOfSelectors[selector] ?? [] where matches(interactions[number]) {
            last = number
            let isTaken = state.withLock { state in
                defer { state.isUsed[number] = true }
                return !state.isUsed[number]
            }
            if isTaken { return Found(number: number, interaction: interactions[number]) }
        }
        guard isRepeating, let last else { return nil }
        return Found(number: last, interaction: interactions[last])
    }

    func isUsed(_ number: Int) -> Bool { state.withLock { $0.isUsed[number] } }

    /// The interactions of a selector, with their indices in the file.
    func interactions(of selector: String) -> [Found] {
        (numbersOfSelectors[selector] ?? []).map { Found(number: $0, interaction: interactions[$0]) }
    }

    /// The interactions that were not used.
    var unused: [Found] {
        let isUsed = state.withLock { $0.isUsed }
        return interactions.indices.filter { !isUsed[$0] }.map { Found(number: $0, interaction: interactions[$0]) }
    }
}
#endif
