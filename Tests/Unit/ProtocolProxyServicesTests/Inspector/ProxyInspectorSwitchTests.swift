// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import Testing

@Suite struct `The switches of an inspector` {
    private let proxy = StoreProxy()
    private let inspector = ProxyInspector()

    init() {
        proxy.override(\.count) { _ in 1 }
        proxy.override(\.find) { $0 }
        inspector.add(proxy, named: "store")
    }

    private func error(_ body: () throws -> Void) throws -> InspectionError {
        try #require(#expect(throws: InspectionError.self, performing: body))
    }

    @Test func `A registration is disabled and enabled by its name`() async throws {
        proxy.override(\.count, named: "fault") { _ in throw StoreError() }
        proxy.override(\.find, named: "fault") { _ in throw StoreError() }
        try inspector.setEnabled(false, registration: "fault", of: "store", in: "count(_:)")
        #expect(try proxy.count("a") == 1)
        await #expect(throws: StoreError.self) { try await proxy.find("a") }
        try inspector.setEnabled(false, registration: "fault", of: "store")
        #expect(try await proxy.find("a") == "a")
        try inspector.setEnabled(true, registration: "fault", of: "store")
        #expect(throws: StoreError.self) { try proxy.count("a") }
        await #expect(throws: StoreError.self) { try await proxy.find("a") }
    }

    @Test func `A policy is disabled as a whole, by a name of any type`() throws {
        let applied = proxy.apply(
            Policy { .limitRate(1, per: .seconds(3600)) },
            to: \.count,
            \.find,
            named: 12
        )
        _ = try proxy.count("a")
        #expect(throws: LimitExceededError.self) { try proxy.count("a") }
        try inspector.setEnabled(false, registration: "12", of: "store")
        #expect(!applied.isEnabled)
        for _ in 1...2 { #expect(try proxy.count("a") == 1) }
    }

    @Test func `A circuit is opened and closed by the name of its policy`() throws {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(1))
        proxy.apply(Policy { .breakCircuit(breaker) }, to: \.count, named: "calm")
        try inspector.openCircuit("calm", of: "store")
        #expect(breaker.state == .forcedOpen)
        #expect(throws: CircuitOpenError.self) { try proxy.count("a") }
        try inspector.closeCircuit("calm", of: "store")
        #expect(try proxy.count("a") == 1)
    }

    @Test func `A circuit without a name is operated by its layer`() throws {
        proxy.apply(Policy { .breakCircuit(after: .failures(1), for: .seconds(1)) }, to: \.count)
        let name = try #require(inspector.snapshot().proxies.first?.circuits.first).name
        try inspector.openCircuit(name, of: "store")
        #expect(throws: CircuitOpenError.self) { try proxy.count("a") }
    }

    @Test func `A fault injection is switched by the name of its policy`() throws {
        let faults = FaultInjection(errors: 1, isEnabled: false)
        proxy.apply(Policy { .injectFaults(faults) }, to: \.count, named: "faults")
        try inspector.setEnabled(true, faultInjection: "faults", of: "store")
        #expect(throws: InjectedFaultError.self) { try proxy.count("a") }
        try inspector.setEnabled(false, faultInjection: "faults", of: "store")
        #expect(try proxy.count("a") == 1)
    }

    @Test(arguments: [true, false])
    func `A switch that was decoded does what the method for its kind does`(isOn: Bool) throws {
        let breaker = CircuitBreaker(after: .failures(1), for: .seconds(1))
        let faults = FaultInjection(errors: 1, isEnabled: !isOn)
        let calm = Policy { .breakCircuit(breaker) }
        let registration = proxy.apply(calm, to: \.count, \.find, named: "calm")
        proxy.apply(Policy { .injectFaults(faults) }, to: \.count, named: "faults")
        if !isOn { breaker.open() }
        registration.isEnabled = !isOn

        func perform(_ kind: String, _ name: String) throws {
            let text = """
                {"kind": "\(kind)", "name": "\(name)", "proxy": "store", "isOn": \(isOn)}
                """
            try inspector.perform(JSONDecoder().decode(InspectorSwitch.self, from: Data(text.utf8)))
        }
        try perform("circuit", "calm")
        #expect(breaker.state == (isOn ? .forcedOpen : .closed))
        try perform("faultInjection", "faults")
        #expect(faults.isEnabled == isOn)
        try perform("registration", "calm")
        #expect(registration.isEnabled == isOn)
        #expect(try error { try perform("registration", "cal") }.known == ["faults", "calm"])
    }

    @Test func `A switch of a registration may name one requirement`() throws {
        let parts = [
            proxy.override(\.count, named: "fault") { _ in 2 },
            proxy.override(\.sum, named: "fault") { _, _ in .success(2) },
        ]
        let change = InspectorSwitch(
            kind: .registration,
            name: "fault",
            of: "store",
            in: "count(_:)",
            isOn: false
        )
        try inspector.perform(change)
        #expect(parts.map(\.isEnabled) == [false, true])
        let data = try JSONEncoder().encode(change)
        #expect(try JSONDecoder().decode(InspectorSwitch.self, from: data) == change)
    }

    @Test func `A switch that finds nothing says which names exist`() throws {
        proxy.override(\.count, named: "fault") { _ in 2 }
        proxy.override(\.find, named: "other") { _ in "" }
        proxy.apply(
            Policy { .breakCircuit(after: .failures(1), for: .seconds(1)) },
            to: \.count,
            named: "calm"
        )
        #expect(
            "\(try error { try inspector.setEnabled(true, registration: "fault", of: "shop") })"
                == "There is no proxy 'shop'; there is 'store'."
        )
        #expect(
            "\(try error { try inspector.setEnabled(true, registration: "falt", of: "store") })"
                == "There is no registration 'falt' of 'store'; there is 'calm', 'fault', 'other'."
        )
        let elsewhere = try error {
            try inspector.setEnabled(true, registration: "fault", of: "store", in: "find(_:)")
        }
        #expect(
            elsewhere.known == ["other"] && elsewhere.subject == .registration
                && elsewhere.name == "fault"
        )
        let unknown = try error {
            try inspector.setEnabled(true, registration: "fault", of: "store", in: "find")
        }
        #expect(
            unknown.subject == .requirement && unknown.known.contains("find(_:)")
                && unknown.proxy == "store"
        )
        #expect(
            "\(try error { try inspector.openCircuit("x", of: "store") })".hasSuffix(
                "of 'store'; there is 'calm'."
            )
        )
        #expect(
            "\(try error { try inspector.setEnabled(true, faultInjection: "x", of: "store") })"
                == "There is no fault injection 'x' of 'store', nor any other."
        )
    }

    @Test func `An error can be made, for tests of error handling`() throws {
        let error = InspectionError(subject: .circuit, name: "x", proxy: "store", known: [])
        #expect(try self.error { try inspector.openCircuit("x", of: "store") } == error)
    }

    @Test func `A proxy that was deallocated is not found`() throws {
        inspector.add(StoreProxy(), named: "gone")
        #expect(try error { try inspector.openCircuit("calm", of: "gone") }.known == ["store"])
    }
}
