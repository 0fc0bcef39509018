// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyTesting

/// A call of a requirement, made on one proxy after another.
struct Trial<Conformer> {
    let requirement: any CheckedRequirement
    let protocolName: String
    let call: TrialCall<Conformer>
    /// An error that the requirement can throw and the implementer does not.
    let error: (any Error)?

    var selector: Selector { requirement.selector }

    /// The arguments of the message; nil where the call is a closure's.
    private var arguments: [Any]? { if case .arguments(let list) = call { list } else { nil } }

    /// The call, as shown in a failure.
    var text: String {
        guard let arguments else { return "\(selector), by the closure that was given" }
        return selector.call(with: arguments.map { described($0) })
    }

    /// Throws unless the calls are this call alone.
    ///
    /// - Parameter arguments: The expected arguments, if the call is a closure's.
    /// - Returns: The logged call.
    @discardableResult
    func requireOne(
        of calls: [LoggedCall],
        _ law: Law,
        like arguments: [Any]? = nil
    ) throws(BrokenLaw) -> LoggedCall {
        let expected = "one call of '\(selector)'"
        guard let call = calls.first else {
            let hint =
                law == .routing
                ? ": 'any \(protocolName)' reaches another witness, such as a default, or the witness calls nothing"
                : ""
            throw BrokenLaw(law, expected: expected, found: "no call" + hint)
        }
        let selectors = calls.map(\.selector)
        guard selectors == [selector] else {
            let isOne = selectors.allSatisfy { $0 == selector }
            let list = (isOne ? [selector] : selectors).map { "'\($0)'" }.joined(separator: ", ")
            throw BrokenLaw(
                law,
                expected: expected,
                found: "\(calls.count == 1 ? "a call" : "\(calls.count) calls") of \(list)"
            )
        }
        let found = call.arguments
        if let expected = arguments ?? self.arguments {
            let isSame =
                expected.count == found.count && zip(expected, found).allSatisfy { areSame($0, $1) }
            guard isSame else {
                throw BrokenLaw(
                    law,
                    expected: selector.call(with: expected.map { described($0) }),
                    found: selector.call(with: found.map { described($0) })
                )
            }
        }
        return call
    }

    /// Throws unless the caller got the expected outcome.
    func require(
        _ found: Result<Any, any Error>,
        toBe expected: Result<Any, any Error>,
        _ law: Law
    ) throws(BrokenLaw) {
        // A closure may convert the result.
        if arguments == nil, case .success(let value) = found,
            type(of: value) != requirement.signature.resultType
        {
            return
        }
        var (expected, found) = (expected, found)
        if selector.kind == .initializer, case .success(let made) = found,
            let proxy = made as? ProtocolProxy
        {
            // The expected value is the implementer of the new proxy.
            expected = expected.map { ($0 as? any OptionalSample).map(\.content) ?? $0 }.map {
                $0 as Any
            }
            found = .success(proxy.implementer as Any)
        }
        guard !areSame(expected, found) else { return }
        throw BrokenLaw(law, expected: described(expected), found: described(found))
    }

    func require(
        _ found: Result<Any, any Error>,
        toBe call: LoggedCall,
        _ law: Law
    ) throws(BrokenLaw) {
        guard let outcome = call.outcome else {
            throw BrokenLaw(law, expected: "an outcome", found: "a call that has not ended")
        }
        try require(found, toBe: outcome, law)
    }

    /// Throws if there is a call.
    func requireNone(of calls: [LoggedCall], _ law: Law) throws(BrokenLaw) {
        guard let call = calls.first else { return }
        throw BrokenLaw(law, expected: "no call", found: "\(calls.count) of '\(call.selector)'")
    }
}
