// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
private protocol TableViewDelegate: AnyObject {
    @Optional(returning: ()) func tableView(_ tableView: TableView, didSelectRowAt row: Int)
    @Optional(returning: 44) func tableView(_ tableView: TableView, heightForRowAt row: Int) -> Int
    @Optional(returning: true) func tableView(_ tableView: TableView, shouldHighlightRowAt row: Int)
        -> Bool
}

@Proxied
private protocol TableViewDataSource: AnyObject {
    func tableView(_ tableView: TableView, numberOfRowsIn section: Int) -> Int
    func tableView(_ tableView: TableView, cellForRowAt row: Int) -> String
    @Optional(returning: nil) func tableView(_ tableView: TableView, titleForHeaderIn section: Int)
        -> String?
}

/// A table as its vendor wrote it: it looks up what its delegate responds to when that is set.
private final class TableView {
    weak var delegate: (any TableViewDelegate)? {
        didSet { asksForHeights = responds(delegate, to: "tableView(_:heightForRowAt:)") }
    }
    weak var dataSource: (any TableViewDataSource)?
    private(set) var asksForHeights = false

    private func responds(_ object: AnyObject?, to selector: Selector) -> Bool {
        guard let object else { return false }
        return (object as? any SelectorResponding)?.responds(to: selector) ?? true
    }

    func select(_ row: Int) {
        guard delegate?.tableView(self, shouldHighlightRowAt: row) ?? true else { return }
        delegate?.tableView(self, didSelectRowAt: row)
    }

    /// The lines it would draw, each with its height; 20 where nobody is asked.
    func draw() -> [String] {
        let header = dataSource?.tableView(self, titleForHeaderIn: 0)
        let count = dataSource?.tableView(self, numberOfRowsIn: 0) ?? 0
        let rows = (0..<count).map { row in
            let height = asksForHeights ? delegate?.tableView(self, heightForRowAt: row) : nil
            return "\(dataSource?.tableView(self, cellForRowAt: row) ?? "") \(height ?? 20)"
        }
        return [header].compactMap(\.self) + rows
    }
}

/// A table with a delegate and a data source of its own, beside those that its user sets.
private final class ProxyTableView {
    let table = TableView()
    @DelegateProxy<TableViewDelegateProxy>(default: BaseTableViewDelegate()) private var proxied:
        (any TableViewDelegate)?
    @DelegateProxy<TableViewDataSourceProxy>(default: Fruits()) var dataSource:
        (any TableViewDataSource)?

    init() {
        table.dataSource = $dataSource
        table.delegate = $proxied
    }

    // The table remembers what its delegate responds to, so it is given the proxy again after each
    // change.
    var delegate: (any TableViewDelegate)? {
        get { proxied }
        set {
            proxied = newValue
            table.delegate = $proxied
        }
    }
    var defaultDelegate: (any TableViewDelegate)? {
        get { _proxied.defaultImplementer }
        set {
            _proxied.defaultImplementer = newValue
            table.delegate = $proxied
        }
    }
    var proxy: TableViewDelegateProxy { $proxied }
    var sourceProxy: TableViewDataSourceProxy { $dataSource }
}

/// The default delegate, which does everything for every table.
private final class BaseTableViewDelegate: TableViewDelegate {
    private(set) var selected: [Int] = []
    func tableView(_ tableView: TableView, didSelectRowAt row: Int) { selected.append(row) }
    func tableView(_ tableView: TableView, heightForRowAt row: Int) -> Int { 60 }
    func tableView(_ tableView: TableView, shouldHighlightRowAt row: Int) -> Bool { row != 2 }
}

/// The delegate of one table, which does what it says and no more.
private final class CustomTableViewDelegate: TableViewDelegate, SelectorResponding {
    private let implemented: Set<Selector>
    private(set) var selected: [Int] = []

    init(_ implemented: Selector...) { self.implemented = Set(implemented) }

    func tableView(_ tableView: TableView, didSelectRowAt row: Int) { selected.append(row) }
    func tableView(_ tableView: TableView, heightForRowAt row: Int) -> Int { 80 }
    func responds(to selector: Selector) -> Bool { implemented.contains(selector) }
}

private final class Fruits: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsIn section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView, cellForRowAt row: Int) -> String {
        ["apple", "pear"][row]
    }
}

/// Other cells under the same number of rows.
private final class Colours: TableViewDataSource, SelectorResponding {
    func tableView(_ tableView: TableView, numberOfRowsIn section: Int) -> Int { 0 }
    func tableView(_ tableView: TableView, cellForRowAt row: Int) -> String {
        ["red", "green"][row]
    }
    func responds(to selector: Selector) -> Bool { selector == "tableView(_:cellForRowAt:)" }
}

@Suite struct `A table with a default delegate` {
    private let view = ProxyTableView()

    private var base: BaseTableViewDelegate? { view.defaultDelegate as? BaseTableViewDelegate }

