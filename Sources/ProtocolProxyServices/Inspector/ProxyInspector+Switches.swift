// SPDX-License-Identifier: MIT

import ProtocolProxy

extension ProxyInspector {
    /// Enables or disables an override or an interceptor by its name, such as a policy that was
    /// applied with a name.
    ///
    /// The registration keeps its position in the order. The change takes effect at the next call;
    /// see `Registration.isEnabled`.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether the registration takes part in calls.
    ///   - name: The name of the registration, as a ``snapshot()`` shows it.
    ///   - proxy: The name of the proxy.
    ///   - requirement: The selector of the only requirement whose registration is switched, such
    ///     as `find(_:)`; by default, the registrations of all requirements are switched.
    /// - Throws: ``InspectionError`` if there is no such proxy, requirement or registration.
    public func setEnabled(
        _ isEnabled: Bool,
        registration name: String,
        of proxy: String,
        in requirement: String? = nil
    ) throws(InspectionError) {
        let found = try self.proxy(proxy)
        let selectors = try Self.selectors(requirement, of: found, proxy)
        var known: [String] = []
        var isFound = false
        for selector in selectors {
            for participant in found.listedParticipants(in: selector) {
                guard let registrationName = participant.name, let text = participant.nonemptyName
                else { continue }
                if text != name {
                    if !known.contains(text) { known.append(text) }
                    continue
                }
                isFound = true
                found.registration(of: selector, named: registrationName).isEnabled = isEnabled
            }
        }
        guard isFound else {
            throw InspectionError(subject: .registration, name: name, proxy: proxy, known: known)
        }
    }

    /// Opens a circuit by hand, until ``closeCircuit(_:of:)``; see ``CircuitBreaker/open()``.
    ///
    /// - Parameters:
    ///   - name: The name of the circuit, as a ``snapshot()`` shows it.
    ///   - proxy: The name of the proxy.
    /// - Throws: ``InspectionError`` if there is no such proxy or circuit.
    public func openCircuit(_ name: String, of proxy: String) throws(InspectionError) {
        try circuit(name, of: proxy).open()
    }

    /// Closes a circuit; see ``CircuitBreaker/close()``.
    ///
    /// - Parameters:
    ///   - name: The name of the circuit, as a ``snapshot()`` shows it.
    ///   - proxy: The name of the proxy.
    /// - Throws: ``InspectionError`` if there is no such proxy or circuit.
    public func closeCircuit(_ name: String, of proxy: String) throws(InspectionError) {
        try circuit(name, of: proxy).close()
    }

    /// Switches a fault injection on or off; see ``FaultInjection/isEnabled``.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether faults are injected into calls.
    ///   - name: The name of the fault injection, as a ``snapshot()`` shows it.
    ///   - proxy: The name of the proxy.
    /// - Throws: ``InspectionError`` if there is no such proxy or fault injection.
    public func setEnabled(
        _ isEnabled: Bool,
        faultInjection name: String,
        of proxy: String
    ) throws(InspectionError) {
        let faults = try state(name, .faultInjection, of: proxy) { state in
            if case .faultInjection(let faults) = state { faults } else { nil }
        }
        faults.isEnabled = isEnabled
    }

    private func circuit(
        _ name: String,
        of proxy: String
    ) throws(InspectionError) -> CircuitBreaker {
        try state(name, .circuit, of: proxy) { state in
            if case .circuit(let breaker) = state { breaker } else { nil }
        }
    }

    private func state<State>(
        _ name: String,
        _ subject: InspectionError.Subject,
        of proxy: String,
        as cast: (LayerState) -> State?
    ) throws(InspectionError) -> State {
        let states = try self.proxy(proxy).inspectedStates.compactMap { inspected in
            cast(inspected.state).map { (inspected.name, $0) }
        }
        guard let (_, found) = states.first(where: { $0.0 == name }) else {
            throw InspectionError(
                subject: subject,
                name: name,
                proxy: proxy,
                known: states.map(\.0)
            )
        }
        return found
    }

    private func proxy(_ name: String) throws(InspectionError) -> ProtocolProxy {
        let targets = livingTargets()
        guard let found = targets.first(where: { $0.target.name == name }) else {
            throw InspectionError(
                subject: .proxy,
                name: name,
                proxy: nil,
                known: targets.map(\.target.name)
            )
        }
        return found.proxy
    }

    private static func selectors(
        _ requirement: String?,
        of proxy: ProtocolProxy,
        _ name: String
    ) throws(InspectionError) -> [Selector] {
        let selectors = proxy.receivedRequirements.map(\.selector)
        guard let requirement else { return selectors }
        // Compares the texts, because a selector made from a name that comes from outside would be
        // interned.
        guard let selector = selectors.first(where: { "\($0)" == requirement }) else {
            let known = selectors.map(\.description)
            throw InspectionError(
                subject: .requirement,
                name: requirement,
                proxy: name,
                known: known
            )
        }
        return [selector]
    }
}
