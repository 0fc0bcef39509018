// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `An interceptor whose outer closure calls the proxy` {
    private let proxy = GreeterProxy()
    private let real = RealGreeter()

    init() throws { try proxy.setImplementer(real) }

    @Test func `A call of its own requirement is answered by what is below it`() {
        proxy.override(\.greet) { "override \($0)" }
        proxy.intercept(\.greet) { [unowned proxy] next in
            let now = proxy.greet("now")
            return { name in "[\(now)] " + next(name) }
        }
        proxy.intercept(\.greet) { next in { name in "above " + next(name) } }
        for _ in 0..<2 { #expect(proxy.greet("a") == "above [override now] override a") }
    }

    @Test func `A call through a view is answered by what is below it`() {
        proxy.intercept(\.greet) { [unowned proxy] next in
            let now = proxy.defaulting(to: "default").greet("now")
            return { name in "[\(now)] " + next(name) }
        }
        #expect(proxy.greet("a") == "[real now] real a")
        #expect(proxy.defaulting(to: "default").greet("b") == "[real now] real b")
    }

    @Test func `Two interceptors whose outer closures call each other's requirement end`() {
        proxy.intercept(\.greet) { [unowned proxy] next in
            let other = proxy.bid(farewell: "one")
            return { name in "[\(other)] " + next(name) }
        }
        proxy.intercept(\.bidFarewell) { [unowned proxy] next in
            let other = proxy.greet("two")
            return { name in "<\(other)> " + next(name) }
        }
        #expect(proxy.greet("a") == "[<real two> real one] real a")
        #expect(proxy.bid(farewell: "b") == "<real two> real b")
    }

    @Test func `Questions that compose a route end as well`() throws {
        proxy.intercept(\.greet) { [unowned proxy] next in
            #expect(proxy.responds(to: "greet(_:)"))
            #expect(proxy.explanation(of: "greet(_:)").contains("answered by"))
            let now = try? proxy.send(Message("greet(_:)", ["message"])) as? String
            return { name in "[\(now ?? "none")] " + next(name) }
        }
        #expect(try proxy.send(Message("greet(_:)", ["a"])) as? String == "[real message] real a")
    }

    @Test func `A reusable interceptor that calls the proxy when it makes its decorator ends`() {
        proxy.interceptAll(by: Calling { [unowned proxy] in _ = proxy.greet("now") })
        #expect(proxy.greet("a") == "real a")
        #expect(proxy.bid(farewell: "b") == "real b")
    }

    @Test func `A task that an outer closure starts calls what is registered later`() async throws {
        let meter = MeterProxy()
        let (starts, start) = AsyncStream<Void>.makeStream()
        let (answers, answer) = AsyncStream<Int>.makeStream()
        meter.intercept(\.add) { next in
            Task { [weak meter] in
                for await _ in starts { answer.yield(meter?.add(1, to: "a") ?? -1) }
                answer.finish()
            }
            return next
        }
        #expect(meter.add(1, to: "a") == 0)
        meter.override(\.add) { _, _ in 42 }
        start.yield()
        var iterator = answers.makeAsyncIterator()
        #expect(await iterator.next() == 42)
        start.finish()
    }

    @Test func `What an outer closure registers takes effect in the next call`() {
        var isFirst = true
        proxy.intercept(\.greet) { [unowned proxy] next in
            if isFirst {
                isFirst = false
                proxy.override(\.greet) { "later \($0)" }
            }
            return { name in "[" + next(name) + "]" }
        }
        #expect(proxy.greet("a") == "[real a]")
        #expect(proxy.greet("b") == "later b")
    }

    @Test func `Outer closures that call their own requirement each run once`() {
        for count in [1, 2, 4, 8, 12] {
            let greeter = GreeterProxy(retaining: RealGreeter())
            var runs = 0
            var seen: [String] = []
            for number in 1...count {
                greeter.intercept(\.greet) { [unowned greeter] next in
                    runs += 1
                    seen.append(greeter.greet("now"))
                    return { name in "\(number) " + next(name) }
                }
            }
            let answer = greeter.greet("a")
            #expect(answer.hasPrefix("\(count) "))
            #expect(answer.hasSuffix("1 real a"))
            #expect(runs == count)
            #expect(seen.first == "real now")
            #expect(seen.last?.hasPrefix(count == 1 ? "real" : "\(count - 1) ") == true)
        }
    }

    @Test func `Outer closures that call their requirement through a view run in proportion`() {
        func runs(_ count: Int) -> Int {
            let greeter = GreeterProxy(retaining: RealGreeter())
            let view = greeter.defaulting(to: "default")
            var runs = 0
            for _ in 1...count {
                greeter.intercept(\.greet) { next in
                    runs += 1
                    _ = view.greet("now")
                    return next
                }
            }
            #expect(greeter.greet("a") == "real a")
            return runs
        }
        #expect(runs(12) <= 12 * 12)
    }

    @Test func `Outer closures see what changed below them while the route is composed`() {
        let override = proxy.override(\.greet) { "override \($0)" }
        var seen: [String] = []
        proxy.intercept(\.greet) { [unowned proxy] next in
            seen.append(proxy.greet("first"))
            override.cancel()
            seen.append(proxy.greet("second"))
            return next
        }
        #expect(proxy.greet("a") == "override a")
        #expect(seen == ["override first", "real second"])
        #expect(proxy.greet("b") == "real b")
    }

    @Test func `Observers see the call of an outer closure`() {
        var seen: [String] = []
        proxy.observe(\.greet, .before) { seen.append($0) }
        proxy.intercept(\.greet) { [unowned proxy] next in
            _ = proxy.greet("now")
            return next
        }
        #expect(proxy.greet("a") == "real a")
        #expect(seen == ["now", "a"])
    }
}

/// Runs a closure whenever it is asked for a decorator.
// SAFETY: the tests use it on one thread.
private struct Calling: CallInterceptor, @unchecked Sendable {
    let call: () -> Void

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        call()
        return Decorator { (_, proceed) throws(Failure) in try proceed(next) }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }
}
