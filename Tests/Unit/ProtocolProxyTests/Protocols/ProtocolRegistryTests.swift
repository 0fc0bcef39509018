// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `The registry of protocols` {
    let registry = ProtocolRegistry()

    private func requirement(
        _ selector: Selector,
        optional: Bool = false
    ) -> Requirement<(Int) -> Void, Int, Void, Never> {
        Requirement(selector, optional: optional)
    }

    @Test func `Adoption is flattened depth first, without repetition`() throws {
        let base = ProtocolDescriptor(named: "Base")
        let left = ProtocolDescriptor(named: "Left", adopting: [base])
        let right = ProtocolDescriptor(named: "Right", adopting: [base])
        let top = ProtocolDescriptor(named: "Top", adopting: [left, right])
        let other = ProtocolDescriptor(named: "Other", adopting: [right])
        #expect(
            try registry.flattened([top, other]).map(\.name) == [
                "Top", "Left", "Base", "Right", "Other",
            ]
        )
    }

    @Test func `A protocol may be adopted by name and registered later`() throws {
        let child = ProtocolDescriptor(named: "Child", adopting: [.reference(to: "Parent")])
        let error = #expect(throws: ProxyError.self) { try registry.flattened([child]) }
        #expect(error?.code == .unknownProtocol)
        #expect(
            error?.description.contains(
                "'Child' adopts the protocol 'Parent', which is not registered"
            ) == true
        )
        try registry.register(
            ProtocolDescriptor(named: "Parent", requirements: [requirement("run(_:)")])
        )
        #expect(try registry.flattened([child]).map(\.name) == ["Child", "Parent"])
        let proxy = try ProtocolProxy(protocols: [child], registry: registry)
        #expect(proxy.responds(to: "run(_:)"))
    }

    @Test func `Protocols that adopt each other are refused with the whole cycle`() throws {
        try registry.register(ProtocolDescriptor(named: "A", adopting: [.reference(to: "B")]))
        try registry.register(ProtocolDescriptor(named: "B", adopting: [.reference(to: "C")]))
        try registry.register(ProtocolDescriptor(named: "C", adopting: [.reference(to: "B")]))
        let error = #expect(throws: ProxyError.self) {
            try registry.flattened([.reference(to: "A")])
        }
        #expect(error?.code == .adoptionCycle)
        #expect(error?.given == "B → C → B")
    }

    @Test func `A protocol that adopts itself is refused`() throws {
        try registry.register(
            ProtocolDescriptor(named: "Narcissus", adopting: [.reference(to: "Narcissus")])
        )
        let error = #expect(throws: ProxyError.self) {
            try registry.flattened([.reference(to: "Narcissus")])
        }
        #expect(error?.given == "Narcissus → Narcissus")
    }

    @Test func `Registering a name with other contents is refused`() throws {
        let first = ProtocolDescriptor(named: "Twin", requirements: [requirement("run(_:)")])
        let second = ProtocolDescriptor(
            named: "Twin",
            requirements: [requirement("run(_:)", optional: true)]
        )
        try registry.register(first)
        let error = #expect(throws: ProxyError.self) { try registry.register(second) }
        #expect(error?.code == .conflictingDescriptors)
        #expect(error?.expected == "'Twin { run(_:): (Int) -> Void }'")
        #expect(error?.given == "'Twin { optional run(_:): (Int) -> Void }'")
        #expect(registry.descriptor(named: "Twin") === first)
    }

    /// As where two modules restate a protocol of a third, or where its associated types are left
    /// open by `any`.
    @Test func `A Swift protocol may have two descriptions, but not in one proxy`() throws {
        let type = (any CustomStringConvertible).self
        let first = ProtocolDescriptor(type, requirements: [requirement("run(_:)")])
        let second = ProtocolDescriptor(type, requirements: [requirement("walk(_:)")])
        try registry.register(first)
        try registry.register(second)
        #expect(registry.descriptor(named: first.name) === first)
        #expect(try registry.flattened([second]) == [second])
        let proxy = try ProtocolProxy(protocols: [second], registry: registry)
        #expect(proxy.requirements.map(\.selector) == ["walk(_:)"])
        #expect(proxy.conforms(to: type))
        #expect(!proxy.conforms(to: first))
        let child = ProtocolDescriptor(named: "Child", adopting: [second])
        for pair in [[first, second], [second, first], [first, child], [child, first]] {
            let error = #expect(throws: ProxyError.self) { try registry.flattened(pair) }
            #expect(error?.code == .conflictingDescriptors)
        }
        #expect(try registry.flattened([second, child]) == [second, child])
        let namesake = ProtocolDescriptor(named: first.name, requirements: [])
        #expect(throws: ProxyError.self) { try registry.register(namesake) }
    }

    @Test func `Registering equal contents again is accepted`() throws {
        for _ in 0..<2 {
            try registry.register(
                ProtocolDescriptor(named: "Same", requirements: [requirement("run(_:)")])
            )
        }
        #expect(registry.descriptor(named: "Same")?.requirements.count == 1)
    }

    @Test func `A refused registration registers none of the protocols that it adopts`() throws {
        try registry.register(
            ProtocolDescriptor(named: "Taken", requirements: [requirement("a(_:)")])
        )
        let taken = ProtocolDescriptor(named: "Taken", requirements: [requirement("b(_:)")])
        let new = ProtocolDescriptor(named: "New")
        #expect(throws: ProxyError.self) {
            try registry.register(ProtocolDescriptor(named: "Adopter", adopting: [new, taken]))
        }
        #expect(registry.descriptor(named: "New") == nil)
        #expect(registry.descriptor(named: "Adopter") == nil)
    }

    @Test func `Descriptions of one signature whose handlers differ are refused`() {
        let first = ProtocolDescriptor(
            named: "First",
            requirements: [
                Requirement<(Int) throws -> Bool, Int, Bool, any Error>(
                    "run(_:)",
                    Parameters(),
                    throwing: CancellationError.self,
                    around: { it in { a in try it.call(a) { next in try next(a) } } },
                    apply: { try $0($1) }
                )
            ]
        )
        let second = ProtocolDescriptor(
            named: "Second",
            requirements: [
                Requirement<(Int) -> Result<Bool, CancellationError>, Int, Bool, CancellationError>(
                    "run(_:)",
                    Parameters(),
                    around: { it in { a in it.result(a) { next in next(a) } } },
                    apply: { (function, a) throws(CancellationError) in try function(a).get() }
                )
            ]
        )
        #expect(first.requirements[0].signature == second.requirements[0].signature)
        let error = #expect(throws: ProxyError.self) {
            try ProtocolProxy(protocols: [first, second], registry: registry)
        }
        #expect(error?.code == .conflictingSignatures)
    }

    @Test func `One selector with two signatures is refused, naming both`() throws {
        let first = ProtocolDescriptor(named: "First", requirements: [requirement("run(_:)")])
        let second = ProtocolDescriptor(
            named: "Second",
            requirements: [Requirement<(String) throws -> Bool, String, Bool, any Error>("run(_:)")]
        )
        let error = #expect(throws: ProxyError.self) {
            try ProtocolProxy(protocols: [first, second], registry: registry)
        }
        #expect(error?.code == .conflictingSignatures)
        #expect(error?.selector == "run(_:)")
        #expect(error?.expected == "(Int) -> Void as in 'First'")
        #expect(error?.given == "(String) throws -> Bool in 'Second'")
        #expect(error?.description.contains("'run(_:) as (String) throws -> Bool'") == true)
    }

    @Test(arguments: [true, false])
    func `A selector that any protocol requires is required`(isRequiredFirst: Bool) throws {
        let required = ProtocolDescriptor(named: "Strict", requirements: [requirement("run(_:)")])
        let optional = ProtocolDescriptor(
            named: "Lax",
            requirements: [requirement("run(_:)", optional: true)]
        )
        let list = isRequiredFirst ? [required, optional] : [optional, required]
        let proxy = try ProtocolProxy(protocols: list, registry: registry)
        #expect(proxy.responds(to: "run(_:)"))
        #expect(proxy.requirements.count == 1)
    }

    @Test func `A thousand protocols with diamonds are flattened in linear work`() throws {
        // Each of a thousand protocols adopts the two before it: walking every path would take
        // 10^208 steps.
        var all = [ProtocolDescriptor(named: "P0"), ProtocolDescriptor(named: "P1")]
        for index in 2..<1_000 {
            all.append(
                ProtocolDescriptor(
                    named: "P\(index)",
                    adopting: [all[index - 1], all[index - 2]],
                    requirements: [requirement(try Selector(parsing: "run\(index)(_:)"))]
                )
            )
        }
        let top = try #require(all.last)
        let names = try registry.flattened([top]).map(\.name)
        #expect(names.count == 1_000)
        #expect(names.first == "P999")
        #expect(names[1...3] == ["P998", "P997", "P996"])
        #expect(try ProtocolProxy(protocols: [top], registry: registry).requirements.count == 998)
    }

    @Test func `A Swift protocol is named with its module`() {
        #expect(CacheDelegateRequirements.descriptor.name == "ProtocolProxyFixtures.CacheDelegate")
        #expect(CacheDelegateRequirements.descriptor.isSendable == false)
        #expect(MeterRequirements.descriptor.isSendable)
    }
}
