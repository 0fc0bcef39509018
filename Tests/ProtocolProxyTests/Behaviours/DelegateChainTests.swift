// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The case of the article on a chain of delegates: new logic in front of the delegate of an unchanged host.
@Suite struct `A chain of delegates` {
    private let origin = RealPagerDelegate("origin")
    private let pager = Pager()

    /// New logic that is interested in one page only.
    private final class Bookmark: PagerDelegate, CallDeclining {
        var turned: [Int] = []
        var attachment: HostAttachment<Pager, PagerDelegateProxy>?
        let page: Int

        init(page: Int = 7) { self.page = page }

        func pagerDidTurn(_ page: Int) { turned.append(page) }
        func pagerMustTurn(_ page: Int) -> Bool { false }
        func pagerTitle(_ page: Int) -> String? { "bookmark" }
        var pageCount: Int { 0 }
        func declines(_ call: PendingCall) -> Bool { call.arguments.first as? Int != page }
    }

    @Test func `HP-1 both links are held weakly`() throws {
        let proxy = PagerDelegateProxy(implementer: RealPagerDelegate("fake"))
        try proxy.appendImplementer(RealPagerDelegate("origin"))
        #expect(proxy.implementers.isEmpty)
    }

    @Test func `HP-2 what the new logic responds to goes to it only`() throws {
        let fake = RealPagerDelegate("fake")
        let proxy = PagerDelegateProxy(implementer: fake)
        try proxy.appendImplementer(origin)
        proxy.pagerDidTurn(1)
        #expect(fake.turned == [1])
        #expect(origin.turned.isEmpty)
    }

    @Test(arguments: ["pagerDidTurn(_:)", "pagerTitle(_:)"] as [Selector])
    func `HP-3 what it does not respond to goes to the original only, required or not`(own: Selector) throws {
        let fake = RealPagerDelegate("fake", implementing: [own])
        let proxy = PagerDelegateProxy(implementer: fake)
        try proxy.appendImplementer(origin)
        proxy.pagerDidTurn(1)
        #expect((fake.turned == [1]) == (own == "pagerDidTurn(_:)"))
        #expect((origin.turned == [1]) == (own != "pagerDidTurn(_:)"))
        #expect(proxy.pagerTitle(1) == (own == "pagerTitle(_:)" ? "fake 1" : "origin 1"))
    }

