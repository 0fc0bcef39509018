// SPDX-License-Identifier: MIT

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
