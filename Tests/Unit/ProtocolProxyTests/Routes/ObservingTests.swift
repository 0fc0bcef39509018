// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `Observing` {
    @Test(arguments: ArgsMethod.allCases, Way.all)
    func `Observers run before and after the implementer, however they are registered`(
        method: ArgsMethod,
        way: Way
    ) throws {
        let (delegate, before, after) = (ArgsRecorder(), ArgsRecorder(), ArgsRecorder())
        var order: [String] = []
        delegate.onCall = { order.append("call") }
        before.onCall = { order.append("before") }
        after.onCall = { order.append("after") }
        let proxy = ArgsAndReturnValuesProxy(implementer: delegate)
        // The one for after is registered first, so that the order is the phases' and not the
        // registrations'.
        let registrations = [
            try method.observe(proxy, way, .after, after),
            try method.observe(proxy, way, .before, before),
        ]
        let (first, second) = (Token(), Token())
        #expect(
            method.call(proxy, first, second) === (method.returnsObject ? delegate.result : nil)
        )
        try proxy.send(Message(method.selector, method.arguments(first, second)))
        #expect(order == ["before", "call", "after", "before", "call", "after"])
        let expected = Array(repeating: method.record(way.form, first, second), count: 2)
        #expect(before.records == expected)
        #expect(after.records == expected)

        for registration in registrations { registration.cancel() }
        _ = method.call(proxy, first, second)
        #expect(order.count == 7)
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `Observers of one phase run in the order of registration`(phase: ObserverPhase) throws {
        let proxy = GreeterProxy()
        let target = RealGreeter()
        var log: [Int] = []
        proxy.observe(\.greet, phase) { _ in log.append(1) }
        try proxy.observe(selector: "greet(_:)", phase) { (_: String) in log.append(2) }
        try proxy.observe(\.greet, phase, with: target)
        proxy.observe(\.greet, phase) { _ in log.append(3 + 10 * target.callCount) }
        if phase == .after { proxy.observe(\.greet, outcome: { _, _ in log.append(4) }) }
        _ = proxy.greet("Ada")
        #expect(log == (phase == .after ? [1, 2, 13, 4] : [1, 2, 13]))
    }

    @Test(arguments: Naming.allCases)
    func `An observer that is registered twice runs twice`(naming: Naming) throws {
        let proxy = GreeterProxy()
        let target = RealGreeter()
        for phase in [ObserverPhase.before, .before, .after] {
            switch naming {
            case .key: try proxy.observe(\.greet, phase, with: target)
            case .selector: try proxy.observe(selector: "greet(_:)", phase, with: target)
            }
        }
        _ = proxy.greet("Ada")
        #expect(target.callCount == 3)
    }

    @Test(arguments: ArgsMethod.allCases, [ObserverPhase.before, .after])
    func `Observers receive the arguments of the call itself`(
        method: ArgsMethod,
        phase: ObserverPhase
    ) throws {
        let (first, second) = (Token(), Token())
        let proxy = ArgsAndReturnValuesProxy()
        for way in Way.all where way.form != .bareClosure {
            let observer = ArgsRecorder()
            let registration = try method.observe(proxy, way, phase, observer)
            _ = method.call(proxy, first, second)
            #expect(
                observer.records.flatMap(\.arguments)
                    == method.arguments(first, second).map { ObjectIdentifier($0) }
            )
            registration.cancel()
        }
    }

    @Test(arguments: [ObserverPhase.before, .after], Way.all)
    func `An observer's result is ignored`(phase: ObserverPhase, way: Way) throws {
        let (delegate, observer) = (ArgsRecorder(), ArgsRecorder())
        let proxy = ArgsAndReturnValuesProxy(implementer: delegate)
        try ArgsMethod.object2.observe(proxy, way, phase, observer)
        try proxy.observe(selector: "objectReturn(first:second:)", phase) {
            (first: Token, _: Token) -> Token in first
        }
        #expect(proxy.objectReturn(first: Token(), second: Token()) === delegate.result)
        try proxy.setImplementer(nil)
        #expect(proxy.objectReturn(first: Token(), second: Token()) == nil)
        let answer = Token()
        proxy.override(\.objectReturnFirstSecond) { _, _ in answer }
        #expect(proxy.objectReturn(first: Token(), second: Token()) === answer)
        #expect(observer.records.count == 3)
    }

    @Test(arguments: Naming.allCases, [ObserverPhase.before, .after])
    func `An observing object can be called by another method name`(
        naming: Naming,
        phase: ObserverPhase
    ) throws {
        let (delegate, observer) = (ArgsRecorder(), ArgsRecorder())
        let proxy = ArgsAndReturnValuesProxy(implementer: delegate)
        let method = ArgsMethod.object1
        try method.observe(proxy, Way(naming: naming, form: .otherMethod), phase, observer)
        _ = proxy.objectReturn(first: Token())
        #expect(observer.records.map(\.name) == ["otherObject1(_:)"])
        #expect(delegate.records.map(\.name) == ["objectReturn(first:)"])
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `An observing object is called by the method's own name by default`(phase: ObserverPhase)
        throws
    {
        let observer = ArgsRecorder()
        let proxy = ArgsAndReturnValuesProxy()
        try proxy.observe(selector: "objectReturn()", phase, with: observer, targetSelector: nil)
        _ = proxy.objectReturn()
        #expect(observer.records.map(\.name) == ["objectReturn()"])
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `A selector outside the protocols cannot be observed`(phase: ObserverPhase) throws {
        let proxy = GreeterProxy(retaining: RealGreeter())
        let target = RealGreeter()
        let errors = [
            #expect(throws: ProxyError.self) {
                try proxy.observe(selector: "wave(_:)", phase) { (_: String) in }
            },
            #expect(throws: ProxyError.self) { try proxy.observe(selector: "wave(_:)", phase) {} },
            #expect(throws: ProxyError.self) {
                try proxy.observe(selector: "wave(_:)", phase, with: target)
            },
            #expect(throws: ProxyError.self) {
                try proxy.observe(
                    selector: "wave(_:)",
                    phase,
                    with: target,
                    targetSelector: "greet(_:)"
                )
            },
        ]
        for error in errors {
            #expect(error?.code == .unrecognizedSelector)
            #expect(error?.selector == "wave(_:)")
        }
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `An observer with wrong parameters is refused at registration`(phase: ObserverPhase) throws
    {
        let proxy = GreeterProxy()
        let error = #expect(throws: ProxyError.self) {
            try proxy.observe(selector: "greet(_:)", phase) { (_: Int) in }
        }
        #expect(error?.code == .wrongSignature)
        #expect(error?.selector == "greet(_:)")
        #expect(error?.expected == "(String) -> String, with any result")
        #expect(error?.given == "(Int) -> Void")
        #expect(
            error?.description.hasPrefix(
                "The observer of 'greet(_:)' of 'ProtocolProxyFixtures.Greeter' at ProtocolProxyTests/ObservingTests.swift:"
            )
                == true
        )
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `A requirement accepts any number of observers`(phase: ObserverPhase) {
        let proxy = GreeterProxy()
        var count = 0
        for _ in 0..<100 { proxy.observe(\.greet, phase) { _ in count += 1 } }
        _ = proxy.greet("Ada")
        #expect(count == 100)
    }

    @Test(
        arguments: [ObserverPhase.before, .after],
        Way.all.filter { [.target, .otherMethod].contains($0.form) }
    )
    func `An observing object is held weakly, and the registration ends with it`(
        phase: ObserverPhase,
        way: Way
    ) throws {
        let delegate = ArgsRecorder()
        let proxy = ArgsAndReturnValuesProxy(implementer: delegate)
        var observer: ArgsRecorder? = ArgsRecorder()
        weak let observed = observer
        let registration = try ArgsMethod.void1.observe(proxy, way, phase, try #require(observer))
        proxy.voidReturn(first: Token())
        #expect(observer?.records.count == 1)
        #expect(registration.isActive)

        observer = nil
        #expect(observed == nil)
        #expect(!registration.isActive)
        proxy.voidReturn(first: Token())
        #expect(delegate.records.count == 2)
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `An observer whose owner is gone is released by the next call`(phase: ObserverPhase) {
        final class Owner {}
        let proxy = GreeterProxy()
        var owner: Owner? = Owner()
        var captured: Token? = Token()
        weak let observed = captured
        proxy.observe(\.greet, phase, owner: owner) { [captured] _ in _ = captured }
        captured = nil
        owner = nil
        _ = proxy.bid(farewell: "Ada")
        #expect(observed != nil)
        _ = proxy.greet("Ada")
        #expect(observed == nil)
    }

    @Test func `Observers after the call see what it wrote into its arguments`() throws {
        final class Box { var text = "unwritten" }
        let write = Requirement<(Box) -> Void, Box, Void, Never>("write(into:)")
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Writer", requirements: [write])],
            registry: ProtocolRegistry()
        )
        var log: [String] = []
        try proxy.override(selector: "write(into:)") { (box: Box) in box.text = "written" }
        try proxy.observe(selector: "write(into:)", .before) { (box: Box) in log.append(box.text) }
        try proxy.observe(selector: "write(into:)", .after) { (box: Box) in log.append(box.text) }
        try proxy.send(Message("write(into:)", [Box()]))
        #expect(log == ["unwritten", "written"])
    }

    @Test(arguments: [ObserverPhase.before, .after])
    func `The method name of one observing object does not affect the next`(phase: ObserverPhase)
        throws
    {
        let (first, second) = (ArgsRecorder(), ArgsRecorder())
        let proxy = ArgsAndReturnValuesProxy()
        try proxy.observe(
            selector: "voidReturn()",
            phase,
            with: first,
            targetSelector: "otherVoid0()"
        )
        try proxy.observe(selector: "voidReturn()", phase, with: second)
        proxy.voidReturn()
        #expect(first.records.map(\.name) == ["otherVoid0()"])
        #expect(second.records.map(\.name) == ["voidReturn()"])
    }

    @Test func `Observers before, the override and observers after run in this order`() throws {
        let real = RealGreeter()
        let proxy = GreeterProxy(implementer: real)
        var log: [String] = []
        proxy.observe(\.greet, .after) { log.append("after \($0)") }
        proxy.override(\.greet) { name in
            log.append("override \(name)")
            return "override"
        }
        proxy.observe(\.greet, .before) { log.append("before \($0)") }
        #expect(proxy.greet("Ada") == "override")
        #expect(try proxy.send(Message("greet(_:)", ["Bob"])) as? String == "override")
        #expect(
            log == ["Ada", "Bob"].flatMap { ["before \($0)", "override \($0)", "after \($0)"] }
        )
        #expect(real.callCount == 0)
    }

    @Test(arguments: [ObserverPhase.before, .after], Way.all)
    func `A required call without an implementer is observed and returns nil`(
        phase: ObserverPhase,
        way: Way
    ) throws {
        let observer = ArgsRecorder()
        let proxy = ArgsAndReturnValuesProxy()
        try ArgsMethod.object2.observe(proxy, way, phase, observer)
        for count in 1...3 {
            #expect(proxy.objectReturn(first: Token(), second: Token()) == nil)
            #expect(observer.records.count == count)
        }
    }
}
