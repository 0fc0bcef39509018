// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// A store of whatever.
@Proxied
private protocol Store<Item>: AnyObject {
    associatedtype Item: Hashable
    func put(_ item: Item)
    @Optional func holds(_ item: Item) -> Bool
    var last: Item? { get set }
    var count: Int { get }
}

extension Store {
    fileprivate func holds(_ item: Item) -> Bool { false }
}

private final class SetStore: Store, SelectorResponding {
    private var items: Set<String> = []
    func put(_ item: String) {
        items.insert(item)
        last = item
    }
    var last: String?
    var count: Int { items.count }
    func responds(to selector: Selector) -> Bool { selector != "holds(_:)" }
}

/// A protocol that values may conform to, too.
@Proxied(copiesShare: true)
private protocol Tally {
    var total: Int { get set }
    mutating func add(_ amount: Int) -> Int
    static var unit: String { get set }
}

private struct Points: Tally {
    var total = 0
    mutating func add(_ amount: Int) -> Int {
        total += amount
        return total
    }
    nonisolated(unsafe) static var unit = "points"  // SAFETY: one test uses it.
}

@Proxied private protocol Opener: AnyObject { func open(_ name: String) -> Bool }
@Proxied private protocol Closer: AnyObject { func close(_ name: String) -> Bool }
@Proxied private final class ValveProxy: ProtocolProxy, Opener, Closer {}

private final class Valve: Opener, Closer {
    func open(_ name: String) -> Bool { name != "stuck" }
    func close(_ name: String) -> Bool { true }
}

/// A protocol in another type.
private enum Radio {
    @Proxied
    protocol Delegate: AnyObject {
        func radio(didTune frequency: Double) -> String
    }
}

@Suite struct `A proxy of a generic protocol` {
    private final class Archive {
        @DelegateProxy<StoreProxy<String>>(default: SetStore()) var store: (any Store<String>)?
        weak var plain: (any Store<String>)?
        var proxy: StoreProxy<String> { $store }
    }

    private let archive = Archive()

    @Test func `A proxy of a generic protocol can be a delegate property with a default`() {
        archive.proxy.put("a")
        #expect(archive.proxy.count == 1)
        let other = SetStore()
        archive.store = other
        archive.proxy.put("b")
        #expect(other.last == "b")
        archive.store = nil
        #expect(archive.proxy.last == "a")
    }

    @Test func `A proxy of a generic protocol has views, named entries and participants`() throws {
        #expect(!archive.proxy.holds("a"))
        #expect(archive.proxy.defaulting(to: true).holds("a"))
        archive.proxy.intercept(\.put, named: "upper") { next in { next($0.uppercased()) } }
        archive.proxy.put("a")
        #expect(archive.proxy.last == "A")
        #expect(
            try archive.proxy.participants(in: "put(_:)").map(\.role).prefix(2) == [
                .interceptor, .implementer,
            ]
        )
        archive.proxy.removeHandler(\.put, named: "upper")
        archive.proxy.put("a")
        #expect(archive.proxy.count == 2)
    }

    @Test func `Tasks can wait for changes and calls of a generic protocol's proxy`() async throws {
        var changes = try archive.proxy.changes(of: \.last).makeAsyncIterator()
        var calls = archive.proxy.calls(of: \.put).makeAsyncIterator()
        archive.proxy.put("a")
        archive.proxy.last = "z"
        let change = await changes.next()
        #expect(change?.old == "a")
        #expect(change?.new == "z")
        #expect(await calls.next() == "a")
    }

    @Test func `A proxy of a generic protocol can be attached`() {
        let store = SetStore()
        archive.plain = store
        let attachment = StoreProxy<String>.attach(to: archive, at: \.plain)
        attachment.proxy.override(\.holds) { $0 == "b" }
        #expect(archive.plain?.holds("b") == true)
        attachment.detach()
        #expect(archive.plain?.holds("b") == false)
        #expect(archive.plain === store)
    }
}

@Suite struct `A proxy that stands in for a value` {
    private final class Board {
        @DelegateProxy<TallyProxy> var tally: (any Tally)?
        var plain: (any Tally)? = Points(total: 5)
        var proxy: TallyProxy { $tally }
    }

