import ProtocolProxyMacros
import Synchronization

// Associated types that are not primary: `any Authenticator` does not tell them.

@Proxied
protocol Authenticator {
    associatedtype Credential
    associatedtype Ticket: Hashable = String
    typealias Completion = (Result<Credential, any Error>) -> Void
    func check(_ credential: Credential) throws -> Ticket?
    var last: Credential? { get }
    func load(_ done: @escaping Completion)
    func each(_ body: (Credential, inout Int) -> Void)
    func change(_ all: inout [Credential], by list: Credential...)
    subscript(ticket: Ticket) -> Self.Credential? { get }
    func decoded<T>(_ type: T.Type, from credential: Credential) -> (T, Credential)?
    var handler: ((Credential) -> Void)? { get nonmutating set }
    nonisolated(nonsending) func later(_ credential: Credential) async throws -> [Credential]
    func count() -> Int
}

final class Keychain: Authenticator {
    var last: String? = "last"
    var handler: ((String) -> Void)?
    func check(_ credential: String) throws -> String? {
        if credential.isEmpty { throw Trouble.one }
        return credential == "secret" ? "ticket" : nil
    }
    func load(_ done: @escaping (Result<String, any Error>) -> Void) { done(.success("loaded")) }
    func each(_ body: (String, inout Int) -> Void) {
        var count = 1
        body("a", &count)
        last = "\(count)"
    }
    func change(_ all: inout [String], by list: String...) { all += list }
    subscript(ticket: String) -> String? { ticket == "ticket" ? "secret" : nil }
    func decoded<T>(_ type: T.Type, from credential: String) -> (T, String)? {
        (credential as? T).map { ($0, credential) }
    }
    nonisolated(nonsending) func later(_ credential: String) async throws -> [String] {
        [credential, "later"]
    }
    func count() -> Int { 1 }
}

struct PinPad: Authenticator {
    let pin: Int
    var last: Int? { pin }
    var handler: ((Int) -> Void)? {
        get { nil }
        nonmutating set {}
    }
    func check(_ credential: Int) -> [Int]? { credential == pin ? [pin] : nil }
    func load(_ done: @escaping (Result<Int, any Error>) -> Void) { done(.success(pin)) }
    func each(_ body: (Int, inout Int) -> Void) {}
    func change(_ all: inout [Int], by list: Int...) { all += list + [pin] }
    subscript(ticket: [Int]) -> Int? { ticket.first }
    func decoded<T>(_ type: T.Type, from credential: Int) -> (T, Int)? { nil }
    nonisolated(nonsending) func later(_ credential: Int) async throws -> [Int] { [credential] }
    func count() -> Int { pin }
}

@Proxied
protocol Pile<Label>: AnyObject {
    associatedtype Label
    associatedtype List: Sequence where List.Element == Item
    associatedtype Item
    associatedtype Weight
    associatedtype Failure: Error
    var label: Label { get set }
    func push(_ list: List, _ weight: Weight) throws(Failure) -> [Item]
    func peek(_ list: List) -> (Label, List.Element)?
}
final class RealPile: Pile {
    var label = "pile"
    func push(_ list: [Int], _ weight: Double) throws(Broken) -> [Int] {
        if list.isEmpty { throw Broken() }
        return list.reversed()
    }
    func peek(_ list: [Int]) -> (String, Int)? { list.last.map { (label, $0) } }
}
nonisolated struct Broken: Error, Equatable {}

@Proxied
nonisolated protocol Channel: Sendable {
    associatedtype Inbound: Sendable
    associatedtype Outbound: Sendable, Equatable
    func read(_ message: Inbound) -> Outbound
    func answer(_ message: Inbound, _ done: @escaping @Sendable (Outbound) -> Void)
    @concurrent func later(_ message: Inbound) async throws -> Outbound
}
nonisolated final class Echo: Channel {
    func read(_ message: String) -> Int { message.count }
    func answer(_ message: String, _ done: @escaping @Sendable (Int) -> Void) {
        done(message.count)
    }
    @concurrent func later(_ message: String) async throws -> Int { message.count + 10 }
}

@Proxied
nonisolated protocol Model: Equatable {
    associatedtype Value: Equatable
    init(value: Value)
    init?(text: String)
    static func made(_ value: Value) -> Value
    static var all: [Value] { get set }
    func twin() -> Self
    func with(_ value: Value) -> [Self]
    func beside(_ other: Self, _ value: Value) -> Value
    var value: Value { get }
}
nonisolated struct Number: Model {
    static var all: [Int] {
        get { [1, 2] }
        set {}
    }
    var value: Int
    init(value: Int) { self.value = value }
    init?(text: String) { return nil }
    static func made(_ value: Int) -> Int { value * 2 }
    func twin() -> Number { Number(value: value + 1) }
    func with(_ value: Int) -> [Number] { [Number(value: value)] }
    func beside(_ other: Number, _ value: Int) -> Int { self.value + other.value + value }
}

