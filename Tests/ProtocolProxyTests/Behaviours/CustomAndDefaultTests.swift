// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The case of the article on custom and default implementers: a host with a default delegate, beside the one that its
/// user sets.
@Suite struct `Custom and default implementers` {
    /// The table of the article: its own delegate does everything, and its user's delegate what it likes to.
    private final class Table {
        @DelegateProxy<PagerDelegateProxy>(default: RealPagerDelegate("default")) var delegate: (any PagerDelegate)?
        @DelegateProxy<GreeterProxy> var greeter: (any Greeter)?

        var base: RealPagerDelegate? {
            get { _delegate.defaultImplementer as? RealPagerDelegate }
            set { _delegate.defaultImplementer = newValue }
        }

        func select(_ page: Int) { $delegate.pagerDidTurn(page) }
        func title(_ page: Int) -> String? { $delegate.pagerTitle(page) }
        var proxy: PagerDelegateProxy { $delegate }
        var greeterProxy: GreeterProxy { $greeter }
    }

    private let table = Table()
    private let custom = RealPagerDelegate("custom")

    @Test func `DI-1 either may be set and taken away at any time`() {
        table.delegate = custom
        #expect(table.title(1) == "custom 1")
        table.delegate = nil
        #expect(table.title(1) == "default 1")
        table.base = nil
        #expect(table.title(1) == nil)
        table.delegate = custom
        #expect(table.title(1) == "custom 1")
    }

    @Test func `DI-2 the proxy responds to what either responds to`() {
        table.base = RealPagerDelegate(implementing: ["isEndless"])
        let custom = RealPagerDelegate(implementing: ["pagerTitle(_:)"])
        table.delegate = custom
        #expect(table.proxy.responds(to: "isEndless"))
        #expect(table.proxy.responds(to: "pagerTitle(_:)"))
        #expect(!table.proxy.responds(to: "pagerShouldTurn(_:)"))
        table.base = nil
        table.delegate = nil
        #expect(!table.proxy.responds(to: "pagerTitle(_:)"))
    }

    @Test func `DI-3 what the custom one implements goes to it only`() {
        table.delegate = custom
        table.select(3)
        #expect(custom.turned == [3])
        #expect(table.base?.turned == [])
    }

    @Test func `DI-4 what it does not implement goes to the default`() {
        let sparse = RealPagerDelegate("sparse", implementing: ["pagerTitle(_:)"])
        table.delegate = sparse
        table.select(3)
        #expect(table.base?.turned == [3])
    }

    @Test func `DI-5 ours: what neither implements is an error by name, and has a default by type`() {
        table.base = nil
        #expect(throws: ProxyError.self) { try table.proxy.send(Message("pagerTitle(_:)", [1])) }
        #expect(table.title(1) == nil)
    }

    @Test func `DI-6 each selector is decided by itself`() {
        let sparse = RealPagerDelegate("sparse", answer: false, implementing: ["pagerTitle(_:)"])
        table.delegate = sparse
        #expect(table.title(1) == "sparse 1")
        #expect(table.proxy.pagerShouldTurn(1))
    }

    @Test func `DI-7 ours: what is outside of the protocols is not forwarded`() {
        let real = RealGreeter()
        table.greeter = real
        #expect(!table.greeterProxy.responds(to: "wave(_:)"))
    }

    @Test func `DI-8 when the custom one dies, the default takes over`() {
        do {
            let custom = RealPagerDelegate("custom")
            table.delegate = custom
            #expect(table.title(1) == "custom 1")
        }
        #expect(table.delegate == nil)
        #expect(table.title(1) == "default 1")
    }

    @Test func `DI-10 the host keeps its proxy and the default alive, and the custom one it does not`() {
        weak var weakCustom: RealPagerDelegate?
        weak var weakBase: RealPagerDelegate?
        weak var weakProxy: PagerDelegateProxy?
        do {
            let table = Table()
            do {
                let custom = RealPagerDelegate("custom")
                table.delegate = custom
                (weakCustom, weakBase, weakProxy) = (custom, table.base, table.proxy)
            }
            #expect(weakCustom == nil)
            #expect(weakBase != nil)
            #expect(weakProxy != nil)
            table.select(1)
        }
        #expect(weakBase == nil)
        #expect(weakProxy == nil)
    }

