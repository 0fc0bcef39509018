// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

private protocol Picture {}

private struct Photo: Picture, Equatable {
    let title: String
}

@Proxied
private protocol Gallery: AnyObject {
    func open() -> Int
    func hang(_ picture: any Picture) -> Int
    func remove(_ picture: (any Picture)?) -> Int
    func hang(_ picture: any Picture, onWall wall: Int?) -> Int
    func note(_ thing: Any) -> Int
    func place(_ point: (x: Int, y: Int)) -> Int
}

/// Notes the arguments of the calls that it declines.
private final class DecliningGallery: Gallery, CallDeclining {
    var seen: [[Any]] = []

    func declines(_ call: PendingCall) -> Bool {
        seen.append(call.arguments)
        return true
    }

    func open() -> Int { 0 }
    func hang(_ picture: any Picture) -> Int { 0 }
    func remove(_ picture: (any Picture)?) -> Int { 0 }
    func hang(_ picture: any Picture, onWall wall: Int?) -> Int { 0 }
    func note(_ thing: Any) -> Int { 0 }
    func place(_ point: (x: Int, y: Int)) -> Int { 0 }
}

@Suite struct `The listed arguments of a pending call` {
    private let gallery = DecliningGallery()
    private let proxy: GalleryProxy

    init() throws {
        proxy = GalleryProxy(implementer: gallery)
        try proxy.appendImplementer(DecliningGallery())
    }

    @Test func `An existential argument is listed as the value in it`() {
        _ = proxy.hang(Photo(title: "Sea"))
        #expect(gallery.seen.last as? [Photo] == [Photo(title: "Sea")])
        _ = proxy.remove(Photo(title: "Sea"))
        #expect(gallery.seen.last as? [Photo] == [Photo(title: "Sea")])
        _ = proxy.note(7)
        #expect(gallery.seen.last as? [Int] == [7])
        _ = proxy.note(Photo(title: "Sea"))
        #expect(gallery.seen.last as? [Photo] == [Photo(title: "Sea")])
    }

    @Test func `Arguments are listed one by one, and a sole tuple in a placeholder`() throws {
        _ = proxy.open()
        #expect(gallery.seen.last?.isEmpty == true)
        _ = proxy.hang(Photo(title: "Sea"), onWall: 3)
        let both = try #require(gallery.seen.last)
        #expect(both.first as? Photo == Photo(title: "Sea") && both.last as? Int == 3)
        #expect(both.count == 2)
        _ = proxy.place((x: 1, y: 2))
        let point = try #require(gallery.seen.last)
        let place = point[0] as? Transient<(x: Int, y: Int)>
        #expect(point.count == 1 && place?.value?.x == 1 && place?.value?.y == 2)
    }

    @Test func `A missing argument is listed as nil`() throws {
        _ = proxy.remove(nil)
        let seen = try #require(gallery.seen.last)
        #expect(seen.count == 1 && type(of: seen[0]) == (any Picture)?.self)
        #expect("\(seen[0])" == "nil")
    }
}
