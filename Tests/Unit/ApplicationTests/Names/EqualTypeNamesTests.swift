// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

private enum Music {
    struct Item { let title: String }
}

private enum Film {
    struct Item { let title: String }
}

private enum Book {
    struct Item { let title: String }
}

@Proxied
private protocol MusicShelf: AnyObject {
    @Key("addMusic") func add(_ item: Music.Item) -> String
}

@Proxied
private protocol FilmShelf: AnyObject {
    @Key("addFilm") func add(_ item: Film.Item) -> String
}

@Proxied
private protocol BookShelf: AnyObject {
    @Key("addBook") func add(_ item: Book.Item) -> String
}

/// Three overloads, of which two have types with one name.
@Proxied
private protocol MediaShelf: MusicShelf, FilmShelf, BookShelf {}

@Proxied
private protocol FilmLibrary: MusicShelf {
    @Key("addFilm") func add(_ item: Film.Item) -> String
}

/// Overloads a requirement of its parent, and one of its parent's parent.
@Proxied
private protocol BookLibrary: FilmLibrary {
    @Key("addBook") func add(_ item: Book.Item) -> String
}

private final class Media: MediaShelf, BookLibrary {
    func add(_ item: Music.Item) -> String { "music \(item.title)" }
    func add(_ item: Film.Item) -> String { "film \(item.title)" }
    func add(_ item: Book.Item) -> String { "book \(item.title)" }
}

@Suite struct `Overloads whose types differ only in what they are nested in` {
    @Test func `A proxy for three protocols has a requirement for each`() throws {
        let shelf = MediaShelfProxy(retaining: Media())
        #expect(shelf.add(Music.Item(title: "a")) == "music a")
        #expect(shelf.add(Film.Item(title: "a")) == "film a")
        #expect(shelf.add(Book.Item(title: "a")) == "book a")
        shelf.override(\.addBook) { "override \($0.title)" }
        shelf.observe(\.addFilm, .before) { #expect($0.title == "b") }
        #expect(shelf.add(Music.Item(title: "b")) == "music b")
        #expect(shelf.add(Film.Item(title: "b")) == "film b")
        #expect(shelf.add(Book.Item(title: "b")) == "override b")
    }

    @Test func `Only the last one has qualified names in its selector`() throws {
        let shelf = MediaShelfProxy(retaining: Media())
        let music = Message("add(_:)", [Music.Item(title: "c")])
        #expect(try shelf.send(music) as? String == "music c")
        let film = Message("add(_:) as (Item) -> String", [Film.Item(title: "c")])
        #expect(try shelf.send(film) as? String == "film c")
        let names = shelf.requirements.map { "\($0.selector)" }
        #expect(names.filter { $0.hasPrefix("add(_:) as (Item) -> ") }.count == 1)
        #expect(names.filter { $0.hasPrefix("add(_:) as (") && $0.contains("Book") }.count == 1)
    }

    @Test func `A grandchild overloads both of its ancestors`() {
        let library = BookLibraryProxy(retaining: Media())
        library.override(\.addBook) { "override \($0.title)" }
        #expect(library.add(Music.Item(title: "d")) == "music d")
        #expect(library.add(Film.Item(title: "d")) == "film d")
        #expect(library.add(Book.Item(title: "d")) == "override d")
    }
}
