// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization
import Testing

/// A protocol whose conformers may copy their storage before they change it.
@Proxied(copiesShare: true)
private protocol Notes {
    var lines: [String] { get set }
    subscript(index: Int) -> String { get set }
    func copies() -> Int
    mutating func add(_ line: String)
    mutating func add(all lines: consuming [String]) throws -> Int
    @Optional mutating func clear()
    mutating func addLater(_ line: String) async
}

/// A protocol with inherited requirements.
@Proxied(copiesShare: true)
private protocol Diary: Notes {
    mutating func close()
}

/// A protocol of values for threads to share.
@Proxied(copiesShare: true)
private protocol SharedNotes: Sendable {
    func copies() -> Int
    func count() -> Int
    mutating func add(_ line: String)
}

/// A value with storage of its own, which it copies before a change if another value has it too.
private struct Notebook: Diary {
    private final class Storage {
        var lines: [String] = []
        var copies = 0
    }
    private var storage = Storage()
    /// Enough that the value is stored in a box of its own.
    var margins = (1, 2, 3, 4)
    /// Runs in the middle of a mutating call.
    private let during: () -> Void

    init(during: @escaping () -> Void = {}) { self.during = during }

    private mutating func change(_ body: (Storage) -> Void) {
        if !isKnownUniquelyReferenced(&storage) {
            let copy = Storage()
            copy.lines = storage.lines
            copy.copies = storage.copies + 1
            storage = copy
        }
        body(storage)
    }

    var lines: [String] {
        get { storage.lines }
        set { change { $0.lines = newValue } }
    }
    subscript(index: Int) -> String {
        get { storage.lines[index] }
        set { change { $0.lines[index] = newValue } }
    }
    func copies() -> Int { storage.copies }
    mutating func add(_ line: String) {
        during()
        change { $0.lines.append(line) }
    }
    mutating func add(all lines: consuming [String]) throws -> Int {
        change { $0.lines += lines }
        return storage.lines.count
    }
    mutating func clear() { change { $0.lines = [] } }
    mutating func close() { change { $0.lines.append("end") } }
    mutating func addLater(_ line: String) async {
        during()
        await Task.yield()
        change { $0.lines.append(line) }
    }
}

private struct SharedNotebook: SharedNotes {
    private final class Storage: Sendable {
        let lines: [String]
        init(_ lines: [String]) { self.lines = lines }
    }
    private var storage = Storage([])
    private var made = 0

    func copies() -> Int { made }
    func count() -> Int { storage.lines.count }
    mutating func add(_ line: String) {
        if !isKnownUniquelyReferenced(&storage) { made += 1 }
        storage = Storage(storage.lines + [line])
    }
}

/// Changes a value ten times, in all ways.
private func change(_ notes: inout any Notes) throws {
    for round in 1...2 {
        notes.add("first")
        notes[0] = "\(round)"
        #expect(try notes.add(all: ["second", "third"]) == 3)
        notes.lines = ["one"]
        notes.clear()
    }
}

@Suite struct `A mutating value behind a proxy` {
    private func copies(of proxy: NotesProxy) throws -> Int {
        var notes: any Notes = proxy
        try change(&notes)
        #expect(proxy.lines.isEmpty)
        return proxy.copies()
    }

    @Test func `A mutating call does not copy the value`() throws {
        #expect(try copies(of: NotesProxy(retaining: Notebook())) == 0)
    }

    @Test func `Observers and interceptors do not cause a copy of the value`() throws {
        let proxy = NotesProxy(retaining: Notebook())
        var seen: [String] = []
        proxy.observe(\.add, .before) { line in seen.append(line) }
        proxy.intercept(\.addAll) { next in { lines in try next(lines) } }
        proxy.observe(\.setLines, .after) { lines in seen += lines }
        #expect(try copies(of: proxy) == 0)
        #expect(seen == ["first", "one", "first", "one"])
    }

    @Test func `A value in a chain is not copied`() throws {
        let proxy = NotesProxy()
        try proxy.setImplementer(Notebook())
        try proxy.appendImplementer(Notebook())
        #expect(try copies(of: proxy) == 0)
    }

