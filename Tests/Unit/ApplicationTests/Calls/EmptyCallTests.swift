// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

struct Nothing: Equatable {}

struct Depleted: Error, Equatable {}

@Proxied
protocol Bell {
    func ring()
    func ringOnce() throws(Depleted)
    func mute(_ nothing: Nothing) -> Nothing
    func tune(_ first: Nothing, _ second: Nothing) throws -> Nothing
}

private final class RealBell: Bell {
    var rung = 0
    func ring() { rung += 1 }
    func ringOnce() throws(Depleted) {
        if rung > 0 { throw Depleted() }
        rung += 1
    }
    func mute(_ nothing: Nothing) -> Nothing { nothing }
    func tune(_ first: Nothing, _ second: Nothing) throws -> Nothing {
        rung += 1
        return second
    }
}

// An empty value takes no room, and its calls are observed and answered like any other.
@Suite struct `A call with nothing in it` {
    @Test func `A call without arguments or a result can be intercepted and observed`() throws {
        let bell = RealBell()
        let proxy = BellProxy(retaining: bell)
        var steps: [String] = []
        for name in ["lower", "upper"] {
            proxy.intercept(\.ring) { next in
                {
                    steps.append(name)
                    next()
                }
            }
            proxy.intercept(\.ringOnce) { next in
                {
                    steps.append(name)
                    return next()
                }
            }
            proxy.intercept(\.mute) { next in
                { nothing in
                    steps.append(name)
                    return next(nothing)
                }
            }
            proxy.intercept(\.tune) { next in
                { first, second in
                    steps.append(name)
                    return try next(first, second)
                }
            }
        }
        let it: any Bell = proxy
        for isObserved in [false, true] {
            if isObserved {
                proxy.observe(\.ring, .after) { steps.append("seen") }
                proxy.observe(\.ringOnce, .after) { steps.append("seen") }
                proxy.observe(\.mute, .after) { _ in steps.append("seen") }
                proxy.observe(\.tune, .after) { _, _ in steps.append("seen") }
            }
            let expected = ["upper", "lower"] + (isObserved ? ["seen"] : [])
            bell.rung = 0
            it.ring()
            #expect(steps == expected)
            #expect(bell.rung == 1)
            steps = []
            #expect(throws: Depleted()) { try it.ringOnce() }
            #expect(steps == expected)
            steps = []
            bell.rung = 0
            try it.ringOnce()
            #expect(bell.rung == 1)
            steps = []
            #expect(it.mute(Nothing()) == Nothing())
            #expect(steps == expected)
            steps = []
            #expect(try it.tune(Nothing(), Nothing()) == Nothing())
            #expect(steps == expected)
            #expect(bell.rung == 2)
            steps = []
        }
    }
}
