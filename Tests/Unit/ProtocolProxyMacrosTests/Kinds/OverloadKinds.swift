import ProtocolProxyMacros

// Overloads of which some mention an associated type that is not primary: a call must reach the one
// that was called.

@Proxied(copiesShare: true)
protocol Ledger {
    associatedtype Entry
    func append(_ entry: Entry) -> String
    func append(_ entries: [Entry]) -> String
    func append(_ entry: Entry?) -> String
    func append(_ text: String) -> String
    func append(later entry: Entry) async throws -> String
    func append(later entries: [Entry]) async throws -> String
    func append<Note>(_ entry: Entry, note: Note) -> String
    func append<Note>(_ entries: [Entry], note: Note) -> String
    func append(changed entry: inout Entry) -> String
    func append(changed entries: inout [Entry]) -> String
    func append(many entry: Entry...) -> String
    func append(many entries: [Entry]...) -> String
    func append(computed entry: @autoclosure () -> Entry) -> String
    func append(computed entries: @autoclosure () -> [Entry]) -> String
    func append(kept entry: @autoclosure @escaping () -> Entry) -> String
    func append(kept entries: @autoclosure @escaping () -> [Entry]) -> String
    func append(of type: Entry.Type) -> String
    func append(of type: [Entry].Type) -> String
    mutating func prepend(_ entry: Entry) -> String
    mutating func prepend(_ entries: [Entry]) -> String
    func last() -> Entry
    func last() -> [Entry]
    func last() -> Entry?
    func last() -> String
    func last() -> Any
    subscript(entry: Entry) -> String { get }
    subscript(entries: [Entry]) -> String { get }
    subscript(name: String) -> Entry { get nonmutating set }
    subscript(name: String) -> [Entry] { get nonmutating set }
    static func count(_ entry: Entry) -> String
    static func count(_ entries: [Entry]) -> String
    static func + (left: Self, right: Entry) -> String
    static func + (left: Self, right: [Entry]) -> String
}
extension Ledger {
    func append(_ entries: some Collection<Entry>) -> String { "of the extension" }
    func last() -> Int64 { 0 }
}

struct Diary: Ledger {
    typealias Entry = Int
    func append(_ entry: Int) -> String { "one" }
    func append(_ entries: [Int]) -> String { "many" }
    func append(_ entry: Int?) -> String { "maybe" }
    func append(_ text: String) -> String { "text" }
    func append(later entry: Int) async throws -> String { "one" }
    func append(later entries: [Int]) async throws -> String { "many" }
    func append<Note>(_ entry: Int, note: Note) -> String { "one" }
    func append<Note>(_ entries: [Int], note: Note) -> String { "many" }
    func append(changed entry: inout Int) -> String { "one" }
    func append(changed entries: inout [Int]) -> String { "many" }
    func append(many entry: Int...) -> String { "one" }
    func append(many entries: [Int]...) -> String { "many" }
    func append(computed entry: @autoclosure () -> Int) -> String { "one" }
    func append(computed entries: @autoclosure () -> [Int]) -> String { "many" }
    func append(kept entry: @autoclosure @escaping () -> Int) -> String { "one" }
    func append(kept entries: @autoclosure @escaping () -> [Int]) -> String { "many" }
    func append(of type: Int.Type) -> String { "one" }
    func append(of type: [Int].Type) -> String { "many" }
    mutating func prepend(_ entry: Int) -> String { "one" }
    mutating func prepend(_ entries: [Int]) -> String { "many" }
    func last() -> Int { 1 }
    func last() -> [Int] { [2, 3] }
    func last() -> Int? { nil }
    func last() -> String { "last" }
    func last() -> Any { 4 }
    subscript(entry: Int) -> String { "one" }
    subscript(entries: [Int]) -> String { "many" }
    subscript(name: String) -> Int {
        get { 5 }
        nonmutating set {}
    }
    subscript(name: String) -> [Int] {
        get { [6] }
        nonmutating set {}
    }
    static func count(_ entry: Int) -> String { "one" }
    static func count(_ entries: [Int]) -> String { "many" }
    static func + (left: Diary, right: Int) -> String { "one" }
    static func + (left: Diary, right: [Int]) -> String { "many" }
}

