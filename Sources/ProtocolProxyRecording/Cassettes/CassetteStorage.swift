// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import ProtocolProxy
import ProtocolProxyTesting
import Synchronization

/// The content of a cassette's file, and the calls recorded since.
///
/// All cassettes at one path share a storage.
final class CassetteStorage: Sendable {
    /// A recorded call, numbered in the order in which the calls began.
    private struct NumberedCall {
        let number: Int
        let interaction: Interaction
    }

    private struct State {
        /// The content of the file when it was last read or written; `nil` if there was no file.
        var file: CassetteFile?
        /// The numbers of the last calls of the file, which were recorded here.
        var savedNumbers: [Int] = []
        var protocolName: String?
        var signatures: [String: String] = [:]
        var calls: [Int: Interaction] = [:]
        /// The elements of the streams that calls returned.
        var streams: [Int: StreamLog] = [:]
        /// The calls that haven't ended.
        var pending: [Int: (selector: String, arguments: [JSONValue])] = [:]
        /// The interactions of the file in whose places calls are saved.
        var replaced: [Int: Interaction] = [:]
        var nextNumber = 0
        /// Whether saving the recorded calls replaces the calls of the file.
        var replaces = false
        /// Whether this recording already replaced the file.
        var hasReplaced = false
        /// Whether the next call begins to replace the calls of the file again, because a recording
        /// continues after its calls were discarded.
        var replacesNext = false
        /// Warns of calls that aren't saved; `nil` if nobody needs to know.
        var warning: UnsavedCallsWarning?

        mutating func replace() {
            replaces = true
            hasReplaced = true
            replacesNext = false
        }

        /// The calls that have ended, in the order in which they began.
        var recorded: [NumberedCall] {
            calls.keys.sorted().compactMap { number in
                interaction(number).map { NumberedCall(number: number, interaction: $0) }
            }
        }

        /// Adds calls to those of a file: in the places of those that they replace, or behind all.
        ///
        /// A call may end after calls that began later were saved. So the last calls of the file,
        /// which were recorded here, too, are put in order with the new ones.
        ///
        /// - Returns: The numbers of the calls at the end that were recorded here.
        func add(
            _ recorded: [NumberedCall],
            to interactions: inout [Interaction],
            endingWith savedNumbers: [Int]
        ) -> [Int] {
            var added: [NumberedCall] = []
            for call in recorded {
                if let old = replaced[call.number], let index = interactions.firstIndex(of: old) {
                    interactions[index] = call.interaction
                } else {
                    added.append(call)
                }
            }
            let saved = zip(savedNumbers, interactions.suffix(savedNumbers.count)).map {
                NumberedCall(number: $0, interaction: $1)
            }
            let calls = (saved + added).sorted { $0.number < $1.number }
            interactions.removeLast(saved.count)
            interactions += calls.map(\.interaction)
            return calls.map(\.number)
        }

        mutating func forget(_ number: Int) {
            calls[number] = nil
            streams[number] = nil
            replaced[number] = nil
        }

        /// Whether a file, to which calls are added, is the one that was last written here.
        func isUnchanged(_ current: CassetteFile?) -> Bool {
            guard let file, let current, !replaces else { return false }
            return file.recorded == current.recorded
                && file.interactions.count == current.interactions.count
        }

        private func interaction(_ number: Int) -> Interaction? {
            var call = calls[number]
            if let stream = streams[number] {
                call?.outcome = stream.outcome
                call?.delays = stream.delays
            }
            return call
        }
    }

    let path: String
    /// The texts that the rules of all recordings have redacted.
    let secrets = SecretTexts()
    private let state: TracedMutex<State>

    private init(path: String, file: CassetteFile?) {
        self.path = path
        self.state = TracedMutex(State(file: file))
    }

    deinit {
        let (warning, count) = state.withLock { ($0.warning, $0.calls.count) }
        if count > 0 { warning?.report(count, path) }
    }

    // MARK: Sharing

    private struct Reference {
        weak var storage: CassetteStorage?
    }

    private static let open = TracedMutex<[String: Reference]>([:])

    /// Returns the storage at a path.
    ///
    /// Other cassettes may be using it already.
    static func shared(at path: String) throws(CassetteError) -> CassetteStorage {
        let path = URL(filePath: path).standardizedFileURL.path
        if let known = open.withLock({ $0[path]?.storage }) { return known }
        let storage = CassetteStorage(path: path, file: try CassetteFile(at: path))
        // Released after unlocking, because deallocating a storage may report unsaved calls.
        var held: [CassetteStorage] = []
        defer { extendLifetime(held) }
        return open.withLock { open in
            if let known = open[path]?.storage { return known }
            held = open.values.compactMap(\.storage)
            open = open.filter { $0.value.storage != nil }
            open[path] = Reference(storage: storage)
            return storage
        }
    }

    // MARK: Reading

    var file: CassetteFile? { state.withLock { $0.file } }

    /// The interactions of the file and those recorded since, in the order in which the calls
    /// began.
    var interactions: [Interaction] {
        state.withLock { state in
            guard let file = state.file, !state.replaces else {
                return state.recorded.map(\.interaction)
            }
            var interactions = file.interactions
            _ = state.add(state.recorded, to: &interactions, endingWith: state.savedNumbers)
            return interactions
        }
    }

    /// The number of `interactions`.
    var count: Int {
        state.withLock { state in
            guard let file = state.file, !state.replaces else { return state.calls.count }
            let added = state.calls.keys.count { state.replaced[$0] == nil }
            return file.interactions.count + added
        }
    }

    // MARK: Recording

