import ProtocolProxyMacros

/// A structure whose copies stay on one executor.
nonisolated struct Coupon {
    var number: Int
    let slip: Slip
}

@Proxied
nonisolated protocol Locker: Actor {
    func value(_ key: String) -> Any?
    func load<T: Decodable>(_ type: T.Type, _ text: String) throws -> T
    func pick<T>(_ all: [T]) -> T?
    func fail(_ key: String) throws(Trouble) -> Any
    func slip(_ count: Int) -> any CustomStringConvertible
    func fill(_ value: inout Any) -> Any
    func each(_ body: () -> Any) -> (Any, Int)
    func maker() -> (Int) -> Any
    var current: Any? { get set }
    var all: [any CustomStringConvertible] { get }
    subscript(_ key: String) -> Any? { get set }
    subscript<T>(all key: T) -> [T] { get }
}

actor RealLocker: Locker {
    private var values: [String: Any] = ["one": 1]
    func value(_ key: String) -> Any? {
        assertIsolated()
        return values[key]
    }
    func load<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        guard let value = text as? T else { throw Trouble.two }
        return value
    }
    func pick<T>(_ all: [T]) -> T? { all.first }
    func fail(_ key: String) throws(Trouble) -> Any {
        guard let value = values[key] else { throw .one }
        return value
    }
    func slip(_ count: Int) -> any CustomStringConvertible { "slip \(count)" }
    func fill(_ value: inout Any) -> Any {
        defer { value = "filled" }
        return value
    }
    func each(_ body: () -> Any) -> (Any, Int) { (body(), 2) }
    func maker() -> (Int) -> Any { { $0 + 1 } }
    var current: Any? = 5
    var all: [any CustomStringConvertible] { [1, "two"] }
    subscript(_ key: String) -> Any? {
        get { values[key] }
        set { values[key] = newValue }
    }
    subscript<T>(all key: T) -> [T] { [key, key] }
}

@Proxied
nonisolated protocol Turnstile: Actor {
    func stamp(_ ticket: borrowing Coupon, _ count: Int) -> Int
    func name(_ text: borrowing String) -> Int
    func both(_ text: borrowing String, _ ticket: borrowing Coupon) throws -> Slip
    func gather(_ texts: borrowing [String], _ count: inout Int)
    func same<T>(_ value: borrowing T) -> T
    func count(_ text: borrowing String) async -> Int
}

actor RealTurnstile: Turnstile {
    func stamp(_ ticket: borrowing Coupon, _ count: Int) -> Int {
        assertIsolated()
        return ticket.number + count
    }
    func name(_ text: borrowing String) -> Int { text.count }
    func both(_ text: borrowing String, _ ticket: borrowing Coupon) throws -> Slip {
        Slip(text.count + ticket.number)
    }
    func gather(_ texts: borrowing [String], _ count: inout Int) { count += texts.count }
    func same<T>(_ value: borrowing T) -> T { copy value }
    func count(_ text: borrowing String) async -> Int { text.count }
}

private func texts(_ it: isolated any Locker) -> [String] {
    var filled: Any = 3
    let taken = it.fill(&filled)
    it.current = "new"
    it["two"] = 2
    let each = it.each { "body" }
    return [
        "\(it.value("one") ?? "nil")", "\((try? it.load(String.self, "text")) ?? "nil")",
        "\((try? it.load(Int.self, "text")) ?? -1)", "\(it.pick([7, 8]) ?? -1)",
        "\((try? it.fail("one")) ?? "nil")",
        "\((try? it.fail("none")) ?? "nil")", "\(it.slip(4))", "\(taken) \(filled)",
        "\(each.0) \(each.1)",
        "\(it.maker()(1))", "\(it.current ?? "nil")", "\(it.all)", "\(it["two"] ?? "nil")",
        "\(it[all: 6])",
    ]
}

private func numbers(_ it: isolated any Turnstile) async -> [Int] {
    let ticket = Coupon(number: 10, slip: Slip(1))
    var gathered = 1
    it.gather(["a", "b"], &gathered)
    let counted = await it.count("four")
    return [
        it.stamp(ticket, 1), it.name("abc"), (try? it.both("ab", ticket).count) ?? -1, gathered,
        it.same(5), counted,
    ]
}

var actorResultKinds: [Kind] {
    [
        Kind("Actors", "results that hold existentials or generic values") { t in
            let proxy = LockerProxy(retaining: RealLocker())
            let conformer = proxy.actor
            let expected = [
                "1", "text", "-1", "7", "1", "nil", "slip 4", "3 filled", "body 2", "2", "new",
                "[1, \"two\"]", "2",
                "[6, 6]",
            ]
            t.forwarded(await texts(conformer), expected)
            let seen = ActorTally()
            proxy.observe(\.value, .before) { key in
                conformer.assertIsolated()
                seen.add(key.count)
            }
            proxy.intercept(\.load) { next in { type, text in try next(type, text) } }
            proxy.intercept(\.fill) { next in { value in "was \(next(&value))" } }
            proxy.override(\.slip) { _ in 9 }
            t.overridden(await texts(conformer)[6...7].map(\.self), ["9", "was 3 filled"])
            t.observed(seen.total, 3)
        },
        Kind("Actors", "`borrowing` of copyable arguments", recorded: .placeholder) { t in
            let proxy = TurnstileProxy(retaining: RealTurnstile())
            let conformer = proxy.actor
            t.forwarded(await numbers(conformer), [11, 3, 12, 3, 5, 4])
            let seen = ActorTally()
            proxy.observe(\.name, .before) { text in seen.add(text.count) }
            proxy.intercept(\.both) { next in { text, ticket in try next(text + "!", ticket) } }
            proxy.override(\.stamp) { ticket, count in ticket.number * count }
            t.overridden(await numbers(conformer), [10, 3, 13, 3, 5, 4])
            t.observed(seen.total, 3)
        },
    ]
}
