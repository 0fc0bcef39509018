// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

/// A protocol with the requirements and witnesses that a macro writes.
private protocol Till: AnyObject {
    func add(_ amount: Int) -> Int
    func name(_ prefix: String) -> String
    func take(_ amount: Int) -> Int
}

private enum TillRequirements {
    static let add = Requirement<(Int) -> Int, Int, Int, Never>(
        __of: "add(_:)",
        for: (any Till).self,
        make: { decorator, link -> (Int) -> Int in
            { amount in
                link.lend { it in it.add(amount) } ?? decorator.call(amount) { $0(amount) }
            }
        },
        arguments: .init(),
        apply: { function, amount in function(amount) }
    )
    static let name = Requirement<(String) -> String, String, String, Never>(
        __of: "name(_:)",
        for: (any Till).self,
        make: { decorator, link -> (String) -> String in
            { prefix in
                link.lend { it in it.name(prefix) } ?? decorator.call(prefix) { $0(prefix) }
            }
        },
        arguments: .init(),
        apply: { function, prefix in function(prefix) }
    )
    static let take = Requirement<(Int) -> Int, Int, Int, Never>(
        __of: "take(_:)",
        for: (any Till).self,
        make: { decorator, link -> (Int) -> Int in
            { amount in
                link.lend { it in it.take(amount) } ?? decorator.call(amount) { $0(amount) }
            }
        },
        arguments: .init(),
        apply: { function, amount in function(amount) }
    )
    static let caches = __Generated.Caches { descriptor }
    static let descriptor = ProtocolDescriptor(
        (any Till).self,
        requirements: [add, name, take]
    ).__indexed()
}

extension Till where Self: ProtocolProxy {
    func add(_ amount: Int) -> Int {
        func direct(_ it: any Till) -> Int { it.add(amount) }
        // SAFETY: the index, the caches and the function are those of the requirement.
        return unsafe __forwardsAtOnce(0, TillRequirements.caches)
            ? __forward(direct)
            : __Generated.call(
                direct,
                { function in function(amount) },
                0,
                TillRequirements.caches,
                TillRequirements.add,
                on: self
            )
    }

    func name(_ prefix: String) -> String {
        func direct(_ it: any Till) -> String { it.name(prefix) }
        // SAFETY: as above.
        return unsafe __forwardsAtOnce(1, TillRequirements.caches)
            ? __forward(direct)
            : __Generated.call(
                direct,
                { function in function(prefix) },
                1,
                TillRequirements.caches,
                TillRequirements.name,
                on: self
            )
    }

    func take(_ amount: Int) -> Int {
        func direct(_ it: any Till) -> Int { it.take(amount) }
        // SAFETY: as above.
        return unsafe __forwardsAtOnce(2, TillRequirements.caches)
            ? __forward(direct)
            : __Generated.call(
                direct,
                { function in function(amount) },
                2,
                TillRequirements.caches,
                TillRequirements.take,
                on: self
            )
    }
}

private final class TillProxy: ProtocolProxy, Till {
    override class var protocols: [ProtocolDescriptor] { [TillRequirements.descriptor] }
}

private final class RealTill: Till {
    func add(_ amount: Int) -> Int { amount + 1 }
    func name(_ prefix: String) -> String { prefix + "real" }
    func take(_ amount: Int) -> Int { amount - 1 }
}

private final class SameOrder: ProtocolProxy, Till {
    override class var protocols: [ProtocolDescriptor] {
        typealias All = TillRequirements
        return [ProtocolDescriptor((any Till).self, requirements: [All.add, All.name, All.take])]
    }
}

private final class OtherOrder: ProtocolProxy, Till {
    override class var protocols: [ProtocolDescriptor] {
        typealias All = TillRequirements
        return [ProtocolDescriptor((any Till).self, requirements: [All.take, All.name, All.add])]
    }
}

private final class Duplicated: ProtocolProxy, Till {
    override class var protocols: [ProtocolDescriptor] {
        typealias All = TillRequirements
        let list = [All.name, All.take, All.take, All.add, All.name]
        return [ProtocolDescriptor((any Till).self, requirements: list)]
    }
}

private final class Longer: ProtocolProxy, Till {
    override class var protocols: [ProtocolDescriptor] {
        typealias All = TillRequirements
        let open = Requirement<() -> Void, (), Void, Never>("open()")
        let list = [open, All.add, All.name, All.take]
        return [ProtocolDescriptor((any Till).self, requirements: list)]
    }
}

private final class Shorter: ProtocolProxy, Till {
    override class var protocols: [ProtocolDescriptor] {
        typealias All = TillRequirements
        return [ProtocolDescriptor((any Till).self, requirements: [All.take, All.add])]
    }
}

@Suite struct `A class that lists generated requirements itself` {
    private let real = RealTill()

    private func expectAnswers(of proxy: some ProtocolProxy & Till) throws {
        let generated = TillProxy(real, as: (any Till).self)
        for till in [generated, proxy, generated, proxy] as [any Till] {
            for _ in 0..<3 {
                #expect(till.add(1) == 2)
                #expect(till.name("the ") == "the real")
                #expect(till.take(1) == 0)
            }
        }
        try proxy.override(selector: "take(_:)") { (amount: Int) in amount * 10 }
        for _ in 0..<3 {
            #expect(proxy.take(2) == 20)
            #expect(proxy.add(2) == 3)
            #expect(proxy.name("") == "real")
        }
        try proxy.override(selector: "name(_:)") { (_: String) in "override" }
        try proxy.override(selector: "add(_:)") { (amount: Int) in amount * 100 }
        #expect(proxy.name("") == "override")
        #expect(proxy.add(2) == 200)
        #expect(try proxy.send(Message("take(_:)", [3])) as? Int == 30)
    }

    @Test(arguments: [true, false])
    func `Calls find their requirement wherever it is listed`(isRetained: Bool) throws {
        let type = (any Till).self
        try expectAnswers(of: SameOrder(real, as: type, retained: isRetained))
        try expectAnswers(of: OtherOrder(real, as: type, retained: isRetained))
        try expectAnswers(of: Duplicated(real, as: type, retained: isRetained))
        try expectAnswers(of: Longer(real, as: type, retained: isRetained))
    }

    @Test func `A proxy without a class of its own takes messages by name`() throws {
        let list = [TillRequirements.take, TillRequirements.add]
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor((any Till).self, requirements: list)],
            implementer: real,
            registry: ProtocolRegistry()
        )
        #expect(try proxy.send(Message("take(_:)", [3])) as? Int == 2)
        try proxy.override(selector: "add(_:)") { (amount: Int) in amount * 100 }
        #expect(try proxy.send(Message("add(_:)", [3])) as? Int == 300)
    }

    @Test func `A requirement that the list leaves out stops the program with the remedy`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = Shorter(nil, as: (any Till).self)
            try proxy.override(selector: "take(_:)") { (amount: Int) in amount * 10 }
            precondition(proxy.take(2) == 20)
            _ = proxy.name("")
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("'name(_:)' was called on Shorter, whose descriptor of "))
        #expect(text.contains("Till' leaves it out. Add the requirement"))
    }
}
