// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The behavior of PSTDelegateProxy: a host calls its delegate without asking, and unanswered calls
/// have a default.
@Suite struct `Default answers` {
    /// A delegate that implements nothing that is optional.
    private let sparse = RealPagerDelegate(implementing: [
        "pagerDidTurn(_:)", "pagerMustTurn(_:)", "pageCount",
    ])
    private let full = RealPagerDelegate(answer: false)

    @Test func `A method that the delegate implements is called with the arguments`() {
        let proxy = PagerDelegateProxy(implementer: full)
        proxy.pagerDidTurn(4)
        #expect(full.turned == [4])
        #expect(proxy.pagerTitle(4) == "real 4")
    }

    @Test func `A delegate's 'false' is the answer, whatever the default is`() {
        let proxy = PagerDelegateProxy(implementer: full)
        #expect(!proxy.pagerShouldTurn(1))
        #expect(!proxy.defaulting(to: true).pagerShouldTurn(1))
        #expect(!proxy.defaulting(to: true).isEndless)
        proxy.setDefault(true)
        #expect(!proxy.pagerShouldTurn(1))
    }

    @Test func `An optional requirement that is not implemented returns the zero of its type`() {
        let proxy = PagerDelegateProxy(implementer: sparse)
        #expect(!proxy.pagerShouldTurn(1))
        #expect(proxy.pagerTitle(1) == nil)
        #expect(!proxy.isEndless)
    }

    @Test func `A requirement that is not implemented returns the default of a view`() {
        let proxy = PagerDelegateProxy(implementer: sparse)
        #expect(proxy.defaulting(to: true).pagerShouldTurn(1))
        #expect(proxy.defaulting(to: true).isEndless)
    }

    @Test func `A view shares registrations and implementers with its proxy, but not its default`()
        throws
    {
        let proxy = PagerDelegateProxy(implementer: sparse)
        let view = proxy.defaulting(to: true)
        #expect(view !== proxy)
        #expect(view.implementer as AnyObject === sparse)
        #expect(!proxy.pagerShouldTurn(1))
        // Registered on the one, registered on the other.
        let registration = view.override(\.title) { "view \($0)" }
        #expect(proxy.pagerTitle(1) == "view 1")
        registration.cancel()
        #expect(view.pagerTitle(1) == nil)
        try proxy.setImplementer(full)
        #expect(!view.pagerShouldTurn(1))
        view.pagerDidTurn(7)
        #expect(full.turned == [7])
        // A view of a view has both defaults.
        let both = view.defaulting(to: Optional("untitled"))
        try proxy.setImplementer(nil)
        #expect(both.pagerTitle(1) == "untitled")
        #expect(both.pagerShouldTurn(1))
        #expect(view.pagerTitle(1) == nil)
        #expect(proxy.responds(to: "pagerTitle(_:)") == both.responds(to: "pagerTitle(_:)"))
    }

    @Test func `A view that outlives its proxy releases an implementer when it is replaced`() throws
    {
        weak var weakImplementer: RealPagerDelegate?
        let view: PagerDelegateProxy
        do {
            let implementer = RealPagerDelegate(answer: false)
            weakImplementer = implementer
            let proxy = PagerDelegateProxy()
            try proxy.setImplementer(implementer, retained: true)
            view = proxy.defaulting(to: true)
            #expect(!proxy.pagerShouldTurn(1))
            #expect(!view.pagerShouldTurn(1))
        }
        #expect(weakImplementer != nil)
        try view.setImplementer(nil)
        #expect(weakImplementer == nil)
        #expect(view.pagerShouldTurn(1))
    }

