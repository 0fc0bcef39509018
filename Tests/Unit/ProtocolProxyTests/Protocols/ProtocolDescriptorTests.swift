// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

private final class Canary: Sendable {
    private let fly: @Sendable () -> Void

    init(_ fly: @escaping @Sendable () -> Void) { self.fly = fly }
    deinit { fly() }

    func sing() {}
}

private protocol Cage: AnyObject, Sendable {
    func open(_ count: inout Int)
}

private enum CageRequirements {
    /// What the functions of the description do when they are released.
    @TaskLocal static var release: @Sendable () -> Void = {}

    static let open = SendableRequirement<@Sendable (inout Int) -> Void, Int, Void, Never>(
        "open(_:)",
        around: { decorator in
            { count in
                var observed = __Generated.ObservedArguments(count)
                defer { count = observed.arguments }
                return decorator.call(changing: &observed) { function, observed in
                    defer { observed.arguments = count }
                    return function(&count)
                }
            }
        }
    )
    .forwarding(as: (any Cage).self) { link, other in
        let canary = Canary(release)
        return { count in
            canary.sing()
            guard let it = link.conformer else { return other(&count) }
            it.open(&count)
        }
    }

    static let descriptor = ProtocolDescriptor((any Cage).self, requirements: [open])
}

private final class CageProxy: ProtocolProxy, Cage, ProxyClass, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [CageRequirements.descriptor] }

    convenience init(implementer: (any Cage)? = nil) {
        self.init(implementer, as: (any Cage).self)
    }
    convenience init(retaining implementer: any Cage) {
        self.init(implementer, as: (any Cage).self, retained: true)
    }

    func open(_ count: inout Int) {
        call(CageRequirements.open) { function in function(&count) }
    }
}

private final class RealCage: Cage {
    func open(_ count: inout Int) { count += 1 }
}

@Suite struct `What the functions of a handwritten description capture` {
    /// Makes calls, and then a change that releases the functions that call the implementer.
    private func released(by change: (CageProxy) throws -> Void) throws -> Int {
        let cage = CageProxy(retaining: RealCage())
        nonisolated(unsafe) var released = 0
        let release: @Sendable () -> Void = { [weak cage] in
            released += 1
            // Takes the lock of the proxy.
            _ = cage?.implementers
        }
        try CageRequirements.$release.withValue(release) {
            var count = 0
            cage.open(&count)
            let view = cage.defaulting(to: 1)
            view.open(&count)
            #expect(count == 2)
            // Releases the routes, but not the functions that call the implementer.
            try cage.intercept(selector: "open(_:)") { $0.proceed() }
            try change(cage)
            withExtendedLifetime(view) {}
        }
        return released
    }

    @Test func `It may call the proxy when a change of implementers releases it`() throws {
        let released = try released { try $0.setImplementer(RealCage(), retained: true) }
        #expect(released == 2)
    }

    @Test func `It may call the proxy when a registration for all requirements releases it`()
        throws
    {
        let released = try released { $0.observeAll(.before) { _ in } }
        #expect(released == 2)
    }
}

// Two protocols that each require an overload of `find(_:)`, as generated code describes them.

private protocol NumberRack: AnyObject {
    func find(_ number: Int) -> String
}

private protocol TitleRack: AnyObject {
    func find(_ title: String) -> String
}

private protocol Racks: AnyObject {}

private typealias FindNumber = Requirement<(Int) -> String, Int, String, Never>
private typealias FindTitle = Requirement<(String) -> String, String, String, Never>

private enum NumberRackRequirements {
    static let find = FindNumber(
        __of: "find(_:)",
        for: (any NumberRack).self,
        make: { decorator, link -> (Int) -> String in
            { number in
                let answer: String? = link.lend { $0.find(number) }
                return answer ?? decorator.call(number) { function in function(number) }
            }
        },
        arguments: .init(),
        apply: { function, number in function(number) }
    )
    static let descriptor = ProtocolDescriptor(
        (any NumberRack).self,
        requirements: [find]
    ).__indexed()
}