    @Test func `DI-11 setting a delegate makes it the custom one`() {
        table.delegate = custom
        #expect(table.proxy.implementers.first as AnyObject === custom)
        #expect(table.proxy.implementers.count == 2)
    }

    @Test func `DI-13 ours: the property returns what was set, and never the proxy`() {
        table.delegate = custom
        #expect(table.delegate === custom)
        let other = PagerDelegateProxy(implementer: custom)
        table.delegate = other
        #expect(table.delegate === other)
    }

    @Test func `DI-14 without a custom delegate the defaults go on`() {
        table.delegate = custom
        table.delegate = nil
        #expect(table.delegate == nil)
        table.select(2)
        #expect(table.base?.turned == [2])
    }

    @Test func `DI-15 another default is told to whoever remembers what the proxy responds to`() {
        var news = 0
        table.proxy.observeResponses { _ in news += 1 }
        table.base = RealPagerDelegate("other")
        #expect(news == 1)
        #expect(table.title(1) == "other 1")
    }

    @Test(arguments: [true, false]) func `DI-16 the order of setting does not matter`(isCustomFirst: Bool) {
        table.base = nil
        let base = RealPagerDelegate("base")
        let sparse = RealPagerDelegate("sparse", implementing: ["pagerTitle(_:)"])
        if isCustomFirst { table.delegate = sparse }
        table.base = base
        if !isCustomFirst { table.delegate = sparse }
        #expect(table.title(1) == "sparse 1")
        table.select(1)
        #expect(base.turned == [1])
    }

    @Test func `DI-17 each delegate has a proxy of its own`() {
        let real = RealGreeter()
        table.greeter = real
        table.delegate = custom
        #expect(table.greeterProxy.implementers.count == 1)
        #expect(table.proxy.implementers.count == 2)
    }

    @Test func `DI-18 where both implement a selection, only the custom one is told`() {
        table.delegate = custom
        for page in 1...3 { table.select(page) }
        #expect(custom.turned == [1, 2, 3])
        #expect(table.base?.turned == [])
    }

    @Test func `DI-19 ours: another proxy is a delegate like any other`() {
        let other = PagerDelegateProxy(implementer: custom)
        other.override(\.title) { "other \($0)" }
        table.delegate = other
        #expect(table.title(1) == "other 1")
        table.select(4)
        #expect(custom.turned == [4])
        table.delegate = nil
        #expect(table.title(1) == "default 1")
    }
}

@Suite struct `A delegate property` {
    private final class Host {
        @DelegateProxy<PagerDelegateProxy> var delegate: (any PagerDelegate)? = nil
        var proxy: PagerDelegateProxy { $delegate }
    }

    @Test func `keeps what was put in front of the delegate there`() throws {
        let host = Host()
        let first = RealPagerDelegate("first")
        let second = RealPagerDelegate("second")
        let front = RealPagerDelegate("front", implementing: ["pagerTitle(_:)"])
        host.delegate = first
        try host.proxy.insertImplementer(front, at: 0)
        host.delegate = second
        #expect(host.delegate === second)
        #expect(host.proxy.pagerTitle(1) == "front 1")
        host.proxy.pagerDidTurn(1)
        #expect(second.turned == [1])
        host.proxy.removeImplementer(front)
        #expect(host.proxy.pagerTitle(1) == "second 1")
    }

    @Test func `keeps what is registered from one delegate to the next`() {
        let host = Host()
        let first = RealPagerDelegate("first")
        var turned: [Int] = []
        host.proxy.observe(\.didTurn, .before) { turned.append($0) }
        host.proxy.pagerDidTurn(1)
        host.delegate = first
        host.proxy.pagerDidTurn(2)
        host.delegate = nil
        host.proxy.pagerDidTurn(3)
        #expect(turned == [1, 2, 3])
        #expect(first.turned == [2])
    }

    @Test func `stops where it is set to its own proxy`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let host = Host()
            host.delegate = host.proxy
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("is the proxy itself"))
    }
}