@Proxied(copiesShare: true)
protocol Source {
    associatedtype Element
    mutating func next() -> Element?
}
struct Counting: Source {
    var count = 0
    mutating func next() -> Int? {
        count += 1
        return count
    }
}

@Proxied
protocol Keeper: AnyObject {
    associatedtype Kept: Hashable
    func keep(_ kept: Kept) -> Kept
}
@Proxied
protocol NamedKeeper: Keeper where Kept: Hashable {
    associatedtype Kept
    associatedtype Name
    func name(of kept: Kept) -> Name
}
@Proxied
protocol IntKeeper: Keeper where Kept == Int { func total() -> Int }
final class RealKeeper: NamedKeeper, IntKeeper {
    func keep(_ kept: Int) -> Int { kept }
    func name(of kept: Int) -> String { "\(kept)" }
    func total() -> Int { 5 }
}

// A class that doesn't say what its `Body` is gets the one of the default implementation.
@Proxied
protocol Page<Body>: AnyObject {
    associatedtype Body
    func body() -> Body
}
extension Page {
    func body() -> Int64 { -1 }
}
@Proxied
protocol Sheet: AnyObject {
    associatedtype Body
    var body: Body { get }
    func bodies(_ more: [Body]) -> [Body]
}
extension Sheet {
    var body: Int64 { -1 }
}
final class Pamphlet: Page {
    typealias Body = String
    func body() -> String { "called" }
}
final class Letter: Sheet {
    typealias Body = String
    var body: String { "read" }
    func bodies(_ more: [String]) -> [String] { [body] + more }
}

