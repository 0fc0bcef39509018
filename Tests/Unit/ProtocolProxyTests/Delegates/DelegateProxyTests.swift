// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// The case of the article on custom and default implementers: a host with a default delegate,
/// beside the one that its user sets.
@Suite struct `Custom and default implementers` {
    /// The table of the article: its own delegate does everything, and its user's delegate what it
    /// likes to.
    private final class Table {
        @DelegateProxy<PagerDelegateProxy>(default: RealPagerDelegate("default")) var delegate:
            (any PagerDelegate)?
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

    @Test func `The custom and the default delegate can be set and removed at any time`() {
        table.delegate = custom
        #expect(table.title(1) == "custom 1")
        table.delegate = nil
        #expect(table.title(1) == "default 1")
        table.base = nil
        #expect(table.title(1) == nil)
        table.delegate = custom
        #expect(table.title(1) == "custom 1")
    }

    @Test func `The proxy responds to what the custom or the default delegate responds to`() {
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

    @Test func `A call that the custom delegate implements reaches it alone`() {
        table.delegate = custom
        table.select(3)
        #expect(custom.turned == [3])
        #expect(table.base?.turned == [])
    }

    @Test func `A call that the custom delegate does not implement reaches the default delegate`() {
        let sparse = RealPagerDelegate("sparse", implementing: ["pagerTitle(_:)"])
        table.delegate = sparse
        table.select(3)
        #expect(table.base?.turned == [3])
    }

    @Test func `A call that neither implements fails by name and has a default answer when typed`()
    {
        table.base = nil
        #expect(throws: ProxyError.self) { try table.proxy.send(Message("pagerTitle(_:)", [1])) }
        #expect(table.title(1) == nil)
    }

    @Test func `Each selector is forwarded to the first delegate that implements it`() {
        let sparse = RealPagerDelegate("sparse", answer: false, implementing: ["pagerTitle(_:)"])
        table.delegate = sparse
        #expect(table.title(1) == "sparse 1")
        #expect(table.proxy.pagerShouldTurn(1))
    }

    @Test func `A method outside the protocols is not forwarded`() {
        let real = RealGreeter()
        table.greeter = real
        #expect(!table.greeterProxy.responds(to: "wave(_:)"))
    }

    @Test func `The default delegate takes over when the custom one is deallocated`() {
        do {
            let custom = RealPagerDelegate("custom")
            table.delegate = custom
            #expect(table.title(1) == "custom 1")
        }
        #expect(table.delegate == nil)
        #expect(table.title(1) == "default 1")
    }

    @Test func `A host retains its proxy and the default delegate, but not the custom one`() {
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

    @Test func `A delegate that is set comes before the default delegate`() {
        table.delegate = custom
        #expect(table.proxy.implementers.first as AnyObject === custom)
        #expect(table.proxy.implementers.count == 2)
    }

    @Test func `The delegate property returns what was set, not the proxy`() {
        table.delegate = custom
        #expect(table.delegate === custom)
        let other = PagerDelegateProxy(implementer: custom)
        table.delegate = other
        #expect(table.delegate === other)
    }

    @Test func `The default delegate answers after the custom one is set to nil`() {
        table.delegate = custom
        table.delegate = nil
        #expect(table.delegate == nil)
        table.select(2)
        #expect(table.base?.turned == [2])
    }

    @Test func `A replaced default delegate answers from the next call on`() {
        #expect(table.title(1) == "default 1")
        table.base = RealPagerDelegate("other")
        #expect(table.title(1) == "other 1")
    }

    @Test(arguments: [true, false])
    func `The order in which the two delegates are set does not matter`(isCustomFirst: Bool) {
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

    @Test func `Two delegate properties have separate proxies`() {
        let real = RealGreeter()
        table.greeter = real
        table.delegate = custom
        #expect(table.greeterProxy.implementers.count == 1)
        #expect(table.proxy.implementers.count == 2)
    }

    @Test func `If both delegates implement a method, only the custom one is called`() {
        table.delegate = custom
        for page in 1...3 { table.select(page) }
        #expect(custom.turned == [1, 2, 3])
        #expect(table.base?.turned == [])
    }

    @Test func `Another proxy can be the custom delegate`() {
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

    private final class HostWithDefault {
        @DelegateProxy<PagerDelegateProxy>(default: RealPagerDelegate("default")) var delegate:
            (any PagerDelegate)?
        var proxy: PagerDelegateProxy { $delegate }
        func removeDefault() { _delegate.defaultImplementer = nil }
    }

    @Test func `A delegate property keeps implementers that were inserted before the delegate`()
        throws
    {
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

    @Test(arguments: [true, false])
    func `A delegate comes first if the previous one was removed or deallocated`(isRemoved: Bool)
        throws
    {
        let host = Host()
        let (second, extra) = (RealPagerDelegate("second"), RealPagerDelegate("extra"))
        do {
            let first = RealPagerDelegate("first")
            host.delegate = first
            try host.proxy.appendImplementer(extra)
            #expect(host.proxy.pagerTitle(1) == "first 1")
            if isRemoved { host.delegate = nil }
        }
        #expect(host.delegate == nil)
        #expect(host.proxy.pagerTitle(1) == "extra 1")
        host.delegate = second
        #expect(host.proxy.pagerTitle(1) == "second 1")
        #expect(host.proxy.implementers.map { $0 as AnyObject === extra } == [false, true])
    }

    @Test func `A delegate comes first if the previous one was taken out of the chain`() throws {
        let host = Host()
        let (first, second) = (RealPagerDelegate("first"), RealPagerDelegate("second"))
        let other = RealPagerDelegate("other")
        host.delegate = first
        try host.proxy.setImplementer(other)
        #expect(host.proxy.pagerTitle(1) == "other 1")
        #expect(host.delegate === first)
        host.delegate = second
        #expect(host.proxy.pagerTitle(1) == "second 1")
        host.proxy.removeImplementer(second)
        #expect(host.proxy.pagerTitle(1) == "other 1")
        host.delegate = second
        #expect(host.proxy.pagerTitle(1) == "second 1")
    }

    @Test(arguments: [true, false])
    func `A delegate comes first in a chain without one, with and without a default delegate`(
        hasDefault: Bool
    ) throws {
        let host = HostWithDefault()
        if !hasDefault { host.removeDefault() }
        let (delegate, extra) = (RealPagerDelegate("delegate"), RealPagerDelegate("extra"))
        try host.proxy.insertImplementer(extra, at: 0)
        #expect(host.proxy.pagerTitle(1) == "extra 1")
        host.delegate = delegate
        #expect(host.proxy.pagerTitle(1) == "delegate 1")
        host.delegate = nil
        #expect(host.proxy.pagerTitle(1) == "extra 1")
        host.proxy.removeImplementer(extra)
        #expect(host.proxy.pagerTitle(1) == (hasDefault ? "default 1" : nil))
    }

    @Test func `A delegate property keeps its registrations when the delegate changes`() {
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

    @Test func `Setting a delegate property to its own proxy stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let host = Host()
            host.delegate = host.proxy
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("is the proxy itself"))
    }
}