    /// Prepares for calls of a protocol.
    func admit(
        _ protocolName: String,
        signatures: [String: String],
        replacing: Bool,
        warningBy warning: UnsavedCallsWarning
    ) throws(CassetteError) {
        let other = state.withLock { state -> String? in
            if let name = state.protocolName ?? state.file?.protocolName, name != protocolName {
                return name
            }
            state.protocolName = protocolName
            state.signatures.merge(signatures) { _, new in new }
            state.warning = warning
            if replacing, !state.hasReplaced { state.replace() }
            return nil
        }
        if let other { throw .wrongProtocol(path, recorded: other, expected: protocolName) }
    }

    /// Begins a call.
    ///
    /// - Parameter replaced: The interaction of the file in whose place the call is saved.
    /// - Returns: The number of the call.
    func begin(
        _ selector: String,
        _ arguments: [JSONValue],
        replacing replaced: Interaction? = nil
    ) -> Int {
        state.withLock { state in
            let number = state.nextNumber
            state.nextNumber += 1
            state.replaced[number] = replaced
            if state.replacesNext { state.replace() }
            state.pending[number] = (selector, arguments)
            return number
        }
    }

    func end(
        _ number: Int,
        with outcome: Interaction.Outcome,
        changed: [JSONValue]?,
        took: Int = 0
    ) {
        state.withLock { state in
            guard let call = state.pending.removeValue(forKey: number) else { return }
            state.calls[number] = Interaction(
                selector: call.selector,
                arguments: call.arguments,
                changed: changed,
                outcome: outcome,
                took: took
            )
        }
    }

    /// Forgets the calls that weren't saved.
    func discard() {
        state.withLock { state in
            state.calls = [:]
            state.streams = [:]
            state.pending = [:]
            state.replaced = [:]
            guard state.replaces else { return }
            state.replaces = false
            state.hasReplaced = false
            state.replacesNext = true
        }
    }

    /// Silences the unsaved-calls warning.
    func silenceWarning() {
        state.withLock { $0.warning = nil }
    }

    /// Forgets a call that can't be recorded.
    func abandon(_ number: Int) {
        state.withLock { state in
            state.pending[number] = nil
            state.forget(number)
        }
    }

    /// Assigns a log to a call that has returned a stream.
    ///
    /// The elements are read from it until the call is saved.
    func follow(_ number: Int, in log: StreamLog) {
        state.withLock { state in
            if state.calls[number] != nil { state.streams[number] = log }
        }
    }

    // MARK: Writing

    /// Writes the calls that have ended, after those that other processes have written meanwhile.
    func save(at date: Date) throws(CassetteError) {
        guard state.withLock({ $0.protocolName != nil }) else { return }
        try FileLock(for: path).withLock { () throws(CassetteError) in
            let current = try CassetteFile(at: path)
            let name = state.withLock { $0.protocolName }
            if let current, let name, current.protocolName != name {
                throw .wrongProtocol(path, recorded: current.protocolName, expected: name)
            }
            // Only calls that were searched for secrets are written. A call that ends meanwhile
            // waits for the next save.
            let recorded = discardSecretCalls()
            let (file, savedNumbers) = state.withLock { state in
                var file = Self.base(of: state, current: current, at: date)
                file.signatures.merge(state.signatures) { _, new in new }
                let numbers = state.add(
                    // Some may have been discarded meanwhile.
                    recorded.filter { state.calls[$0.number] != nil },
                    to: &file.interactions,
                    endingWith: state.isUnchanged(current) ? state.savedNumbers : []
                )
                return (file, numbers)
            }
            try file.write(to: path)
            state.withLock { state in
                for call in recorded { state.forget(call.number) }
                state.file = file
                state.savedNumbers = savedNumbers
                state.replaces = false
            }
        }
    }

    /// Forgets and reports the calls that contain a text which a rule has redacted in a later call.
    ///
    /// - Returns: The remaining calls, with their numbers.
    private func discardSecretCalls() -> [NumberedCall] {
        let recorded = state.withLock { $0.recorded }
        return recorded.filter { call in
            guard secrets.isAny(in: call.interaction.values) else { return true }
            abandon(call.number)
            let warning = state.withLock { $0.warning }
            warning?.reportSecret(call.interaction.selector, path)
            return false
        }
    }

    /// The file contents to append to.
    private static func base(
        of state: State,
        current: CassetteFile?,
        at date: Date
    ) -> CassetteFile {
        var file = CassetteFile(
            protocolName: state.protocolName ?? "",
            recorded: CassetteFile.time(date)
        )
        guard let current else { return file }
        guard state.replaces else { return current }
        file.signatures = current.signatures
        file.interactions = current.interactions
        if let old = state.file, old.recorded == current.recorded {
            // Another process may have added calls, but always behind the old ones.
            file.interactions.removeFirst(min(old.interactions.count, current.interactions.count))
        }
        return file
    }
}

/// Warns of recorded calls that are lost, because nobody has saved them.
struct UnsavedCallsWarning: Sendable {
    let test: TestReference
    /// Where the recording was registered.
    let location: FailureLocation

    func report(_ count: Int, _ path: String) {
        let calls = count == 1 ? "1 recorded call was" : "\(count) recorded calls were"
        let name = Self.name(of: path)
        test.report(
            "\(calls) not saved in '\(name)'. Call 'save()' on the cassette after the calls, "
                + "or 'discard()' to do without them.",
            at: location,
            isWarning: true
        )
    }

    /// Reports a call that isn't saved, because it contains a text that the rules have redacted in
    /// a later call.
    func reportSecret(_ selector: String, _ path: String) {
        let name = Self.name(of: path)
        test.report(
            "A call of '\(selector)' is not saved in '\(name)'. \(SecretTexts.Found())",
            at: location
        )
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").suffix(2).joined(separator: "/")
    }
}
#endif