private enum TitleRackRequirements {
    static let find = FindTitle(
        __of: "find(_:)",
        for: (any TitleRack).self,
        make: { decorator, link -> (String) -> String in
            { title in
                let answer: String? = link.lend { $0.find(title) }
                return answer ?? decorator.call(title) { function in function(title) }
            }
        },
        arguments: .init(),
        apply: { function, title in function(title) }
    )
    static let descriptor = ProtocolDescriptor(
        (any TitleRack).self,
        requirements: [find]
    ).__indexed()
}

private final class NumberRackProxy: ProtocolProxy, NumberRack, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [NumberRackRequirements.descriptor] }
    static var find: FindNumber { NumberRackRequirements.find }

    convenience init(implementer: (any NumberRack)? = nil) {
        self.init(implementer, as: (any NumberRack).self)
    }
    convenience init(retaining implementer: any NumberRack) {
        self.init(implementer, as: (any NumberRack).self, retained: true)
    }

    func find(_ number: Int) -> String { send(NumberRackRequirements.find, number) }
}

private final class TitleRackProxy: ProtocolProxy, TitleRack, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [TitleRackRequirements.descriptor] }
    static var find: FindTitle { TitleRackRequirements.find }

    convenience init(implementer: (any TitleRack)? = nil) {
        self.init(implementer, as: (any TitleRack).self)
    }
    convenience init(retaining implementer: any TitleRack) {
        self.init(implementer, as: (any TitleRack).self, retained: true)
    }

    func find(_ title: String) -> String { send(TitleRackRequirements.find, title) }
}

@Suite struct `A descriptor that lists the requirement of another protocol` {
    /// The requirements, by the protocol whose description they are in.
    private static let racks = ProtocolDescriptor(
        (any Racks).self,
        adopting: TitleRackProxy.protocols,
        requirements: [NumberRackProxy.find]
    )

    @Test func `The other protocol keeps the name of its requirement`() async {
        await #expect(processExitsWith: .success) {
            let proxy = NumberRackProxy()
            _ = Self.racks
            #expect(NumberRackProxy.find.selector == "find(_:)")
            proxy.override(\.find) { "number \($0)" }
            #expect(proxy.find(1) == "number 1")
            let answer = try proxy.send(Message("find(_:)", [2])) as? String
            #expect(answer == "number 2")
            #expect(NumberRackProxy().responds(to: "find(_:)"))
        }
    }

    @Test func `A second description of the same protocol renames nothing either`() async {
        await #expect(processExitsWith: .success) {
            _ = ProtocolDescriptor(
                (any NumberRack).self,
                adopting: TitleRackProxy.protocols,
                requirements: [NumberRackProxy.find]
            )
            #expect(NumberRackProxy.find.selector == "find(_:)")
            let proxy = NumberRackProxy()
            proxy.override(\.find) { "number \($0)" }
            #expect(proxy.find(1) == "number 1")
        }
    }

    @Test func `Its own proxies tell the overloads apart by their types`() throws {
        let registry = ProtocolRegistry()
        let proxy = try ProtocolProxy(protocols: [Self.racks], registry: registry)
        try proxy.override(selector: "find(_:)") { (title: String) in "title \(title)" }
        try proxy.override(selector: "find(_:) as (Int) -> String") { (number: Int) in
            "number \(number)"
        }
        #expect(try proxy.send(Message("find(_:)", ["a"])) as? String == "title a")
        let message = Message("find(_:) as (Int) -> String", [1])
        #expect(try proxy.send(message) as? String == "number 1")
    }

    @Test func `The generated description of a child still adds types to its own selectors`() {
        let find = FindNumber(
            __of: "find(_:)",
            for: (any NumberRack).self,
            make: { decorator, _ -> (Int) -> String in
                { number in decorator.call(number) { function in function(number) } }
            },
            arguments: .init(),
            apply: { function, number in function(number) }
        )
        let descriptor = ProtocolDescriptor(
            (any Racks).self,
            adopting: TitleRackProxy.protocols,
            requirements: [find]
        ).__indexed()
        #expect(find.selector == "find(_:) as (Int) -> String")
        #expect(descriptor.requirements[0] === find)
    }
}