    @Test func `HP-4 what neither responds to is an error by name, and the default by type`() throws {
        let proxy = PagerDelegateProxy(implementer: RealPagerDelegate("fake", implementing: []))
        let (fake, other) = (RealPagerDelegate(implementing: []), RealPagerDelegate(implementing: []))
        try proxy.setImplementer(fake)
        try proxy.appendImplementer(other)
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("pagerTitle(_:)", [1])) }
        #expect(error?.code == .unrecognizedSelector)
        #expect(proxy.pagerTitle(1) == nil)
    }

    @Test func `HP-5 a chain responds to what any link responds to`() throws {
        let fake = RealPagerDelegate("fake", implementing: ["pagerTitle(_:)"])
        let other = RealPagerDelegate("other", implementing: ["isEndless"])
        let proxy = PagerDelegateProxy(implementer: fake)
        try proxy.appendImplementer(other)
        #expect(proxy.responds(to: "pagerTitle(_:)"))
        #expect(proxy.responds(to: "isEndless"))
        #expect(!proxy.responds(to: "pagerShouldTurn(_:)"))
    }

    @Test func `HP-6 ours: what only a link has is not forwarded`() throws {
        let proxy = GreeterProxy(implementer: ModestGreeter())
        let real = RealGreeter()
        try proxy.appendImplementer(real)
        #expect(!proxy.responds(to: "wave(_:)"))
    }

    @Test func `HP-7 a link hands on what is not its business`() throws {
        let fake = Bookmark()
        let proxy = PagerDelegateProxy(implementer: fake)
        try proxy.appendImplementer(origin)
        for page in 6...8 { proxy.pagerDidTurn(page) }
        #expect(fake.turned == [7])
        #expect(origin.turned == [6, 8])
    }

    @Test func `HP-7 a link calls the next one by itself`() throws {
        final class Relay: Greeter {
            weak var proxy: GreeterProxy?
            func greet(_ name: String) -> String {
                guard name != "Ada", let next = proxy?.implementer(after: self) as? any Greeter else { return "own" }
                return "relayed " + next.greet(name)
            }
        }
        let relay = Relay()
        let real = RealGreeter()
        let proxy = GreeterProxy(implementer: relay)
        relay.proxy = proxy
        try proxy.appendImplementer(real)
        #expect(proxy.greet("Ada") == "own")
        #expect(proxy.greet("Bob") == "relayed real Bob")
    }

    @Test func `HP-8 the host gets the value of the link that answered`() {
        pager.delegate = origin
        let fake = Bookmark()
        let attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
        #expect(!pager.turn(to: 7))
        #expect(pager.turn(to: 8))
        #expect(attachment.isAttached)
    }

    @Test func `HP-9 attaching remembers the original, and detaching gives it back`() {
        pager.delegate = origin
        let fake = Bookmark()
        let attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
        #expect(pager.delegate === attachment.proxy)
        #expect(attachment.original === origin)
        #expect(attachment.host === pager)
        #expect(attachment.proxy.implementers.count == 2)
        attachment.detach()
        attachment.detach()
        #expect(pager.delegate === origin)
        #expect(!attachment.isAttached)
        #expect(pager.turn(to: 7))
        #expect(fake.turned.isEmpty)
    }

    @Test func `HP-10 the attachment owns the proxy`() {
        pager.delegate = origin
        weak var proxy: PagerDelegateProxy?
        var attachment: HostAttachment? = PagerDelegateProxy.attach(
            Bookmark(), retained: true, to: pager, at: \.delegate)
        proxy = attachment?.proxy
        #expect(proxy != nil)
        #expect(!pager.turn(to: 7))
        attachment = nil
        #expect(proxy == nil)
        #expect(pager.delegate === origin)
    }

    @Test func `HP-11 when the new logic dies, calls reach the original again, and the slot has it`() {
        pager.delegate = origin
        var fake: Bookmark? = Bookmark()
        let attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
        #expect(!pager.turn(to: 7))
        fake = nil
        #expect(pager.turn(to: 7))
        #expect(origin.turned == [7])
        #expect(pager.delegate === origin)
        #expect(!attachment.isAttached)
    }

    @Test func `HP-11 new logic that owns its attachment takes it along`() {
        pager.delegate = origin
        do {
            let fake = Bookmark()
            fake.attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
            #expect(pager.delegate !== origin)
        }
        #expect(pager.delegate === origin)
    }

    @Test func `HP-12 when the original dies, what only it implemented is news and is no longer responded to`() throws {
        let fake = RealPagerDelegate("fake", implementing: ["pagerDidTurn(_:)"])
        var origin: RealPagerDelegate? = RealPagerDelegate("origin")
        pager.delegate = origin
        let attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
        var news = 0
        attachment.proxy.observeResponses { _ in news += 1 }
        #expect(attachment.proxy.responds(to: "pagerTitle(_:)"))
        origin = nil
        #expect(!attachment.proxy.responds(to: "pagerTitle(_:)"))
        #expect(throws: ProxyError.self) { try attachment.proxy.send(Message("pagerTitle(_:)", [1])) }
        #expect(attachment.proxy.pagerTitle(1) == nil)
        #expect(news == 1)
        attachment.detach()
        #expect(pager.delegate == nil)
    }

    @Test func `HP-13 what only the new logic implements works`() {
        let origin = RealPagerDelegate("origin", implementing: [])
        pager.delegate = origin
        let fake = RealPagerDelegate("fake", implementing: ["pagerTitle(_:)"])
        let attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
        #expect(attachment.proxy.pagerTitle(2) == "fake 2")
    }

    @Test func `HP-16 optional requirements are called without asking`() {
        let proxy = PagerDelegateProxy(implementer: RealPagerDelegate("sparse", implementing: []))
        #expect(proxy.pagerTitle(1) == nil)
    }
}

