// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import XCTest

@testable import App

final class TableTests: XCTestCase {
    private let table = Table()
    private let source = TableDataSourceProxy.double()
    private let delegate = TableDelegateProxy.double()

    override func invokeTest() {
        withDoubles(checking: .unusedStubs, for: self) { super.invokeTest() }
    }

    override func setUp() {
        table.dataSource = source
        table.delegate = delegate
        // Not each test has the table ask for rows.
        source.when(\.tableNumberOfRowsIn).returns(2).lenient()
        source.when(\.tableCellAt).answers { _, path in "\(path.section).\(path.row)" }.lenient()
    }

    func testAsksForEachCellOnce() {
        table.reload()
        XCTAssertEqual(table.cells, [["0.0", "0.1"]])
        source.verify(\.numberOfSectionsIn, .identical(to: table))
        source.verify(\.tableNumberOfRowsIn, .any, 0)
        source.verify(\.tableCellAt, called: .twice)
        source.verifyNothingElse()
    }

    func testAsksForTheRowsOfEachSection() {
        source.when(\.numberOfSectionsIn).returns(3)
        source.when(\.tableNumberOfRowsIn, .any, 1).returns(0)
        table.reload()
        XCTAssertEqual(table.cells.map(\.count), [2, 0, 2])
        XCTAssertEqual(source.calls(\.tableNumberOfRowsIn).arguments.map(\.1), [0, 1, 2])
        source.verify(\.tableCellAt, .any, .where { $0.section == 1 }, called: .never)
    }

    func testTellsItsDelegateInOrder() {
        table.reload()
        verifyOrder {
            delegate.calls(\.tableWillReload)
            source.calls(\.tableNumberOfRowsIn)
            for row in 0..<2 {
                delegate.calls(\.tableWillDisplay, .any, .is(RowPath(section: 0, row: row)))
                source.calls(\.tableCellAt, .any, .is(RowPath(section: 0, row: row)))
            }
            delegate.calls(\.tableDidReloadRows, .any, [2])
        }
    }

    func testSelectsWhatTheDelegateSays() {
        let (first, second) = (RowPath(section: 0, row: 0), RowPath(section: 0, row: 1))
        delegate.when(\.tableWillSelect, .any, .is(first)).returns(second)
        delegate.when(\.tableWillSelect, .any, .is(second)).returns(nil)
        table.tap(first)
        table.tap(second)
        XCTAssertEqual(table.selection, [second])
        delegate.verify(\.tableDidSelect, .any, .is(second))
        delegate.verify(\.tableWillSelect, called: .between(1...2))
        XCTAssertEqual(delegate.calls(\.tableWillSelect).results, [second, nil])
    }

    func testReloadsNothingWhereDeletingFails() {
        source.when(\.tableDelete).throws(TableError.readOnly)
        XCTAssertThrowsError(try table.delete(RowPath(section: 0, row: 0))) {
            XCTAssertEqual($0 as? TableError, .readOnly)
        }
        delegate.verify(\.tableWillReload, called: .never)
        source.verify(\.tableDelete)
        source.verifyNothingElse()
    }

    func testDeletesFromTheRealSource() throws {
        let names = Names("Ada", "Grace")
        let spy = TableDataSourceProxy.spy(on: names)
        table.dataSource = spy
        try table.delete(RowPath(section: 0, row: 0))
        XCTAssertEqual(names.names, ["Grace"])
        XCTAssertEqual(table.cells, [["Grace"]])
        spy.verify(\.tableDelete, .any, .is(RowPath(section: 0, row: 0)))
        spy.when(\.tableCellAt).returns("…")
        table.reload()
        XCTAssertEqual(table.cells, [["…"]])
        XCTAssertTrue(spy.calls(\.tableCellAt).wasReceived(.exactly(2)))
        XCTAssertEqual(spy.calls(\.tableCellAt).results, ["Grace", "…"])
    }
}