extension Ledger {
    /// Calls each requirement, as code does that knows only the protocol.
    fileprivate mutating func callAll(_ entry: Entry) async throws -> [String] {
        let (one, many): (Entry?, [Entry]) = (entry, [entry])
        var (changed, list) = (entry, many)
        let called = [append(entry), append(many), append(one), append("")]
        let later = [try await append(later: entry), try await append(later: many)]
        let generic = [append(entry, note: 1), append(many, note: "")]
        let passed = [
            append(changed: &changed), append(changed: &list), append(many: entry, entry),
            append(many: many, many),
            append(computed: entry), append(computed: many), append(kept: entry),
            append(kept: many),
            append(of: Entry.self), append(of: [Entry].self), prepend(entry), prepend(many),
        ]
        let results = [
            "\(last() as Entry)", "\(last() as [Entry])", "\(last() as Entry? == nil)", last(),
            "\(last() as Any)",
        ]
        self["name"] = entry
        self["name"] = many
        let members = [
            self[entry], self[many], "\(self["name"] as Entry)", "\(self["name"] as [Entry])",
            Self.count(entry),
            Self.count(many), self + entry, self + many,
        ]
        return called + later + generic + passed + results + members
    }
}

nonisolated protocol Almanac {
    associatedtype Entry
    func append(_ entry: Entry) -> String
    func append(_ entries: [Entry]) -> String
    func last() -> Entry
    func last() -> [Entry]
}
extension Almanac {
    func append(_ entry: Entry?) -> String { "of the extension" }
    func last() -> String { "of the extension" }
}
@Proxied(of: (any Almanac).self)
nonisolated protocol RestatedAlmanac {
    associatedtype Entry
    func append(_ entry: Entry) -> String
    func append(_ entries: [Entry]) -> String
    func last() -> Entry
    func last() -> [Entry]
}
nonisolated struct Bookrest: Almanac {
    func append(_ entry: Int) -> String { "one" }
    func append(_ entries: [Int]) -> String { "many" }
    func last() -> Int { 1 }
    func last() -> [Int] { [2, 3] }
}
/// A second conformer, without which an optimized build would take `Bookrest` for the only one.
nonisolated struct Ephemeris: Almanac {
    func append(_ entry: Double) -> String { "one" }
    func append(_ entries: [Double]) -> String { "many" }
    func last() -> Double { 1 }
    func last() -> [Double] { [2, 3] }
}
extension Almanac {
    fileprivate nonisolated func callAll(_ entry: Entry) -> [String] {
        [append(entry), append([entry]), "\(last() as Entry)", "\(last() as [Entry])"]
    }
}

var overloadKinds: [Kind] {
    [
        Kind("Associated types", "not primary, in some of several overloads") { t in
            var real = Diary()
            let expected = try await real.callAll(0)
            let proxy = LedgerProxy(retaining: real)
            try LedgerProxy<Int>.typeProxy.setImplementer(Diary.self)
            var called = proxy
            t.forwarded(try await called.callAll(0), expected)
            var seen: [String] = []
            proxy.observe(\.append, .before) { seen.append("\($0)") }
            proxy.observe(\.appendEntryArray, .before) { seen.append("\($0)") }
            proxy.override(\.last) { 10 }
            proxy.override(\.lastEntryArray) { [11] }
            t.overridden(
                [proxy.append(7), proxy.append([8]), proxy.append("9")],
                ["one", "many", "text"]
            )
            t.overridden(
                "\(proxy.last() as Int)\(proxy.last() as [Int])\(proxy.last() as String)",
                "10[11]last"
            )
            t.observed(seen, ["7", "[8]"])
        },
        Kind("Protocols of others", "associated types that are not primary, in overloads") { t in
            let proxy = RestatedAlmanacProxy(retaining: Bookrest())
            t.forwarded(proxy.callAll(0), ["one", "many", "1", "[2, 3]"])
            var seen: [[Int]] = []
            proxy.observe(\.appendEntryArray, .before) { seen.append($0) }
            proxy.override(\.last) { 10 }
            t.overridden(proxy.callAll(0), ["one", "many", "10", "[2, 3]"])
            t.observed(seen, [[0]])
        },
    ]
}
