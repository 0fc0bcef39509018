// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Synchronization
import Testing

/// Writes down each call before and after it, and leaves the calls of some requirements alone.
private final class Tracer: CallInterceptor {
    let name: String
    let log: Log
    private let ignored: Set<Selector>
    /// How many decorators it was asked for.
    let made = Atomic(0)

    init(_ name: String = "", _ log: Log = Log(), ignoring ignored: Set<Selector> = []) {
        self.name = name
        self.log = log
        self.ignored = ignored
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        made.add(1, ordering: .relaxed)
        guard !ignored.contains(requirement.selector) else { return nil }
        return Decorator { (arguments, proceed) throws(Failure) in
            self.log.add("\(self.name)> \(requirement.key) \(arguments)")
            do throws(Failure) {
                let result = try proceed(next)
                self.end(requirement, arguments, "returned \(requirement.box(result))")
                return result
            } catch {
                self.end(requirement, arguments, "threw \(error)")
                throw error
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        made.add(1, ordering: .relaxed)
        guard !ignored.contains(requirement.selector) else { return nil }
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            self.log.add("\(self.name)> \(requirement.key) \(arguments)")
            do throws(Failure) {
                let result = try await proceed(next)
                self.end(requirement, arguments, "returned \(requirement.box(result))")
                return result
            } catch {
                self.end(requirement, arguments, "threw \(error)")
                throw error
            }
        }
    }

    func end(_ requirement: AnyRequirement, _ arguments: Any, _ outcome: String) {
        log.add("\(name)< \(requirement.key) \(arguments) \(outcome)")
    }
}

/// Calls what throws a second time where the first time failed, and answers what is closed by
/// itself.
private struct Retrying: CallInterceptor {
    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard Failure.self != Never.self else { return nil }
        return Decorator { (arguments, proceed) throws(Failure) in
            if let word = arguments as? String, word == "closed",
                let refusal = ListenerError(word) as? Failure
            {
                throw refusal
            }
            do throws(Failure) { return try proceed(next) } catch { return try proceed(next) }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}

/// Counts calls.
private final class Tally: CallInterceptor {
    let calls = Atomic(0)

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (_, proceed) throws(Failure) in
            self.calls.add(1, ordering: .relaxed)
            return try proceed(next)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}

private final class CountingMeter: Meter {
    let calls = Atomic(0)

    func add(_ amount: Int, to name: String) -> Int {
        calls.add(amount, ordering: .relaxed)
        return amount
    }
    func reset() {}
    func total(of name: String) async throws -> Int { calls.load(ordering: .relaxed) }
}

private final class Owner: Sendable {}

@Suite struct `Interceptors that know the types of all requirements` {
    private let listener = FullListener("real")
    private let tracer = Tracer()
    private var lines: [String] { tracer.log.lines }

    @Test func `A call interceptor wraps synchronous calls and receives their arguments`() throws {
        let proxy = ListenerProxy(implementer: listener)
        proxy.interceptAll(by: tracer)
        #expect(proxy.title() == "real")
        proxy.volume = 3
        var words = ["a"]
        proxy.grow(&words)
        #expect(words == ["a", "real"])
        proxy.keep(Note("note"))
        try proxy.failed("x")
        #expect(listener.volume == 3)
        #expect(listener.heard == ["note", "x"])
        #expect(
            lines == [
                "> title ()", "< title () returned real", "> setVolume 3",
                "< setVolume 3 returned ()",
                "> grow [\"a\"]", "< grow [\"a\"] returned ()",
                "> keep Note", "< keep Note returned ()", "> failed x", "< failed x returned ()",
            ]
        )
    }

    @Test func `A call interceptor wraps asynchronous calls, isolated to the caller or not`()
        async throws
    {
        let proxy = ListenerProxy(implementer: listener)
        proxy.interceptAll(by: tracer)
        try await proxy.later("x")
        #expect(await !proxy.isLoudLater("y"))
        let real = RealCourier()
        let courier = CourierProxy(implementer: real)
        courier.interceptAll(by: tracer)
        #expect(try await courier.deliver("abc") == 3)
        #expect(
            lines == [
                "> later x", "< later x returned ()", "> isLoudLater y",
                "< isLoudLater y returned false",
                "> deliver abc", "< deliver abc returned 3",
            ]
        )
    }