    @Test func `A proxy keeps a value and its changes`() throws {
        let board = Board()
        board.tally = Points(total: 1)
        #expect(board.proxy.add(2) == 3)
        #expect(board.proxy.total == 3)
        board.proxy.intercept(\.add, named: "double") { next in { next($0 * 2) } }
        #expect(board.proxy.add(2) == 7)
        #expect((board.tally as? Points)?.total == 7)
        var totals: [Int?] = []
        let observation = try board.proxy.observeChanges(of: \.total) { totals.append($0.new) }
        board.proxy.total = 9
        #expect(totals == [9])
        extendLifetime(observation)
    }

    @Test func `Detaching from a value puts the changed value back`() {
        let board = Board()
        let attachment = TallyProxy.attach(to: board, at: \.plain)
        attachment.proxy.intercept(\.add) { next in { next($0) + 100 } }
        #expect(board.plain?.add(1) == 106)
        attachment.detach()
        #expect(board.plain?.total == 6)
        #expect(board.plain is Points)
    }

    @Test func `A proxy of a value protocol routes static requirements`() throws {
        let proxy = TallyProxy.typeProxy
        try proxy.setImplementer(Points.self)
        var units: [String?] = []
        #expect(TallyProxy.unit == "points")
        let watched = Journal()
        let observation = try proxy.observeChanges(of: \.staticUnit) { change in
            watched.note(change.new ?? "-")
        }
        TallyProxy.unit = "goals"
        units.append(Points.unit)
        proxy.override(\.staticUnit, named: "k") { "laps" }
        units.append(TallyProxy.unit)
        proxy.removeHandler(\.staticUnit, named: "k")
        TallyProxy.unit = "points"
        #expect(units == ["goals", "laps"])
        #expect(watched.lines == ["goals", "points"])
        observation.stopObserving()
        try proxy.setImplementer(nil)
    }
}

@Suite struct `A proxy of two protocols` {
    @Test func `A proxy of two protocols can register handlers for both`() async throws {
        let valve = Valve()
        let proxy = ValveProxy(implementer: valve)
        var opens = proxy.calls(of: \.open).makeAsyncIterator()
        proxy.intercept(\.open, named: "k") { next in { !next($0) } }
        proxy.intercept(\.close, named: "k", once: true) { _ in { _ in false } }
        #expect(!proxy.open("a"))
        #expect(!proxy.close("a"))
        #expect(proxy.close("a"))
        #expect(await opens.next() == "a")
        #expect(proxy.explanation(of: "open(_:)").contains("is answered by an interceptor 'k'"))
        #expect(
            try proxy.participants(in: "close(_:)").map(\.role) == [.implementer, .defaultAnswer]
        )
    }

    @Test func `A proxy of two protocols can be a delegate property and an attachment`() {
        final class Pipe {
            @DelegateProxy<ValveProxy> var valve: (any Opener & Closer)?
            weak var plain: (any Opener & Closer)?
            var proxy: ValveProxy { $valve }
        }
        let (pipe, valve) = (Pipe(), Valve())
        #expect(!pipe.proxy.close("a"))
        #expect(pipe.proxy.defaulting(to: true).close("a"))
        pipe.valve = valve
        #expect(pipe.proxy.close("a"))
        #expect(pipe.valve === valve)
        pipe.plain = valve
        let attachment = ValveProxy.attach(to: pipe, at: \.plain)
        attachment.proxy.override(\.open) { _ in false }
        #expect(pipe.plain?.open("a") == false)
        #expect(pipe.plain?.close("a") == true)
        attachment.detach()
        #expect(pipe.plain === valve)
    }
}

@Suite struct `A proxy of a protocol in another type` {
    private final class Receiver {
        @DelegateProxy<Radio.DelegateProxy> var delegate: (any Radio.Delegate)?
        func tune(_ frequency: Double) -> String { $delegate.radio(didTune: frequency) }
    }

    @Test func `A proxy of a nested protocol can be a delegate property`() {
        final class Listener: Radio.Delegate {
            func radio(didTune frequency: Double) -> String { "\(frequency)" }
        }
        let (receiver, listener) = (Receiver(), Listener())
        #expect(receiver.tune(1) == "")
        receiver.delegate = listener
        #expect(receiver.tune(99.5) == "99.5")
    }
}
