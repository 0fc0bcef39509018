// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// The recorded calls of one requirement, among which a player finds those that calls match.
///
/// Each recorded call is decoded once, however many calls it is compared with.
final class RecordedCalls: Sendable {
    /// Recorded calls by the keys of their arguments; `nil` if the arguments have no keys.
    private typealias Groups = [[AnyHashable]: SelectorCalls.Group]?

    private struct State {
        /// The decoded arguments of calls.
        ///
        /// A search takes out those that it looks at, so that no two threads use the same objects.
        var arguments: [Int: [Any?]] = [:]
        var groups: Groups?
    }

    let cursor: Cursor
    private let calls: SelectorCalls
    private let coding: CallCoding
    private let state = LockedState(State())

    init(of selector: Selector, in cursor: Cursor, by coding: CallCoding) {
        self.cursor = cursor
        self.calls = cursor.calls(of: selector.description)
        self.coding = coding
    }

    /// Claims the first unused call whose arguments are equal as JSON.
    ///
    /// - Parameter isRepeating: Whether the last equal call answers all further ones.
    /// - Complexity: O(1) on average.
    func claim(_ encoded: [JSONValue], isRepeating: Bool) -> Cursor.Found? {
        calls.claim(encoded, isRepeating: isRepeating)
    }

    /// Claims the first unused call that a function accepts.
    ///
    /// - Parameters:
    ///   - isRepeating: Whether the last accepted call answers all further ones.
    ///   - matches: Returns whether the decoded arguments of a recorded call match.
    /// - Complexity: O(*n*) in the unused calls.
    func claim(isRepeating: Bool, where matches: ([Any]) -> Bool) -> Cursor.Found? {
        search(isRepeating: isRepeating) { _, arguments in
            let values = arguments.compactMap(\.self)
            return values.count == arguments.count && matches(values)
        }
    }

    /// Claims the first unused call whose arguments are equal after decoding.
    ///
    /// - Parameter isRepeating: Whether the last equal call answers all further ones.
    /// - Complexity: O(1) on average if all arguments that can be compared can be hashed; otherwise
    ///   O(*n*) in the unused calls.
    func claim(equalTo encoded: [JSONValue], isRepeating: Bool) -> Cursor.Found? {
        let arguments = coding.decodedParts(encoded)
        if let groups = groups() {
            let key = coding.key(of: encoded, arguments)
            return key.flatMap { groups[$0] }.flatMap {
                calls.claim(in: $0, isRepeating: isRepeating)
            }
        }
        return search(isRepeating: isRepeating) { found, recorded in
            coding.areEqual((found.interaction.arguments, recorded), (encoded, arguments))
        }
    }

    private func search(
        isRepeating: Bool,
        where matches: (Cursor.Found, [Any?]) -> Bool
    ) -> Cursor.Found? {
        let found = calls.claim(isRepeating: isRepeating) { found in
            let known = state.withLock { $0.arguments.removeValue(forKey: found.number) }
            let arguments = known ?? coding.decodedParts(found.interaction.arguments)
            defer { state.withLock { $0.arguments[found.number] = arguments } }
            return matches(found, arguments)
        }
        if let found, !isRepeating { state.withLock { $0.arguments[found.number] = nil } }
        return found
    }

    /// The recorded calls by the keys of their arguments.
    ///
    /// Their values are never changed, but only hashed and compared, which every thread may do.
    private func groups() -> Groups {
        if let known = state.withLock({ $0.groups }) { return known }
        // Values are decoded and hashed by user code, so without the lock.
        let made = makeGroups()
        state.withLock { $0.groups = .some(made) }
        return made
    }

    private func makeGroups() -> Groups {
        var positions: [[AnyHashable]: [Int]] = [:]
        for (position, found) in calls.interactions.enumerated() {
            let encoded = found.interaction.arguments
            guard let key = coding.key(of: encoded, coding.decodedParts(encoded)) else {
                return nil
            }
            positions[key, default: []].append(position)
        }
        return positions.mapValues(SelectorCalls.Group.init)
    }
}

/// The recorded calls of one requirement in the current cursor of a cassette.
final class CurrentCalls: Sendable {
    private let selector: Selector
    private let cassette: Cassette
    private let coding: CallCoding
    private let calls: TracedMutex<RecordedCalls?> = TracedMutex(nil)

    init(of selector: Selector, in cassette: Cassette, by coding: CallCoding) {
        self.selector = selector
        self.cassette = cassette
        self.coding = coding
    }

    /// The calls, which begin anew when the cassette is saved.
    var current: RecordedCalls {
        let cursor = cassette.cursor
        return calls.withLock { calls in
            if let calls, calls.cursor === cursor { return calls }
            let new = RecordedCalls(of: selector, in: cursor, by: coding)
            calls = new
            return new
        }
    }
}
#endif