    @Test func `A table works before a delegate is set`() {
        #expect(view.delegate == nil)
        #expect(view.table.draw() == ["apple 60", "pear 60"])
        view.table.select(1)
        view.table.select(2)
        #expect(base?.selected == [1])
    }

    @Test func `If both delegates of a table implement a method, only the custom one is called`() {
        let custom = CustomTableViewDelegate("tableView(_:didSelectRowAt:)")
        view.delegate = custom
        view.table.select(1)
        #expect(custom.selected == [1])
        #expect(base?.selected == [])
    }

    @Test func `Each selector is forwarded to the first delegate of a table that implements it`() {
        let custom = CustomTableViewDelegate("tableView(_:heightForRowAt:)")
        view.delegate = custom
        view.table.select(1)
        view.table.select(2)
        #expect(custom.selected == [])
        #expect(base?.selected == [1])
        #expect(view.table.draw() == ["apple 80", "pear 80"])
    }

    @Test func `A required method that the custom delegate lacks reaches the default delegate`() {
        let colours = Colours()
        view.dataSource = colours
        #expect(view.table.draw() == ["red 60", "green 60"])
    }

    @Test func `The delegate property returns what was set`() {
        let custom = CustomTableViewDelegate()
        view.delegate = custom
        #expect(view.delegate === custom)
        #expect(view.table.delegate === view.proxy)
        #expect(view.proxy.implementers.count == 2)
        #expect(view.sourceProxy.implementers.count == 1)
    }

    @Test func `The default delegate answers after the custom one is gone`() {
        let custom = CustomTableViewDelegate("tableView(_:heightForRowAt:)")
        view.delegate = custom
        view.delegate = nil
        #expect(view.table.delegate === view.proxy)
        #expect(view.table.draw() == ["apple 60", "pear 60"])
        do {
            let custom = CustomTableViewDelegate("tableView(_:heightForRowAt:)")
            view.delegate = custom
            #expect(view.table.draw() == ["apple 80", "pear 80"])
        }
        #expect(view.delegate == nil)
        #expect(view.table.draw() == ["apple 60", "pear 60"])
    }

    @Test func `Replacing either delegate updates what the table asks for`() {
        view.defaultDelegate = nil
        #expect(!view.table.asksForHeights)
        #expect(view.table.draw() == ["apple 20", "pear 20"])
        view.defaultDelegate = CustomTableViewDelegate()
        #expect(!view.table.asksForHeights)
        let custom = CustomTableViewDelegate("tableView(_:heightForRowAt:)")
        view.delegate = custom
        #expect(view.table.asksForHeights)
        #expect(view.table.draw() == ["apple 80", "pear 80"])
        view.delegate = nil
        #expect(!view.table.asksForHeights)
        view.defaultDelegate = BaseTableViewDelegate()
        #expect(view.table.draw() == ["apple 60", "pear 60"])
    }

    @Test func `A method that both delegates leave out has its default answer`() {
        view.defaultDelegate = nil
        let custom = CustomTableViewDelegate()
        view.delegate = custom
        #expect(view.proxy.tableView(view.table, heightForRowAt: 0) == 44)
        #expect(view.proxy.tableView(view.table, shouldHighlightRowAt: 2))
        // The host's word for one use is nearer than the requirement's own answer, and that than
        // the proxy's.
        #expect(view.proxy.defaulting(to: 7).tableView(view.table, heightForRowAt: 0) == 7)
        view.proxy.setDefault(7)
        #expect(view.proxy.tableView(view.table, heightForRowAt: 0) == 44)
        #expect(throws: ProxyError.self) {
            try view.proxy.send(Message("tableView(_:heightForRowAt:)", [view.table, 0]))
        }
    }

    @Test func `Participants can be listed`() throws {
        let custom = CustomTableViewDelegate("tableView(_:heightForRowAt:)")
        view.delegate = custom
        let heights = try view.proxy.participants(in: "tableView(_:heightForRowAt:)")
        #expect(
            heights.map(\.typeName) == ["CustomTableViewDelegate", "BaseTableViewDelegate", nil]
        )
        #expect(heights.map(\.takesPart) == [true, true, true])
        let selections = try view.proxy.participants(in: "tableView(_:didSelectRowAt:)")
        #expect(selections.map(\.takesPart) == [false, true, true])
    }

    @Test func `A table retains its default delegate and not the custom one`() {
        weak var custom: CustomTableViewDelegate?
        weak var base: BaseTableViewDelegate?
        do {
            let view = ProxyTableView()
            do {
                let object = CustomTableViewDelegate("tableView(_:didSelectRowAt:)")
                view.delegate = object
                custom = object
            }
            base = view.defaultDelegate as? BaseTableViewDelegate
            #expect(custom == nil)
            #expect(base != nil)
            view.table.select(1)
            #expect(base?.selected == [1])
        }
        #expect(base == nil)
    }
}
