// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The case of the article on a chain of delegates: new logic in front of the delegate of an
/// unchanged host.
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

    @Test func `Attachments that end after later ones came leave nothing between them`() throws {
        pager.delegate = origin
        var attachments = [PagerDelegateProxy.attach(nil, to: pager, at: \.delegate)]
        weak let first: PagerDelegateProxy? = attachments[0].proxy
        // As when each screen attaches before the one that it replaces ends; a stack has no room
        // for this many.
        for _ in 0..<5_000 {
            attachments.append(PagerDelegateProxy.attach(nil, to: pager, at: \.delegate))
            attachments.removeFirst()
        }
        #expect(first == nil)
        #expect(attachments[0].original === origin)
        pager.delegate?.pagerDidTurn(3)
        #expect(origin.turned == [3])
        attachments[0].detach()
        #expect(pager.delegate === origin)
    }

    @Test func `Attachments in the middle of others end in any order`() throws {
        let orders = [
            [0, 1, 2, 3], [3, 2, 1, 0], [1, 2, 0, 3], [2, 0, 3, 1], [1, 3, 0, 2], [2, 1, 3, 0],
        ]
        for order in orders {
            pager.delegate = origin
            let logic = (0..<4).map { RealPagerDelegate("\($0)") }
            let attachments = logic.map { PagerDelegateProxy.attach($0, to: pager, at: \.delegate) }
            var attached = Set(0..<4)
            for index in order {
                attachments[index].detach()
                attached.remove(index)
                logic.forEach { $0.turned.removeAll() }
                pager.delegate?.pagerDidTurn(1)
                // The latest attachment's logic answers.
                for other in 0..<4 {
                    #expect(logic[other].turned == (other == attached.max() ? [1] : []), "\(order)")
                }
            }
            #expect(pager.delegate === origin)
        }
        #expect(origin.turned == Array(repeating: 1, count: orders.count))
    }

    @Test func `A view in the slot is no attachment`() {
        let tenant = RealPagerDelegate("tenant")
        pager.delegate = origin
        let first = PagerDelegateProxy.attach(nil, to: pager, at: \.delegate)
        let view = first.proxy.forwarding(to: tenant)
        pager.delegate = view
        let second = PagerDelegateProxy.attach(nil, to: pager, at: \.delegate)
        first.detach()
        pager.delegate?.pagerDidTurn(1)
        #expect(tenant.turned == [1] && origin.turned.isEmpty)
        second.detach()
        #expect(pager.delegate === view)
    }

    @Test func `A chain holds its implementers weakly`() throws {
        let proxy = PagerDelegateProxy(implementer: RealPagerDelegate("fake"))
        try proxy.appendImplementer(RealPagerDelegate("origin"))
        #expect(proxy.implementers.isEmpty)
    }

    @Test func `A call that the first implementer responds to reaches it alone`() throws {
        let fake = RealPagerDelegate("fake")
        let proxy = PagerDelegateProxy(implementer: fake)
        try proxy.appendImplementer(origin)
        proxy.pagerDidTurn(1)
        #expect(fake.turned == [1])
        #expect(origin.turned.isEmpty)
    }

    @Test(arguments: ["pagerDidTurn(_:)", "pagerTitle(_:)"] as [Selector])
    func `A call that the first implementer leaves out reaches the second one alone`(own: Selector)
        throws
    {
        let fake = RealPagerDelegate("fake", implementing: [own])
        let proxy = PagerDelegateProxy(implementer: fake)
        try proxy.appendImplementer(origin)
        proxy.pagerDidTurn(1)
        #expect((fake.turned == [1]) == (own == "pagerDidTurn(_:)"))
        #expect((origin.turned == [1]) == (own != "pagerDidTurn(_:)"))
        #expect(proxy.pagerTitle(1) == (own == "pagerTitle(_:)" ? "fake 1" : "origin 1"))
    }

    @Test func `A call that no implementer responds to fails by name and has a default when typed`()
        throws
    {
        let proxy = PagerDelegateProxy(implementer: RealPagerDelegate("fake", implementing: []))
        let (fake, other) = (
            RealPagerDelegate(implementing: []), RealPagerDelegate(implementing: [])
        )
        try proxy.setImplementer(fake)
        try proxy.appendImplementer(other)
        let error = #expect(throws: ProxyError.self) {
            try proxy.send(Message("pagerTitle(_:)", [1]))
        }
        #expect(error?.code == .unrecognizedSelector)
        #expect(proxy.pagerTitle(1) == nil)
    }

    @Test func `A chain responds to what any of its implementers responds to`() throws {
        let fake = RealPagerDelegate("fake", implementing: ["pagerTitle(_:)"])
        let other = RealPagerDelegate("other", implementing: ["isEndless"])
        let proxy = PagerDelegateProxy(implementer: fake)
        try proxy.appendImplementer(other)
        #expect(proxy.responds(to: "pagerTitle(_:)"))
        #expect(proxy.responds(to: "isEndless"))
        #expect(!proxy.responds(to: "pagerShouldTurn(_:)"))
    }

    @Test func `A method outside the protocols is not forwarded to an implementer that has it`()
        throws
    {
        let proxy = GreeterProxy(implementer: ModestGreeter())
        let real = RealGreeter()
        try proxy.appendImplementer(real)
        #expect(!proxy.responds(to: "wave(_:)"))
    }

    @Test func `An implementer that declines a call leaves it to the next one`() throws {
        let fake = Bookmark()
        let proxy = PagerDelegateProxy(implementer: fake)
        try proxy.appendImplementer(origin)
        for page in 6...8 { proxy.pagerDidTurn(page) }
        #expect(fake.turned == [7])
        #expect(origin.turned == [6, 8])
    }

    @Test func `A host receives the value of the implementer that answered`() {
        pager.delegate = origin
        let fake = Bookmark()
        let attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
        #expect(!pager.turn(to: 7))
        #expect(pager.turn(to: 8))
        #expect(attachment.isAttached)
    }

    @Test func `Detaching puts the original delegate back`() {
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

    @Test func `An attachment knows whether calls of the host reach its proxy`() {
        pager.delegate = origin
        let first = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        let second = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        let third = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        #expect(first.isAttached && second.isAttached && third.isAttached)
        second.detach()
        #expect(first.isAttached && !second.isAttached && third.isAttached)
        pager.delegate = origin
        #expect(!first.isAttached && !third.isAttached)
        pager.delegate = first.proxy
        #expect(first.isAttached && !third.isAttached)
        pager.delegate = nil
        #expect(!first.isAttached)
    }

    @Test func `An attachment owns its proxy and detaches when it is released`() {
        pager.delegate = origin
        weak var proxy: PagerDelegateProxy?
        var attachment: HostAttachment? = PagerDelegateProxy.attach(
            Bookmark(),
            retained: true,
            to: pager,
            at: \.delegate
        )
        proxy = attachment?.proxy
        #expect(proxy != nil)
        #expect(!pager.turn(to: 7))
        attachment = nil
        #expect(proxy == nil)
        #expect(pager.delegate === origin)
    }

    @Test func `When attached logic is deallocated, calls go to the original delegate`() {
        pager.delegate = origin
        var fake: Bookmark? = Bookmark()
        let attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
        #expect(!pager.turn(to: 7))
        fake = nil
        #expect(pager.turn(to: 7))
        #expect(origin.turned == [7])
        #expect(pager.delegate === attachment.proxy)
        #expect(attachment.isAttached)
        attachment.detach()
        #expect(pager.delegate === origin)
    }

    @Test func `An object that owns its attachment detaches at its end`() {
        pager.delegate = origin
        do {
            let fake = Bookmark()
            fake.attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
            #expect(pager.delegate !== origin)
        }
        #expect(pager.delegate === origin)
    }

    @Test
    func `The end of the original delegate is noticed and changes what the proxy responds to`()
        throws
    {
        let fake = RealPagerDelegate("fake", implementing: ["pagerDidTurn(_:)"])
        var origin: RealPagerDelegate? = RealPagerDelegate("origin")
        pager.delegate = origin
        let attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
        #expect(attachment.proxy.responds(to: "pagerTitle(_:)"))
        origin = nil
        #expect(!attachment.proxy.responds(to: "pagerTitle(_:)"))
        #expect(throws: ProxyError.self) {
            try attachment.proxy.send(Message("pagerTitle(_:)", [1]))
        }
        #expect(attachment.proxy.pagerTitle(1) == nil)
        attachment.detach()
        #expect(pager.delegate == nil)
    }

    @Test func `Attached logic may implement what the original delegate leaves out`() {
        let origin = RealPagerDelegate("origin", implementing: [])
        pager.delegate = origin
        let fake = RealPagerDelegate("fake", implementing: ["pagerTitle(_:)"])
        let attachment = PagerDelegateProxy.attach(fake, to: pager, at: \.delegate)
        #expect(attachment.proxy.pagerTitle(2) == "fake 2")
    }

    @Test func `An optional requirement can be called without asking first`() {
        let proxy = PagerDelegateProxy(implementer: RealPagerDelegate("sparse", implementing: []))
        #expect(proxy.pagerTitle(1) == nil)
    }
}

