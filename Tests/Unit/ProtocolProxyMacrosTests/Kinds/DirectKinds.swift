import ProtocolProxyMacros

struct File: ~Copyable {
    let number: Int
}

typealias Outside = (Int) -> Int

@Proxied
protocol Direct: AnyObject {
    typealias Visitor = (Int) -> Void
    func change(_ x: inout Int)
    func changeBoth(_ x: inout String, by body: (Int) -> Int) -> Int
    func consume(_ file: consuming File) -> Int
    func borrow(_ file: borrowing File) -> Int
    func inspect(_ file: inout File) -> Int
    func open(_ number: Int) throws -> File
    func sum(_ span: Span<Int>) -> Int
    func each(_ body: (Int) -> Void)
    func visit(_ visitor: Visitor)
    @Direct func leave(_ body: Outside) -> Int
    func keep(_ body: @escaping Outside) -> Int
    func lazily(_ message: @autoclosure () -> String) -> String
    func hand(_ box: sending Box<Int>) -> sending Box<Int>
    func on(_ actor: isolated (any Actor)?, _ x: Int) -> Int
    // With the main actor as default alone, the macro takes what says nothing for what leaves its
    // caller's isolation, where nothing may go that is not Sendable: "The main actor as default" in
    // the documentation.
    #if MAIN_ACTOR && !hasFeature(NonisolatedNonsendingByDefault)
    nonisolated(nonsending) func changeLater(_ x: inout Int, _ body: () async -> Int) async
    #else
    func changeLater(_ x: inout Int, _ body: () async -> Int) async
    #endif
    func own(_ text: consuming String, _ other: borrowing String) -> String
    subscript(key: String, body: (Int) -> Int) -> Int { get }
}

final class RealDirect: Direct {
    func change(_ x: inout Int) { x += 1 }
    func changeBoth(_ x: inout String, by body: (Int) -> Int) -> Int {
        x += "!"; return body(x.count)
    }
    func consume(_ file: consuming File) -> Int { file.number }
    func borrow(_ file: borrowing File) -> Int { file.number }
    func inspect(_ file: inout File) -> Int {
        let n = file.number; file = File(number: n + 1); return n
    }
    func open(_ number: Int) throws -> File {
        if number < 0 { throw Trouble.one }; return File(number: number)
    }
    func sum(_ span: Span<Int>) -> Int {
        var sum = 0; for i in span.indices { sum += span[i] }; return sum
    }
    func each(_ body: (Int) -> Void) { body(1); body(2) }
    func visit(_ visitor: Visitor) { visitor(5) }
    func leave(_ body: Outside) -> Int { body(1) }
    func keep(_ body: @escaping Outside) -> Int { body(2) }
    func lazily(_ message: @autoclosure () -> String) -> String { message() + message() }
    func hand(_ box: sending Box<Int>) -> sending Box<Int> { Box(box.value + 1) }
    func on(_ actor: isolated (any Actor)?, _ x: Int) -> Int { x }
    func changeLater(_ x: inout Int, _ body: () async -> Int) async { x += await body() }
    func own(_ text: consuming String, _ other: borrowing String) -> String {
        text.append(other.description); return text
    }
    subscript(key: String, body: (Int) -> Int) -> Int { body(key.count) }
}

actor Desk {
    var papers = 0
    func add(_ count: Int) { papers += count }
}

@Proxied
protocol Visiting: AnyObject {
    init(at desk: isolated Desk) async
    func later(_ x: Int, isolation: isolated (any Actor)?) async -> Int
    func change(_ x: inout Int, _ desk: isolated Desk, _ body: (Int) -> Int) async throws
    func pass<T>(_ x: T, _ desk: isolated Desk?) async throws(Trouble) -> T
}

final class RealVisiting: Visiting {
    init() {}
    init(at desk: isolated Desk) async {}
    func later(_ x: Int, isolation: isolated (any Actor)?) async -> Int { x }
    func change(_ x: inout Int, _ desk: isolated Desk, _ body: (Int) -> Int) async throws {
        x = body(x)
    }
    func pass<T>(_ x: T, _ desk: isolated Desk?) async throws(Trouble) -> T { throw .one }
}

@Proxied
nonisolated protocol SharedVisiting: Sendable {
    func take(_ x: Int, from desk: isolated Desk) -> Int
    func put(_ x: Int, on desk: isolated Desk) async throws -> Int
    static func count(_ desk: isolated Desk) async -> Int
}

