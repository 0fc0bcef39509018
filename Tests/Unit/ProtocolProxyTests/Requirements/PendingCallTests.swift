// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

private protocol Tank: AnyObject {
    func fill(_ level: inout Int)
    nonisolated(nonsending) func fillLater(_ level: inout Int) async
}

private enum TankRequirements {
    static let fill = Requirement<(inout Int) -> Void, Int, Void, Never>(
        "fill(_:)",
        observed: Parameters(),
        around: { decorator in
            { level in
                var observed = __Generated.ObservedArguments(level)
                return decorator.call(changing: &observed) { function, observed in
                    defer { observed.arguments = level }
                    return function(&level)
                }
            }
        }
    )
    .forwarding(as: (any Tank).self) { link, other in
        { level in
            guard let it = link.conformer else { return other(&level) }
            it.fill(&level)
        }
    }

    typealias Later = nonisolated(nonsending) (inout Int) async -> Void
    static let fillLater = AsyncRequirement<Later, Int, Void, Never>(
        "fillLater(_:)",
        observed: Parameters(),
        around: { decorator in
            { level in
                var observed = __Generated.ObservedArguments(level)
                return await decorator.call(changing: &observed) { function, observed in
                    defer { observed.arguments = level }
                    return await function(&level)
                }
            }
        }
    )
    .forwarding(as: (any Tank).self) { link, other in
        { level in
            guard let it = link.conformer else { return await other(&level) }
            await it.fillLater(&level)
        }
    }
    static let descriptor = ProtocolDescriptor((any Tank).self, requirements: [fill, fillLater])
}

private final class TankProxy: ProtocolProxy, Tank, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [TankRequirements.descriptor] }
    convenience init(implementer: (any Tank)? = nil) { self.init(implementer, as: (any Tank).self) }
    convenience init(retaining implementer: any Tank) {
        self.init(implementer, as: (any Tank).self, retained: true)
    }
    func fill(_ level: inout Int) { call(TankRequirements.fill) { function in function(&level) } }
    nonisolated(nonsending) func fillLater(_ level: inout Int) async {
        let call = begin(TankRequirements.fillLater)
        defer { call.end() }
        await call.function(&level)
    }
}

/// Adds an amount, and declines levels above a limit.
private final class Filler: Tank, CallDeclining {
    let amount: Int
    let limit: Int
    private(set) var asked: [Int] = []

    init(_ amount: Int, upTo limit: Int = .max) {
        self.amount = amount
        self.limit = limit
    }

    func declines(_ call: PendingCall) -> Bool {
        guard let level = call.arguments.first as? Int else { return true }
        asked.append(level)
        return level > limit
    }

    func fill(_ level: inout Int) { level += amount }
    nonisolated(nonsending) func fillLater(_ level: inout Int) async { level += amount }
}

@Suite struct `Declining an argument that an earlier implementer changed` {
    private let fillers = [
        Filler(1), Filler(10, upTo: 0), Filler(100, upTo: 1), Filler(1000, upTo: 50),
    ]
    private let proxy: TankProxy

    init() throws {
        proxy = TankProxy(retaining: fillers[0])
        for filler in fillers.dropFirst() { try proxy.appendImplementer(filler) }
        proxy.forwardsToAll = true
    }

    @Test func `Each implementer is asked about the value that it would receive`() {
        var level = 0
        proxy.fill(&level)
        #expect(level == 101)
        #expect(fillers.map(\.asked) == [[0], [1], [1], [101]])
    }

    @Test
    func `Each implementer of an asynchronous call is asked about the value that it would receive`()
        async
    {
        var level = 0
        await proxy.fillLater(&level)
        #expect(level == 101)
        #expect(fillers.map(\.asked) == [[0], [1], [1], [101]])
    }

    @Test func `Implementers below an interceptor are asked about what it passes on`() {
        proxy.intercept(TankProxy.fillKey) { next in
            { level in
                level += 5
                next(&level)
            }
        }
        var level = 0
        proxy.fill(&level)
        #expect(level == 1006)
        #expect(fillers.map(\.asked) == [[5], [6], [6], [6]])
    }
}

extension TankProxy {
    fileprivate static var fill: Requirement<(inout Int) -> Void, Int, Void, Never> {
        TankRequirements.fill
    }
    fileprivate static var fillKey:
        KeyPath<TankProxy.Type, Requirement<(inout Int) -> Void, Int, Void, Never>>
    {
        \TankProxy.Type.fill
    }
}
