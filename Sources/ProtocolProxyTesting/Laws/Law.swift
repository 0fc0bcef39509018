// SPDX-License-Identifier: MIT

import ProtocolProxy

/// What a conformance of a proxy must keep.
enum Law: String {
    case description = "the description of the requirement calls a conformer"
    case routing = "a call comes to the proxy once, as it was made"
    case answering = "the caller gets the answer"
    case forwarding = "a call is forwarded once, as it was made"
    case retaining = "an implementer is kept alive where it is retained, and nowhere else"
    case dying = "a call is nobody's once the implementer has died"
    case independence = "what is registered for one requirement leaves the others alone"
    case overriding = "an override answers in place of the implementer"
    case throwing = "an error comes to the caller"
    case disabling = "an override that is off leaves the answer to the implementer"
    case cancelling = "an override ends when it is cancelled"
    case intercepting = "an interceptor goes on to the implementer"
    case observing = "an observer is told of a call once, as it was made"
    case responding = "a proxy responds to what it answers"
    case viewing = "a view answers by its default for nobody, and else as the proxy does"
}

/// Where a conformance does not keep a law.
struct BrokenLaw: Error {
    let law: Law
    let expected: String
    let found: String

    init(_ law: Law, expected: String, found: String) {
        self.law = law
        self.expected = expected
        self.found = found
    }
}

extension BrokenLaw {
    /// Of a requirement that no conformer can be called for.
    static let uncallable = BrokenLaw(
        .description, expected: "a function that calls it, by 'calling(_:)' or 'forwarding(_:)'", found: "none")
}

/// Why a requirement could not be checked, and what would help.
struct NotChecked: Error {
    let reason: String
    let remedy: String
}

/// What makes a call: the arguments of a message, or a closure.
enum TrialCall<Conformer> {
    // A name: the parser takes `nonisolated(nonsending)` here for a parameter's.
    typealias Body = nonisolated(nonsending) (Conformer) async throws -> Any

    case arguments([Any])
    case body(Body)
}

/// One call of one requirement, to be made on one proxy after another.
struct Trial<Conformer> {
    let requirement: any CheckedRequirement
    let protocolName: String
    let call: TrialCall<Conformer>
    /// An error that the requirement may throw, and the implementer does not.
    let error: (any Error)?

    var selector: Selector { requirement.selector }

    /// The arguments of the message; nil where the call is a closure's.
    private var arguments: [Any]? { if case .arguments(let list) = call { list } else { nil } }

    /// The call, for a failure.
    var text: String {
        guard let arguments else { return "\(selector), by the closure that was given" }
        return selector.call(with: arguments.map { described($0) })
    }

    /// Fails unless a log has this call, and no other.
    ///
    /// - Parameter arguments: The arguments that were seen elsewhere, where those of the call are not known.
    /// - Returns: What the log has.
    @discardableResult
    func requireOne(
        of calls: [(journal: Journal, record: Record)], _ law: Law, like arguments: [Any]? = nil
    ) throws(BrokenLaw) -> Record {
        let expected = "one call of '\(selector)'"
        guard let call = calls.first else {
            let hint =
                law == .routing
                ? ": 'any \(protocolName)' reaches another witness, such as a default, or the witness calls nothing"
                : ""
            throw BrokenLaw(law, expected: expected, found: "no call" + hint)
        }
        let selectors = calls.map(\.journal.requirement.selector)
        guard selectors == [selector] else {
            let isOne = selectors.allSatisfy { $0 == selector }
            let list = (isOne ? [selector] : selectors).map { "'\($0)'" }.joined(separator: ", ")
            throw BrokenLaw(
                law, expected: expected, found: "\(calls.count == 1 ? "a call" : "\(calls.count) calls") of \(list)")
        }
        let found = call.journal.values(of: call.record)
        if let expected = arguments ?? self.arguments {
            let isSame =
                expected.count == found.count && zip(expected, found).allSatisfy { areSame($0, $1) }
            guard isSame else {
                throw BrokenLaw(
                    law, expected: selector.call(with: expected.map { described($0) }),
                    found: selector.call(with: found.map { described($0) }))
            }
        }
        return call.record
    }

    /// Fails unless the caller got what was answered.
    func require(
        _ found: Result<Any, any Error>, toBe expected: Result<Any, any Error>, _ law: Law
    ) throws(BrokenLaw) {
        // A closure may make something else of the result.
        if arguments == nil, case .success(let value) = found, type(of: value) != requirement.signature.resultType {
            return
        }
        var (expected, found) = (expected, found)
        if selector.kind == .initializer, case .success(let made) = found, let proxy = made as? ProtocolProxy {
            // The answer is what the new proxy forwards to.
            expected = expected.map { ($0 as? any OptionalSample).map(\.content) ?? $0 }.map { $0 as Any }
            found = .success(proxy.implementer as Any)
        }
        guard !areSame(expected, found) else { return }
        throw BrokenLaw(law, expected: described(expected), found: described(found))
    }

    func require(
        _ found: Result<Any, any Error>, toBe record: Record, _ law: Law
    ) throws(BrokenLaw) {
        guard let outcome = record.outcome else {
            throw BrokenLaw(law, expected: "an outcome", found: "a call that has not ended")
        }
        try require(found, toBe: outcome, law)
    }

    /// Fails if a log has a call.
    func requireNone(of calls: [(journal: Journal, record: Record)], _ law: Law) throws(BrokenLaw) {
        guard let call = calls.first else { return }
        throw BrokenLaw(
            law, expected: "no call", found: "\(calls.count) of '\(call.journal.requirement.selector)'")
    }
}

extension Journal {
    /// The arguments of a call, one by one, all of which the log kept.
    func values(of record: Record) -> [Any] { elements(of: record).compactMap(\.value) }
}
