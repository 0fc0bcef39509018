// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Synchronization
import Testing

/// Counts what happens in the current task.
private final class Tally: Sendable {
    @TaskLocal static var current: Tally?

    private let counts = Mutex<[String: Int]>([:])

    func count(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }

    subscript(name: String) -> Int { counts.withLock { $0[name] ?? 0 } }
}

/// A number that counts how often it is decoded and compared.
struct Countable: Codable, Sendable {
    var number: Int
    /// Equal values may have different tags.
    var tag = ""

    init(_ number: Int, tag: String = "") {
        self.number = number
        self.tag = tag
    }

    init(from decoder: any Decoder) throws {
        Tally.current?.count("decodings")
        let parts = try decoder.singleValueContainer().decode(String.self).split(separator: "/")
        self.init(Int(parts[0]) ?? 0, tag: parts.count > 1 ? "\(parts[1])" : "")
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(number)/\(tag)")
    }
}

extension Countable: Hashable {
    static func == (left: Countable, right: Countable) -> Bool {
        Tally.current?.count("comparisons")
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Proxied protocol Registry: AnyObject, Sendable {
    func find(_ entry: Countable) throws -> Int
}

private final class RealRegistry: Registry {
    func find(_ entry: Countable) throws -> Int { entry.number }
}

@Suite struct `What replaying many calls costs` {
    private let matching = CassetteRules<RegistryProxy> { rules in
        rules.match(\.find) { recorded, received in
            Tally.current?.count("matches")
            return recorded.number == received.number
        }
    }

    /// Records calls with numbers up to a count, and returns what is counted while a body replays.
    private func counting(
        _ count: Int,
        _ rules: CassetteRules<RegistryProxy> = CassetteRules(),
        _ body: (RegistryProxy) throws -> Void
    ) throws -> (counter: Tally, issues: [String]) {
        let scratch = Scratch()
        let cassette = try Cassette(at: scratch.path)
        let registry = RegistryProxy(retaining: RealRegistry())
        try registry.record(to: cassette)
        for number in 0..<count { _ = try registry.find(Countable(number)) }
        try cassette.save()
        let (counter, issues) = (Tally(), Issues())
        try issues.collect {
            let replayed = try RegistryProxy(replaying: Cassette(at: scratch.path), rules: rules)
            try Tally.$current.withValue(counter) { try body(replayed) }
        }
        return (counter, issues.texts)
    }

    /// Finds a number with a tag that the recorded one doesn't have.
    private func find(_ number: Int, in registry: RegistryProxy) throws {
        let answer = try registry.find(Countable(number, tag: "x"))
        #expect(answer == number)
    }

    /// Expects that twice as many calls cost about twice as much.
    private func expectGrowth(
        of names: [String],
        _ measure: (Int) throws -> (counter: Tally, issues: [String]),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (few, many) = (try measure(50).counter, try measure(100).counter)
        for name in names {
            #expect(few[name] > 0, "\(name)", sourceLocation: sourceLocation)
            #expect(
                Double(many[name]) <= 2.2 * Double(few[name]),
                "\(name): \(few[name]), then \(many[name])",
                sourceLocation: sourceLocation
            )
        }
    }

    @Test func `Calls that a function matches in their order cost the same each`() throws {
        try expectGrowth(of: ["decodings", "matches"]) { count in
            let result = try counting(count, matching) { registry in
                for number in 0..<count {
                    try find(number, in: registry)
                }
            }
            #expect(result.issues == [])
            return result
        }
    }

    @Test func `A recorded call that nobody makes doesn't make later ones cost more`() throws {
        try expectGrowth(of: ["decodings", "matches"]) { count in
            try counting(count, matching) { registry in
                for number in 1..<count {
                    try find(number, in: registry)
                }
            }
        }
    }

    @Test func `Each recorded call is decoded once, whatever the order of the matched calls`()
        throws
    {
        try expectGrowth(of: ["decodings"]) { count in
            try counting(count, matching) { registry in
                for number in (0..<count).reversed() {
                    try find(number, in: registry)
                }
            }
        }
    }

    @Test func `Each recorded call is decoded once, however many unknown calls don't match it`()
        throws
    {
        try expectGrowth(of: ["decodings"]) { count in
            let result = try counting(count, matching) { registry in
                for number in 0..<count { _ = try? registry.find(Countable(-1 - number)) }
            }
            #expect(result.issues.count == count)
            return result
        }
    }

    @Test func `An answer that repeats costs the same each time`() throws {
        var rules = matching
        rules.repeatLast(\.find)
        try expectGrowth(of: ["decodings", "matches"]) { count in
            try counting(1, rules) { registry in
                for _ in 0..<count { try find(0, in: registry) }
            }
        }
    }

    @Test func `Calls whose arguments are equal, but not their JSON, cost the same each`() throws {
        try expectGrowth(of: ["decodings"]) { count in
            let result = try counting(count) { registry in
                for number in (0..<count).reversed() {
                    try find(number, in: registry)
                }
            }
            #expect(result.issues == [])
            // How many keys meet in a hash table depends on the process.
            #expect(result.counter["comparisons"] > 0)
            #expect(result.counter["comparisons"] <= 10 * count)
            return result
        }
    }

    @Test func `Unknown calls cost the same each`() throws {
        try expectGrowth(of: ["decodings"]) { count in
            let result = try counting(count) { registry in
                for number in 0..<count { _ = try? registry.find(Countable(-1 - number)) }
            }
            #expect(result.issues.count == count)
            // A hash table compares the few keys that meet in it.
            #expect(result.counter["comparisons"] <= 10 * count)
            return result
        }
    }
}
