// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Conformance of a proxy` {
    @Test
    func `Adopted protocols are listed depth first, each once, before the protocols they adopt`()
        throws
    {
        let p3 = P3Proxy()
        #expect(
            p3.adoptedProtocols.map(\.name)
                == ["P3", "P2", "P1"].map { "ProtocolProxyFixtures." + $0 }
        )
        let p3q = P3QProxy()
        #expect(
            p3q.adoptedProtocols.map(\.name)
                == ["P3", "P2", "P1", "Q"].map { "ProtocolProxyFixtures." + $0 }
        )

        let reversed = try ProtocolProxy(protocols: [ChainRequirements.q, ChainRequirements.p3])
        #expect(
            reversed.adoptedProtocols.map(\.name)
                == ["Q", "P1", "P3", "P2"].map { "ProtocolProxyFixtures." + $0 }
        )
        let repeated = try ProtocolProxy(protocols: [
            ChainRequirements.p1, ChainRequirements.p2, ChainRequirements.p1,
        ])
        #expect(
            repeated.adoptedProtocols.map(\.name)
                == ["P1", "P2"].map { "ProtocolProxyFixtures." + $0 }
        )
    }

    @Test func `A protocol that is adopted twice is listed at its first occurrence`() throws {
        let root = ProtocolDescriptor(named: "Root")
        let left = ProtocolDescriptor(named: "Left", adopting: [root])
        let right = ProtocolDescriptor(named: "Right", adopting: [root])
        let tip = ProtocolDescriptor(named: "Tip", adopting: [left, right])
        let proxy = try ProtocolProxy(protocols: [tip, right], registry: ProtocolRegistry())
        #expect(proxy.adoptedProtocols.map(\.name) == ["Tip", "Left", "Root", "Right"])
    }

    @Test func `A proxy forwards inherited requirements`() {
        let delegate = ChainDelegate()
        let proxy = P3QProxy(implementer: delegate)
        let values = [proxy.one(), proxy.two(), proxy.three(), proxy.cue()]
        #expect(values == [1, 2, 3, 10])
    }

    @Test(arguments: 1..<64) func `A proxy conforms to the protocols it adopts and to no others`(
        subset: Int
    ) throws {
        let six = (0..<6).map { ProtocolDescriptor(named: "Letter\($0)") }
        let adopted = six.indices.filter { subset & (1 << $0) != 0 }
        // The implementer receives anything, and is not asked.
        let proxy = try ProtocolProxy(
            protocols: adopted.map { six[$0] },
            retaining: NamedGreeter(NamedGreeter.everything),
            registry: ProtocolRegistry()
        )
        for index in six.indices {
            #expect(proxy.conforms(to: six[index]) == adopted.contains(index), "Letter\(index)")
        }
    }

    @Test func `A proxy does not conform to further protocols of its implementer`() throws {
        let delegate = ChainDelegate()
        let proxy = try ProtocolProxy(protocols: [ChainRequirements.p2], implementer: delegate)
        #expect(proxy.conforms(to: ChainRequirements.p2))
        #expect(proxy.conforms(to: ChainRequirements.p1))
        #expect(!proxy.conforms(to: ChainRequirements.p3))
        #expect(!proxy.conforms(to: ChainRequirements.q))
        #expect(proxy.conforms(to: (any P1).self))
        #expect(!proxy.conforms(to: (any P3).self))
    }

    @Test func `Descriptors with equal requirements describe the same protocol`() throws {
        func descriptor(_ result: Bool) -> ProtocolDescriptor {
            ProtocolDescriptor(
                named: "Same",
                requirements: [
                    result
                        ? Requirement<() -> Int, (), Int, Never>("it")
                        : Requirement<() -> Bool, (), Bool, Never>("it")
                ]
            )
        }
        let proxy = try ProtocolProxy(protocols: [descriptor(true)], registry: ProtocolRegistry())
        #expect(proxy.conforms(to: descriptor(true)))
        #expect(!proxy.conforms(to: descriptor(false)))
    }

    @Test func `Casts and 'conforms' agree for every protocol`() {
        let p3: ProtocolProxy = P3Proxy()
        #expect(p3 is any P3)
        #expect(p3 is any P2)
        #expect((p3 as? any P1)?.one() == 0)
        #expect(!(p3 is any Q))
        #expect(!(p3 is any BasicTestProtocol))
        #expect(p3 as? any Q == nil)
        let answers = [
            p3.conforms(to: (any P3).self), p3.conforms(to: (any P2).self),
            p3.conforms(to: (any P1).self),
            p3.conforms(to: (any Q).self), p3.conforms(to: (any BasicTestProtocol).self),
        ]
        #expect(answers == [true, true, true, false, false])
    }

    @Test func `A forced cast to a protocol that is not adopted stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let proxy: ProtocolProxy = P3Proxy()
            _ = (proxy as! any Q).cue()  // swiftlint:disable:this force_cast
        }
    }

    @Test func `A class that lists a protocol without conforming to it stops the program`()
        async throws
    {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            final class Liar: ProtocolProxy {
                override class var protocols: [ProtocolDescriptor] { [ChainRequirements.p1] }
            }
            _ = Liar(nil, as: (any P1).self)
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "lists 'ProtocolProxyFixtures.P1' among its 'protocols' and does not conform to it."
            )
        )
    }

    @Test func `A static requirement cannot be overridden, observed or sent on an instance`() throws
    {
        let make = SendableRequirement<@Sendable () -> Int, (), Int, Never>("static make()")
        let create = SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never>(
            "init(seed:)",
            optional: true
        )
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Factory", requirements: [make, create])],
            registry: ProtocolRegistry()
        )
        let receiver = NamedGreeter(MessageTable())
        for selector in ["static make()", "init(seed:)"] as [Selector] {
            var errors: [ProxyError?] = []
            errors.append(
                #expect(throws: ProxyError.self) { try proxy.override(selector: selector) { 1 } }
            )
            errors.append(
                #expect(throws: ProxyError.self) {
                    try proxy.override(selector: selector, with: receiver)
                }
            )
            errors.append(
                #expect(throws: ProxyError.self) {
                    try proxy.observe(selector: selector, .before) {}
                }
            )
            errors.append(
                #expect(throws: ProxyError.self) {
                    try proxy.observe(selector: selector, .after, with: receiver)
                }
            )
            for error in errors {
                #expect(error?.code == .wrongReceiver)
                #expect(error?.selector == selector)
            }
        }
        let sent = #expect(throws: ProxyError.self) { try proxy.send(Message("static make()")) }
        #expect(sent?.code == .wrongReceiver)
    }
}