    @Test func `An inherited mutating requirement does not copy the value`() throws {
        let proxy = DiaryProxy(retaining: Notebook())
        var notes: any Notes = proxy
        try change(&notes)
        var diary: any Diary = proxy
        diary.close()
        #expect(proxy.lines == ["end"])
        #expect(proxy.copies() == 0)
    }

    @Test func `A message does not copy the value`() async throws {
        let proxy = NotesProxy(retaining: Notebook())
        for _ in 1...10 { try await proxy.send(Message("add(_:)", ["line"])) }
        #expect(proxy.lines.count == 10)
        #expect(proxy.copies() == 0)
    }

    @Test func `A value that shares its storage is copied once`() throws {
        let own = Notebook()
        let proxy = NotesProxy(retaining: own)
        #expect(try copies(of: proxy) == 1)
        #expect(own.lines.isEmpty)
    }

    @Test func `A mutating call may use its proxy for other requirements`() throws {
        let proxy = NotesProxy()
        var seen: [String] = []
        try proxy.setImplementer(
            Notebook(during: { [unowned proxy] in
                proxy.observe(\.setLines, .before) { lines in seen += lines }
                proxy.override(\.copies) { -1 }
                #expect(proxy.copies() == -1)
                var text = ""
                dump(proxy, to: &text)
                #expect(text.contains("Notebook, a value"))
            })
        )
        var notes: any Notes = proxy
        notes.add("a")
        notes.lines = ["b"]
        #expect(seen == ["b"])
        #expect(proxy.lines == ["b"])
    }

    @Test func `A mutating call may replace the implementer`() throws {
        let proxy = NotesProxy()
        try proxy.setImplementer(
            Notebook(during: { [unowned proxy] in
                #expect(throws: Never.self) { try proxy.setImplementer(Notebook()) }
            })
        )
        var notes: any Notes = proxy
        notes.add("to the old one")
        #expect(proxy.lines.isEmpty)
    }

    @Test func `A mutating call that calls the same value again stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let proxy = NotesProxy()
            try proxy.setImplementer(Notebook(during: { [unowned proxy] in _ = proxy.lines }))
            var notes: any Notes = proxy
            notes.add("a")
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "A mutating call of the implementer, a value of type 'Notebook', came back to it"
            )
        )
    }

    @Test func `Others see the old value while an asynchronous call changes it`() async throws {
        let proxy = NotesProxy()
        var seen: [[String]] = []
        try proxy.setImplementer(Notebook(during: { [unowned proxy] in seen.append(proxy.lines) }))
        await proxy.addLater("a")
        #expect(seen == [[]])
        #expect(proxy.lines == ["a"])
    }
}

@Suite struct `A mutating value shared by threads` {
    @Test(arguments: [false, true])
    func `A shared value has the changes of all threads and is not copied`(isObserved: Bool) async {
        let proxy = SharedNotesProxy(retaining: SharedNotebook())
        let seen = Atomic(0)
        if isObserved { proxy.observe(\.add, .before) { _ in seen.add(1, ordering: .relaxed) } }
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask {
                    var notes: any SharedNotes = proxy
                    for _ in 1...100 { notes.add("line") }
                }
            }
        }
        #expect(proxy.count() == 400)
        #expect(seen.load(ordering: .relaxed) == (isObserved ? 400 : 0))
    }

    @Test func `A shared value is not copied by a single thread`() {
        let proxy = SharedNotesProxy(retaining: SharedNotebook())
        var notes: any SharedNotes = proxy
        for _ in 1...10 { notes.add("line") }
        #expect(proxy.copies() == 0)
    }

    @Test func `A mutating call that calls the same shared value again stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            struct Reentering: SharedNotes {
                weak let proxy: SharedNotesProxy?
                func copies() -> Int { 0 }
                func count() -> Int { 0 }
                mutating func add(_ line: String) { _ = proxy?.count() }
            }
            let proxy = SharedNotesProxy()
            try proxy.setImplementer(sendable: Reentering(proxy: proxy))
            var notes: any SharedNotes = proxy
            notes.add("a")
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "A mutating call of the implementer, a value of type 'Reentering', came back to it"
            )
        )
    }
}
