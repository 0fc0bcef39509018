// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

@Proxied protocol Reader: AnyObject, Sendable {
    func read(_ title: String) async throws -> Int
}

/// Makes calls of another proxy.
private final class Scholar: Reader {
    let shelf: any Shelf
    init(_ shelf: any Shelf) { self.shelf = shelf }
    func read(_ title: String) async throws -> Int {
        await Task.yield()
        return try shelf.book(titled: title).pages
    }
}

@Suite struct `A diagram of calls` {
    private let shelf = ShelfProxy(retaining: RealShelf())

    @Test func `The diagram shows who called whom, who answered, and what failed`() async throws {
        let reader = ReaderProxy(retaining: Scholar(shelf))
        let diagram = CallDiagram(
            of: [("reader", reader), ("shelf", shelf)],
            showingDurations: false
        )
        #expect(try await reader.read("Momo") == 40)
        await #expect(throws: ShelfError.self) { try await reader.read("lost") }
        shelf.override(\.capacity, named: "flag") { 1 }
        #expect(shelf.capacity == 1)
        for _ in 1...5 { shelf.shake() }
        #expect(diagram.count == 10)
        #expect(
            diagram.mermaid == """
                sequenceDiagram
                    participant host
                    participant p0 as reader
                    participant i0 as Scholar
                    participant p1 as shelf
                    participant i1 as RealShelf
                    host->>p0: read("Momo")
                    p0->>i0: forwards
                    i0->>p1: book(titled: "Momo")
                    p1->>i1: forwards
                    host->>p0: read("lost")
                    p0->>i0: forwards
                    i0->>p1: book(titled: "lost")
                    p1->>i1: forwards
                    p1-xi0: threw missing("lost")
                    p0-xhost: threw missing("lost")
                    host->>p1: capacity
                    p1-->>p1: override 'flag'
                    loop 5 times
                        host->>p1: shake()
                        p1->>i1: forwards
                    end
                """
        )
    }

    @Test func `Sequences that are repeated are drawn as a loop`() {
        let diagram = CallDiagram(of: [("shelf", shelf)], showingDurations: false)
        shelf.shake()
        for _ in 1...3 {
            shelf.owner = "Ada"
            _ = shelf.capacity
        }
        for _ in 1...2 { _ = shelf.owner }
        let lines = diagram.mermaid.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
            !$0.hasPrefix("p")
        }
        #expect(
            lines.dropFirst() == [
                "host->>p0: shake()", "loop 3 times", "host->>p0: owner = \"Ada\"",
                "host->>p0: capacity", "end",
                "host->>p0: owner", "host->>p0: owner",
            ]
        )
    }

    @Test func `Arguments are left out on request, and durations are drawn by default`() throws {
        let diagram = CallDiagram(of: [("shelf", shelf)], showingArguments: false)
        _ = try shelf.book(titled: "secret")
        #expect(!diagram.mermaid.contains("secret"))
        #expect(diagram.mermaid.contains(#/p0: book\(titled:\) \(\d+ (µs|ms)\)/#))
    }

    @Test func `Calls of concurrent tasks have their own callers`() async throws {
        let reader = ReaderProxy(retaining: Scholar(shelf))
        let diagram = CallDiagram(
            of: [("reader", reader), ("shelf", shelf)],
            showingDurations: false
        )
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 { group.addTask { _ = try? await reader.read("title \(number)") } }
        }
        let lines = diagram.mermaid.split(separator: "\n").map { $0.drop { $0 == " " } }
        for number in 0..<20 {
            let index = try #require(lines.firstIndex(of: "host->>p0: read(\"title \(number)\")"))
            #expect(lines[index + 2] == "i0->>p1: book(titled: \"title \(number)\")")
        }
    }

    @Test func `Characters that Mermaid reads otherwise are escaped`() throws {
        let diagram = CallDiagram(of: [("a;b", shelf)], showingDurations: false)
        _ = try shelf.book(titled: "#1; two\nlines")
        #expect(diagram.mermaid.contains("participant p0 as a#59;b"))
        #expect(diagram.mermaid.contains("host->>p0: book(titled: \"#35;1#59; two\\nlines\")"))
    }

    @Test func `Collecting ends with the diagram`() throws {
        var diagram: CallDiagram? = CallDiagram(of: [("shelf", shelf)])
        shelf.shake()
        #expect(diagram?.count == 1)
        diagram = nil
        #expect(
            try shelf.participants(in: "shake()").filter { $0.role == .interceptor && $0.takesPart }
                .isEmpty
        )
        shelf.shake()
    }
}
