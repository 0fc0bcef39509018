// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Calls and messages` {
    @Test(arguments: ArgsMethod.allCases)
    func `A call is forwarded once, with its arguments and its result`(method: ArgsMethod) throws {
        let delegate = ArgsRecorder()
        let (first, second) = (Token(), Token())
        let expected = ArgsRecorder.Record(method.name, method.arguments(first, second))
        for proxy in [
            ArgsAndReturnValuesProxy(implementer: delegate),
            ArgsAndReturnValuesProxy(retaining: delegate),
        ] {
            let result = method.call(proxy, first, second)
            #expect(result === (method.returnsObject ? delegate.result : nil))
            let boxed = try proxy.send(Message(method.selector, method.arguments(first, second)))
            #expect(boxed as? Token === (method.returnsObject ? delegate.result : nil))
            #expect(boxed is Void == !method.returnsObject)
        }
        #expect(delegate.records == Array(repeating: expected, count: 4))
    }

    @Test(arguments: ArgsMethod.allCases)
    func `A required call without an implementer is observed and has no effect`(
        method: ArgsMethod
    ) throws {
        let dead = ArgsAndReturnValuesProxy(implementer: ArgsRecorder())
        for proxy in [ArgsAndReturnValuesProxy(), dead] {
            let observer = ArgsRecorder()
            let way = Way(naming: .key, form: .closure)
            try method.observe(proxy, way, .before, observer)
            try method.observe(proxy, way, .after, observer)
            #expect(method.call(proxy, Token(), Token()) == nil)
            let boxed = try proxy.send(Message(method.selector, method.arguments(Token(), Token())))
            if method.returnsObject {
                #expect(try #require(boxed as? Token?) == nil)
            } else {
                #expect(boxed is Void)
            }
            #expect(observer.records.count == 4)
        }
    }

    @Test func `An unanswered required call returns zero, false, an empty value or nil`() throws {
        let proxy = try ProtocolProxy(
            protocols: [
                ProtocolDescriptor(
                    named: "Nothings",
                    requirements: [
                        Requirement<() -> Int, (), Int, Never>("int"),
                        Requirement<() -> Double, (), Double, Never>("double"),
                        Requirement<() -> Bool, (), Bool, Never>("bool"),
                        Requirement<() -> String, (), String, Never>("string"),
                        Requirement<() -> [Int], (), [Int], Never>("array"),
                        Requirement<() -> [String: Int], (), [String: Int], Never>("dictionary"),
                        Requirement<() -> Token?, (), Token?, Never>("optional"),
                    ]
                )
            ],
            registry: ProtocolRegistry()
        )
        #expect(try proxy.send(Message("int")) as? Int == 0)
        #expect(try proxy.send(Message("double")) as? Double == 0)
        #expect(try proxy.send(Message("bool")) as? Bool == false)
        #expect(try proxy.send(Message("string")) as? String == "")
        #expect(try proxy.send(Message("array")) as? [Int] == [])
        #expect(try proxy.send(Message("dictionary")) as? [String: Int] == [:])
        #expect(try #require(proxy.send(Message("optional")) as? Token?) == nil)
    }

    @Test func `An unanswered call throws if its result has no zero value and it can throw`() throws
    {
        let requirement = Requirement<() throws -> Token, (), Token, any Error>("token()")
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Bank", requirements: [requirement])],
            registry: ProtocolRegistry()
        )
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("token()")) }
        #expect(error?.code == .unanswered)
        #expect(error?.selector == "token()")
        #expect(
            error?.description.hasPrefix(
                "'token()' of 'Bank' is unanswered, and 'Token' has no zero value"
            )
                == true
        )
    }

    @Test func `A required call that a message receiver lacks is observed and returns zero`()
        throws
    {
        let silent = NamedGreeter(MessageTable())
        let proxy = GreeterProxy()
        try proxy.setImplementer(silent)
        var log: [String] = []
        proxy.observe(\.greet, .after) { log.append($0) }
        #expect(proxy.greet("Ada") == "")
        #expect(try proxy.send(Message("greet(_:)", ["Bob"])) as? String == "")
        #expect(log == ["Ada", "Bob"])
        #expect(silent.callCount == 0)
    }

    @Test func `A required call reaches a conformer without asking it`() throws {
        let modest = ModestGreeter()
        let proxy = GreeterProxy(implementer: modest)
        #expect(proxy.greet("Ada") == "modest Ada")
        #expect(try proxy.send(Message("greet(_:)", ["Bob"])) as? String == "modest Bob")
    }

    @Test func `An optional message that nobody answers is an unrecognized selector`() throws {
        let modest = ModestGreeter()
        for proxy in [GreeterProxy(), GreeterProxy(implementer: modest)] {
            var isObserved = false
            proxy.observe(\.bidFarewell, .before) { _ in isObserved = true }
            let error = #expect(throws: ProxyError.self) {
                try proxy.send(Message("bid(farewell:)", ["Ada"]))
            }
            #expect(error?.code == .unrecognizedSelector)
            #expect(error?.selector == "bid(farewell:)")
            #expect(error?.protocolName == "ProtocolProxyFixtures.Greeter")
            #expect(
                error?.description.hasPrefix(
                    "The optional 'bid(farewell:)' of 'ProtocolProxyFixtures.Greeter' is unanswered."
                ) == true
            )
            #expect(!isObserved)
        }
        #expect(modest.callCount == 0)
    }

    @Test func `A typed call that nobody answers returns the default answer`() {
        let modest = ModestGreeter()
        for proxy in [GreeterProxy(), GreeterProxy(implementer: modest)] {
            #expect(proxy.bid(farewell: "Ada") == "default")
        }
        #expect(modest.callCount == 0)
    }

    @Test
    func
        `A message outside the protocols is an unrecognized selector, even if the implementer has it`()
        throws
    {
        let real = RealGreeter()
        let listing = NamedGreeter(NamedGreeter.everything)
        let proxies = [
            GreeterProxy(implementer: real), GreeterProxy(retaining: real),
            try ProtocolProxy(protocols: [GreeterRequirements.descriptor], implementer: listing),
        ]
        for proxy in proxies {
            let error = #expect(throws: ProxyError.self) {
                try proxy.send(Message("wave(_:)", ["Ada"]))
            }
            #expect(error?.code == .unrecognizedSelector)
            #expect(error?.selector == "wave(_:)")
            #expect(
                error?.description.hasPrefix(
                    "'wave(_:)' is in none of the adopted protocols (ProtocolProxyFixtures.Greeter)."
                ) == true
            )
        }
        #expect(real.callCount == 0)
        #expect(listing.callCount == 0)
    }

    @Test func `A proxy as implementer is asked whether it responds`() throws {
        let real = RealGreeter()
        let modest = ModestGreeter()
        let inner = GreeterProxy(implementer: modest)
        let outer = GreeterProxy(implementer: inner)
        for isObserved in [false, true] {
            if isObserved { outer.observe(\.bidFarewell, .before) { _ in } }
            #expect(!outer.responds(to: "bid(farewell:)"))
            #expect(outer.bid(farewell: "Ada") == "default")
            #expect(throws: ProxyError.self) { try outer.send(Message("bid(farewell:)", ["Ada"])) }
            #expect(outer.greet("Ada") == "modest Ada")
        }
        try inner.setImplementer(real)
        #expect(outer.responds(to: "bid(farewell:)"))
        #expect(outer.bid(farewell: "Ada") == "real Ada")
    }

    @Test(arguments: [false, true])
    func `A call retains its implementer even if an observer releases it`(isSentByName: Bool) throws
    {
        var delegate: RealGreeter? = RealGreeter()
        weak let observed = delegate
        let proxy = GreeterProxy(implementer: delegate)
        proxy.observe(\.greet, .before) { _ in delegate = nil }
        proxy.observe(\.greet, .after, once: true) { _ in #expect(observed != nil) }
        let answer =
            isSentByName
            ? try proxy.send(Message("greet(_:)", ["Ada"])) as? String : proxy.greet("Ada")
        #expect(answer == "real Ada")
        #expect(observed == nil)
        #expect(proxy.greet("Ada") == "")
    }

    @Test func `An observer that replaces the implementer affects the next call`() throws {
        let (first, second) = (RealGreeter("first"), RealGreeter("second"))
        let proxy = GreeterProxy(implementer: first)
        try proxy.observe(selector: "greet(_:)", .before) { try? proxy.setImplementer(second) }
        #expect([proxy.greet("call"), proxy.greet("call")] == ["first call", "second call"])
    }

    @Test func `A registration made during a call takes part from the next call on`() {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var log: [String] = []
        proxy.observe(\.greet, .before, once: true) { name in
            log.append("before \(name)")
            proxy.observe(\.greet, .before) { log.append("new before \($0)") }
            proxy.observe(\.greet, .after) { log.append("new after \($0)") }
            proxy.override(\.greet) { "override \($0)" }
        }
        #expect(proxy.greet("one") == "real one")
        #expect(log == ["before one"])
        log = []
        #expect(proxy.greet("two") == "override two")
        #expect(log == ["new before two", "new after two"])
    }

    @Test func `A registration cancelled during a call takes part until its end`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var log: [String] = []
        let override = proxy.override(\.greet) { "override \($0)" }
        var late: Registration<GreeterProxy>?
        let early = proxy.observe(\.greet, .before) { _ in
            override.cancel()
            late?.cancel()
        }
        late = proxy.observe(\.greet, .after) { log.append($0) }
        #expect(proxy.greet("one") == "override one")
        #expect(proxy.greet("two") == "real two")
        #expect(log == ["one"])
        #expect([early.isActive, override.isActive] == [true, false])
    }
}