nonisolated final class RealSharedVisiting: SharedVisiting {
    func take(_ x: Int, from desk: isolated Desk) -> Int { desk.papers -= x; return desk.papers }
    func put(_ x: Int, on desk: isolated Desk) async throws -> Int {
        desk.add(x); return desk.papers
    }
    static func count(_ desk: isolated Desk) async -> Int { desk.papers }
}

// A parameter says where it runs, and not the actor of the protocol.
@Proxied @MainActor
protocol VisitingFromMain: AnyObject {
    func put(_ x: Int, on desk: isolated Desk)
    func putLater(_ x: Int, on desk: isolated Desk) async
}

var directKinds: [Kind] {
    [
        Kind("Parameters", "inout") { t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            var x = 1
            proxy.change(&x)
            t.forwarded(x, 2)
            var seen: [Int] = []
            proxy.observe(\.change, .before) { x in seen.append(x) }
            proxy.observe(\.change, .after) { x in seen.append(x) }
            proxy.override(\.change) { x in x *= 10 }
            proxy.change(&x)
            t.overridden(x, 20)
            t.observed(seen, [2, 20])
            proxy.intercept(\.change) { next in
                { x in
                    next(&x)
                    x += 1
                }
            }
            proxy.change(&x)
            t.intercepted(x, 201)
            let other = DirectProxy(implementer: real)
            other.intercept(\.change) { next in
                { x in
                    next(&x)
                    next(&x)
                }
            }
            other.change(&x)
            t.intercepted(x, 203)
        },
        Kind("Parameters", "closure that does not escape", recorded: .placeholder) { t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            var sum = 0
            proxy.each { sum += $0 }
            t.forwarded(sum, 3)
            var text = "abc"
            t.forwarded(proxy.changeBoth(&text, by: { $0 * 2 }), 8)
            t.forwarded(text, "abc!")
            t.forwarded(proxy["abcd", { $0 + 1 }], 5)
            var seen = 0
            proxy.observe(\.each, .before) { _ in seen += 1 }
            proxy.override(\.each) { body in body(100) }
            proxy.override(\.changeBothBy) { text, body in
                text = "\(body(1))"; return 0
            }
            proxy.override(\.getSubscript) { key, body in body(-key.count) }
            proxy.each { sum += $0 }
            t.overridden(sum, 103)
            t.overridden(proxy.changeBoth(&text, by: { $0 * 2 }), 0)
            t.overridden(text, "2")
            t.overridden(proxy["abcd", { $0 + 1 }], -3)
            t.observed(seen, 1)
        },
        Kind("Parameters", "closure behind the protocol's typealias", recorded: .placeholder) { t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            var sum = 0
            proxy.visit { sum += $0 }
            t.forwarded(sum, 5)
            var seen = 0
            proxy.observe(\.visit, .after) { _ in seen += 1 }
            proxy.override(\.visit) { visitor in visitor(10) }
            proxy.visit { sum += $0 }
            t.overridden(sum, 15)
            t.observed(seen, 1)
        },
        Kind(
            "Parameters",
            "closure behind a typealias of elsewhere: @Direct, or escaping",
            recorded: .placeholder
        ) {
            t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            var count = 0
            t.forwarded(
                [
                    proxy.leave {
                        count += 1; return $0
                    }, proxy.keep { $0 * 10 }, count,
                ],
                [1, 20, 1]
            )
            var seen = 0
            proxy.observe(\.leave, .after) { _ in seen += 1 }
            proxy.override(\.leave) { body in body(7) }
            proxy.override(\.keep) { body in body(8) }
            t.overridden([proxy.leave { $0 }, proxy.keep { $0 }], [7, 8])
            t.observed(seen, 1)
        },
        Kind("Parameters", "autoclosure", recorded: .placeholder) { t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            var count = 0
            func next() -> String { count += 1; return "\(count)" }
            t.forwarded(proxy.lazily(next()), "12")
            var seen = 0
            proxy.observe(\.lazily, .before) { _ in seen += 1 }
            proxy.override(\.lazily) { _ in "unasked" }
            t.overridden(proxy.lazily(next()), "unasked")
            t.overridden(count, 2)
            t.observed(seen, 1)
        },
        Kind("Parameters", "noncopyable: consuming, borrowing, inout", recorded: .placeholder) {
            t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            var file = File(number: 4)
            t.forwarded(proxy.borrow(file), 4)
            t.forwarded(proxy.inspect(&file), 4)
            t.forwarded(proxy.consume(file), 5)
            var seen = 0
            proxy.observe(\.consume, .before) { _ in seen += 1 }
            proxy.observe(\.consume, .after) { _ in seen += 10 }
            proxy.override(\.consume) { file in file.number * 100 }
            proxy.override(\.borrow) { file in file.number * 10 }
            proxy.override(\.inspect) { file in
                file = File(number: 0); return -1
            }
            var other = File(number: 1)
            t.overridden(proxy.borrow(other), 10)
            t.overridden(proxy.inspect(&other), -1)
            t.overridden(proxy.consume(other), 0)
            t.overridden(proxy.consume(File(number: 2)), 200)
            t.observed(seen, 22)
            let intercepting = DirectProxy(implementer: real)
            intercepting.intercept(\.consume) { next in { (file: consuming File) in next(file) + 1 }
            }
            t.intercepted(intercepting.consume(File(number: 2)), 3)
        },
        Kind("Parameters", "consuming and borrowing of copyable types") { t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            t.forwarded(proxy.own("a", "b"), "ab")
            var seen: String? = ""
            proxy.observe(\.own, .before) { _, other in seen = other }
            proxy.override(\.own) { text, other in text + other + "!" }
            t.overridden(proxy.own("a", "b"), "ab!")
            t.observed(seen, "b")
        },
        Kind("Parameters", "Span", recorded: .placeholder) { t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            let numbers = [1, 2, 3]
            t.forwarded(proxy.sum(numbers.span), 6)
            var seen = 0
            proxy.observe(\.sum, .before) { _ in seen += 1 }
            proxy.override(\.sum) { span in span.count }
            t.overridden(proxy.sum(numbers.span), 3)
            t.observed(seen, 1)
        },
        Kind("Parameters", "sending, also as a result", recorded: .placeholder) { t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            t.forwarded(proxy.hand(Box(1)).value, 2)
            var seen = 0
            proxy.observe(\.hand, .before) { _ in seen += 1 }
            proxy.override(\.hand) { box in Box(box.value * 10) }
            t.overridden(proxy.hand(Box(1)).value, 10)
            t.observed(seen, 1)
        },
        Kind("Parameters", "isolated") { t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            t.forwarded(proxy.on(nil, 3), 3)
            var seen = 0
            proxy.observe(\.on, .before) { _, x in seen = x }
            proxy.override(\.on) { _, x in x + 1 }
            t.overridden(proxy.on(nil, 3), 4)
            t.observed(seen, 3)
        },
        Kind("Parameters", "isolated, async") { t in
            let real = RealVisiting()
            let proxy = VisitingProxy(retaining: real)
            t.forwarded(await proxy.later(3, isolation: #isolation), 3)
            var seen = 0
            proxy.observe(\.laterIsolation, .before) { x, _ in seen = x }
            proxy.override(\.laterIsolation) { x, _ in x + 1 }
            t.overridden(await proxy.later(3, isolation: #isolation), 4)
            t.observed(seen, 3)

            let shared = SharedVisitingProxy(retaining: RealSharedVisiting())
            let desk = Desk()
            t.forwarded(try await shared.put(5, on: desk), 5)
            t.forwarded(await shared.take(2, from: desk), 3)
            shared.override(\.putOn) { x, desk in
                desk.add(10 * x); return desk.papers
            }
            shared.intercept(\.takeFrom) { next in
                { (x, desk: isolated Desk) in next(x, desk) + desk.papers }
            }
            t.overridden(try await shared.put(5, on: desk), 53)
            t.intercepted(await shared.take(3, from: desk), 100)
        },
        Kind("Results", "noncopyable") { t in
            let real = RealDirect()
            let proxy = DirectProxy(implementer: real)
            t.forwarded(try proxy.open(3).number, 3)
            var seen = 0
            proxy.observe(\.open, .before) { number in seen = number }
            proxy.override(\.open) { number in File(number: -number) }
            t.overridden(try proxy.open(3).number, -3)
            t.observed(seen, 3)
        },
        Kind("Parameters", "inout and closures, async", recorded: .placeholder) { t in
            let real = RealDirect()
            let proxy = DirectProxy(retaining: real)
            var x = 1
            await proxy.changeLater(&x) { 2 }
            t.forwarded(x, 3)
            var seen: [Int] = []
            proxy.observe(\.changeLater, .after) { x, _ in seen.append(x) }
            proxy.override(\.changeLater) { x, body in x = await body() * 100 }
            await proxy.changeLater(&x) { 2 }
            t.overridden(x, 200)
            t.observed(seen, [200])
        },
    ]
}
