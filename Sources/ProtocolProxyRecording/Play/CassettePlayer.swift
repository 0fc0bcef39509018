// SPDX-License-Identifier: MIT

// Play: what happens during a call: it is recorded, answered from a cassette, or compared with one.
// The folder uses all folders below it: the rules, the codings, and the cassette.

#if Recording
import ProtocolProxy
import ProtocolProxyTesting
import Synchronization

/// Records, replays or checks the calls of a proxy.
final class CassettePlayer: CallInterceptor {
    /// What to do with a call.
    enum Action: String {
        case record, replay, recordMissing, check
    }

    let cassette: Cassette
    let action: Action
    let protocolName: String
    let rules: RecordingRules
    /// The requirements that take part.
    let codings: [Selector: CallCoding]
    let paths = TypePaths()
    /// The clock on which replayed calls take as long as the recorded ones; `nil` if they answer at
    /// once.
    let clock: (any Clock<Duration>)?
    private let location: FailureLocation
    private let test = TestReference()
    /// The recorded calls of each requirement, with what was decoded of them.
    let recordedCalls: [Selector: CurrentCalls]

    /// Prepares a player.
    ///
    /// - Throws: ``CassetteError`` if a type can't be coded, or if the cassette contains other
    ///   signatures.
    init(
        _ action: Action,
        _ cassette: Cassette,
        for proxy: ProtocolProxy,
        by rules: RecordingRules,
        at location: FailureLocation,
        replayingDelaysOn clock: (any Clock<Duration>)? = nil
    ) throws(CassetteError) {
        self.cassette = cassette
        self.clock = clock
        self.action = action
        var rules = rules
        rules.values.secrets = cassette.storage.secrets
        if action == .check { rules.values.paths = paths }
        self.rules = rules
        self.location = location
        let protocolName = Self.protocolName(of: proxy)
        self.protocolName = protocolName
        let requirements = proxy.requirements.filter { requirement in
            requirement.isRecordable(by: proxy) && !rules.excluded.contains(requirement.selector)
        }
        self.codings = try Self.codings(of: requirements, in: protocolName, by: rules) { selector in
            proxy.isOverridden(selector)
        }
        let codings = codings
        self.recordedCalls = Dictionary(
            uniqueKeysWithValues: codings.map { selector, coding in
                (selector, CurrentCalls(of: selector, in: cassette, by: coding))
            }
        )
        try begin(requirements)
    }

    private static func protocolName(of proxy: ProtocolProxy) -> String {
        let descriptors = type(of: proxy).protocols
        // Without the module, whose name may change while the calls stay the same.
        let names = (descriptors.isEmpty ? proxy.adoptedProtocols : descriptors).map(\.shortName)
        return names.joined(separator: " & ") + (proxy.isOfType ? ".Type" : "")
    }

    private static func codings(
        of requirements: [AnyRequirement],
        in protocolName: String,
        by rules: RecordingRules,
        isOverridden: (Selector) -> Bool
    ) throws(CassetteError) -> [Selector: CallCoding] {
        var codings: [Selector: CallCoding] = [:]
        for requirement in requirements {
            let selector = requirement.selector
            if isOverridden(selector) {
                // To override a requirement is one of the ways out if it can't be coded.
                codings[selector] = try? rules.coding(of: requirement, in: protocolName)
            } else {
                codings[selector] = try rules.coding(of: requirement, in: protocolName)
            }
        }
        return codings
    }

    /// Compares the signatures with those of the cassette, and prepares it for the action.
    private func begin(_ requirements: [AnyRequirement]) throws(CassetteError) {
        var signatures: [String: String] = [:]
        for requirement in requirements {
            // `@Sendable` concerns handlers, and isn't a part of the recorded signature.
            let signature = "\(requirement.signature)".replacing("@Sendable ", with: "")
            signatures["\(requirement.selector)"] = signature
        }
        if action != .record {
            try requireSignatures(signatures)
            let unreadable = cassette.storage.file?.unreadable ?? []
            if !unreadable.isEmpty { report(CassetteTexts.unreadable(unreadable, in: cassette)) }
        }
        if action == .record || action == .recordMissing {
            try cassette.storage.admit(
                protocolName,
                signatures: signatures,
                replacing: action == .record,
                warningBy: UnsavedCallsWarning(test: test, location: location)
            )
        }
    }

    private func requireSignatures(_ signatures: [String: String]) throws(CassetteError) {
        guard let file = cassette.storage.file else { return }
        guard file.protocolName == protocolName else {
            throw .wrongProtocol(
                cassette.name,
                recorded: file.protocolName,
                expected: protocolName
            )
        }
        let excluded = Set(rules.excluded.map(\.description))
        for (selector, recorded) in file.signatures.sorted(by: { $0.key < $1.key })
        where !excluded.contains(selector) {
            let now = signatures[selector]
            guard now != recorded else { continue }
            throw .changedSignature(
                cassette.name,
                selector,
                of: protocolName,
                recorded: recorded,
                now: now
            )
        }
    }

    /// Reports a problem at the line that began the replay or the recording.
    func report(_ text: String, isWarning: Bool = false) {
        test.report(redacted(text), at: location, isWarning: isWarning)
    }

    /// A text in which everything that the rules redact is replaced.
    func redacted(_ text: String) -> String {
        rules.values.scrubbing.scrubbed(cassette.storage.secrets.masked(text))
    }

    /// Replaces redacted values before the texts of failures cut and compare them.
    var mask: Mask { Mask(rules.values.scrubbing, cassette.storage.secrets) }

