// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

private enum Size: Sendable { case small, large }

private enum Roast: Sendable { case light, dark }

@Proxied private protocol Machine: AnyObject {
    func brew(_ drink: String, _ cups: Int, _ size: Size, _ sugar: Int?, _ roast: Roast) -> Int
    func serve(
        _ drink: String,
        _ cups: Int,
        _ size: Size,
        _ sugar: Int?,
        _ roast: Roast,
        _ table: String
    ) -> Int
}

@Proxied private protocol SharedMachine: AnyObject, Sendable {
    func brew(_ drink: String, _ cups: Int, _ size: Size, _ sugar: Int?, _ roast: Roast) -> Int
    func serve(
        _ drink: String,
        _ cups: Int,
        _ size: Size,
        _ sugar: Int?,
        _ roast: Roast,
        _ table: String
    ) -> Int
}

@Suite struct `Matchers of many arguments` {
    @Test func `Each of five matchers takes its type from the requirement`() async {
        let machine = MachineProxy.double()
        machine.when(\.brew, "tea", .in(1...2), .is(.small), nil, .is(.light)).returns(1)
        machine.when(\.brew, .any, .any, .any, .some(.in(1...)), .where { $0 == .dark }).returns(2)
        machine.when(\.brew).returns(3)
        #expect(machine.brew("tea", 2, .small, nil, .light) == 1)
        #expect(machine.brew("tea", 2, .large, 1, .dark) == 2)
        #expect(machine.brew("tea", 2, .large, 1, .light) == 3)
        machine.verify(\.brew, .any, .any, .is(.small), .any, .is(.light))
        machine.verify(\.brew, .any, .any, .any, .any, .not(.is(.dark)), called: 2)
        #expect(machine.calls(\.brew, "tea", 2, .is(.large), 1, .where { $0 == .dark }).count == 1)
        await machine.verify(\.brew, .any, 2, .any, 1, .is(.dark), within: .seconds(3_600))
    }

    @Test func `Each of five matchers of a shared double takes its type from the requirement`()
        async
    {
        let machine = SharedMachineProxy.double()
        machine.when(\.brew, "tea", .in(1...2), .is(.small), nil, .is(.light)).returns(1)
        machine.when(\.brew, .any, .any, .any, .some(.in(1...)), .where { $0 == .dark }).returns(2)
        machine.when(\.brew).returns(3)
        #expect(machine.brew("tea", 2, .small, nil, .light) == 1)
        #expect(machine.brew("tea", 2, .large, 1, .dark) == 2)
        #expect(machine.brew("tea", 2, .large, 1, .light) == 3)
        machine.verify(\.brew, .any, .any, .is(.small), .any, .is(.light))
        machine.verify(\.brew, .any, .any, .any, .any, .not(.is(.dark)), called: 2)
        #expect(machine.calls(\.brew, "tea", 2, .is(.large), 1, .where { $0 == .dark }).count == 1)
        await machine.verify(\.brew, .any, 2, .any, 1, .is(.dark), within: .seconds(3_600))
    }

    /// With a parameter pack, the compiler infers the type of a matcher only from the matcher.
    @Test func `Implicit members among six matchers are written with their types`() async {
        let machine = MachineProxy.double()
        machine.when(\.serve, "tea", 1, .is(Size.small), nil, .is(Roast.light), "a").returns(1)
        machine.when(\.serve, .any, .any, .any, .any, .where { $0 == Roast.dark }, .any).returns(2)
        #expect(machine.serve("tea", 1, .small, nil, .light, "a") == 1)
        #expect(machine.serve("tea", 2, .large, 1, .dark, "b") == 2)
        machine.verify(\.serve, "tea", 2, .is(Size.large), 1, .any, .where { $0 == "b" })
        await machine.verify(\.serve, .any, .any, .any, .any, .any, "a", within: .seconds(3_600))
        let shared = SharedMachineProxy.double()
        shared.when(\.serve, "tea", 1, .is(Size.small), nil, .is(Roast.light), "a").returns(1)
        #expect(shared.serve("tea", 1, .small, nil, .light, "a") == 1)
        shared.verify(\.serve, .any, .any, .any, nil, .where { $0 == Roast.light }, .is("a"))
        #expect(shared.calls(\.serve, .any, .any, .is(Size.large), .any, .any, .any).count == 0)
    }

    @Test func `Plain values can replace any number of matchers`() async {
        let machine = MachineProxy.double()
        let (drink, cups, size, sugar, roast, table) = ("tea", 1, Size.small, 2, Roast.dark, "a")
        // With a parameter pack, a value isn't wrapped in an optional.
        let anySugar: Int? = sugar
        machine.when(\.brew, drink, cups, size, sugar, roast).returns(1)
        machine.when(\.serve, drink, cups, size, anySugar, roast, table).returns(2)
        #expect(machine.brew("tea", 1, .small, 2, .dark) == 1)
        #expect(machine.serve("tea", 1, .small, 2, .dark, "a") == 2)
        machine.verify(\.brew, drink, cups, size, sugar, roast)
        machine.verify(\.brew, drink, cups, size, nil, roast, called: .never)
        machine.verify(\.serve, drink, cups, size, anySugar, roast, table)
        #expect(machine.calls(\.serve, drink, cups, size, anySugar, roast, table).count == 1)
        await machine.verify(
            \.serve,
            drink,
            cups,
            size,
            anySugar,
            roast,
            table,
            within: .seconds(3_600)
        )
    }
}
