// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Testing

@Suite struct `Checking stubs against the real object` {
    @Test func `A stub that answers otherwise fails at its line with a difference`() async throws {
        let issues = Issues()
        let line: UInt = #line + 3
        try await issues.collect {
            let shelf = ShelfProxy.double()
            shelf.when(\.bookTitled, "Momo").returns(Book(title: "Momo", pages: 41))
            shelf.when(\.bookTitled, "Emil").returns(Book(title: "Emil", pages: 40))
            shelf.when(\.strict).returns(4)
            _ = try shelf.book(titled: "Momo")
            _ = try shelf.book(titled: "Emil")
            _ = try await shelf.strict("Emil")
            await shelf.check(against: RealShelf())
        }
        #expect(
            issues.texts == [
                """
                Shelf: 'RealShelf' answers otherwise than this stub.
                    book(titled: "Momo")
                The result differs (- real, + stub):
                      Book(
                        title: "Momo",
                    -   pages: 40
                    +   pages: 41
                      )
                """
            ]
        )
        #expect(issues.lines == [line])
    }

    @Test func `Errors and properties are compared, and calls without a stub are left out`()
        async throws
    {
        let issues = Issues()
        await issues.collect {
            let shelf = ShelfProxy.double()
            shelf.when(\.bookTitled, "lost").throws(ShelfError.missing("lost"))
            shelf.when(\.borrowByWeeks).throws(.locked)
            shelf.when(\.capacity).returns(7)
            _ = try? shelf.book(titled: "lost")
            _ = try? shelf.borrow("Momo", by: "Ada", weeks: nil)
            _ = shelf.capacity
            shelf.shake()
            await shelf.check(against: RealShelf())
        }
        #expect(
            issues.texts == [
                """
                Shelf: 'RealShelf' answers otherwise than this stub.
                    borrow("Momo", by: "Ada", weeks: nil)
                    stub  threw ShelfError.locked
                    real  returned false
                """,
                """
                Shelf: 'RealShelf' answers otherwise than this stub.
                    capacity
                The result differs (- real, + stub):
                    - 12
                    + 7
                """,
            ]
        )
    }

    @Test func `Calls that can't be made again are listed`() async throws {
        let issues = Issues()
        await issues.collect {
            let shelf = ShelfProxy.double()
            shelf.when(\.sortAscending).answers { _, _ in 0 }
            var books = [Book(title: "a")]
            _ = shelf.sort(&books, ascending: true)
            await shelf.check(against: RealShelf())
        }
        #expect(issues.texts.count == 1)
        #expect(
            issues.texts.first?.hasPrefix(
                "Shelf: these calls can't be made again, and were not checked."
            ) == true
        )
        #expect(issues.warnings == [true])
    }

    @Test func `A proxy that is no double has nothing to check`() async {
        let issues = Issues()
        await issues.collect { await ShelfProxy().check(against: RealShelf()) }
        #expect(issues.texts.first?.hasPrefix("This proxy is no double") == true)
    }
}
