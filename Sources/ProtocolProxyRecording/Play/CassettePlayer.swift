// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxyTesting

/// Records, replays or checks the calls of a proxy.
final class CassettePlayer: CallInterceptor {
    /// What to do with a call.
    enum Action: String {
        case record, replay, recordMissing, check
    }

    let cassette: Cassette
    let action: Action
    let protocolName: String
    let rules: CodingRules
    /// The requirements that take part.
    let codings: [Selector: CodingRules.Coding]
    let paths = TypePaths()
    /// The clock on which replayed calls take as long as the recorded ones; `nil` if they answer at
    /// once.
    let clock: (any Clock<Duration>)?
    private let place: SourcePlace
    private let test = TestReference()

    /// Prepares a player.
    ///
    /// - Throws: ``CassetteError`` if a type can't be coded, or if the cassette contains other
    ///   signatures.
    init(
        _ action: Action,
        _ cassette: Cassette,
        for proxy: ProtocolProxy,
        _ rules: CodingRules,
        at place: SourcePlace,
        replayingDelaysOn clock: (any Clock<Duration>)? = nil
    ) throws(CassetteError) {
        self.cassette = cassette
        self.clock = clock
        self.action = action
        var rules = rules
        rules.values.secrets = cassette.storage.secrets
        if action == .check { rules.values.paths = paths }
        self.rules = rules
        self.place = place
        let descriptors = type(of: proxy).protocols
        // Without the module, whose name may change while the calls stay the same.
        self.protocolName =
            (descriptors.isEmpty ? proxy.adoptedProtocols : descriptors).map { descriptor in
                descriptor.description.split(separator: ".").last.map(String.init) ?? ""
            }.joined(separator: " & ") + (proxy.isOfType ? ".Type" : "")
        var codings: [Selector: CodingRules.Coding] = [:]
        var signatures: [String: String] = [:]
        for requirement in proxy.requirements
        where requirement.isRecordable(by: proxy) && !rules.leftOut.contains(requirement.selector) {
            // Whether handlers are Sendable isn't a matter of the requirement.
            signatures["\(requirement.selector)"] = "\(requirement.signature)".replacing(
                "@Sendable ",
                with: ""
            )
            let isOverridden = proxy.isOverridden(requirement.selector)
            // An override answers instead of the cassette.
            if action != .record, isOverridden { continue }
            do throws(CassetteError) {
                codings[requirement.selector] = try rules.coding(of: requirement, protocolName)
            } catch  where !isOverridden {
                throw error
            } catch {
                // Overridden, which is one of the ways out.
            }
        }
        self.codings = codings
        if action != .record {
            try requireSignatures(signatures)
            let unreadable = cassette.storage.file?.unreadable ?? []
            if !unreadable.isEmpty { report(CassetteTexts.unreadable(unreadable, in: cassette)) }
        }
        if action == .record || action == .recordMissing {
            try cassette.storage.admit(
                protocolName,
                signatures,
                replacing: action == .record,
                reportingLossTo: LossReport(test: test, place: place)
            )
        }
    }

    private func requireSignatures(_ signatures: [String: String]) throws(CassetteError) {
        guard let file = cassette.storage.file else { return }
        guard file.protocolName == protocolName else {
            throw .otherProtocol(cassette.name, file.protocolName, protocolName)
        }
        let leftOut = Set(rules.leftOut.map(\.description))
        for (selector, recorded) in file.signatures.sorted(by: { $0.key < $1.key })
        where !leftOut.contains(selector) {
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
        test.report(redacted(text), at: place, isWarning: isWarning)
    }

    /// A text without what the rules redact.
    func redacted(_ text: String) -> String {
        rules.values.scrubbing.scrubbed(cassette.storage.secrets.masked(text))
    }

    /// What replaces values in the texts of failures, before these cut and compare them.
    var mask: Mask { Mask(rules.values.scrubbing, cassette.storage.secrets) }

    /// Throws if what would be written contains a text that was redacted elsewhere.
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
        guard let calls = CallCoding(requirement, by: self) else { return nil }
        return Decorator.changing { (observed, proceed) throws(Failure) in
            var answer: Swift.Result<Result, Failure>?
            // A synchronous call would block its thread, so it doesn't wait.
            var delay: Duration?
            let call = calls.begin(&observed.arguments, &answer, &delay)
            if let answer = answer.take() { return try answer.get() }
            do throws(Failure) {
                let result = try proceed(next, &observed)
                return calls.returned(result, call, observed.arguments)
            } catch {
                calls.threw(error, call, observed.arguments)
                throw error
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard let calls = CallCoding(requirement, by: self) else { return nil }
        return AsyncDecorator.changing { (observed, proceed) async throws(Failure) in
            var answer: Swift.Result<Result, Failure>?
            var delay: Duration?
            let call = calls.begin(&observed.arguments, &answer, &delay)
            if let delay, let failure = await calls.wait(delay) { throw failure }
            if let answer = answer.take() { return try answer.get() }
            do throws(Failure) {
                let result = try await proceed(next, &observed)
                return calls.returned(result, call, observed.arguments)
            } catch {
                calls.threw(error, call, observed.arguments)
                throw error
            }
        }
    }
}

extension CassettePlayer: CustomStringConvertible {
    var description: String { "\(action.rawValue)(\"\(cassette.name)\")" }
}

extension AnyRequirement {
    /// `false` for what a proxy doesn't receive, and for what coders and hash tables call.
    fileprivate func isRecordable(by proxy: ProtocolProxy) -> Bool {
        proxy.isOfType == (selector.isStatic || selector.kind == .initializer)
            && !["hash(into:)", "encode(to:)"].contains(selector.description)
    }
}

extension ProtocolProxy {
    fileprivate final func isOverridden(_ selector: Selector) -> Bool {
        (try? participants(in: selector))?.contains { $0.role == .override && $0.takesPart }
            ?? false
    }
}
#endif
