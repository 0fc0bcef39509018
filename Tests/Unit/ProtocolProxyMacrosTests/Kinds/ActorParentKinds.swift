import ProtocolProxyMacros

@Proxied
nonisolated protocol Tagged: Actor {
    func label(_ x: Int) -> String
    func relabel(_ x: Int) async -> String
    func twice<T>(_ x: T) -> [T]
    nonisolated func origin() -> String
    var tag: Int { get set }
}

@Proxied
nonisolated protocol Aging: Actor, CustomStringConvertible {
    func age() -> Int
}

@Proxied
nonisolated protocol Rack: Tagged, Aging, Actor {
    func count(_ x: Int) -> Int
}

@Proxied
nonisolated protocol Cabinet: Rack, Actor, Hashable {
    func height() -> Int
    @Optional(returning: 4) func width() -> Int
}

actor RealCabinet: Cabinet {
    var tag = 1
    func label(_ x: Int) -> String {
        assertIsolated()
        return "label \(x)"
    }
    func relabel(_ x: Int) async -> String {
        await Task.yield()
        return label(x)
    }
    func twice<T>(_ x: T) -> [T] { [x, x] }
    nonisolated func origin() -> String { "real" }
    func age() -> Int { 7 }
    func count(_ x: Int) -> Int { x * 2 }
    func height() -> Int { 3 }
    func width() -> Int { 2 }
    nonisolated var description: String { "cabinet" }
    nonisolated static func == (one: RealCabinet, other: RealCabinet) -> Bool { one === other }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A protocol that others than actors conform to.
@Proxied
nonisolated protocol Worded {
    func text() -> String
}

/// A protocol without proxies.
nonisolated protocol Sized {
    var size: Int { get }
}

@Proxied(restating: (any Worded).self, (any Sized).self)
nonisolated protocol Notebook: Worded, Sized, Actor {
    func page(_ x: Int) -> Int
    nonisolated func text() -> String
    nonisolated var size: Int { get }
}

actor RealNotebook: Notebook {
    func page(_ x: Int) -> Int { x }
    nonisolated func text() -> String { "real" }
    nonisolated var size: Int { 3 }
}

private func numbers(_ it: isolated any Cabinet) -> [Int] {
    it.tag += 1
    return [it.tag, it.age(), it.count(4), it.height(), it.width(), it.twice("x").count]
}

var actorParentKinds: [Kind] {
    [
        Kind("Actors", "parents of actors") { t in
            let real = RealCabinet()
            let proxy = CabinetProxy(retaining: real)
            let conformer = proxy.actor
            t.forwarded(await numbers(conformer), [2, 7, 8, 3, 2, 2])
            t.forwarded(
                [
                    await conformer.label(1), await conformer.relabel(2), conformer.origin(),
                    conformer.description,
                ],
                ["label 1", "label 2", "real", "cabinet"]
            )
            let seen = ActorTally()
            proxy.observe(\.label, .before) { x in
                conformer.assertIsolated()
                seen.add(x)
            }
            proxy.override(\.origin) { "proxy" }
            proxy.override(\.age) {
                real.assertIsolated()
                return 8
            }
            proxy.override(\.twice) { x in [x, x, x] }
            proxy.override(\.width) { 9 }
            proxy.intercept(\.count) { next in { x in next(x + 1) } }
            t.overridden(await numbers(conformer), [3, 8, 10, 3, 9, 3])
            t.overridden(conformer.origin(), "proxy")
            t.overridden(await conformer.label(5), "label 5")
            t.observed(seen.total, 5)
        },
        Kind("Actors", "parents that are not of actors, redeclared") { t in
            let proxy = NotebookProxy(retaining: RealNotebook())
            let conformer = proxy.actor
            let (legible, sized): (any Worded, any Sized) = (conformer, conformer)
            t.forwarded(
                [legible.text(), "\(sized.size)", "\(await conformer.page(4))"],
                ["real", "3", "4"]
            )
            let seen = ActorTally()
            proxy.observe(\.size, .before) { seen.add(1) }
            proxy.override(\.text) { "proxy" }
            t.overridden(legible.text(), "proxy")
            t.observed([sized.size, seen.total], [3, 1])
        },
    ]
}
