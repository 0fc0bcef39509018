import ProtocolProxyMacros
import Synchronization

// Children that overload a requirement of their parent: neither macro sees both.

@Proxied
protocol Finder: AnyObject {
    func find(_ number: Int) -> String
    func find(_ number: Int, _ done: @escaping (Int) -> Void)
    func next() -> Int
    subscript(_ number: Int) -> String { get set }
    static func count(_ number: Int) -> Int
}
@Proxied
protocol TextFinder: Finder {
    func find(_ text: String) -> String
    func find(_ text: String, _ done: @escaping (String) -> Void) throws
    func next() -> String
    subscript(_ text: String) -> String { get set }
    static func count(_ text: String) -> Int
}
@Proxied
protocol AnyFinder: TextFinder {
    func find<Value>(_ value: [Value]) -> Int
    nonisolated(nonsending) func next() async throws -> Double
}
final class RealFinder: AnyFinder {
    private var values: [String: String] = [:]
    func find(_ number: Int) -> String { "number \(number)" }
    func find(_ number: Int, _ done: @escaping (Int) -> Void) { done(number) }
    func next() -> Int { 1 }
    subscript(_ number: Int) -> String {
        get { values["\(number)"] ?? "none" }
        set { values["\(number)"] = newValue }
    }
    static func count(_ number: Int) -> Int { number }
    func find(_ text: String) -> String { "text \(text)" }
    func find(_ text: String, _ done: @escaping (String) -> Void) throws { done(text) }
    func next() -> String { "next" }
    subscript(_ text: String) -> String {
        get { values[text] ?? "no" }
        set { values[text] = newValue }
    }
    static func count(_ text: String) -> Int { text.count }
    func find<Value>(_ value: [Value]) -> Int { value.count }
    nonisolated(nonsending) func next() async throws -> Double { 5 }
}

@Proxied
nonisolated protocol Bin<Item>: Sendable {
    associatedtype Item: Sendable
    func put(_ item: Item) -> Int
}
@Proxied
nonisolated protocol NumberedBin<Item>: Bin, Sendable where Item: Sendable {
    func put(_ number: Int32) -> Int
    func put(_ items: [Item]) -> Int
}
nonisolated final class RealBin: NumberedBin {
    typealias Item = String
    func put(_ item: String) -> Int { 1 }
    func put(_ number: Int32) -> Int { Int(number) }
    func put(_ items: [String]) -> Int { items.count }
}

@Proxied
nonisolated protocol Ferry: Actor {
    func carry(_ count: Int) -> Int
    func wait(_ count: Int) async -> Int
}
@Proxied
nonisolated protocol CarFerry: Ferry, Actor {
    func carry(_ car: String) -> Int
    func wait(_ car: String) async throws -> String
}
actor RealFerry: CarFerry {
    func carry(_ count: Int) -> Int { count }
    func wait(_ count: Int) async -> Int { count }
    func carry(_ car: String) -> Int { car.count }
    func wait(_ car: String) async throws -> String { car }
}

// Parents that overload each other's requirements: none of the three macros sees more than one.

@Proxied
protocol NumberSource: AnyObject {
    func load(_ number: Int) -> Int
    func wait(_ number: Int) async throws -> Int
    @Optional func twice(_ number: Int) -> Int
    var value: Int { get set }
    static func count(_ number: Int) -> Int
}
extension NumberSource {
    func twice(_ number: Int) -> Int { 2 * load(number) }
}
@Proxied
protocol TextSource: AnyObject {
    func load(_ text: String) -> String
    func wait(_ text: String) async throws -> String
    @Optional func twice(_ text: String) -> String
    var value: String { get set }
    static func count(_ text: String) -> Int
}
extension TextSource {
    func twice(_ text: String) -> String { load(text) + load(text) }
}
@Proxied
protocol FlagSource: AnyObject {
    func load(_ flag: Bool) -> Bool
    func load(_ text: String) -> String
}
@Proxied
protocol AnySource: NumberSource, TextSource, FlagSource {
    func load(_ bits: UInt8) -> UInt8
}
final class RealNumberSource: NumberSource {
    var number = 1
    func load(_ number: Int) -> Int { number + self.number }
    func wait(_ number: Int) async throws -> Int { number }
    var value: Int {
        get { number }
        set { number = newValue }
    }
    static func count(_ number: Int) -> Int { number }
}
final class RealSource: AnySource {
    var value = 1
    func load(_ number: Int) -> Int { number + value }
    func wait(_ number: Int) async throws -> Int { number }
    static func count(_ number: Int) -> Int { number }
    func load(_ text: String) -> String { text + "." }
    func wait(_ text: String) async throws -> String { text }
    var text = "text"
    @_implements(TextSource,value)
    var valueOfText: String {
        get { text }
        set { text = newValue }
    }
    static func count(_ text: String) -> Int { text.count }
    func load(_ flag: Bool) -> Bool { !flag }
    func load(_ bits: UInt8) -> UInt8 { ~bits }
}

private func texts(of source: some TextSource) async throws -> [String] {
    source.value += "s"
    return [source.load("a"), try await source.wait("b"), source.twice("c"), source.value]
}
private func numbers(of source: some NumberSource) async throws -> [Int] {
    source.value += 1
    return [source.load(1), try await source.wait(2), source.twice(3), source.value]
}

extension TextFinder {
    fileprivate func callAll() throws -> [String] {
        var done: [String] = []
        find(2) { done.append("\($0)") }
        try find("b") { done.append($0) }
        self[3] = "three"
        self["c"] = "see"
        return [find(1), find("a")] + done + ["\(next() as Int)", next(), self[3], self["c"]]
    }
}

