import ProtocolProxyMacros

@Proxied
protocol Overloads: AnyObject {
    func load(_ key: Int) -> String
    @Key("loadText") func load(_ key: String) -> String
    func load(from key: Int) -> String
    @Key("number") func value() -> Int
    @Key("text") func value() -> String
    func wait(_ x: Int) -> Int
    @Key("waitAsync") func wait(_ x: Int) async -> Int
}

final class RealOverloads: Overloads {
    func load(_ key: Int) -> String { "int" }
    func load(_ key: String) -> String { "string" }
    func load(from key: Int) -> String { "from" }
    func value() -> Int { 1 }
    func value() -> String { "one" }
    func wait(_ x: Int) -> Int { x }
    func wait(_ x: Int) async -> Int { x + 100 }
}

/// Calls the one that does not suspend, which an asynchronous caller cannot choose.
func waitNow(_ it: any Overloads) -> Int { it.wait(1) }

@Proxied
protocol Shapes: AnyObject {
    func none()
    func unnamed(_: Int, _ b: Int) -> Int
    func labelled(in a: Int, for b: Int) -> Int
    func `default`(_ `case`: Int) -> Int
    func tuple() -> (Int, name: String)
    func implicitly(_ x: Int!) -> Int!
    func variadic(_ xs: Int..., separator: String) -> String
    func shadow(_ send: Int, _ it: Int, a: Int, handler: Int) -> Int
    func metatype(_ type: Int.Type, _ other: any Equatable.Type) -> String
    func existential(_ x: any Equatable, _ y: any Collection<Int>) -> Int
    func closure(_ body: @escaping (Int) -> Int, _ other: ((Int) -> Int)?) -> Int
    func sendable(_ body: @escaping @Sendable (Int) -> Int) -> Int
    func lazily(_ message: @autoclosure @escaping () -> String) -> String
    func both(`in`: Int) -> Int
}

final class RealShapes: Shapes {
    var count = 0
    func none() { count += 1 }
    func unnamed(_: Int, _ b: Int) -> Int { b }
    func labelled(in a: Int, for b: Int) -> Int { a - b }
    func `default`(_ `case`: Int) -> Int { `case` }
    func tuple() -> (Int, name: String) { (1, "one") }
    func implicitly(_ x: Int!) -> Int! { x }
    func variadic(_ xs: Int..., separator: String) -> String {
        xs.map { "\($0)" }.joined(separator: separator)
    }
    func shadow(_ send: Int, _ it: Int, a: Int, handler: Int) -> Int {
        send * 1000 + it * 100 + a * 10 + handler
    }
    func metatype(_ type: Int.Type, _ other: any Equatable.Type) -> String { "\(type) \(other)" }
    func existential(_ x: any Equatable, _ y: any Collection<Int>) -> Int { y.count }
    func closure(_ body: @escaping (Int) -> Int, _ other: ((Int) -> Int)?) -> Int {
        body(1) + (other?(1) ?? 0)
    }
    func sendable(_ body: @escaping @Sendable (Int) -> Int) -> Int { body(2) }
    func lazily(_ message: @autoclosure @escaping () -> String) -> String { message() }
    func both(`in`: Int) -> Int { `in` }
}

