// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import ProtocolProxy
import Synchronization

/// The content of a cassette's file and the calls recorded since, which all cassettes at one path
/// share.
final class CassetteStorage: Sendable {
    private struct State {
        /// The content of the file when it was last read or written; `nil` if there was no file.
        var file: CassetteFile?
        var protocolName: String?
        var signatures: [String: String] = [:]
        var calls: [Int: Interaction] = [:]
        /// The elements of the streams that calls returned.
        var streams: [Int: StreamLog] = [:]
        /// The calls that haven't ended.
        var begun: [Int: (selector: String, arguments: [JSONValue])] = [:]
        var nextNumber = 0
        /// Whether the recorded calls replace those of the file when they are saved.
        var replaces = false
        /// Whether they did already, so that a second recording adds to the first.
        var hasReplaced = false
        /// Whether the next call replaces those of the file, because a recording goes on after its
        /// calls were discarded.
        var replacesNext = false
        /// Where to report calls that aren't saved; `nil` if nobody needs to know.
        var lossReport: LossReport?

        mutating func replace() { (replaces, hasReplaced, replacesNext) = (true, true, false) }

        /// The calls that have ended, in the order in which they began.
        var recorded: [Interaction] {
            calls.keys.sorted().compactMap(interaction)
        }

        func interaction(_ number: Int) -> Interaction? {
            var call = calls[number]
            if let stream = streams[number] {
                call?.outcome = stream.outcome
                call?.delays = stream.delays
            }
            return call
        }
    }

    let path: String
    /// What the rules of all recordings have redacted.
    let secrets = SecretTexts()
    private let state: TracedMutex<State>

    private init(path: String, file: CassetteFile?) {
        self.path = path
        self.state = TracedMutex(State(file: file))
    }

    deinit {
        let (report, count) = state.withLock { ($0.lossReport, $0.calls.count) }
        if count > 0 { report?.report(count, path) }
    }

    // MARK: Sharing

    private struct Reference {
        weak var storage: CassetteStorage?
    }

    private static let open = TracedMutex<[String: Reference]>([:])

    /// Returns the storage at a path, which other cassettes may use already.
    static func shared(at path: String) throws(CassetteError) -> CassetteStorage {
        let path = URL(filePath: path).standardizedFileURL.path
        if let known = open.withLock({ $0[path]?.storage }) { return known }
        let storage = CassetteStorage(path: path, file: try CassetteFile(at: path))
        // Released after unlocking: the end of a storage may report calls that nobody has saved.
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
            (state.replaces ? [] : state.file?.interactions ?? []) + state.recorded
        }
    }

    /// The number of `interactions`.
    var count: Int {
        state.withLock { state in
            (state.replaces ? 0 : state.file?.interactions.count ?? 0) + state.calls.count
        }
    }

    // MARK: Recording

    /// Prepares for calls of a protocol.
    func admit(
        _ protocolName: String,
        _ signatures: [String: String],
        replacing: Bool,
        reportingLossTo report: LossReport
    ) throws(CassetteError) {
        let other = state.withLock { state -> String? in
            if let name = state.protocolName ?? state.file?.protocolName, name != protocolName {
                return name
            }
            state.protocolName = protocolName
            state.signatures.merge(signatures) { _, new in new }
            state.lossReport = report
            if replacing, !state.hasReplaced { state.replace() }
            return nil
        }
        if let other { throw .otherProtocol(path, other, protocolName) }
    }

    func begin(_ selector: String, _ arguments: [JSONValue]) -> Int {
        state.withLock { state in
            defer { state.nextNumber += 1 }
            if state.replacesNext { state.replace() }
            state.begun[state.nextNumber] = (selector, arguments)
            return state.nextNumber
        }
    }

    func end(_ number: Int, _ outcome: Interaction.Outcome, changed: [JSONValue]?, took: Int = 0) {
        state.withLock { state in
            guard let (selector, arguments) = state.begun.removeValue(forKey: number) else {
                return
            }
            state.calls[number] = Interaction(
                selector: selector,
                arguments: arguments,
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
            state.begun = [:]
            if state.replaces {
                (state.replaces, state.hasReplaced, state.replacesNext) = (false, false, true)
            }
        }
    }

    /// Keeps unsaved calls from being reported, for a test that failed before it could save them.
    func expectLoss() { state.withLock { $0.lossReport = nil } }

    /// Forgets a call that can't be recorded.
    func abandon(_ number: Int) {
        state.withLock { state in
            state.begun[number] = nil
            state.calls[number] = nil
            state.streams[number] = nil
        }
    }

    /// Takes the elements of a call that has returned a stream from a log, until the call is saved.
    func follow(_ number: Int, _ log: StreamLog) {
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
                throw .otherProtocol(path, current.protocolName, name)
            }
            // Only what was looked through is written: a call that ends meanwhile waits for the
            // next time.
            let recorded = leaveOutSecrets()
            let file = state.withLock { state in
                var file = Self.base(state, current, date)
                file.signatures.merge(state.signatures) { _, new in new }
                // Some may have been given up meanwhile.
                file.interactions += recorded.filter { state.calls[$0.number] != nil }.map(
                    \.interaction
                )
                return file
            }
            try file.write(to: path)
            state.withLock { state in
                for (number, _) in recorded {
                    state.calls[number] = nil
                    state.streams[number] = nil
                }
                state.file = file
                state.replaces = false
            }
        }
    }

    /// Forgets the calls whose secrets were recognized by later ones, and reports them.
    ///
    /// - Returns: The others, with their numbers.
    private func leaveOutSecrets() -> [(number: Int, interaction: Interaction)] {
        let recorded = state.withLock { state in
            state.calls.keys.sorted().compactMap { number in
                state.interaction(number).map { (number: number, interaction: $0) }
            }
        }
        return recorded.filter { number, interaction in
            guard secrets.isAny(in: interaction) else { return true }
            abandon(number)
            let report = state.withLock { $0.lossReport }
            report?.reportSecret(interaction.selector, path)
            return false
        }
    }

    /// What stays of the file as it is now.
    private static func base(_ state: State, _ current: CassetteFile?, _ date: Date) -> CassetteFile
    {
        var file = CassetteFile(
            protocolName: state.protocolName ?? "",
            recorded: CassetteFile.time(date)
        )
        guard let current else { return file }
        guard state.replaces else { return current }
        file.signatures = current.signatures
        file.interactions = current.interactions
        if let old = state.file, old.recorded == current.recorded {
            // Another process may have added calls; it keeps the others at the front.
            file.interactions.removeFirst(min(old.interactions.count, current.interactions.count))
        }
        return file
    }
}
#endif