var childOverloadKinds: [Kind] {
    [
        Kind("Inheritance", "overloads of a parent's requirements") { t in
            let proxy = AnyFinderProxy(retaining: RealFinder())
            let all = ["number 1", "text a", "2", "b", "1", "next", "three", "see"]
            t.forwarded(try proxy.callAll(), all)
            t.forwarded(try TextFinderProxy(retaining: RealFinder()).callAll(), all)
            t.forwarded([proxy.find([1, 2]), Int(try await proxy.next() as Double)], [2, 5])
            let seen = Mutex<[String]>([])
            proxy.observe(\.find, .before) { (number: Int) in
                seen.withLock { $0.append("\(number)") }
            }
            proxy.observe(\.find, .before) { (text: String) in seen.withLock { $0.append(text) } }
            proxy.override(\.find) { (number: Int) -> String in "over \(number)" }
            proxy.intercept(\.find) { next in { (text: String) -> String in next(text) + "!" } }
            proxy.override(\.next) { () -> Int in 5 }
            proxy.override(\.getSubscript) { (text: String) -> String in "got \(text)" }
            try proxy.override(selector: "next() as () -> String") { "by name" }
            t.overridden(
                try proxy.callAll(),
                ["over 1", "text a!", "2", "b", "5", "by name", "three", "got c"]
            )
            t.observed(seen.withLock { $0 }, ["1", "a"])
            t.overridden([proxy.find([1, 2]), Int(try await proxy.next() as Double)], [2, 5])
            try AnyFinderProxy.withTypeProxy { types in
                try types.setImplementer(RealFinder.self)
                t.forwarded([AnyFinderProxy.count(3), AnyFinderProxy.count("four")], [3, 4])
                types.override(\.staticCount) { @Sendable (text: String) in -1 }
                t.overridden([AnyFinderProxy.count(3), AnyFinderProxy.count("four")], [3, -1])
            }
        },
        Kind("Inheritance", "overloads in several parents") { t in
            // A proxy of one parent by itself used the requirements before.
            let numberProxy = NumberSourceProxy(retaining: RealNumberSource())
            t.forwarded(try await numbers(of: numberProxy), [3, 2, 10, 2])
            let proxy = AnySourceProxy(retaining: RealSource())
            t.forwarded(try await numbers(of: proxy), [3, 2, 10, 2])
            t.forwarded(try await texts(of: proxy), ["a.", "b", "c.c.", "texts"])
            t.forwarded([proxy.load(true) as Bool], [false])
            t.forwarded(proxy.load(1) as UInt8, 254)
            let seen = Mutex<[String]>([])
            func note(_ value: Any) { seen.withLock { $0.append("\(value)") } }
            proxy.observe(\.load, .before) { (number: Int) in note(number) }
            proxy.observe(\.load, .before) { (flag: Bool) in note(flag) }
            proxy.override(\.wait) { (number: Int) async throws -> Int in -number }
            proxy.intercept(\.wait) { next in { (text: String) in try await next(text) + "!" } }
            proxy.override(\.value) { () -> String in "mine" }
            try proxy.override(selector: "load(_:) as (UInt8) -> UInt8") { (_: UInt8) -> UInt8 in 7
            }
            try proxy.override(selector: "twice(_:) as (String) -> String") { (_: String) in "twice"
            }
            t.overridden(try await numbers(of: proxy), [4, -2, 12, 3])
            t.overridden(try await texts(of: proxy), ["a.", "b!", "twice", "mine"])
            t.overridden(proxy.load(1) as UInt8, 7)
            _ = proxy.load(true) as Bool
            t.observed(seen.withLock { $0 }, ["1", "true"])
            t.forwarded(try await numbers(of: numberProxy), [4, 2, 12, 3])
            let empty = AnySourceProxy()
            empty.override(\.load) { (text: String) in text + "!" }
            t.overridden(empty.twice("d"), "d!d!")
            try AnySourceProxy.withTypeProxy { types in
                try types.setImplementer(RealSource.self)
                t.forwarded([AnySourceProxy.count(3), AnySourceProxy.count("four")], [3, 4])
                types.override(\.staticCount) { @Sendable (text: String) in -1 }
                t.overridden([AnySourceProxy.count(3), AnySourceProxy.count("four")], [3, -1])
            }
        },
        Kind("Inheritance", "overloads of a parent's requirements with an associated type") { t in
            let proxy = NumberedBinProxy<String>(retaining: RealBin())
            t.forwarded(
                [proxy.put("a"), proxy.put(7 as Int32), proxy.put(["a", "b"])],
                [1, 7, 2]
            )
            let seen = Mutex<[String]>([])
            proxy.observe(\.put, .before) { (number: Int32) in
                seen.withLock { $0.append("\(number)") }
            }
            proxy.override(\.put) { (number: Int32) in -1 }
            t.overridden(
                [proxy.put("a"), proxy.put(7 as Int32), proxy.put(["a", "b"])],
                [1, -1, 2]
            )
            t.observed(seen.withLock { $0 }, ["7"])
        },
        Kind("Actors", "overloads of a parent's requirements") { t in
            let proxy = CarFerryProxy(retaining: RealFerry())
            let actor = proxy.actor
            t.forwarded(
                [await actor.carry(1), await actor.carry("car"), await actor.wait(2)],
                [1, 3, 2]
            )
            t.forwarded(try await actor.wait("car"), "car")
            let seen = Mutex<[String]>([])
            proxy.observe(\.carry, .before) { (car: String) in seen.withLock { $0.append(car) } }
            proxy.override(\.carry) { (car: String) in -1 }
            proxy.override(\.wait) { (count: Int) in -2 }
            t.overridden(
                [await actor.carry(1), await actor.carry("bus"), await actor.wait(2)],
                [1, -1, -2]
            )
            t.observed(seen.withLock { $0 }, ["bus"])
        },
    ]
}
