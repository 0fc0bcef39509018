// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

private protocol Named {
    var name: String { get }
}

private struct Tag: Named {
    let name: String
}

private class Cache: Named {
    let name: String

    init(_ name: String) { self.name = name }
}

private final class DiskCache: Cache {}

@Proxied
private protocol CacheListener: AnyObject {
    @Optional(returning: "") func closed(_ cache: Cache) -> String
    @Optional(returning: "") func tagged(_ tag: any Named) -> String
    @Optional(returning: "") func noted(_ note: Any) -> String
    @Optional(returning: "") func counted(_ count: Int?) -> String
    @Optional(returning: "") func listed(_ tags: [any Named]) -> String
    @Optional(returning: "") func compared(_ cache: Cache, _ tag: any Named) -> String
    @Optional(returning: "") func ended() -> String
}

/// Takes only calls about what is named "a", and shows their arguments.
private final class Selective: CacheListener, CallDeclining {
    func closed(_ cache: Cache) -> String { cache.name }
    func tagged(_ tag: any Named) -> String { tag.name }
    func noted(_ note: Any) -> String { "\(note)" }
    func counted(_ count: Int?) -> String { "\(count.map(String.init) ?? "none")" }
    func listed(_ tags: [any Named]) -> String { tags.map(\.name).joined() }
    func compared(_ cache: Cache, _ tag: any Named) -> String { cache.name + tag.name }
    func ended() -> String { "ended" }

    func declines(_ call: PendingCall) -> Bool {
        if let cache = call.arguments(of: CacheListenerRequirements.closed) {
            return cache.name != "a"
        }
        if let tag = call.arguments(of: CacheListenerRequirements.tagged) { return tag.name != "a" }
        if let note = call.arguments(of: CacheListenerRequirements.noted) {
            return note as? String != "a"
        }
        if let count = call.arguments(of: CacheListenerRequirements.counted) { return count == 0 }
        if let tags = call.arguments(of: CacheListenerRequirements.listed) { return tags.isEmpty }
        if let pair = call.arguments(of: CacheListenerRequirements.compared) {
            return pair.0.name != pair.1.name
        }
        return call.arguments(of: CacheListenerRequirements.ended) == nil
    }
}

@Suite struct `The typed arguments of a pending call` {
    private let proxy = CacheListenerProxy(retaining: Selective())

    @Test func `An argument of a class may be an object of a subclass`() {
        #expect(proxy.closed(Cache("a")) == "a")
        #expect(proxy.closed(DiskCache("a")) == "a")
        #expect(proxy.closed(DiskCache("b")) == "")
    }

    @Test func `An argument of a protocol's type is what conforms to it`() {
        #expect(proxy.tagged(Tag(name: "a")) == "a")
        #expect(proxy.tagged(DiskCache("a")) == "a")
        #expect(proxy.tagged(Tag(name: "b")) == "")
        #expect(proxy.noted("a") == "a")
        #expect(proxy.noted(3) == "")
    }

    @Test func `An optional may be nil, and other arguments keep their type`() {
        #expect(proxy.counted(nil) == "none")
        #expect(proxy.counted(1) == "1")
        #expect(proxy.counted(0) == "")
        #expect(proxy.listed([Tag(name: "a"), DiskCache("b")]) == "ab")
        #expect(proxy.listed([]) == "")
        #expect(proxy.compared(DiskCache("a"), Tag(name: "a")) == "aa")
        #expect(proxy.compared(DiskCache("a"), Tag(name: "b")) == "")
        #expect(proxy.ended() == "ended")
    }
}