    @Test func `Call interceptors pass on errors and noncopyable results`()
        async throws
    {
        let real = RealOpener()
        let proxy = OpenerProxy(implementer: real)
        proxy.interceptAll(by: tracer)
        #expect(throws: StationError.closed(2)) { _ = try proxy.typed("locked", 2) }
        await #expect(throws: StationError.closed(3)) {
            _ = try await proxy.fetchTyped("locked", 3)
        }
        let file = try proxy.open("a")
        #expect(file.path == "a")
        let fetched = try await proxy.fetch("b")
        #expect(fetched.path == "b")
        #expect(real.ledger.closed.isEmpty)
        #expect(
            lines == [
                "> typed (\"locked\", 2)", "< typed (\"locked\", 2) threw closed(2)",
                "> fetchTyped (\"locked\", 3)", "< fetchTyped (\"locked\", 3) threw closed(3)",
                "> open a", "< open a returned File", "> fetch b", "< fetch b returned File",
            ]
        )
    }

    @Test func `A call interceptor wraps generic calls, and calls whose arguments fit no tuple`()
        async
    {
        let proxy = WorkshopProxy()
        proxy.interceptAll(by: tracer)
        proxy.override(WorkshopProxy.echoKey) { $0 }
        #expect(proxy.echo("word") == "word")
        #expect(proxy.count(1, "two") == 0)
        var sum = 0
        proxy.visit { sum += $0 }
        var size = 1
        #expect(await proxy.grow(&size) { $0 } == 0)
        #expect(
            lines == [
                "> echo word", "< echo word returned word", "> count [1, \"two\"]",
                "< count [1, \"two\"] returned 0", "> visit (Int) -> ()",
                "< visit (Int) -> () returned ()",
                "> growBy (1, ())", "< growBy (1, ()) returned 0",
            ]
        )
    }

    @Test func `A call interceptor wraps messages by name`() async throws {
        let proxy = ListenerProxy(implementer: listener)
        proxy.interceptAll(by: tracer)
        #expect(try await proxy.send(Message("title()")) as? String == "real")
        try await proxy.send(Message("later(_:)", ["x"]))
        #expect(
            lines == [
                "> title ()", "< title () returned real", "> later x", "< later x returned ()",
            ]
        )
    }

    @Test
    func
        `An interceptor that leaves an optional requirement alone does not make the proxy respond`()
        throws
    {
        let spare = Requirement<() -> Int, (), Int, Never>("spare()", optional: true)
        let proxy = try ProtocolProxy(protocols: [
            ProtocolDescriptor(named: "Sparing", requirements: [spare])
        ])
        var hasNext: [Bool] = []
        try proxy.intercept(selector: "spare()", by: Tracer(ignoring: ["spare()"]))
        #expect(!proxy.responds(to: "spare()"))
        #expect(throws: ProxyError.self) { try proxy.send(Message("spare()")) }
        try proxy.intercept(selector: "spare()") { call in
            hasNext.append(call.hasNext)
            return call.proceed()
        }
        #expect(proxy.responds(to: "spare()"))
        try proxy.send(Message("spare()"))
        #expect(hasNext == [false])
    }

    @Test func `A call interceptor skips requirements for which it returns nil`() async throws {
        let proxy = ListenerProxy(implementer: listener)
        let partial = Tracer(ignoring: ["title()", "later(_:)"])
        proxy.interceptAll(by: partial)
        #expect(proxy.title() == "real")
        try await proxy.later("x")
        proxy.heard("y")
        #expect(partial.log.lines == ["> heard y", "< heard y returned ()"])
    }

    @Test func `A call interceptor may call the function below several times or never`() throws {
        let proxy = ListenerProxy(implementer: listener)
        proxy.interceptAll(by: Retrying())
        var calls = 0
        proxy.override(\.failed) { word in
            calls += 1
            if calls == 1 { throw ListenerError("first") }
        }
        try proxy.failed("x")
        #expect(calls == 2)
        #expect(throws: ListenerError("closed")) { try proxy.failed("closed") }
        #expect(calls == 2)
    }

    @Test func `Call interceptors run inside observers and outside overrides`() {
        let proxy = ListenerProxy(implementer: listener)
        let log = tracer.log
        proxy.override(\.title) {
            log.add("override")
            return "own"
        }
        proxy.interceptAll(by: Tracer("1", log))
        proxy.interceptAll { call in
            log.add("closure >")
            let outcome = call.proceed()
            log.add("closure <")
            return outcome
        } async: {
            await $0.proceed()
        }
        proxy.interceptAll(by: Tracer("2", log))
        proxy.intercept(\.title) { next in
            {
                log.add("one >")
                return next()
            }
        }
        proxy.observe(\.title, .before) { log.add("before") }
        proxy.observeAll(.after) { _ in log.add("after") }
        #expect(proxy.title() == "own")
        #expect(
            lines == [
                "before", "2> title ()", "closure >", "1> title ()", "one >", "override",
                "1< title () returned own",
                "closure <", "2< title () returned own", "after",
            ]
        )
    }

    @Test func `A call interceptor of a selector takes its place in the stack`() throws {
        let proxy = ListenerProxy(implementer: listener)
        let log = tracer.log
        try proxy.intercept(selector: "title()", by: Tracer("1", log))
        let registration = try proxy.intercept(
            selector: "title()",
            named: "trace",
            by: Tracer("2", log)
        )
        #expect(proxy.title() == "real")
        #expect(
            lines == [
                "2> title ()", "1> title ()", "1< title () returned real",
                "2< title () returned real",
            ]
        )
        #expect(proxy.hasHandler(selector: "title()", named: "trace"))
        registration.cancel()
        #expect(
            try proxy.participants(in: "title()").filter { $0.role == .interceptor }.map(\.isForAll)
                == [false]
        )
        var words = ["a"]
        try proxy.intercept(selector: "grow(_:)", by: Tracer("3", log))
        proxy.grow(&words)
        #expect(words == ["a", "real"])
        #expect(throws: ProxyError.self) {
            try proxy.intercept(selector: "unknown()", by: Tracer("4", log))
        }
    }

    @Test func `A call interceptor of one requirement takes its place in the stack`() async throws {
        let proxy = ListenerProxy(implementer: listener)
        let log = tracer.log
        proxy.intercept(\.title, by: Tracer("1", log))
        let registration = proxy.intercept(\.title, named: "trace", by: Tracer("2", log))
        proxy.intercept(\.later, once: true, by: tracer)
        #expect(proxy.hasHandler(selector: "title()", named: "trace"))
        #expect(proxy.title() == "real")
        registration.cancel()
        proxy.override(\.title) { "own" }
        #expect(proxy.title() == "own")
        for _ in 1...2 { try await proxy.later("x") }
        proxy.heard("y")
        #expect(
            lines == [
                "2> title ()", "1> title ()", "1< title () returned real",
                "2< title () returned real",
                "> later x", "< later x returned ()",
            ]
        )
    }

    @Test func `A call interceptor of one requirement may skip it`() {
        let proxy = ListenerProxy(implementer: listener)
        proxy.intercept(\.title, by: Tracer("1", tracer.log, ignoring: ["title()"]))
        #expect(proxy.title() == "real")
        #expect(lines == [])
    }

    @Test func `A call interceptor wraps unanswered calls and calls through views`() {
        let proxy = ListenerProxy()
        proxy.interceptAll(by: tracer)
        #expect(proxy.title() == "")
        #expect(proxy.defaulting(to: "view").title() == "view")
        #expect(
            lines == [
                "> title ()", "< title () returned ", "> title ()", "< title () returned view",
            ]
        )
        #expect(!proxy.responds(to: "isLoud(_:)"))
    }

    @Test func `A call interceptor makes its function once per route, not per call`() {
        let proxy = ListenerProxy(implementer: listener)
        proxy.interceptAll(by: tracer)
        for _ in 1...5 { _ = proxy.title() }
        #expect(tracer.made.load(ordering: .relaxed) == 1)
        proxy.heard("x")
        #expect(tracer.made.load(ordering: .relaxed) == 2)
        proxy.override(\.title) { "own" }
        for _ in 1...5 { _ = proxy.title() }
        #expect(tracer.made.load(ordering: .relaxed) == 3)
        #expect(lines.count == 22)
    }

    @Test func `A call interceptor supports 'once', owners, disabling and cancelling`() {
        let proxy = ListenerProxy(implementer: listener)
        let log = tracer.log
        proxy.interceptAll(once: true, by: Tracer("once", log))
        var owner: Owner? = Owner()
        proxy.interceptAll(owner: owner, by: Tracer("owned", log))
        let registration = proxy.interceptAll(by: Tracer("cancelled", log))
        func told(_ body: () -> Void) -> [String] {
            let known = log.lines.count
            body()
            return log.lines[known...].filter { $0.contains(">") }
        }
        #expect(
            told { _ = proxy.title() } == [
                "cancelled> title ()", "owned> title ()", "once> title ()",
            ]
        )
        #expect(told { _ = proxy.title() } == ["cancelled> title ()", "owned> title ()"])
        #expect(told { proxy.heard("x") } == ["cancelled> heard x", "owned> heard x"])
        owner = nil
        #expect(told { _ = proxy.title() } == ["cancelled> title ()"])
        registration.isEnabled = false
        #expect(told { _ = proxy.title() } == [])
        registration.isEnabled = true
        #expect(told { _ = proxy.title() } == ["cancelled> title ()"])
        registration.cancel()
        #expect(told { _ = proxy.title() } == [])
        #expect(!registration.isActive)
        extendLifetime(owner)
    }

    @Test func `A call interceptor is released when its registration ends`() {
        let proxy = ListenerProxy(implementer: listener)
        weak var released: Tally?
        let registration: Registration<ListenerProxy>
        do {
            let tally = Tally()
            released = tally
            registration = proxy.interceptAll(by: tally)
        }
        _ = proxy.title()
        #expect(released?.calls.load(ordering: .relaxed) == 1)
        registration.cancel()
        _ = proxy.title()
        #expect(released == nil)
    }

    @Test func `Generic code can register a call interceptor on any proxy`() async throws {
        func trace<Proxy: ProtocolProxy>(_ proxy: Proxy) { proxy.interceptAll(by: tracer) }
        let meter = CountingMeter()
        let proxy = MeterProxy(implementer: meter)
        trace(proxy)
        #expect(proxy.add(1, to: "a") == 1)
        #expect(try await proxy.total(of: "b") == 1)
        #expect(
            lines == [
                "> addTo (1, \"a\")", "< addTo (1, \"a\") returned 1", "> totalOf b",
                "< totalOf b returned 1",
            ]
        )
    }

    @Test func `A call interceptor misses no call while threads change registrations`() {
        let (meter, tally) = (CountingMeter(), Tally())
        let proxy = MeterProxy(implementer: meter)
        proxy.interceptAll(by: tally)
        Gate.run(threads: 4) { thread in
            for round in 0..<2_000 {
                #expect(proxy.add(1, to: "a") == 1)
                // Each change has the routes made anew, and the interceptor asked.
                if thread == 0, round.isMultiple(of: 10) {
                    proxy.interceptAll(by: Tally()).cancel()
                }
            }
        }
        #expect(meter.calls.load(ordering: .relaxed) == 8_000)
        #expect(tally.calls.load(ordering: .relaxed) == 8_000)
    }

    @Test func `A call interceptor wraps static requirements`() {
        let type = DialProxy.typeProxy
        let registration = type.interceptAll(by: tracer)
        defer { registration.cancel() }
        DialProxy.shared = 4
        #expect(lines == ["> setStaticShared 4", "< setStaticShared 4 returned ()"])
    }
}

extension WorkshopProxy {
    /// The key of what answers with what it was given.
    fileprivate static var echoKey:
        KeyPath<
            WorkshopProxy.Type,
            Requirement<(any Equatable) -> any Equatable, any Equatable, any Equatable, Never>
        >
    { \.echo }
}