var methodKinds: [Kind] {
    [
        Kind("Methods", "method without parameters", recorded: .nothing) { t in
            let real = RealShapes()
            let proxy = ShapesProxy(implementer: real)
            var seen = 0
            proxy.observe(\.none, .before) { seen += 1 }
            (proxy as any Shapes).none()
            t.forwarded(real.count, 1)
            t.observed(seen, 1)
            proxy.override(\.none) { seen += 10 }
            proxy.none()
            t.overridden(seen, 12)
            t.overridden(real.count, 1)
        },
        Kind("Methods", "overloads by parameter type, label and result type") { t in
            let real = RealOverloads()
            let proxy = OverloadsProxy(implementer: real)
            let it: any Overloads = proxy
            t.forwarded(
                [it.load(1), it.load("x"), it.load(from: 1), it.value(), "\(it.value() as Int)"],
                ["int", "string", "from", "one", "1"]
            )
            var seen: [String] = []
            proxy.observe(\.loadText, .after) { key in seen.append(key) }
            proxy.override(\.loadFrom) { key in "override \(key)" }
            proxy.override(\.text) { "two" }
            t.overridden(
                [it.load(1), it.load("x"), it.load(from: 1), it.value(), "\(it.value() as Int)"],
                ["int", "string", "override 1", "two", "1"]
            )
            t.observed(seen, ["x"])
            t.observed(
                OverloadsRequirements.descriptor.requirements.map(\.key),
                ["load", "loadText", "loadFrom", "number", "text", "wait", "waitAsync"]
            )
        },
        Kind("Methods", "sync beside async of one name") { t in
            let real = RealOverloads()
            let proxy = OverloadsProxy(retaining: real)
            t.forwarded(waitNow(proxy), 1)
            t.forwarded(await proxy.wait(1), 101)
            var seen = 0
            proxy.observe(\.waitAsync, .after) { x in seen += x }
            proxy.override(\.waitAsync) { x in -x }
            t.overridden(await proxy.wait(1), -1)
            t.overridden(waitNow(proxy), 1)
            t.observed(seen, 1)
        },
        Kind("Methods", "names: backticks, keyword labels, none, shadowing ours") { t in
            let real = RealShapes()
            let proxy = ShapesProxy(implementer: real)
            let it: any Shapes = proxy
            t.forwarded(
                [
                    it.unnamed(1, 2), it.labelled(in: 5, for: 3), it.default(7),
                    it.shadow(1, 2, a: 3, handler: 4),
                    it.both(in: 9),
                ],
                [2, 2, 7, 1234, 9]
            )
            var seen: [Int] = []
            proxy.observe(\.labelledInFor, .before) { a, b in seen += [a, b] }
            proxy.override(\.default) { x in x + 1 }
            proxy.override(\.shadowAHandler) { a, b, c, d in a + b + c + d }
            t.overridden([it.default(7), it.shadow(1, 2, a: 3, handler: 4)], [8, 10])
            _ = it.labelled(in: 1, for: 2)
            t.observed(seen, [1, 2])
        },
        Kind("Methods", "tuple result") { t in
            let real = RealShapes()
            let proxy = ShapesProxy(implementer: real)
            t.forwarded(proxy.tuple().name, "one")
            var seen = ""
            proxy.observe(\.tuple, outcome: { _, outcome in seen = outcome.get().name })
            proxy.override(\.tuple) { (2, name: "two") }
            t.overridden(proxy.tuple().name, "two")
            t.observed(seen, "two")
        },
        Kind("Methods", "implicitly unwrapped optionals") { t in
            let real = RealShapes()
            let proxy = ShapesProxy(implementer: real)
            t.forwarded((proxy as any Shapes).implicitly(3), 3)
            var seen: Int?
            proxy.observe(\.implicitly, .before) { x in seen = x }
            proxy.override(\.implicitly) { x in (x ?? 0) + 1 }
            t.overridden((proxy as any Shapes).implicitly(3), 4)
            t.observed(seen, 3)
        },
        Kind("Parameters", "variadic") { t in
            let real = RealShapes()
            let proxy = ShapesProxy(implementer: real)
            let it: any Shapes = proxy
            t.forwarded(it.variadic(1, 2, 3, separator: "-"), "1-2-3")
            var seen: [Int] = []
            proxy.observe(\.variadicSeparator, .before) { xs, _ in seen = xs }
            proxy.override(\.variadicSeparator) { xs, separator in "\(xs.count)\(separator)" }
            t.overridden(it.variadic(1, 2, separator: "!"), "2!")
            t.observed(seen, [1, 2])
        },
        Kind("Parameters", "metatypes and existentials, constrained too") { t in
            let real = RealShapes()
            let proxy = ShapesProxy(implementer: real)
            let it: any Shapes = proxy
            t.forwarded(it.metatype(Int.self, String.self), "Int String")
            t.forwarded(it.existential(1, [1, 2]), 2)
            var seen = 0
            proxy.observe(\.existential, .before) { _, y in seen = y.count }
            proxy.override(\.existential) { _, y in -y.count }
            proxy.override(\.metatype) { _, other in "\(other)" }
            t.overridden(it.existential(1, [1, 2]), -2)
            t.overridden(it.metatype(Int.self, String.self), "String")
            t.observed(seen, 2)
        },
        Kind("Parameters", "escaping, optional and Sendable closures") { t in
            let real = RealShapes()
            let proxy = ShapesProxy(implementer: real)
            let it: any Shapes = proxy
            t.forwarded(it.closure({ $0 + 1 }, { $0 + 10 }), 13)
            t.forwarded(it.sendable { $0 + 1 }, 3)
            var seen = 0
            proxy.observe(\.closure, .before) { body, _ in seen = body(5) }
            proxy.override(\.closure) { body, other in body(100) + (other == nil ? 1000 : 0) }
            t.overridden(it.closure({ $0 + 1 }, nil), 1101)
            t.observed(seen, 6)
        },
        Kind("Parameters", "escaping autoclosure") { t in
            let real = RealShapes()
            let proxy = ShapesProxy(implementer: real)
            let it: any Shapes = proxy
            t.forwarded(it.lazily("a" + "b"), "ab")
            var seen = ""
            proxy.observe(\.lazily, .before) { message in seen = message() }
            proxy.override(\.lazily) { message in message() + "!" }
            t.overridden(it.lazily("a"), "a!")
            t.observed(seen, "a")
        },
    ]
}