    @Test func `A view of a proxy cannot become the proxy's implementer`() throws {
        let proxy = PagerDelegateProxy()
        let error = #expect(throws: ProxyError.self) {
            try proxy.setImplementer(proxy.defaulting(to: true))
        }
        #expect(error?.code == .forwardsToItself)
    }

    @Test func `A default answers requirements of exactly its type`() {
        let proxy = PagerDelegateProxy()
        #expect(proxy.defaulting(to: true).pageCount == 0)
        #expect(proxy.defaulting(to: 5).pageCount == 5)
        #expect(!proxy.defaulting(to: 5).pagerShouldTurn(1))
        #expect(!proxy.defaulting(to: Optional(true)).pagerShouldTurn(1))
        // Optional and not, in both directions.
        #expect(proxy.defaulting(to: "untitled").pagerTitle(1) == nil)
        #expect(proxy.defaulting(to: Optional("untitled")).pagerTitle(1) == "untitled")
        #expect(proxy.defaulting(to: String?.none).pagerTitle(1) == nil)
    }

    @Test
    func `A proxy's default comes after the requirement's own, and before an extension's and zero`()
        throws
    {
        let own = Requirement<() -> Bool, (), Bool, Never>("own").answering(false)
        let extended = Requirement<() -> Bool, (), Bool, Never>("extended").fallingBack { false }
        let bare = Requirement<() -> Bool, (), Bool, Never>("bare")
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Order", requirements: [own, extended, bare])])
        func answers() throws -> [Bool?] {
            try ["own", "extended", "bare"].map { try proxy.send(Message($0)) as? Bool }
        }
        #expect(try answers() == [false, false, false])
        proxy.setDefault(true)
        #expect(try answers() == [false, true, true])
        proxy.removeDefault(for: Bool.self)
        #expect(try answers() == [false, false, false])
    }

    @Test func `A view's default comes before the requirement's own answer`() {
        let proxy = CacheDelegateProxy()
        let cache = Cache()
        #expect(proxy.cache(cache, shouldEvict: "a"))
        #expect(!proxy.defaulting(to: false).cache(cache, shouldEvict: "a"))
        proxy.setDefault(false)
        #expect(proxy.cache(cache, shouldEvict: "a"))
        #expect(proxy.defaulting(to: true).cache(cache, shouldEvict: "a"))
    }

    @Test func `A default does not change what a proxy responds to`() throws {
        let proxy = PagerDelegateProxy(implementer: sparse)
        let view = proxy.defaulting(to: true)
        proxy.setDefault(5)
        for proxy in [proxy, view] {
            #expect(!proxy.responds(to: "pagerShouldTurn(_:)"))
            #expect(proxy.responds(to: "pagerDidTurn(_:)"))
            #expect(throws: ProxyError.self) { try proxy.send(Message("pagerShouldTurn(_:)", [1])) }
        }
    }

    @Test func `A method that only the delegate has is not forwarded`() {
        let proxy = GreeterProxy(implementer: RealGreeter())
        #expect(!proxy.responds(to: "wave(_:)"))
        #expect(throws: ProxyError.self) { try proxy.send(Message("wave(_:)", ["Ada"])) }
    }

    @Test func `An unknown selector is an error, even on a view with a default`() {
        let proxy = PagerDelegateProxy()
        let error = #expect(throws: ProxyError.self) {
            try proxy.defaulting(to: true).send(Message("nothing()"))
        }
        #expect(error?.code == .unrecognizedSelector)
    }

    @Test func `A host's proxy holds the delegate weakly, and calls after its end do nothing`() {
        let host = ProxiedPager()
        host.delegate = RealPagerDelegate()
        #expect(host.delegate == nil)
        #expect(host.proxy.implementer == nil)
        host.proxy.pagerDidTurn(1)
    }

    @Test func `Defaults answer calls after the delegate was deallocated`() {
        let proxy = PagerDelegateProxy(implementer: RealPagerDelegate())
        #expect(!proxy.pagerShouldTurn(1))
        #expect(proxy.defaulting(to: true).pagerShouldTurn(1))
        proxy.setDefault(true)
        #expect(proxy.pagerShouldTurn(1))
    }

    /// It would still have answered the calls that the later implementers leave out.
    @Test func `A deallocated implementer is named after others were added, until they replace it`()
        throws
    {
        let proxy = PagerDelegateProxy(implementer: RealPagerDelegate())
        proxy.unansweredCallHandler = { $0.deadImplementerType == RealPagerDelegate.self }
        let sentence = "The implementer of type 'RealPagerDelegate' was deallocated."
        // The first call removes it from the chain.
        #expect(proxy.pagerShouldTurn(1))
        #expect(proxy.implementers.isEmpty)
        try proxy.appendImplementer(sparse)
        #expect(proxy.pagerShouldTurn(1))
        #expect(proxy.explanation(of: "pagerShouldTurn(_:)").contains(sentence))
        try proxy.insertImplementer(sparse, at: 0)
        #expect(proxy.pagerShouldTurn(1))
        #expect(proxy.explanation(of: "pagerShouldTurn(_:)").contains(sentence))
        try proxy.setImplementer(sparse)
        #expect(!proxy.pagerShouldTurn(1))
        #expect(!proxy.explanation(of: "pagerShouldTurn(_:)").contains(sentence))
    }

    @Test func `A required method does nothing after the delegate was deallocated`() {
        let proxy = PagerDelegateProxy(implementer: RealPagerDelegate())
        proxy.pagerDidTurn(1)
        #expect(!proxy.pagerMustTurn(1))
        #expect(proxy.defaulting(to: true).pagerMustTurn(1))
    }

    @Test func `Defaults answer inherited requirements and properties`() {
        let view = PagerDelegateProxy(implementer: sparse).defaulting(to: true)
        #expect(view.isEndless)
        #expect(view.pageCount == 3)
    }

    @Test func `A class's first proxy may have no delegate`() {
        final class OwnProxy: ProtocolProxy, PagerDelegate {
            override class var protocols: [ProtocolDescriptor] { [PagerRequirements.descriptor] }
        }
        let proxy = OwnProxy(nil, as: (any PagerDelegate).self)
        proxy.setDefault(true)
        #expect(proxy.pagerShouldTurn(1))
    }

    @Test func `A host keeps one proxy, and its delegate property returns what was set`() {
        let host = ProxiedPager()
        let proxy = host.proxy
        #expect(host.delegate == nil)
        #expect(!host.turn(to: 1))
        host.delegate = full
        #expect(host.delegate === full)
        host.delegate = sparse
        #expect(host.delegate === sparse)
        #expect(host.proxy === proxy)
        #expect(proxy.implementers.count == 1)
    }

    @Test func `A host calls optional methods without asking or unwrapping`() {
        let host = ProxiedPager()
        host.proxy.setDefault(true)
        // No answer: the default lets the page turn.
        #expect(host.turn(to: 1))
        // Somebody who does not implement the question.
        host.delegate = sparse
        #expect(host.turn(to: 2))
        #expect(sparse.turned == [2])
        // Somebody who implements it, and says no.
        host.delegate = full
        #expect(!host.turn(to: 3))
        #expect(full.turned.isEmpty)
    }

    @Test func `A delegate that was set to nil or deallocated leaves the default answer`() {
        let host = ProxiedPager()
        host.delegate = full
        #expect(!host.proxy.defaulting(to: true).pagerShouldTurn(1))
        host.delegate = nil
        #expect(host.proxy.defaulting(to: true).pagerShouldTurn(1))
        host.delegate = RealPagerDelegate()
        #expect(host.proxy.defaulting(to: true).pagerShouldTurn(1))
        #expect(host.delegate == nil)
    }

    @Test func `A proxy knows its delegate and its protocols`() {
        let proxy = PagerDelegateProxy(implementer: full)
        #expect(proxy.implementer as AnyObject === full)
        #expect(proxy.adoptedProtocols.map(\.name).count == 2)
    }

    @Test func `A proxy conforms to its own protocols only`() {
        let proxy: AnyObject = PagerDelegateProxy()
        #expect(proxy is any PagerDelegate)
        #expect(!(proxy is any Greeter))
    }
}