    /// Throws an error if values that would be written contain a text that was redacted elsewhere.
    func requireNoSecrets(in values: [JSONValue]) throws(SecretTexts.Found) {
        if action == .record || action == .recordMissing {
            try cassette.storage.secrets.requireNone(in: values)
        }
    }
}

extension CassettePlayer {
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard let player = RequirementPlayer(requirement, by: self) else { return nil }
        return Decorator.changing { (observed, proceed) throws(Failure) in
            let call: OngoingRecording
            switch player.begin(observed.arguments) {
            case .made(let recording): call = recording
            // A synchronous call would block its thread, so it doesn't wait.
            case .answered(let found):
                do {
                    return try player.answer(found, changing: &observed.arguments)
                } catch {
                    try player.rethrow(error)
                }
                call = .none
            case .failed(let error):
                try player.rethrow(error)
                call = .none
            }
            do throws(Failure) {
                let result = try proceed(next, &observed)
                return player.end(call, returning: result, after: observed.arguments)
            } catch {
                player.end(call, throwing: error, after: observed.arguments)
                throw error
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard let player = RequirementPlayer(requirement, by: self) else { return nil }
        return AsyncDecorator.changing { (observed, proceed) async throws(Failure) in
            let call: OngoingRecording
            switch player.begin(observed.arguments) {
            case .made(let recording): call = recording
            case .answered(let found):
                let answer = Swift.Result { () throws -> Result in
                    try player.answer(found, changing: &observed.arguments)
                }
                let pause = ReplayPause(found.interaction, isTimed: self.clock != nil)
                // Not thrown by the function that waits: the caller of an asynchronous generic
                // function with typed throws would read garbage.
                if let failure = await pause?.end(on: self.clock) as? Failure { throw failure }
                do {
                    return try answer.get()
                } catch {
                    try player.rethrow(error)
                }
                call = .none
            case .failed(let error):
                try player.rethrow(error)
                call = .none
            }
            do throws(Failure) {
                let result = try await proceed(next, &observed)
                return player.end(call, returning: result, after: observed.arguments)
            } catch {
                player.end(call, throwing: error, after: observed.arguments)
                throw error
            }
        }
    }
}

/// What a replayed asynchronous call waits for.
enum ReplayPause {
    /// The duration of the recorded call.
    case asRecorded(Duration)
    /// The cancellation of its task: the recorded call ended when its own was cancelled.
    case untilCancelled

    /// - Parameter isTimed: Whether the replay takes as long as the recording.
    /// - Returns: `nil` if the call answers at once.
    init?(_ interaction: Interaction, isTimed: Bool) {
        if interaction.outcome.isAbandoned {
            self = .untilCancelled
        } else if isTimed, interaction.took > 0 {
            self = .asRecorded(.milliseconds(interaction.took))
        } else {
            return nil
        }
    }

    /// Waits.
    ///
    /// - Returns: The error of a call that is cancelled before its time.
    func end(on clock: (any Clock<Duration>)?) async -> (any Error)? {
        switch self {
        case .untilCancelled:
            // A stream without elements ends when its reader is cancelled.
            let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
            for await _ in stream {}
            extendLifetime(continuation)
            return nil
        case .asRecorded(let delay):
            do {
                try await clock?.sleep(for: delay)
                return nil
            } catch {
                return error
            }
        }
    }
}

/// What a call does first.
enum CallBeginning {
    /// It is made.
    case made(OngoingRecording)
    /// It is answered by a recorded call.
    case answered(Cursor.Found)
    /// It throws an error, which was reported; it is made if it can't throw the error.
    case failed(any Error)
}

/// What to do when a call ends.
enum OngoingRecording {
    case none
    /// Record the call. The values are its number, its arguments and the time at which it began.
    case record(Int, [JSONValue], Duration)
    /// Compare the call, which has these arguments, with a recorded one.
    case check(Cursor.Found, [JSONValue])
    /// Report that the call isn't in the cassette.
    case unknown(CassetteError)
    /// Find a recorded call and compare it, unless the rules leave out the outcome.
    case checkUnlessLeftOut(() -> OngoingRecording)

    /// What to do when the rules don't leave out the outcome.
    var decided: OngoingRecording {
        if case .checkUnlessLeftOut(let check) = self { check() } else { self }
    }

    var isNone: Bool {
        if case .none = self { true } else { false }
    }
}

extension CassettePlayer: CustomStringConvertible {
    var description: String { "\(action.rawValue)(\"\(cassette.name)\")" }
}

extension AnyRequirement {
    /// `false` for requirements that a proxy doesn't receive, and for those that coders and hash
    /// tables call.
    fileprivate func isRecordable(by proxy: ProtocolProxy) -> Bool {
        let isOfType = selector.isStatic || selector.kind == .initializer
        guard proxy.isOfType == isOfType else { return false }
        return !["hash(into:)", "encode(to:)"].contains(selector.description)
    }
}

extension ProtocolProxy {
    fileprivate final func isOverridden(_ selector: Selector) -> Bool {
        let participants = (try? participants(in: selector)) ?? []
        return participants.contains { $0.role == .override && $0.takesPart }
    }
}

/// A proxy that receives the static requirements of a protocol.
private protocol ProxyOfType {}

extension TypeProxy: ProxyOfType {}

extension ProtocolProxy {
    /// `true` for a proxy that receives static requirements and initializers, and `false` for one
    /// that receives all other requirements.
    final var isOfType: Bool { self is any ProxyOfType }
}
#endif
