// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

/// A value that isn't codable.
struct Cover: Hashable, Sendable {
    var color: String
}

@Proxied protocol Bindery: AnyObject {
    func cover(for title: String, like example: Cover) -> Cover
    func count() -> Int
}

private final class Binder: Bindery {
    func cover(for title: String, like example: Cover) -> Cover {
        Cover(color: title + example.color)
    }
    func count() -> Int { 3 }
}

@Proxied protocol Workbench: AnyObject {
    func visit(_ body: (Int) -> Void)
}

@Proxied protocol Judge: AnyObject {
    func decide() throws(Verdict) -> Int
}
struct Verdict: Error {}

@Suite struct `Registering a recording` {
    private let scratch = Scratch()

    @Test
    func `A type that is not codable is refused with the selector, the type and three ways out`()
        throws
    {
        let proxy = BinderyProxy(retaining: Binder())
        let error = try #require(throws: CassetteError.self) {
            try proxy.record(to: Cassette(at: scratch.path))
        }
        #expect(error.code == .notCodable)
        #expect(error.selector == "cover(for:like:)")
        #expect(
            error.description == """
                'cover(for:like:)' of 'Bindery' can't be recorded: argument 2 'like' is of type 'Cover', which is not Encodable.
                There are three ways out:
                    leave it out        rules.leaveOut(\\.…) with the key of the requirement
                    give it a coder     rules.code(Cover.self, encode: { … }, decode: { … })
                    override it         proxy.override(\\.…) { … } before recording or replaying
                """
        )
        #expect(try proxy.participants(in: "count()").contains { $0.role == .interceptor } == false)
        #expect(throws: error) { try BinderyProxy(replaying: Cassette(at: scratch.path)) }
    }

    @Test func `A requirement that is left out goes to what is below`() throws {
        let rules = CassetteRules<BinderyProxy> { $0.leaveOut(\.coverForLike) }
        let cassette = try Cassette(at: scratch.path)
        let proxy = BinderyProxy(retaining: Binder())
        try proxy.record(to: cassette, rules: rules)
        #expect(proxy.cover(for: "a", like: Cover(color: "b")).color == "ab")
        #expect(proxy.count() == 3)
        #expect(cassette.count == 1)
        try cassette.save()
        let replayed = BinderyProxy(retaining: Binder())
        try replayed.replay(Cassette(at: scratch.path), rules: rules)
        #expect(replayed.cover(for: "c", like: Cover(color: "d")).color == "cd")
        #expect(replayed.count() == 3)
    }

    @Test func `A coder makes a type codable`() throws {
        let rules = CassetteRules<BinderyProxy> { rules in
            rules.code(Cover.self) {
                $0.color
            } decode: {
                Cover(color: $0)
            }
        }
        let cassette = try Cassette(at: scratch.path)
        let proxy = BinderyProxy(retaining: Binder())
        try proxy.record(to: cassette, rules: rules)
        _ = proxy.cover(for: "a", like: Cover(color: "b"))
        try cassette.save()
        #expect(scratch.text.contains("\"arguments\": [\"a\", \"b\"],\n      \"returned\": \"ab\""))
        let replayed = try BinderyProxy(replaying: Cassette(at: scratch.path), rules: rules)
        #expect(replayed.cover(for: "a", like: Cover(color: "b")) == Cover(color: "ab"))
    }

    @Test func `A requirement that is overridden needs no coder`() throws {
        let cassette = try Cassette(at: scratch.path)
        let proxy = BinderyProxy(retaining: Binder())
        proxy.override(\.coverForLike) { _, example in example }
        try proxy.record(to: cassette)
        _ = proxy.cover(for: "a", like: Cover(color: "b"))
        _ = proxy.count()
        try cassette.save()
        let replayed = BinderyProxy()
        replayed.override(\.coverForLike) { _, example in example }
        try replayed.replay(Cassette(at: scratch.path))
        #expect(replayed.cover(for: "a", like: Cover(color: "b")).color == "b")
        #expect(replayed.count() == 3)
    }

    @Test func `A closure as an argument, and an error that can't be rebuilt, are refused`() throws
    {
        let bench = WorkbenchProxy()
        let closure = try #require(throws: CassetteError.self) {
            try bench.record(to: Cassette(at: scratch.path))
        }
        #expect(closure.selector == "visit(_:)")
        let judge = JudgeProxy()
        let failure = try #require(throws: CassetteError.self) {
            try judge.record(to: Cassette(at: scratch.path))
        }
        #expect(
            failure.description.contains("the error is of type 'Verdict', which is not Codable")
        )
    }

    @Test func `A value whose encoding fails is reported, and the call goes on`() throws {
        let (cassette, issues) = (try Cassette(at: scratch.path), Issues())
        let scale = ScaleProxy(retaining: RealScale())
        try scale.record(to: cassette)
        issues.collect { #expect(scale.weigh(.infinity) == .infinity) }
        #expect(issues.texts.count == 1)
        #expect(
            issues.texts.first?.contains("A call of 'weigh(_:)' of 'Scale' was not recorded")
                == true
        )
        #expect(cassette.count == 0)
    }

    @Test func `A cassette takes calls of one protocol`() throws {
        let cassette = try Cassette(at: scratch.path)
        try ScaleProxy(retaining: RealScale()).record(to: cassette)
        let error = try #require(throws: CassetteError.self) {
            try ShelfProxy(retaining: RealShelf()).record(to: cassette)
        }
        #expect(error.code == .wrongProtocol)
    }

    @Test func `An explanation names the recording and its cassette`() throws {
        let scale = ScaleProxy(retaining: RealScale())
        try scale.record(to: Cassette(at: scratch.path))
        let text = scratch.plain(scale.explanation(of: "weigh(_:)"))
        #expect(text.contains("record(\"Fixtures/shelf.json\")"), "\(text)")
    }
}

@Proxied protocol Scale: AnyObject {
    func weigh(_ grams: Double) -> Double
}

private final class RealScale: Scale {
    func weigh(_ grams: Double) -> Double { grams }
}