@Suite struct `An attachment` {
    private let origin = RealPagerDelegate("origin", answer: true)
    private let pager = Pager()

    init() { pager.delegate = origin }

    @Test func `may consist of overrides and observers, which end with it`() {
        let attachment = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        let registration = attachment.proxy.override(\.mustTurn) { $0 < 5 }
        #expect(pager.turn(to: 4))
        #expect(!pager.turn(to: 5))
        attachment.detach()
        #expect(pager.turn(to: 5))
        #expect(!registration.isActive)
        #expect(attachment.proxy.pagerMustTurn(5))
    }

    @Test func `leaves alone what others put into the slot meanwhile`() {
        let other = RealPagerDelegate("other")
        let attachment = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        pager.delegate = other
        attachment.detach()
        #expect(pager.delegate === other)
    }

    @Test(arguments: [true, false]) func `below another one ends in either order`(isFirstFirst: Bool) {
        var first: HostAttachment? = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        first?.proxy.override(\.title) { _ in "first" }
        var second: HostAttachment? = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        second?.proxy.override(\.mustTurn) { $0 != 3 }
        #expect(pager.delegate?.pagerTitle(1) == "first")
        #expect(!pager.turn(to: 3))
        if isFirstFirst {
            first = nil
            // Calls still go through what was attached later, to the original.
            #expect(pager.delegate === second?.proxy)
            #expect(pager.delegate?.pagerTitle(1) == "origin 1")
            #expect(!pager.turn(to: 3))
            second = nil
        } else {
            second = nil
            #expect(pager.delegate === first?.proxy)
            #expect(pager.turn(to: 3))
            #expect(pager.delegate?.pagerTitle(1) == "first")
            first = nil
        }
        #expect(pager.delegate === origin)
        #expect(pager.delegate?.pagerTitle(1) == "origin 1")
    }

    @Test func `to a host without a delegate leaves it without one`() {
        pager.delegate = nil
        let attachment = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        attachment.proxy.setDefault(true)
        #expect(pager.turn(to: 1))
        #expect(attachment.original == nil)
        attachment.detach()
        #expect(pager.delegate == nil)
    }

    @Test func `outlives its host`() {
        var host: Pager? = Pager()
        guard let attachment = host.map({ PagerDelegateProxy.attach(origin, to: $0, at: \.delegate) }) else { return }
        host = nil
        #expect(attachment.host == nil)
        #expect(!attachment.isAttached)
        attachment.detach()
    }

    @Test func `works on the slot of a host that has a proxy itself`() {
        let host = ProxiedPager()
        host.delegate = origin
        let attachment = PagerDelegateProxy.attach(to: host, at: \.delegate)
        attachment.proxy.override(\.shouldTurn) { _ in false }
        #expect(!host.turn(to: 1))
        attachment.detach()
        #expect(host.delegate === origin)
        #expect(host.turn(to: 1))
    }

    @Test func `of a Sendable proxy forwards past new logic that died`() {
        final class Gauge { weak var meter: (any Meter)? }
        final class Plus: Meter {
            let amount: Int
            init(_ amount: Int) { self.amount = amount }
            func add(_ amount: Int, to name: String) -> Int { amount + self.amount }
            func reset() {}
            func total(of name: String) async throws -> Int { 0 }
        }
        let gauge = Gauge()
        let origin = Plus(10)
        gauge.meter = origin
        var fake: Plus? = Plus(20)
        let attachment = MeterProxy.attach(fake, to: gauge, at: \.meter)
        #expect(gauge.meter?.add(1, to: "a") == 21)
        fake = nil
        #expect(gauge.meter?.add(1, to: "a") == 11)
        #expect(attachment.isAttached)
        attachment.detach()
        #expect(gauge.meter === origin)
    }
}
