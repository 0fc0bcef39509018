// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Stacks of overrides` {
    let proxy = GreeterProxy(retaining: RealGreeter())

    @Test func `An override makes the proxy respond to a selector that nobody implements`() throws {
        let proxy = GreeterProxy()
        #expect(!proxy.responds(to: "bid(farewell:)"))
        proxy.override(\.bidFarewell, named: "k") { "mine \($0)" }
        #expect(proxy.responds(to: "bid(farewell:)"))
        #expect(proxy.bid(farewell: "Ada") == "mine Ada")
    }

    @Test func `An override belongs to one proxy and not to its class`() {
        let others = [GreeterProxy(), GreeterProxy(retaining: RealGreeter())]
        proxy.override(\.bidFarewell, named: "k") { "mine \($0)" }
        proxy.intercept(\.greet, named: "k") { next in { "mine \(next($0))" } }
        #expect([proxy.greet("Ada"), proxy.bid(farewell: "Ada")] == ["mine real Ada", "mine Ada"])
        #expect(others.map { $0.greet("Ada") } == ["", "real Ada"])
        #expect(others.map { $0.bid(farewell: "Ada") } == ["default", "real Ada"])
        #expect(others.map { $0.responds(to: "bid(farewell:)") } == [false, true])
        #expect(!others[0].hasHandler(\.greet, named: "k"))
    }

    @Test func `Arguments and results pass through the stack unchanged`() {
        let real = ArgsRecorder()
        let proxy = ArgsAndReturnValuesProxy(retaining: real)
        let (first, second) = (Token(), Token())
        proxy.intercept(\.objectReturnFirstSecond) { next in
            { one, two in
                #expect(one === first && two === second)
                return next(one, two)
            }
        }
        proxy.override(\.objectReturnFirst) { $0 }
        proxy.intercept(\.objectReturnFirst) { next in { _ in next(second) } }
        proxy.intercept(\.voidReturn) { next in { next() } }
        proxy.voidReturn()
        #expect(proxy.objectReturn(first: first, second: second) === real.result)
        #expect(proxy.objectReturn(first: first) === second)
        #expect(
            real.records == [
                ArgsRecorder.Record("voidReturn()", []),
                ArgsRecorder.Record("objectReturn(first:second:)", [first, second]),
            ]
        )
    }

    @Test func `Each requirement has a stack of its own, even for equal names`() {
        proxy.override(\.greet, named: "k") { "first \($0)" }
        proxy.override(\.bidFarewell, named: "k") { "second \($0)" }
        #expect([proxy.greet("Ada"), proxy.bid(farewell: "Bob")] == ["first Ada", "second Bob"])
        proxy.removeHandler(\.greet, named: "k")
        #expect([proxy.greet("Ada"), proxy.bid(farewell: "Bob")] == ["real Ada", "second Bob"])
        #expect(!proxy.hasHandler(\.greet, named: "k"))
        #expect(proxy.hasHandler(\.bidFarewell, named: "k"))
    }

    @Test func `A message by name runs the same stack`() throws {
        proxy.override(\.greet, named: 1) { "override \($0)" }
        proxy.intercept(\.greet, named: 2) { next in { "intercepted \(next($0 + "!"))" } }
        #expect(
            try proxy.send(Message("greet(_:)", ["Ada"])) as? String == "intercepted override Ada!"
        )
    }

    @Test func `A handler may omit all arguments, and otherwise needs the requirement's types`()
        throws
    {
        try proxy.override(selector: "greet(_:)", named: "k") { "bare" }
        let error = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "greet(_:)", named: "k") { (_: String) -> Int in 1 }
        }
        #expect(error?.code == .wrongSignature)
        // The refused registration replaced nothing.
        #expect(proxy.greet("Ada") == "bare")
    }

    @Test(arguments: StationMethod.allCases)
    func `An override is found by its name until it is removed`(method: StationMethod) async throws
    {
        let proxy = StationProxy(retaining: RealStation())
        let selector = method.selector
        #expect(!proxy.hasHandler(selector: selector, named: "k"))
        let handles = [
            method.override(proxy, named: "k") { $0 }, method.intercept(proxy, 1, named: 7),
        ]
        #expect(
            proxy.hasHandler(selector: selector, named: "k")
                && proxy.hasHandler(selector: selector, named: 7)
        )
        #expect(
            !proxy.hasHandler(selector: selector, named: "other")
                && !proxy.hasHandler(selector: "station()", named: "k")
        )
        proxy.removeHandler(selector: selector, named: "k")
        #expect(
            !proxy.hasHandler(selector: selector, named: "k")
                && proxy.hasHandler(selector: selector, named: 7)
        )
        #expect(handles.map(\.isActive) == [false, true])
        handles[1].cancel()
        #expect(!proxy.hasHandler(selector: selector, named: 7))
        #expect(try await method.call(proxy, 0) == 100)
    }

    @Test func `A disabled override is found by its name, and one that ended is not`() throws {
        var (target, owner): (RealGreeter?, Token?) = (RealGreeter("target"), Token())
        try proxy.override(selector: "greet(_:)", with: try #require(target), named: "target")
        proxy.override(\.greet, named: "owner", owner: owner) { $0 }
        proxy.intercept(\.greet, named: "once", once: true) { next in { next($0) } }
        let disabled = proxy.override(\.greet, named: "disabled") { $0 }
        disabled.isEnabled = false
        let keys: [RegistrationName] = ["target", "owner", "once", "disabled"]
        #expect(keys.map { proxy.hasHandler(\.greet, named: $0) } == [true, true, true, true])
        (target, owner) = (nil, nil)
        // Before a call clears them away, and after.
        #expect(keys.map { proxy.hasHandler(\.greet, named: $0) } == [false, false, true, true])
        #expect(proxy.greet("Ada") == "real Ada")
        #expect(keys.map { proxy.hasHandler(\.greet, named: $0) } == [false, false, false, true])
    }

    @Test func `An entry without a name ends by its handle, or removes itself`() throws {
        let handle = proxy.override(\.greet) { "first \($0)" }
        proxy.override(\.greet) { "second \($0)" }
        try proxy.intercept(selector: "greet(_:)") { call in
            call.removeInterceptor()
            return try call.returning("third \(call.arguments.first as? String ?? "")")
        }
        #expect((0..<2).map { _ in proxy.greet("Ada") } == ["third Ada", "second Ada"])
        handle.cancel()
        #expect(proxy.greet("Ada") == "second Ada")
    }

    /// Equal to others of its number, whatever they note.
    private struct Loose: Hashable {
        let number: Int
        let note: String
        static func == (left: Loose, right: Loose) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private final class Equal: Hashable, Sendable {
        static func == (left: Equal, right: Equal) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    @Test func `A name can be a value of any Hashable type, and equals names of its type only`() {
        let (one, two) = (Equal(), Equal())
        let keys: [RegistrationName] = [
            1, RegistrationName(1.0), RegistrationName(UInt8(1)), "1", RegistrationName(true),
            RegistrationName(Loose(number: 1, note: "a")), RegistrationName(one),
            RegistrationName(identity: one),
            RegistrationName(identity: two), RegistrationName(Int?.some(1)), RegistrationName([1]),
        ]
        let handles = keys.map { key in proxy.override(\.greet, named: key) { _ in "\(key)" } }
        // None has replaced another.
        #expect(handles.filter(\.isActive).count == keys.count)
        #expect(keys.allSatisfy { proxy.hasHandler(\.greet, named: $0) })
        #expect(Set(keys).count == keys.count)
        let equal = [
            RegistrationName(1), RegistrationName(0.5 + 0.5), RegistrationName(UInt8(1)),
            RegistrationName("1"),
            RegistrationName(true),
            RegistrationName(Loose(number: 1, note: "b")), RegistrationName(two),
            RegistrationName(identity: one),
        ]
        for (key, other) in zip(keys, equal) {
            #expect(key == other && key.hashValue == other.hashValue)
            proxy.removeHandler(\.greet, named: other)
            #expect(!proxy.hasHandler(\.greet, named: key))
        }
        #expect(proxy.hasHandler(\.greet, named: RegistrationName(identity: two)))
    }

    @Test(arguments: StationMethod.allCases, [1, 2, 3])
    func `Registering under a name again replaces the old entry, on top`(
        method: StationMethod,
        replaced: Int
    ) async throws {
        let proxy = StationProxy(retaining: RealStation())
        for digit in 1...3 { method.intercept(proxy, digit, named: RegistrationName(digit)) }
        #expect(try await method.call(proxy, 0) == 100_123)
        let handle = method.intercept(proxy, 9, named: RegistrationName(replaced))
        let rest = [1: 10_023, 2: 10_013, 3: 10_012][replaced] ?? 0
        #expect(try await method.call(proxy, 0) == rest * 10 + 9)
        #expect(handle.isActive)
        proxy.removeHandler(selector: method.selector, named: RegistrationName(replaced))
        #expect(try await method.call(proxy, 0) == rest)
        #expect(!handle.isActive)
    }

    @Test func `Overrides, interceptors and targets of one name replace each other`() throws {
        let target = RealGreeter("target")
        let steps: [() throws -> Registration<GreeterProxy>] = [
            { proxy.override(\.greet, named: "k") { "override \($0)" } },
            { proxy.intercept(\.greet, named: "k") { next in { "intercepted \(next($0))" } } },
            { try proxy.override(selector: "greet(_:)", with: target, named: "k") },
            {
                try proxy.override(selector: "greet(_:)", named: "k") { (name: String) in
                    "named \(name)"
                }
            },
            { try proxy.override(selector: "greet(_:)", named: "k") { "bare" } },
        ]
        let answers = ["override Ada", "intercepted real Ada", "target Ada", "named Ada", "bare"]
        var handles: [Registration<GreeterProxy>] = []
        for (step, answer) in zip(steps + steps.reversed(), answers + answers.reversed()) {
            handles.append(try step())
            #expect(proxy.greet("Ada") == answer)
            #expect(handles.filter(\.isActive).count == 1)
        }
        proxy.removeHandler(selector: "greet(_:)", named: "k")
        #expect(proxy.greet("Ada") == "real Ada")
    }

    @Test(arguments: StationMethod.allCases)
    func `The override that was added last answers`(method: StationMethod) async throws {
        let proxy = StationProxy(retaining: RealStation())
        for number in 1...3 {
            method.override(proxy, named: RegistrationName(number)) { $0 + number }
            #expect(try await method.call(proxy, 50) == 50 + number)
        }
    }

    @Test(arguments: StationMethod.allCases)
    func `Removing the top override restores the one below it`(
        method: StationMethod
    ) async throws {
        let proxy = StationProxy(retaining: RealStation())
        for number in 1...4 {
            method.override(proxy, named: RegistrationName(number)) { $0 + number }
        }
        for (removed, answer) in [(1, 4), (3, 4), (4, 2), (2, 100)] {
            proxy.removeHandler(selector: method.selector, named: RegistrationName(removed))
            #expect(try await method.call(proxy, 0) == answer)
        }
    }

    @Test func `Removing the last override restores the implementer`() {
        proxy.override(\.bidFarewell, named: 1) { $0 }
        proxy.intercept(\.bidFarewell, named: 2) { next in { next($0) } }
        proxy.removeHandler(\.bidFarewell, named: 2)
        proxy.removeHandler(\.bidFarewell, named: 1)
        #expect(proxy.bid(farewell: "Ada") == "real Ada")
        #expect(proxy.responds(to: "bid(farewell:)"))
    }

    @Test
    func
        `Removing the last override restores the default answer if nobody implements the requirement`()
        throws
    {
        let proxy = GreeterProxy()
        proxy.override(\.bidFarewell, named: 1) { $0 }
        proxy.intercept(\.bidFarewell, named: 2) { next in { next($0) } }
        proxy.removeHandler(\.bidFarewell, named: 1)
        #expect(proxy.responds(to: "bid(farewell:)"))
        proxy.removeHandler(\.bidFarewell, named: 2)
        #expect(!proxy.responds(to: "bid(farewell:)"))
        #expect(proxy.bid(farewell: "Ada") == "default")
        let error = #expect(throws: ProxyError.self) {
            try proxy.send(Message("bid(farewell:)", ["Ada"]))
        }
        #expect(error?.code == .unrecognizedSelector)
    }

    @Test func `A message that nobody implements or overrides is an unrecognized selector`() {
        let proxy = GreeterProxy()
        proxy.override(\.greet, named: 1) { $0 }
        for selector: Selector in ["bid(farewell:)", "wave(_:)"] {
            let error = #expect(throws: ProxyError.self) {
                try proxy.send(Message(selector, ["Ada"]))
            }
            #expect(error?.code == .unrecognizedSelector)
        }
    }

    @Test func `Removing an unknown name or selector does nothing`() {
        let handle = proxy.override(\.greet, named: "k") { "mine \($0)" }
        proxy.removeHandler(\.greet, named: "other")
        proxy.removeHandler(\.bidFarewell, named: "k")
        proxy.removeHandler(selector: "wave(_:)", named: "k")
        #expect(proxy.greet("Ada") == "mine Ada")
        for _ in 0..<2 { proxy.removeHandler(\.greet, named: "k") }
        #expect(proxy.greet("Ada") == "real Ada")
        #expect(!handle.isActive)
    }

    @Test(arguments: StationMethod.allCases)
    func `An override can be added again after all were removed`(method: StationMethod) async throws
    {
        let proxy = StationProxy(retaining: RealStation())
        for round in 1...3 {
            method.override(proxy, named: "k") { $0 + round }
            #expect(try await method.call(proxy, 0) == round)
            proxy.removeHandler(selector: method.selector, named: "k")
            #expect(try await method.call(proxy, 0) == 100)
        }
    }
}