@Suite struct `An attachment` {
    private let origin = RealPagerDelegate("origin", answer: true)
    private let pager = Pager()

    init() { pager.delegate = origin }

    @Test func `An attachment without new logic has overrides that end with it`() {
        let attachment = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        let registration = attachment.proxy.override(\.mustTurn) { $0 < 5 }
        #expect(pager.turn(to: 4))
        #expect(!pager.turn(to: 5))
        attachment.detach()
        #expect(pager.turn(to: 5))
        #expect(!registration.isActive)
        #expect(attachment.proxy.pagerMustTurn(5))
    }

    @Test func `Detaching leaves a delegate alone that was set meanwhile`() {
        let other = RealPagerDelegate("other")
        let attachment = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        pager.delegate = other
        attachment.detach()
        #expect(pager.delegate === other)
    }

    @Test(arguments: [true, false]) func `Two attachments can be detached in either order`(
        isFirstFirst: Bool
    ) {
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

    @Test func `Detaching from a host without a delegate leaves it without one`() {
        pager.delegate = nil
        let attachment = PagerDelegateProxy.attach(to: pager, at: \.delegate)
        attachment.proxy.setDefault(true)
        #expect(pager.turn(to: 1))
        #expect(attachment.original == nil)
        attachment.detach()
        #expect(pager.delegate == nil)
    }

    @Test func `An attachment may outlive its host`() {
        var host: Pager? = Pager()
        guard
            let attachment = host.map({ PagerDelegateProxy.attach(origin, to: $0, at: \.delegate) })
        else { return }
        host = nil
        #expect(attachment.host == nil)
        #expect(!attachment.isAttached)
        attachment.detach()
    }

    @Test func `An attachment works on a delegate property that has a proxy`() {
        let host = ProxiedPager()
        host.delegate = origin
        let attachment = PagerDelegateProxy.attach(to: host, at: \.delegate)
        attachment.proxy.override(\.shouldTurn) { _ in false }
        #expect(!host.turn(to: 1))
        attachment.detach()
        #expect(host.delegate === origin)
        #expect(host.turn(to: 1))
    }

    @Test func `A Sendable proxy forwards to the original after attached logic was deallocated`() {
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
