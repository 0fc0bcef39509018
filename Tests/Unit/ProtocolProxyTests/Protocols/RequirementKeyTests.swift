// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

@Suite struct `The key of a requirement` {
    @Test(arguments: [
        ("title", "title"), ("setter: title", "setTitle"), ("title()", "title"),
        ("cache(_:shouldEvict:)", "cacheShouldEvict"),
        ("add(_:_:)", "add"), ("move(from:to:)", "moveFromTo"), ("subscript(_:)", "getSubscript"),
        ("setter: subscript(_:column:)", "setSubscriptColumn"), ("static make(_:)", "staticMake"),
        ("static shared", "staticShared"), ("static setter: shared", "setStaticShared"),
        ("static subscript(at:)", "staticGetSubscriptAt"),
        ("static setter: subscript(at:)", "staticSetSubscriptAt"),
        ("init(name:)", "initializeName"), ("init()", "initialize"), ("`init`(name:)", "initName"),
        ("load(_:) as (Int) -> String", "load"),
    ]) func `A key is derived from the selector`(selector: String, key: String) throws {
        let requirement = Requirement<() -> Void, (), Void, Never>(try Selector(parsing: selector))
        #expect(requirement.key == key)
    }

    @Test func `A given key replaces the derived one`() {
        let plain = Requirement<(Int) -> Int, Int, Int, Never>("load(_:)")
        let keyed = plain.keyed("loadNumber")
        #expect(plain.key == "load")
        #expect(keyed.key == "loadNumber")
        #expect(keyed.selector == plain.selector)
        #expect(keyed.answering(1).key == "loadNumber")
        #expect(plain.answering(1).keyed("x").hasDefaultAnswer)
        typealias Load = nonisolated(nonsending) (Int) async -> Int
        let later = AsyncRequirement<Load, Int, Int, Never>("load(_:)").keyed("loadLater")
            .answering(1)
        #expect(later.key == "loadLater")
        let shared = SendableRequirement<@Sendable (Int) -> Int, Int, Int, Never>("load(_:)").keyed(
            "loadShared"
        )
        #expect(shared.key == "loadShared")
    }

    @Test func `A key is the name of the static property`() {
        #expect(CacheDelegateProxy.cacheShouldEvict.key == "cacheShouldEvict")
        #expect(ListenerProxy.setVolume.key == "setVolume")
        #expect(DialProxy.staticShared.key == "staticShared")
    }
}
