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
        let faults = try state(name, .faultInjection, of: proxy, as: FaultInjection.self)
        faults.isEnabled = isEnabled
    }

    private func circuit(
        _ name: String,
        of proxy: String
    ) throws(InspectionError) -> CircuitBreaker {
        try state(name, .circuit, of: proxy, as: CircuitBreaker.self)
    }

    private func state<State>(
        _ name: String,
        _ subject: InspectionError.Subject,
        of proxy: String,
        as type: State.Type
    ) throws(InspectionError) -> State {
        let states = try self.proxy(proxy).inspectedStates.compactMap { inspected in
            (inspected.state as? State).map { (inspected.name, $0) }
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

/// A request to switch something in a ``ProxyInspector``, as an endpoint or a command line receives
/// it.
///
/// ```swift
/// import Foundation
///
/// let inspector = ProxyInspector()
/// let proxy = StoreProxy(retaining: RemoteStore())
/// let policy = Policy { .breakCircuit(after: .failures(5), for: .seconds(10)) }
/// proxy.apply(policy, to: \.find, named: "calm")
/// inspector.add(proxy, named: "store")
///
/// let body = Data(#"{"kind": "circuit", "name": "calm", "proxy": "store", "isOn": true}"#.utf8)
/// try inspector.perform(JSONDecoder().decode(InspectorSwitch.self, from: body))
/// ```
///
/// The names are those that a ``ProxyInspector/snapshot()`` shows.
public struct InspectorSwitch: Sendable, Hashable, Codable {
    /// The kind of thing that is switched.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// An override or interceptor with a name, such as a policy.
        case registration
        /// A circuit in a policy.
        case circuit
        /// A fault injection in a policy.
        case faultInjection
    }

    /// The kind of thing that is switched.
    public var kind: Kind
    /// The name of the registration, circuit or fault injection.
    public var name: String
    /// The name of the proxy.
    public var proxy: String
    /// The selector of the requirement whose registration is switched, such as `find(_:)`.
    ///
    /// If it is `nil`, all registrations with the name are switched. It is ignored for circuits and
    /// fault injections.
    public var requirement: String?
    /// `true` to enable a registration or a fault injection, or to open a circuit; `false` to
    /// disable or close it.
    public var isOn: Bool

    /// Creates a switch, which changes nothing until it is performed.
    ///
    /// - Parameters:
    ///   - kind: The kind of thing that is switched.
    ///   - name: The name of the registration, circuit or fault injection.
    ///   - proxy: The name of the proxy.
    ///   - requirement: The selector of the only requirement whose registration is switched; by
    ///     default, the registrations of all requirements are switched.
    ///   - isOn: `true` to enable a registration or a fault injection, or to open a circuit;
    ///     `false` to disable or close it.
    public init(
        kind: Kind,
        name: String,
        of proxy: String,
        in requirement: String? = nil,
        isOn: Bool
    ) {
        self.kind = kind
        self.name = name
        self.proxy = proxy
        self.requirement = requirement
        self.isOn = isOn
    }
}

extension ProxyInspector {
    /// Switches a registration, circuit or fault injection, which is found by its name.
    ///
    /// It calls `setEnabled(_:registration:of:in:)`, ``openCircuit(_:of:)``,
    /// ``closeCircuit(_:of:)`` or `setEnabled(_:faultInjection:of:)`.
    ///
    /// - Parameter change: What to switch, and whether on or off.
    /// - Throws: ``InspectionError`` if there is no such proxy, or if the proxy has nothing with
    ///   this name.
    public func perform(_ change: InspectorSwitch) throws(InspectionError) {
        let name = change.name
        let proxy = change.proxy
        switch change.kind {
        case .registration:
            try setEnabled(change.isOn, registration: name, of: proxy, in: change.requirement)
        case .faultInjection:
            try setEnabled(change.isOn, faultInjection: name, of: proxy)
        case .circuit where change.isOn:
            try openCircuit(name, of: proxy)
        case .circuit:
            try closeCircuit(name, of: proxy)
        }
    }
}

/// An error for a name that the inspector doesn't know.
public struct InspectionError: Error, Codable, Hashable {
    /// The kind of thing that was looked for.
    public enum Subject: String, Sendable, Hashable, Codable {
        /// A proxy on the list of the inspector.
        case proxy
        /// A requirement of a proxy.
        case requirement
        /// An override or interceptor of a proxy.
        case registration
        /// A circuit in a policy that is applied to a proxy.
        case circuit
        /// A fault injection in a policy that is applied to a proxy.
        case faultInjection

        fileprivate var noun: String { self == .faultInjection ? "fault injection" : rawValue }
    }

    /// The kind of thing that was looked for.
    public let subject: Subject
    /// The name that was not found.
    public let name: String
    /// The name of the proxy that was searched; `nil` if the proxy itself was not found.
    public let proxy: String?
    /// The names of this kind that exist.
    public let known: [String]

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - subject: The kind of thing that was looked for.
    ///   - name: The name that was not found.
    ///   - proxy: The name of the proxy that was searched; `nil` if the proxy itself was not found.
    ///   - known: The names of this kind that exist.
    public init(subject: Subject, name: String, proxy: String?, known: [String]) {
        self.subject = subject
        self.name = name
        self.proxy = proxy
        self.known = known
    }
}

extension InspectionError: CustomStringConvertible {
    /// What was not found, and the names that exist.
    public var description: String {
        let owner = proxy.map { " of '\($0)'" } ?? ""
        let names = known.map { "'\($0)'" }.joined(separator: ", ")
        let others = known.isEmpty ? ", nor any other" : "; there is \(names)"
        return "There is no \(subject.noun) '\(name)'\(owner)\(others)."
    }
}
