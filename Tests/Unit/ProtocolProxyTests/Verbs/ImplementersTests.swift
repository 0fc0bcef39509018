// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import Synchronization
import Testing

@testable import ProtocolProxy

@Suite struct `A chain of implementers` {
    @Test func `Replacing a retained implementer releases it`() throws {
        let proxy = GreeterProxy()
        weak var watched: RealGreeter?
        do {
            let real = RealGreeter()
            watched = real
            try proxy.setImplementer(real, retained: true)
        }
        #expect(watched != nil && proxy.greet("Ada") == "real Ada")
        try proxy.setImplementer(nil)
        #expect(watched == nil)
    }

    private let first = RealGreeter("first")
    private let second = RealGreeter("second")
    private let third = RealGreeter("third")

    private func names(_ proxy: ProtocolProxy) -> [String] {
        proxy.implementers.compactMap { ($0 as? RealGreeter)?.name }
    }

    @Test func `Implementers are inserted by position, and replaced and removed by identity`()
        throws
    {
        let proxy = GreeterProxy()
        try proxy.appendImplementer(second)
        try proxy.insertImplementer(first, at: 0)
        try proxy.insertImplementer(third, at: 2)
        #expect(names(proxy) == ["first", "second", "third"])
        #expect(proxy.implementer as AnyObject === first)
        #expect(proxy.removeImplementer(second))
        #expect(!proxy.removeImplementer(second))
        #expect(names(proxy) == ["first", "third"])
        try proxy.replaceImplementer(first, with: second)
        #expect(names(proxy) == ["second", "third"])
        try proxy.replaceImplementer(third, with: first)
        #expect(names(proxy) == ["second", "first"])
        try proxy.setImplementer(third)
        #expect(names(proxy) == ["third"])
        try proxy.setImplementer(nil)
        #expect(proxy.implementers.isEmpty)
    }

    @Test func `A chain may contain an object several times`() throws {
        let proxy = GreeterProxy(implementer: first)
        try proxy.appendImplementer(second)
        try proxy.appendImplementer(first)
        #expect(names(proxy) == ["first", "second", "first"])
        try proxy.replaceImplementer(first, with: third)
        #expect(names(proxy) == ["third", "second", "third"])
        proxy.removeImplementer(third)
        #expect(names(proxy) == ["second"])
    }

    @Test func `A chain holds each implementer weakly or strongly, as requested`() throws {
        let proxy = GreeterProxy()
        weak var kept: RealGreeter?
        weak var lost: RealGreeter?
        do {
            let a = RealGreeter("kept")
            let b = RealGreeter("lost")
            (kept, lost) = (a, b)
            try proxy.appendImplementer(b)
            try proxy.appendImplementer(a, retained: true)
        }
        #expect(lost == nil)
        #expect(names(proxy) == ["kept"])
        #expect(proxy.greet("Ada") == "kept Ada")
        if let kept { proxy.removeImplementer(kept) }
        #expect(kept == nil)
        #expect(proxy.greet("Ada").isEmpty)
    }

