// SPDX-License-Identifier: MIT

import ConformanceChecks
import ProtocolProxyMacros
import Testing

@Proxied
private protocol Library: AnyObject {
    func find(_ title: String, by author: String) -> [Book]
    func lend(_ book: Book, for days: Int) throws(LoanError) -> Loan
    func reserve(_ book: Book) async throws -> Int
    func count(_ shelf: Shelf) async -> Int
    @Optional func tidy(_ shelf: Shelf) -> Bool
    @Optional(returning: 3) func age(of reader: Reader) -> Int
    var reader: Reader? { get set }
    subscript(number: Int) -> Book { get set }
    func sort(_ books: inout [Book], by areInOrder: (Book, Book) -> Bool)
    func shelve(_ books: inout [Book], for reader: Reader)
    func label<Item: CustomStringConvertible>(_ item: Item) -> String
    func scrap(_ pulp: consuming Pulp) -> Int
    func press(_ title: String) -> Pulp
    func each(_ body: (Book) throws -> Void) rethrows
    static func named(_ name: String) -> Int
    static var capacity: Int { get set }
    init(name: String, shelves: Int)
}

extension Library {
    func tidy(_ shelf: Shelf) -> Bool { true }
}

private struct Book: Equatable {
    var title: String
}

private struct Loan: Equatable {
    var book: Book
    var days: Int
}

private enum LoanError: Error, Equatable { case lent(Book) }
private enum Shelf: CaseIterable { case upper, lower }
private final class Reader {}
private struct Pulp: ~Copyable { var weight = 1 }

private final class RealLibrary: Library {
    var reader: Reader?
    private var books: [Int: Book] = [:]
    init() {}
    init(name: String, shelves: Int) {}
    func find(_ title: String, by author: String) -> [Book] {
        [Book(title: title), Book(title: author)]
    }
    func lend(_ book: Book, for days: Int) throws(LoanError) -> Loan {
        Loan(book: book, days: days)
    }
    func reserve(_ book: Book) async throws -> Int { book.title.count }
    func count(_ shelf: Shelf) async -> Int { shelf == .upper ? 1 : 2 }
    func tidy(_ shelf: Shelf) -> Bool { false }
    func age(of reader: Reader) -> Int { 40 }
    subscript(number: Int) -> Book {
        get { books[number] ?? Book(title: "\(number)") }
        set { books[number] = newValue }
    }
    func sort(_ books: inout [Book], by areInOrder: (Book, Book) -> Bool) {
        books.sort(by: areInOrder)
    }
    func shelve(_ books: inout [Book], for reader: Reader) { books = [] }
    func label<Item: CustomStringConvertible>(_ item: Item) -> String { "[\(item)]" }
    func scrap(_ pulp: consuming Pulp) -> Int { pulp.weight }
    func press(_ title: String) -> Pulp { Pulp(weight: title.count) }
    func each(_ body: (Book) throws -> Void) rethrows { try body(Book(title: "a")) }
    static func named(_ name: String) -> Int { name.count }
    static var capacity: Int {
        get { 7 }
        set {}
    }
}

@Proxied
private protocol Station: AnyObject, Sendable {
    func plan(_ route: String, at time: Int) async throws -> Int
    func cancel(_ route: String) throws
    var name: String { get }
}

private final class RealStation: Station {
    let name = "Central"
    func plan(_ route: String, at time: Int) async throws -> Int { time + route.count }
    func cancel(_ route: String) throws {}
}

@Proxied @MainActor
private protocol Panel: AnyObject {
    func title(_ text: String) -> String
    func load(_ id: Int) async throws -> String
    var width: Int { get set }
    func layOut(_ sizes: inout [Int]) -> Int
    nonisolated func identifier() -> Int
}

@MainActor private final class RealPanel: Panel {
    var width = 3
    func title(_ text: String) -> String { text }
    func load(_ id: Int) async throws -> String { "\(id)" }
    func layOut(_ sizes: inout [Int]) -> Int { sizes.count }
    nonisolated func identifier() -> Int { 7 }
}

/// Values conform to it.
@Proxied(copiesShare: true)
private protocol Counter {
    mutating func add(_ amount: Int) -> Int
    var total: Int { get set }
}

private struct RealCounter: Counter {
    var total = 0
    mutating func add(_ amount: Int) -> Int {
        total += amount
        return total
    }
}

@Suite struct `A conformance by the macro` {
    @Test func `A generated conformance with requirements of every shape keeps the laws`() async {
        await LibraryProxy.checkConformance(
            to: RealLibrary(),
            samples: [
                Book(title: "a"), Book(title: "b"), Loan(book: Book(title: "c"), days: 1),
                LoanError.lent(Book(title: "d")),
                Reader(), Reader(),
            ],
            calls: [
                .call(\.lendFor, (Book(title: "e"), 3)),
                .call(\.sortBy) { it in
                    var books = [Book(title: "b"), Book(title: "a")]
                    it.sort(&books) { $0.title < $1.title }
                },
                .call(\.shelveFor) { it in
                    var books = [Book(title: "b")]
                    it.shelve(&books, for: Reader())
                },
                .call(\.label) { it in it.label(5) },
                .call(\.scrap) { it in it.scrap(Pulp(weight: 3)) },
                .call(\.press) { it in _ = it.press("abc") },
                .call(\.each) { it in it.each { _ in } },
                .call(\.each) { it in try it.each { book in throw LoanError.lent(book) } },
            ]
        )
    }

    @Test func `A generated Sendable conformance keeps the laws`() async {
        await StationProxy.checkConformance(to: RealStation())
    }

    @Test @MainActor func `A generated main-actor conformance keeps the laws`() async {
        await PanelProxy.checkConformance(
            to: RealPanel(),
            calls: [
                .call(\.layOut) { it in
                    var sizes = [1, 2]
                    return it.layOut(&sizes)
                }
            ]
        )
    }

    @Test func `A generated conformance to a protocol of values keeps the laws`() async {
        await CounterProxy.checkConformance(to: RealCounter())
    }
}
