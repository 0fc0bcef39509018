// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
private protocol NumberedShelf: AnyObject {
    func find(_ number: Int) -> String
    func remove(_ number: Int)
    @Key("numberLabel") var label: Int { get set }
}

@Proxied
private protocol TitledShelf: AnyObject {
    @Key("findTitle") func find(_ title: String) -> String
    @Key("removeTitle") func remove(_ title: String)
    @Key("titleLabel") var label: String { get set }
}

/// Neither of the parents' macros sees the other's requirements, so the proxy gives those of the
/// second one selectors with types.
@Proxied
private protocol Shelf: NumberedShelf, TitledShelf {}

private class Library: Shelf {
    let name: String
    var removed: [String] = []
    private var number = 1
    private var title = "A"

    init(_ name: String) { self.name = name }

    func find(_ number: Int) -> String { "\(name), number \(number)" }
    func find(_ title: String) -> String { "\(name), title \(title)" }
    func remove(_ number: Int) { removed.append("number \(number)") }
    func remove(_ title: String) { removed.append("title \(title)") }
    @_implements(NumberedShelf,label)
    var numberLabel: Int {
        get { number }
        set { number = newValue }
    }
    @_implements(TitledShelf,label)
    var titleLabel: String {
        get { title }
        set { title = newValue }
    }
}

/// Declines to find titles that don't begin with "A".
private final class FirstLetter: Library, CallDeclining {
    func declines(_ call: PendingCall) -> Bool {
        guard let title = call.arguments(of: TitledShelfRequirements.findTitle) else {
            return call.arguments(of: NumberedShelfRequirements.find) != nil
        }
        return !title.hasPrefix("A")
    }
}

@Suite struct `A child of two protocols that overload each other's requirements` {
    @Test func `A name is looked up in the stack of its key's own overload`() {
        let shelf = ShelfProxy(retaining: Library("library"))
        shelf.override(\.findTitle, named: "closed") { _ in "closed" }
        shelf.intercept(\.find, named: "louder") { next in { next($0).uppercased() } }
        #expect(shelf.hasHandler(\.findTitle, named: "closed"))
        #expect(!shelf.hasHandler(\.find, named: "closed"))
        #expect((shelf as any TitledShelf).find("A") == "closed")
        #expect((shelf as any NumberedShelf).find(1) == "LIBRARY, NUMBER 1")
        shelf.removeHandler(\.findTitle, named: "closed")
        #expect(!shelf.hasHandler(\.findTitle, named: "closed"))
        #expect(shelf.hasHandler(\.find, named: "louder"))
        #expect((shelf as any TitledShelf).find("A") == "library, title A")
    }

    @Test func `A target answers and observes the overload of its key`() throws {
        let shelf = ShelfProxy(retaining: Library("library"))
        let (answering, observing) = (Library("target"), Library("observer"))
        try shelf.override(\.findTitle, with: answering)
        try shelf.observe(\.removeTitle, .before, with: observing)
        #expect((shelf as any TitledShelf).find("A") == "target, title A")
        #expect((shelf as any NumberedShelf).find(1) == "library, number 1")
        (shelf as any NumberedShelf).remove(1)
        (shelf as any TitledShelf).remove("A")
        #expect(observing.removed == ["title A"])
    }

    @Test func `Changes are observed of the property of the key`() async throws {
        let shelf = ShelfProxy(retaining: Library("library"))
        var changes: [PropertyChange<String>] = []
        let observation = try shelf.observeChanges(of: \.titleLabel) { changes.append($0) }
        var iterator = try shelf.changes(of: \.titleLabel).makeAsyncIterator()
        (shelf as any NumberedShelf).label = 2
        (shelf as any TitledShelf).label = "B"
        #expect(changes == [PropertyChange(old: "A", new: "B")])
        #expect(await iterator.next() == PropertyChange(old: "A", new: "B"))
        observation.stopObserving()
    }

    @Test func `An implementer takes the arguments of the overload that was called`() throws {
        let shelf = ShelfProxy(retaining: FirstLetter("first"))
        try shelf.appendImplementer(Library("second"), retained: true)
        #expect((shelf as any TitledShelf).find("A") == "first, title A")
        #expect((shelf as any TitledShelf).find("B") == "second, title B")
        #expect((shelf as any NumberedShelf).find(1) == "second, number 1")
    }