    @Test func `A refused implementer leaves the chain unchanged`() throws {
        let proxy = GreeterProxy(implementer: first)
        for wrong in [Log(), proxy] as [AnyObject] {
            let code: ProxyError.Code =
                wrong is Log ? .implementerDoesNotConform : .forwardsToItself
            let errors = [
                #expect(throws: ProxyError.self) { try proxy.appendImplementer(wrong) },
                #expect(throws: ProxyError.self) { try proxy.insertImplementer(wrong, at: 0) },
                #expect(throws: ProxyError.self) {
                    try proxy.replaceImplementer(first, with: wrong)
                },
                #expect(throws: ProxyError.self) { try proxy.setImplementer(wrong) },
            ]
            for error in errors { #expect(error?.code == code) }
        }
        for position in [-1, 2, 3] {
            let error = #expect(throws: ProxyError.self) {
                try proxy.insertImplementer(second, at: position)
            }
            #expect(error?.code == .noSuchImplementer)
            let text = "Index \(position) is out of range, and the proxy has 1 implementer"
            #expect(error?.description.hasPrefix(text) == true)
        }
        let error = #expect(throws: ProxyError.self) {
            try proxy.replaceImplementer(third, with: second)
        }
        #expect(error?.code == .noSuchImplementer)
        #expect(names(proxy) == ["first"])
    }

    @Test func `Changing a chain during a call affects the next call`() throws {
        let proxy = GreeterProxy(implementer: first)
        proxy.observe(\.greet, .before, once: true) { [first, second] _ in
            proxy.removeImplementer(first)
            try proxy.appendImplementer(second)
        }
        #expect(proxy.greet("Ada") == "first Ada")
        #expect(proxy.greet("Ada") == "second Ada")
    }

    @Test func `Registrations for one of 64 requirements do not affect calls of the others`() {
        let bits = DepotProxy(retaining: RealDepot()).routes.layout.requirements.map(\.maskBits)
        #expect(bits == bits.indices.map { 1 << UInt64($0) })
    }

    @Test func `Removing all added implementers restores the direct call`() throws {
        let proxy = GreeterProxy(retaining: first)
        #expect(proxy.routes.routedMask.load(ordering: .relaxed) == 0)
        try proxy.insertImplementer(second, at: 0)
        #expect(proxy.routes.routedMask.load(ordering: .relaxed) == .max)
        #expect(proxy.greet("Ada") == "second Ada")
        let registration = proxy.override(\.bidFarewell) { $0 }
        proxy.removeImplementer(second)
        let slot = proxy.routes.layout.requirements.first {
            $0.requirement.selector == GreeterProxy.bidFarewell.selector
        }
        #expect(proxy.routes.routedMask.load(ordering: .relaxed) == slot?.maskBits)
        #expect(proxy.greet("Ada") == "first Ada")
        registration.cancel()
        #expect(proxy.routes.routedMask.load(ordering: .relaxed) == 0)
        proxy.removeImplementer(first)
        #expect(proxy.greet("Ada").isEmpty)
        // The object again, but not the link that the proxy was made with.
        try proxy.appendImplementer(first)
        #expect(proxy.greet("Ada") == "first Ada")
    }

    @Test func `A chain may contain values, which are removed together`() throws {
        struct Counter: Tallying {
            var count: Int
            mutating func add(_ amount: Int) -> Int {
                count += amount
                return count
            }
        }
        let proxy = TallyingProxy()
        try proxy.appendImplementer(Counter(count: 1))
        try proxy.insertImplementer(Counter(count: 10), at: 0)
        #expect(proxy.add(1) == 11)
        #expect(proxy.implementers.compactMap { ($0 as? Counter)?.count } == [11, 1])
        try proxy.setImplementer(nil)
        #expect(proxy.implementers.isEmpty)
        #expect(proxy.add(1) == 0)
    }

    @Test func `A chain of a Sendable proxy takes Sendable implementers`() throws {
        final class Named: MessageReceiver, Sendable {
            let receivedMessages = MessageTable(.method("add(_:to:)", Named.add))
            func add(_ amount: Int, to name: String) -> Int { amount + 1 }
        }
        final class Other: MessageReceiver {
            let receivedMessages = MessageTable(.method("add(_:to:)", Other.add))
            func add(_ amount: Int, to name: String) -> Int { amount + 2 }
        }
        let proxy = MeterProxy()
        let named = Named()
        let error = #expect(throws: ProxyError.self) { try proxy.appendImplementer(Other()) }
        #expect(error?.code == .notSendable)
        try proxy.appendImplementer(sendable: named)
        #expect(proxy.add(1, to: "a") == 2)
        try proxy.insertImplementer(sendable: named, at: 1)
        try proxy.replaceImplementer(named, withSendable: named)
        #expect(proxy.implementers.count == 2)
    }
}

private protocol Tallying {
    mutating func add(_ amount: Int) -> Int
}

private enum TallyingRequirements {
    static let add = Requirement<(Int) -> Int, Int, Int, Never>("add(_:)")
        .calling(mutating: { (it: inout any Tallying, a) in it.add(a) })
    static let descriptor = ProtocolDescriptor((any Tallying).self, requirements: [add])
}

private final class TallyingProxy: ProtocolProxy, Tallying {
    override class var protocols: [ProtocolDescriptor] { [TallyingRequirements.descriptor] }
    convenience init() { self.init(nil, as: (any Tallying).self) }
    func add(_ amount: Int) -> Int {
        send(TallyingRequirements.add, amount)
    }
}

@Suite struct `A proxy made with forwarding(to:)` {
    private let first = RealPagerDelegate("first")
    private let second = RealPagerDelegate("second")

    @Test func `forwarding(to:) shares registrations and has its own implementer`() {
        let proxy = PagerDelegateProxy(implementer: first)
        var seen: [Int] = []
        proxy.observe(\.didTurn, .before) { seen.append($0) }
        let other = proxy.forwarding(to: second)
        #expect(other !== proxy)
        #expect(other.implementer as AnyObject === second)
        #expect(proxy.implementer as AnyObject === first)
        #expect([proxy.pagerTitle(1), other.pagerTitle(1)] == ["first 1", "second 1"])
        proxy.pagerDidTurn(1)
        other.pagerDidTurn(2)
        #expect([first.turned, second.turned, seen] == [[1], [2], [1, 2]])

        let registration = other.intercept(\.title) { next in { next($0).map { "<\($0)>" } } }
        #expect([proxy.pagerTitle(1), other.pagerTitle(1)] == ["<first 1>", "<second 1>"])
        registration.cancel()
        #expect([proxy.pagerTitle(1), other.pagerTitle(1)] == ["first 1", "second 1"])
    }

    @Test func `forwarding(to:) keeps its implementer when the original proxy's changes`() throws {
        let proxy = PagerDelegateProxy(implementer: first)
        var third: RealPagerDelegate? = RealPagerDelegate("third")
        weak let kept = third
        var other: PagerDelegateProxy? = proxy.forwarding(to: try #require(third))
        third = nil
        #expect(other?.pagerTitle(1) == "third 1")
        try proxy.setImplementer(second)
        #expect(other?.pagerTitle(1) == "third 1")
        #expect(proxy.pagerTitle(1) == "second 1")
        // A proxy made from it has the same one.
        #expect(other?.defaulting(to: true).pagerTitle(2) == "third 2")
        #expect(other?.forwarding(to: first).pagerTitle(2) == "first 2")
        other = nil
        #expect(kept == nil)
    }
}