var openTypeKinds: [Kind] {
    [
        Kind("Associated types", "not primary") { t in
            let real = Keychain()
            let proxy = AuthenticatorProxy(implementer: real)
            t.forwarded(
                [try proxy.check("secret"), try proxy.check("x"), proxy.last],
                ["ticket", nil, "last"]
            )
            do { t.forwarded(try proxy.check("") ?? "", "thrown") } catch {
                t.forwarded("\(error)", "one")
            }
            var loaded: [String] = []
            proxy.load { if case .success(let some) = $0 { loaded.append(some) } }
            proxy.each { text, count in
                loaded.append(text)
                count += 1
            }
            t.forwarded(loaded + [real.last ?? ""], ["loaded", "a", "2"])
            var all = ["x"]
            proxy.change(&all, by: "y", "z")
            t.forwarded(all, ["x", "y", "z"])
            t.forwarded(
                [proxy["ticket"], proxy.decoded(String.self, from: "d")?.0],
                ["secret", "d"]
            )
            t.forwarded(try await proxy.later("l"), ["l", "later"])
            proxy.handler = { loaded = [$0] }
            real.handler?("h")
            t.forwarded(loaded, ["h"])

            var seen: [String] = []
            proxy.observe(\.check, .before) { seen.append($0) }
            proxy.override(\.last) { "over" }
            proxy.override(\.load) { done in done(.success("other")) }
            proxy.override(\.changeBy) { all, list in all = list.reversed() }
            proxy.intercept(\.later) { next in { try await next($0 + "?") } }
            proxy.intercept(\.check) { next in { try next($0 + "ret") } }
            proxy.load { if case .success(let some) = $0 { loaded.append(some) } }
            proxy.change(&all, by: "1", "2")
            t.overridden([try proxy.check("sec"), proxy.last], ["ticket", "over"])
            t.overridden(loaded + all, ["h", "other", "2", "1"])
            t.overridden(try await proxy.later("l"), ["l?", "later"])
            t.observed(seen, ["sec"])
        },
        Kind("Associated types", "not primary, of several implementers, and of values") { t in
            let proxy = AuthenticatorProxy(retaining: PinPad(pin: 4))
            try proxy.appendImplementer(PinPad(pin: 5))
            t.forwarded(
                [proxy.count(), try proxy.check(4)?.first ?? 0, proxy.last ?? 0],
                [4, 4, 4]
            )
            var all: [Int] = []
            proxy.forwardsToAll = true
            proxy.change(&all, by: 1)
            t.forwarded(all, [1, 4, 1, 5])
            t.forwarded(proxy.forwarding(to: PinPad(pin: 6)).count(), 6)
            // Its associated types are others.
            do {
                try proxy.setImplementer(Keychain())
                t.overridden("accepted", "refused")
            } catch let error as ProxyError {
                t.overridden(error.code, .implementerDoesNotConform)
            }
            var seen = 0
            proxy.observe(\.count, .after) { seen += 1 }
            try proxy.setImplementer(PinPad(pin: 7))
            t.overridden(proxy.count(), 7)
            t.observed(seen, 1)
            // A proxy of other types of the same protocol.
            let other = AuthenticatorProxy<String, String>()
            other.override(\.count) { 8 }
            t.overridden(
                [other.count(), AuthenticatorProxy<Int, [Int]>(retaining: PinPad(pin: 9)).count()],
                [8, 9]
            )
        },
        Kind("Associated types", "not primary, beside a primary one, with conditions") { t in
            let real = RealPile()
            let proxy = PileProxy(implementer: real)
            let some: any Pile<String> = proxy
            some.label = "new"
            t.forwarded([real.label, proxy.peek([7])?.0], ["new", "new"])
            do throws(Broken) {
                t.forwarded(try proxy.push([1, 2], 0.5), [2, 1])
                t.forwarded(try proxy.push([], 1), [0])
            } catch {
                t.forwarded(error, Broken())
            }
            var seen: [Int] = []
            proxy.observe(\.push, .before) { list, _ in seen = list }
            proxy.override(\.push) { list, _ throws(Broken) in throw Broken() }
            do throws(Broken) {
                t.overridden(try proxy.push([3], 1), [0])
            } catch {
                t.overridden(error, Broken())
            }
            t.observed(seen, [3])
        },
        Kind("Associated types", "not primary, of a Sendable protocol") { t in
            let proxy = ChannelProxy(retaining: Echo())
            let answers = Mutex<[Int]>([])
            proxy.answer("abc") { count in answers.withLock { $0.append(count) } }
            t.forwarded(
                [proxy.read("a"), try await proxy.later("b")] + answers.withLock { $0 },
                [1, 11, 3]
            )
            proxy.observe(\.later, .before) { text in answers.withLock { $0 = [text.count] } }
            proxy.override(\.read) { -$0.count }
            t.overridden(
                [proxy.read("ab"), try await Task { try await proxy.later("cd") }.value],
                [-2, 12]
            )
            t.observed(answers.withLock { $0 }, [2])
        },
        Kind("Associated types", "not primary, with Self, initializers and static members") { t in
            let proxy = ModelProxy(retaining: Number(value: 3))
            t.forwarded(
                [proxy.twin().value, proxy.with(7)[0].value, proxy.beside(proxy, 1)],
                [4, 7, 7]
            )
            t.forwarded(proxy == proxy, true)
            ModelProxy<Int>.withTypeProxy { types in
                try? types.setImplementer(Number.self)
                t.forwarded([ModelProxy<Int>.made(2), ModelProxy<Int>(value: 6).value], [4, 6])
                t.forwarded(ModelProxy<Int>.all, [1, 2])
                t.forwarded(ModelProxy<Int>(text: "") == nil, true)
                types.override(\.staticMade) { $0 * 10 }
                t.overridden(ModelProxy<Int>.made(2), 20)
            }
            var seen: [Int] = []
            proxy.observe(\.beside, .before) { seen.append($1) }
            proxy.override(\.twin) { Number(value: 50) }
            t.overridden(
                [proxy.twin().value, proxy.beside(ModelProxy(retaining: Number(value: 1)), 2)],
                [50, 6]
            )
            t.observed(seen, [2])
        },
        Kind("Associated types", "not primary, mutating") { t in
            let proxy = SourceProxy(retaining: Counting())
            let some = proxy
            t.forwarded([some.next(), some.next()], [1, 2])
            var seen = 0
            proxy.observe(\.next, .before) { seen += 1 }
            proxy.intercept(\.next) { next in { next().map { $0 * 10 } } }
            t.overridden(some.next(), 30)
            t.observed(seen, 1)
        },
        Kind("Associated types", "not primary, of a parent") { t in
            let real = RealKeeper()
            let proxy = NamedKeeperProxy(implementer: real)
            t.forwarded([proxy.keep(1), Int(proxy.name(of: 2)) ?? 0], [1, 2])
            let fixed = IntKeeperProxy(implementer: real)
            t.forwarded([fixed.keep(3), fixed.total()], [3, 5])
            var seen: [Int] = []
            proxy.observe(\.keep, .before) { seen.append($0) }
            proxy.override(\.nameOf) { "\($0)!" }
            fixed.override(\.keep) { $0 + 1 }
            t.overridden([proxy.keep(4), fixed.keep(5), proxy.name(of: 1).count], [4, 6, 2])
            t.observed(seen, [4])
        },
        Kind(
            "Associated types",
            "beside a default implementation that fixes them",
            recorded: .nothing
        ) { t in
            let page = PageProxy<String>(retaining: Pamphlet())
            let sheet = SheetProxy(retaining: Letter())
            let some: any Page<String> = page
            t.forwarded(
                [some.body(), sheet.body] + sheet.bodies(["more"]),
                ["called", "read", "read", "more"]
            )
            var seen = 0
            page.observe(\.body, .before) { seen += 1 }
            page.override(\.body) { "new" }
            sheet.override(\.body) { "other" }
            t.overridden([some.body(), sheet.body], ["new", "other"])
            t.observed(seen, 1)
        },
    ]
}
