// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Checks a class of proxies against the laws.
///
/// Nothing here may rely on the witnesses that are checked. So whoever calls them is a proxy without witnesses: one of
/// `ProtocolProxy` itself, which has the description of one requirement, forwards a message to the proxy under check, and so
/// calls the witness through the protocol. First the proxy's own interceptors see whether the call arrives, for which no other
/// witness is needed. Only a witness that passed may stand behind another proxy of the class, as its implementer that can be
/// looked at. What happens to a real object is seen last, by what becomes of it.
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
            // Whether calls come to an implementer that should have died is not asked after that.
            return report(text(error, of: "\(Proxy.self)"))
        }
        for descriptor in make(nil).adoptedProtocols {
            for requirement in descriptor.requirements where !skipped.contains(requirement.selector) {
                await check(requirement, of: descriptor)
            }
        }
    }

    private nonisolated(nonsending) func check(_ requirement: AnyRequirement, of descriptor: ProtocolDescriptor) async {
        let name = descriptor.description.split(separator: ".").last.map(String.init) ?? descriptor.description
        let member = "\(name).\(requirement.selector) of \(Proxy.self)"
        do {
            for trial in try trials(of: requirement, in: name) {
                do {
                    try await (requirement.selector.isOfType ? checkType(trial) : checkInstance(trial))
                } catch {
                    report(text(error, of: member, called: trial.text, skippedAs: trial.selector))
                }
            }
        } catch {
            report(text(error, of: member, skippedAs: requirement.selector))
        }
    }

    /// What went wrong, as a failure says it.
    private func text(
        _ error: any Error, of subject: String, called: String? = nil, skippedAs selector: Selector? = nil
    ) -> String {
        switch error {
        case let broken as BrokenLaw:
            var lines = ["\(subject) breaks a law: \(broken.law.rawValue)."]
            if let called { lines.append("    called    \(called)") }
            lines += ["    expected  \(broken.expected)", "    found     \(broken.found)"]
            return lines.joined(separator: "\n")
        case let problem as NotChecked:
            let other = selector.map { ", or 'skipping: [\"\($0)\"]'" } ?? ""
            return "\(subject) was not checked: \(problem.reason).\n    remedy    \(problem.remedy)\(other)"
        default: return "\(subject) was not checked: \(error)"
        }
    }

    // MARK: The calls to try

    private func trials(of requirement: AnyRequirement, in name: String) throws -> [Trial<Conformer>] {
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
                    remedy: "'samples:' with one, 'calls: [.call(\\.\(requirement.key), …)]'")
            }
            return value
        }
        return [Trial(requirement: typed, protocolName: name, call: .arguments(values), error: error)]
    }

    /// An error for an override to throw; nil where it may throw none.
    private func error(of signature: Signature) throws(NotChecked) -> (any Error)? {
        // One that rethrows throws what its argument does, and nothing else.
        let isRethrowing = signature.functionType != nil && signature.failureType == (any Error).self
        guard signature.isThrowing, !isRethrowing else { return nil }
        guard let error = samples.value(of: signature.failureType, 0) as? any Error else {
            throw NotChecked(
                reason: "there is no sample of what it throws, '\(spelling(of: signature.failureType))'",
                remedy: "'samples:' with one")
        }
        return error
    }

    /// Fails where only a closure can call the requirement.
    private func requireMessage(_ requirement: any CheckedRequirement) throws(NotChecked) {
        let isStorable = requirement.signature.functionType == nil && requirement is any ReturningRequirement
        guard !isStorable else { return }
        let reason = "no message carries its arguments or its result"
        guard !requirement.selector.isOfType else { throw .closureForType(reason) }
        throw NotChecked(reason: reason, remedy: "'calls: [.call(\\.\(requirement.key)) { it in … }]'")
    }
}

extension Selector {
    /// Whether the type receives it.
    var isOfType: Bool { isStatic || kind == .initializer }
}

extension NotChecked {
    /// A closure is given an instance, so it cannot call what belongs to the type.
    static func closureForType(_ reason: String) -> NotChecked {
        NotChecked(reason: reason + ", and it belongs to the type", remedy: "a test of its own")
    }

    /// Why a message was refused; nil where the error is what came of it.
    init?(refused error: ProxyError) {
        switch error.code {
        case .requiresIsolation:
            self.init(
                reason: "it belongs to an actor that the test is not on", remedy: "a test on it, such as '@MainActor'")
        case .requiresNoIsolation:
            self.init(reason: "it leaves the actor that the test is on", remedy: "a test on no actor")
        case .wrongArgumentCount, .wrongArgumentType:
            self.init(
                reason:
                    "the arguments do not fit: expected \(error.expected ?? "others"), given \(error.given ?? "these")",
                remedy: "'calls:' with arguments of its types")
        default: return nil
        }
    }
}
