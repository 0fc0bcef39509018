// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Overriding` {
    /// Registers an override in one way and checks who is called, with what, and what comes back.
    private func check(_ method: ArgsMethod, _ way: Way) throws {
        let (delegate, target) = (ArgsRecorder(), ArgsRecorder())
        let (first, second) = (Token(), Token())
        let proxy = ArgsAndReturnValuesProxy(implementer: delegate)
        let registration = try method.override(proxy, way, target)

        #expect(method.call(proxy, first, second) === method.result(way.form, of: target))
        let boxed = try proxy.send(Message(method.selector, method.arguments(first, second)))
        #expect(boxed as? Token === method.result(way.form, of: target))
        #expect(
            target.records == Array(repeating: method.record(way.form, first, second), count: 2)
        )
        #expect(delegate.records == [])

        registration.cancel()
        #expect(
            method.call(proxy, first, second) === (method.returnsObject ? delegate.result : nil)
        )
        #expect(target.records.count == 2)
        #expect(delegate.records.count == 1)
    }

    @Test(arguments: ArgsMethod.allCases, Naming.allCases)
    func `An override answers instead of the implementer`(method: ArgsMethod, naming: Naming) throws
    {
        try check(method, Way(naming: naming, form: .closure))
    }

    @Test(arguments: ArgsMethod.allCases, Naming.allCases)
    func `A closure without parameters can override any method`(method: ArgsMethod, naming: Naming)
        throws
    {
        try check(method, Way(naming: naming, form: .bareClosure))
    }

    @Test func `An override takes exactly the arguments of the method`() throws {
        let proxy = ArgsAndReturnValuesProxy()
        let (first, second) = (Token(), Token())
        proxy.override(\.objectReturnFirst) { first in first }
        proxy.override(\.objectReturnFirstSecond) { _, second in second }
        #expect(proxy.objectReturn(first: first) === first)
        #expect(proxy.objectReturn(first: first, second: second) === second)
        try proxy.override(selector: "objectReturn(first:second:)") {
            (first: Token, _: Token) -> Token? in
            first
        }
        #expect(proxy.objectReturn(first: first, second: second) === first)
    }

    @Test func `The result of an override is the result of the call`() throws {
        let proxy = ArgsAndReturnValuesProxy(retaining: ArgsRecorder())
        let result = Token()
        proxy.override(\.objectReturn) { result }
        #expect(proxy.objectReturn() === result)
        #expect(try proxy.send(Message("objectReturn()")) as? Token === result)
        proxy.override(\.objectReturn) { nil }
        #expect(proxy.objectReturn() == nil)
    }

    @Test(arguments: ArgsMethod.allCases, Naming.allCases)
    func `A target is called by the same name and with the same arguments`(
        method: ArgsMethod,
        naming: Naming
    ) throws {
        try check(method, Way(naming: naming, form: .target))
    }

    @Test func `A target that lists its selectors need not conform to the protocol`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        let target = NamedGreeter(NamedGreeter.everything)
        try proxy.override(\.greet, with: target)
        try proxy.override(selector: "bid(farewell:)", with: target)
        #expect([proxy.greet("Ada"), proxy.bid(farewell: "Bob")] == ["named Ada", "named Bob"])
    }

    @Test(arguments: ArgsMethod.allCases, Naming.allCases)
    func `A target can be called by another method name`(
        method: ArgsMethod,
        naming: Naming
    ) throws {
        try check(method, Way(naming: naming, form: .otherMethod))
    }

    @Test func `A target's other method can be another requirement of the protocol`() throws {
        let proxy = GreeterProxy()
        let target = RealGreeter()
        try proxy.override(selector: "bid(farewell:)", with: target, targetSelector: "greet(_:)")
        #expect(proxy.bid(farewell: "Ada") == "real Ada")
        try proxy.override(selector: "bid(farewell:)", with: target, targetSelector: nil)
        #expect(proxy.bid(farewell: "Ada") == "real Ada")
    }

    @Test func `A selector outside the protocols cannot be overridden`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        let target = RealGreeter()
        let errors = [
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "wave(_:)") { (_: String) in "" }
            },
            #expect(throws: ProxyError.self) { try proxy.override(selector: "wave(_:)") { "" } },
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "wave(_:)", with: target)
            },
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "wave(_:)", with: target, targetSelector: "greet(_:)")
            },
        ]
        for error in errors {
            #expect(error?.code == .unrecognizedSelector)
            #expect(error?.selector == "wave(_:)")
        }
    }

    @Test func `Cancelling an override restores the one below it`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        let target = RealGreeter("target")
        let first = proxy.override(\.greet) { "first \($0)" }
        let second = try proxy.override(selector: "greet(_:)", with: target)
        let third = try proxy.override(selector: "greet(_:)") { (name: String) in "third \(name)" }
        #expect(proxy.greet("Ada") == "third Ada")
        second.cancel()
        #expect(proxy.greet("Ada") == "third Ada")
        third.cancel()
        #expect(proxy.greet("Ada") == "first Ada")
        first.cancel()
        #expect(proxy.greet("Ada") == "real Ada")
    }

    @Test(arguments: Naming.allCases, [Form.target, .otherMethod])
    func `A target is held weakly, and its override ends with it`(naming: Naming, form: Form) throws
    {
        let delegate = ArgsRecorder()
        let proxy = ArgsAndReturnValuesProxy(implementer: delegate)
        var target: ArgsRecorder? = ArgsRecorder()
        weak let observed = target
        let method = ArgsMethod.object2
        let registration = try method.override(
            proxy,
            Way(naming: naming, form: form),
            try #require(target)
        )
        let result = method.result(form, of: try #require(target))
        #expect(proxy.objectReturn(first: Token(), second: Token()) === result)
        #expect(registration.isActive)

        target = nil
        #expect(observed == nil)
        #expect(!registration.isActive)
        #expect(proxy.objectReturn(first: Token(), second: Token()) === delegate.result)
    }

    @Test func `The override below answers after a target is gone`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var target: RealGreeter? = RealGreeter("target")
        proxy.override(\.greet) { "below \($0)" }
        try proxy.override(\.greet, with: try #require(target))
        #expect(proxy.greet("Ada") == "target Ada")
        target = nil
        #expect(proxy.greet("Ada") == "below Ada")
    }

    @Test func `A target that lacks the selector is refused at registration`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        let silent = NamedGreeter(MessageTable())
        let errors = [
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "greet(_:)", with: silent)
            },
            #expect(throws: ProxyError.self) { try proxy.override(\.greet, with: silent) },
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "greet(_:)", with: silent, targetSelector: "veto(_:)")
            },
        ]
        #expect(errors.map { $0?.expected } == ["'greet(_:)'", "'greet(_:)'", "'veto(_:)'"])
        for error in errors {
            #expect(error?.code == .targetLacksSelector)
            #expect(error?.selector == "greet(_:)")
            #expect(error?.given == "an object of type 'NamedGreeter'")
        }
        #expect(proxy.greet("Ada") == "real Ada")
    }

    @Test func `A handler with another signature is refused at registration`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        let errors = [
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "greet(_:)") { (_: Int) in "" }
            },
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "greet(_:)") { (_: String) in 1 }
            },
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "greet(_:)") { (_: String) in }
            },
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "greet(_:)") { (_: String?) in "" }
            },
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "greet(_:)") { () throws -> String in "" }
            },
            #expect(throws: ProxyError.self) {
                try proxy.override(selector: "greet(_:)") { () async -> String in "" }
            },
        ]
        let given = [
            "(Int) -> String", "(String) -> Int", "(String) -> Void", "(String?) -> String",
            "() throws -> String", "() async -> String",
        ]
        #expect(errors.map { $0?.given } == given)
        for error in errors {
            #expect(error?.code == .wrongSignature)
            #expect(error?.selector == "greet(_:)")
            #expect(error?.expected == "(String) -> String")
        }
        #expect(proxy.greet("Ada") == "real Ada")
    }

    @Test func `A target's method with another signature is refused at registration`() throws {
        let proxy = ArgsAndReturnValuesProxy()
        let error = #expect(throws: ProxyError.self) {
            try proxy.override(
                selector: "objectReturn(first:)",
                with: ArgsRecorder(),
                targetSelector: "otherVoid1(_:)"
            )
        }
        #expect(error?.code == .wrongSignature)
        #expect(error?.expected == "(Token) -> Token?")
        #expect(error?.given == "(Token) -> Void")
    }

    @Test func `Cancelling an override ends it and releases what it captured`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var captured: Token? = Token()
        weak let observed = captured
        let registrations = [
            proxy.override(\.greet) { [captured] in "\(captured == nil) \($0)" },
            try proxy.override(selector: "greet(_:)") { [captured] in "\(captured == nil)" },
        ]
        captured = nil
        #expect(proxy.greet("Ada") == "false")
        #expect(observed != nil)

        for registration in registrations {
            registration.cancel()
            registration.cancel()
            #expect(!registration.isActive)
        }
        #expect(observed == nil)
        #expect(proxy.greet("Ada") == "real Ada")
    }

    @Test func `Dropping a handle does not end its override, and the end of the proxy does`() {
        var proxy: GreeterProxy? = GreeterProxy()
        var captured: Token? = Token()
        weak let observed = captured
        proxy?.override(\.greet) { [captured] in "\(captured == nil) \($0)" }
        captured = nil
        #expect(proxy?.greet("Ada") == "false Ada")
        proxy = nil
        #expect(observed == nil)
    }

    @Test(arguments: Way.all) func `An override answers without an implementer`(way: Way) throws {
        let target = ArgsRecorder()
        let dead = ArgsAndReturnValuesProxy(implementer: ArgsRecorder())
        for proxy in [ArgsAndReturnValuesProxy(), dead] {
            try ArgsMethod.object1.override(proxy, way, target)
            #expect(
                proxy.objectReturn(first: Token())
                    === ArgsMethod.object1.result(way.form, of: target)
            )
        }
        #expect(target.records.count == 2)
    }

    @Test func `A target that is released during a call still answers it`() throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        var target: RealGreeter? = RealGreeter("target")
        weak let observed = target
        try proxy.override(\.greet, with: try #require(target))
        proxy.observe(\.greet, .before) { _ in target = nil }
        #expect(proxy.greet("Ada") == "target Ada")
        #expect(observed == nil)
        #expect(proxy.greet("Ada") == "real Ada")
    }
}
