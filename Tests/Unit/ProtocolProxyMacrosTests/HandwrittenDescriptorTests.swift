// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
private protocol Ledger: AnyObject {
    func add(_ amount: Int) -> Int
    func name(_ prefix: String) -> String
    func remove(_ amount: Int) -> Int
}

private final class RealLedger: Ledger {
    func add(_ amount: Int) -> Int { amount + 1 }
    func name(_ prefix: String) -> String { prefix + "real" }
    func remove(_ amount: Int) -> Int { amount - 1 }
}

/// A class that lists generated requirements, in an order of its own.
private final class ReorderedLedger: ProtocolProxy, Ledger {
    override class var protocols: [ProtocolDescriptor] {
        [
            ProtocolDescriptor(
                (any Ledger).self,
                requirements: [LedgerProxy.remove, LedgerProxy.name, LedgerProxy.add]
            )
        ]
    }
}

/// A class that lists only some of the generated requirements.
private final class PartialLedger: ProtocolProxy, Ledger {
    override class var protocols: [ProtocolDescriptor] {
        [
            ProtocolDescriptor(
                (any Ledger).self,
                requirements: [LedgerProxy.add, LedgerProxy.remove]
            )
        ]
    }
}

/// A class that lists requirements of its own, in an order of its own.
private final class DescribedLedger: ProtocolProxy, Ledger {
    override class var protocols: [ProtocolDescriptor] { [descriptor] }
    private static let descriptor = ProtocolDescriptor(
        (any Ledger).self,
        requirements: [
            Requirement<(Int) -> Int, Int, Int, Never>("remove(_:)").calling {
                (it: any Ledger, a) in it.remove(a)
            },
            Requirement<(String) -> String, String, String, Never>("name(_:)")
                .calling { (it: any Ledger, a) in it.name(a) },
            Requirement<(Int) -> Int, Int, Int, Never>("add(_:)").calling { (it: any Ledger, a) in
                it.add(a)
            },
        ]
    )
}

/// A class whose own requirement has other types than the generated one.
private final class MistypedLedger: ProtocolProxy, Ledger {
    override class var protocols: [ProtocolDescriptor] { [descriptor] }
    private static let descriptor = ProtocolDescriptor(
        (any Ledger).self,
        requirements: [
            Requirement<(String) -> Int, String, Int, Never>("add(_:)"),
            Requirement<(Int) -> String, Int, String, Never>("name(_:)"),
            Requirement<(Int) -> Int, Int, Int, Never>("remove(_:)"),
        ]
    )
}

/// Two protocols with the requirements of each other in another order, in one class with the
/// generated descriptors.
@Proxied
private protocol Archive: AnyObject {
    func name(_ prefix: String) -> String
    func add(_ amount: Int) -> Int
}

private final class LedgerAndArchive: ProtocolProxy, Ledger, Archive {
    override class var protocols: [ProtocolDescriptor] {
        [ArchiveRequirements.descriptor, LedgerRequirements.descriptor]
    }
}

@Proxied
private protocol Shelf<Item>: AnyObject {
    associatedtype Item
    func count() -> Int
    func get() -> Item
}

/// A class with a conformance of its own to a generic protocol.
private final class NumberShelf: ProtocolProxy, Shelf {
    typealias Item = [Int]
}

@Suite struct `A class that describes a protocol with a macro` {
    @Test func `It is not called with the types of another specialization`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let shelf = try NumberShelf(protocols: [ShelfRequirements<String>.descriptor])
            try shelf.override(selector: "get()") { "text" }
            for _ in 0..<3 { _ = (shelf as any Shelf<[Int]>).count() }
            print((shelf as any Shelf<[Int]>).get())
        }
        let sentence = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(sentence.contains("'get()' was called on NumberShelf as () -> "))
    }

    @Test func `It may list the generated requirements in another order`() throws {
        let proxy = ReorderedLedger(RealLedger(), as: (any Ledger).self, retained: true)
        for _ in 0..<3 {
            #expect((proxy as any Ledger).remove(1) == 0)
            #expect((proxy as any Ledger).name("the ") == "the real")
            #expect((proxy as any Ledger).add(1) == 2)
        }
        proxy.override(\.remove) { $0 * 10 }
        #expect((proxy as any Ledger).remove(1) == 10)
        #expect((proxy as any Ledger).add(1) == 2)
    }

    @Test func `Calling a generated requirement that it leaves out stops the program`() async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = PartialLedger(nil, as: (any Ledger).self)
            _ = (proxy as any Ledger).name("a")
        }
        let sentence = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(sentence.contains("'name(_:)' was called on PartialLedger, whose descriptor of "))
    }

    @Test func `Its own requirements are called in whatever order it lists them`() throws {
        // The generated class fills the caches that all witnesses of the protocol share.
        let generated = LedgerProxy(retaining: RealLedger())
        let real = RealLedger()
        for isRetained in [true, false] {
            let own = DescribedLedger(real, as: (any Ledger).self, retained: isRetained)
            for proxy in [generated, own, generated, own] as [any Ledger] {
                for _ in 0..<3 {
                    #expect(proxy.add(1) == 2)
                    #expect(proxy.name("the ") == "the real")
                    #expect(proxy.remove(1) == 0)
                }
            }
            try own.override(selector: "remove(_:)") { (amount: Int) in amount * 10 }
            for _ in 0..<3 {
                #expect((own as any Ledger).remove(2) == 20)
                #expect((own as any Ledger).add(2) == 3)
                #expect((own as any Ledger).name("") == "real")
            }
        }
    }

    @Test func `Its own requirement with other types stops the program with both signatures`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let generated = LedgerProxy(retaining: RealLedger())
            for number in 0..<3 {
                _ = ((generated as any Ledger).remove(number), generated.add(number))
            }
            let proxy = MistypedLedger(nil, as: (any Ledger).self)
            // This one has the types of the generated requirement, at the same position.
            _ = (proxy as any Ledger).remove(1)
            _ = (proxy as any Ledger).add(1)
        }
        let sentence = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            sentence.contains(
                "'add(_:)' was called on MistypedLedger as (Int) -> Int, which is not its signature"
            )
        )
    }

    @Test func `Two generated descriptors share requirements in different orders`() throws {
        let proxy = LedgerAndArchive(nil, as: (any Ledger).self)
        try proxy.override(selector: "remove(_:)") { (amount: Int) in amount * 10 }
        try proxy.override(selector: "add(_:)") { (amount: Int) in amount * 100 }
        try proxy.override(selector: "name(_:)") { (prefix: String) in prefix + "both" }
        let (ledger, archive): (any Ledger, any Archive) = (proxy, proxy)
        for _ in 0..<3 {
            #expect(archive.add(1) == 100)
            #expect(archive.name("a ") == "a both")
            #expect(ledger.remove(1) == 10)
            #expect(ledger.add(2) == 200)
            #expect(ledger.name("b ") == "b both")
        }
    }
}
