// SPDX-License-Identifier: MIT

import BenchmarkSubjects
import ProtocolProxy

extension Scenario {
    /// Overrides, and interceptors that proceed.
    static var answering: [Scenario] {
        let overridden = methods("override") {
            (
                HandledWorker(add: { $0 &- $1 }, measure: { $0.utf8.count &- $1.weight }),
                overriding(WorkerProxy(implementer: worker))
            )
        }
        // The weak implementer is not touched: it makes no difference that there is one.
        let untouched = methods("override-untouched") {
            (overriding(WorkerProxy()), overriding(WorkerProxy(implementer: worker)))
        }
        let intercepted =
            intercepted("intercept-one", depth: 1) + intercepted("intercept-three", depth: 3)
        return overridden + shaping + untouched + intercepted + interceptedByName + overriddenOfType
    }

    /// Overrides of requirements of other kinds.
    private static var shaping: [Scenario] {
        let loops: [(String, (any Shaper) -> Batch)] = [
            ("inout", raising), ("generic", repeating), ("throws", checking),
        ]
        return loops.map { (suffix, loop) in
            .time("override-\(suffix)") {
                let shaper = PlainShaper()
                let proxy = ShaperProxy(retaining: shaper)
                proxy.override(\.raise) { $0 &-= 1 }
                proxy.override(\.same) { $0 }
                proxy.override(\.check) { number in
                    number < 0 ? .failure(Refusal()) : .success(number)
                }
                let handled = HandledShaper {
                    $0 &-= 1
                } same: {
                    $0
                } check: { (number) throws(Refusal) in
                    if number < 0 { throw Refusal() }
                    return number
                }
                return Sides(baseline: loop(handled), proxy: loop(proxy))
            }
        }
    }

    private static func overriding(_ proxy: WorkerProxy) -> WorkerProxy {
        proxy.override(\.add) { $0 &- $1 }
        proxy.override(\.measureOf) { $0.utf8.count &- $1.weight }
        return proxy
    }

    private static func intercepted(_ name: String, depth: Int) -> [Scenario] {
        methods(name) {
            // One that was never held weakly, as it is in other scenarios: from then on, each
            // retain takes several times as long, and what ran before would decide what this one
            // measures.
            let worker = PlainWorker()
            let proxy = WorkerProxy(retaining: worker)
            for _ in 0..<depth {
                proxy.intercept(\.add) { next in { next($0, $1) } }
                proxy.intercept(\.measureOf) { next in { next($0, $1) } }
            }
            return (NestedForwarder(worker, depth: depth), proxy)
        }
    }

    /// One interceptor of every requirement, and one of each that is known by its name alone.
    private static var interceptedByName: [Scenario] {
        func naming() -> NamingForwarder {
            NamingForwarder(worker) { _, _, proceed in try proceed() }
        }
        let all = methods("intercept-all") {
            let proxy = WorkerProxy(retaining: worker)
            proxy.interceptAll {
                $0.proceed()
            } async: {
                await $0.proceed()
            }
            return (naming(), proxy)
        }
        let named = methods("intercept-named") {
            let proxy = WorkerProxy(retaining: worker)
            for selector: Selector in ["add(_:_:)", "measure(_:of:)"] {
                try proxy.intercept(selector: selector) { $0.proceed() }
            }
            return (naming(), proxy)
        }
        // The answer is always that there is one.
        let asking = Scenario.time("intercept-next-ints") {
            let proxy = WorkerProxy(retaining: worker)
            try proxy.intercept(selector: "add(_:_:)") { call in
                if !call.hasNext { consume(0) }
                return call.proceed()
            }
            return Sides(baseline: adding(naming()), proxy: adding(proxy))
        }
        return all + named + [asking]
    }

    /// A static requirement, which the type proxy of the class answers.
    private static var overriddenOfType: [Scenario] {
        [
            .time("static-override") {
                NumberingProxy.typeProxy.override(\.staticNumber) { $0 &+ 1 }
                return Sides(
                    baseline: numbering(HandledNumbering.self),
                    proxy: numbering(NumberingProxy.self)
                )
            }
        ]
    }
}