    @Test func `A proxy of one parent receives the messages of its own overload`() throws {
        let message = Message("find(_:) as (String) -> String", ["A"])
        let titled = TitledShelfProxy(retaining: Library("inner"))
        let outer = ShelfProxy()
        try outer.appendImplementer(titled)
        #expect(try outer.send(message) as? String == "inner, title A")
        let other = ShelfProxy()
        try other.override(\.findTitle, with: titled)
        #expect(try other.send(message) as? String == "inner, title A")
    }

    @Test func `A proxy of both parents receives the messages of one`() throws {
        let message = Message("find(_:)", ["A"])
        let shelf = ShelfProxy(retaining: Library("inner"))
        let outer = TitledShelfProxy()
        try outer.appendImplementer(shelf)
        #expect(try outer.send(message) as? String == "inner, title A")
        let other = TitledShelfProxy()
        try other.override(\.findTitle, with: shelf)
        #expect(try other.send(message) as? String == "inner, title A")
    }

    @Test func `Proxies that call each other's overload are refused, however each spells it`()
        throws
    {
        func isRefused(_ body: () throws -> Void) -> Bool {
            let error = #expect(throws: ProxyError.self, performing: body)
            return error?.code == .forwardsToItself
        }
        let (shelf, titled) = (ShelfProxy(), TitledShelfProxy())
        try titled.override(\.findTitle, with: shelf)
        #expect(isRefused { try shelf.appendImplementer(titled) })
        #expect(isRefused { try shelf.override(\.findTitle, with: titled) })

        let (other, behind) = (ShelfProxy(), TitledShelfProxy())
        try other.appendImplementer(behind)
        #expect(isRefused { try behind.override(\.findTitle, with: other) })
        #expect(isRefused { try behind.observe(\.removeTitle, .before, with: other) })
        #expect(isRefused { try behind.override(selector: "find(_:)", with: other) })

        let (first, between) = (ShelfProxy(), TitledShelfProxy())
        try between.setImplementer(first)
        let last = ShelfProxy()
        try last.setImplementer(between)
        #expect(isRefused { try first.override(\.findTitle, with: last) })
        #expect(isRefused { try first.setImplementer(last) })
    }

    @Test func `A cycle is none if one of its proxies lacks the overload`() throws {
        let (shelf, titled, other) = (ShelfProxy(), TitledShelfProxy(), ShelfProxy())
        let numbered = NumberedShelfProxy()
        try other.setImplementer(numbered)
        try titled.setImplementer(other)
        try shelf.setImplementer(titled)
        // A number goes from here to the shelf, which has no implementer for it.
        try numbered.override(\.find, with: shelf)
        titled.override(\.findTitle) { "titled, title \($0)" }
        #expect((shelf as any TitledShelf).find("A") == "titled, title A")
        #expect((numbered as any NumberedShelf).find(1).isEmpty)
    }

    @Test func `A proxy without a class of its own is the target of an overload that it has`()
        throws
    {
        let titled = try ProtocolProxy(
            protocols: [TitledShelfRequirements.descriptor],
            retaining: Library("titled")
        )
        let shelf = ShelfProxy(retaining: Library("shelf"))
        try shelf.override(\.findTitle, with: titled)
        #expect((shelf as any TitledShelf).find("A") == "titled, title A")
        #expect((shelf as any NumberedShelf).find(1) == "shelf, number 1")

        let both = try ProtocolProxy(
            protocols: [NumberedShelfRequirements.descriptor, TitledShelfRequirements.descriptor],
            retaining: Library("both")
        )
        let outer = TitledShelfProxy(retaining: Library("outer"))
        try outer.override(\.findTitle, with: both)
        #expect((outer as any TitledShelf).find("A") == "both, title A")
    }

    @Test func `The selector that a target receives is one of its own`() throws {
        let titled = TitledShelfProxy(retaining: Library("titled"))
        let shelf = ShelfProxy(retaining: Library("shelf"))
        // The shelf's selector without types takes a number.
        let error = #expect(throws: ProxyError.self) {
            try titled.override(
                selector: "find(_:)",
                with: shelf,
                targetSelector: "find(_:)"
            )
        }
        #expect(error?.code == .wrongSignature)
        try titled.override(
            selector: "find(_:)",
            with: shelf,
            targetSelector: "find(_:) as (String) -> String"
        )
        #expect((titled as any TitledShelf).find("A") == "shelf, title A")
    }
}
