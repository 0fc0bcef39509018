// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyTesting

/// Checks a proxy class against the laws.
///
/// The check cannot rely on the witnesses it checks. A plain `ProtocolProxy` without witnesses
/// calls them: it has the description of one requirement, and forwards a message to the checked
/// proxy through the protocol. First, interceptors of the checked proxy record the call, which
/// needs no other witness. After that, a second proxy of the class can be the implementer of the
/// first, and record forwarded calls. Real objects are checked last, by their results and their
/// state.
struct ConformanceCheck<Proxy: ProtocolProxy, Conformer> {
    /// Makes a real object.
    let real: () -> Conformer
    /// Makes a proxy that does not retain its implementer.
    let make: (Conformer?) -> Proxy
    /// Makes a proxy that retains its implementer, where the class has such an initializer.
    let makeRetaining: ((Conformer) -> Proxy)?
    /// Makes a view with a default, where the class has views.
    let makeView: ((Proxy, Any) -> Proxy)?
    let samples: Samples
    let calls: [ConformanceCall<Proxy, Conformer>]
    let skipped: Set<Selector>
    let report: (String) -> Void

    nonisolated(nonsending) func run() async {
        do { try checkRetaining() } catch {
            // The other checks need implementers that die.
            return report(text(error, of: "\(Proxy.self)"))
        }
        for descriptor in make(nil).adoptedProtocols {
            for requirement in descriptor.requirements where !skipped.contains(requirement.selector)
            {
                await check(requirement, of: descriptor)
            }
        }
    }

    private nonisolated(nonsending) func check(
        _ requirement: AnyRequirement,
        of descriptor: ProtocolDescriptor
    ) async {
        let name =
            descriptor.description.split(separator: ".").last.map(String.init)
            ?? descriptor.description
        let member = "\(name).\(requirement.selector) of \(Proxy.self)"
        do {
            for trial in try trials(of: requirement, in: name) {
                do {
                    try await
                        (requirement.selector.isOfType ? checkType(trial) : checkInstance(trial))
                } catch {
                    report(text(error, of: member, called: trial.text, skippedAs: trial.selector))
                }
            }
        } catch {
            report(text(error, of: member, skippedAs: requirement.selector))
        }
    }

    /// The text of a failure.
    private func text(
        _ error: any Error,
        of subject: String,
        called: String? = nil,
        skippedAs selector: Selector? = nil
    ) -> String {
        switch error {
        case let broken as BrokenLaw:
            var lines = ["\(subject) breaks a law: \(broken.law.rawValue)."]
            if let called { lines.append("    called    \(called)") }
            lines += ["    expected  \(broken.expected)", "    found     \(broken.found)"]
            return lines.joined(separator: "\n")
        case let problem as NotChecked:
            let other = selector.map { ", or 'skipping: [\"\($0)\"]'" } ?? ""
            return
                "\(subject) was not checked: \(problem.reason).\n    remedy    \(problem.remedy)\(other)"
        default: return "\(subject) was not checked: \(error)"
        }
    }

    // MARK: Calls

    private func trials(of requirement: AnyRequirement, in name: String) throws -> [Trial<
        Conformer
    >] {
        guard let typed = requirement as? any CheckedRequirement else { return [] }
        let signature = requirement.signature
        let error = try error(of: signature)
        let given = calls.filter { $0.selector == requirement.selector }
        guard given.isEmpty else {
            return try given.map { given in
                if case .arguments = given.call { try requireMessage(typed) }
                return Trial(requirement: typed, protocolName: name, call: given.call, error: error)
            }
        }
        try requireMessage(typed)
        let values = try signature.parameterTypes.enumerated().map { number, type in
            guard let value = samples.value(of: type, number) else {
                throw NotChecked(
                    reason: "there is no sample of '\(spelling(of: type))'",
                    remedy: "'samples:' with one, 'calls: [.call(\\.\(requirement.key), …)]'"
                )
            }
            return value
        }
        return [
            Trial(requirement: typed, protocolName: name, call: .arguments(values), error: error)
        ]
    }

    /// An error for an override to throw; nil if it cannot throw.
    private func error(of signature: Signature) throws(NotChecked) -> (any Error)? {
        // A rethrowing requirement throws only the errors of its argument.
        let isRethrowing =
            signature.functionType != nil && signature.failureType == (any Error).self
        guard signature.isThrowing, !isRethrowing else { return nil }
        guard let error = samples.value(of: signature.failureType, 0) as? any Error else {
            throw NotChecked(
                reason:
                    "there is no sample of its error type, '\(spelling(of: signature.failureType))'",
                remedy: "'samples:' with one"
            )
        }
        return error
    }

    /// Throws if only a closure can call the requirement.
    private func requireMessage(_ requirement: any CheckedRequirement) throws(NotChecked) {
        let isStorable =
            requirement.signature.functionType == nil && requirement is any ReturningKey
        guard !isStorable else { return }
        let reason = "no message carries its arguments or its result"
        guard !requirement.selector.isOfType else { throw .closureForType(reason) }
        throw NotChecked(
            reason: reason,
            remedy: "'calls: [.call(\\.\(requirement.key)) { it in … }]'"
        )
    }
}

extension Selector {
    /// Indicates whether the requirement belongs to the type.
    var isOfType: Bool { isStatic || kind == .initializer }
}

extension NotChecked {
    /// The error for a requirement of the type that needs a closure: closures get an instance.
    static func closureForType(_ reason: String) -> NotChecked {
        NotChecked(reason: reason + ", and it belongs to the type", remedy: "a test of its own")
    }

    /// Creates the error of a refused message; nil if the call itself threw the error.
    init?(refused error: ProxyError) {
        switch error.code {
        case .requiresIsolation:
            self.init(
                reason: "it belongs to an actor that the test is not on",
                remedy: "a test on it, such as '@MainActor'"
            )
        case .requiresNoIsolation:
            self.init(
                reason: "it leaves the actor that the test is on",
                remedy: "a test on no actor"
            )
        case .wrongArgumentCount, .wrongArgumentType:
            self.init(
                reason:
                    "the arguments do not fit: expected \(error.expected ?? "others"), given \(error.given ?? "these")",
                remedy: "'calls:' with arguments of its types"
            )
        default: return nil
        }
    }
}