@Suite struct `A default by type` {
    @Test
    func `A default answers asynchronous requirements and requirements with several arguments`()
        async throws
    {
        let fetcher = FetcherProxy()
        fetcher.setDefault("nothing")
        #expect(try await fetcher.fetch("a") == "nothing")
        // Its own answer comes first.
        fetcher.setDefault(5)
        #expect(await fetcher.prefetch("a") == -2)
        let workshop = WorkshopProxy()
        workshop.setDefault(7)
        #expect(workshop.total(1, 2) == 7)
        workshop.setDefault("label")
        #expect(workshop.label(1) == "label")
    }

    @Test func `A default answers a message that would otherwise be an error`() throws {
        struct Token: Equatable { let id: Int }
        let make = Requirement<() -> Token, (), Token, Never>("make()")
        let proxy = try ProtocolProxy(protocols: [
            ProtocolDescriptor(named: "Maker", requirements: [make])
        ])
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("make()")) }
        #expect(error?.code == .unanswered)
        proxy.setDefault(Token(id: 3))
        #expect(try proxy.send(Message("make()")) as? Token == Token(id: 3))
    }

    @Test func `A default of a Sendable proxy answers on every thread`() async {
        let meter = MeterProxy()
        meter.setDefault(9)
        let view = meter.defaulting(to: 4)
        async let other = Task.detached { meter.add(1, to: "a") + view.add(1, to: "a") }.value
        #expect(await other == 13)
    }

    @Test func `A default is released when it is removed, and with its view`() {
        final class Answer {}
        weak var weakAnswer: Answer?
        let proxy = GreeterProxy()
        do {
            let answer = Answer()
            weakAnswer = answer
            proxy.setDefault(answer)
        }
        #expect(weakAnswer != nil)
        proxy.removeDefault(for: Answer.self)
        #expect(weakAnswer == nil)
        do {
            let answer = Answer()
            weakAnswer = answer
            _ = proxy.defaulting(to: answer)
        }
        #expect(weakAnswer == nil)
    }
}
