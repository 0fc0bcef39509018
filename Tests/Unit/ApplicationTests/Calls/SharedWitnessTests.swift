// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
private protocol Reader: AnyObject {
    func read(_ page: Int) -> String
    func close() -> String
}

@Proxied
private protocol Annotator: Reader {
    func annotate(_ page: Int) -> String
}

private final class Novel: Annotator {
    func read(_ page: Int) -> String { "novel \(page)" }
    func close() -> String { "closed" }
    func annotate(_ page: Int) -> String { "noted \(page)" }
}

/// A requirement has another number among those of a protocol that adopts its own, and its witness
/// is one for both.
@Suite struct `The witness of a protocol that others adopt` {
    @Test func `An inherited witness finds the routes of each proxy class`() {
        let readers = (0..<2).map { _ in ReaderProxy(retaining: Novel()) }
        let annotator = AnnotatorProxy(retaining: Novel())
        for reader in readers { reader.override(\.read) { "override \($0)" } }
        annotator.override(\.read) { "annotated \($0)" }
        annotator.override(\.annotate) { "note \($0)" }
        for page in 0..<3 {
            for reader in readers {
                #expect((reader as any Reader).read(page) == "override \(page)")
                #expect((reader as any Reader).close() == "closed")
            }
            #expect((annotator as any Reader).read(page) == "annotated \(page)")
            #expect((annotator as any Annotator).annotate(page) == "note \(page)")
            #expect((annotator as any Reader).close() == "closed")
        }
    }

    @Test func `An inherited witness runs the registrations of each proxy class`() {
        let (reader, annotator) = (
            ReaderProxy(retaining: Novel()), AnnotatorProxy(retaining: Novel())
        )
        let journal = Journal()
        for (name, proxy) in [("reader", reader as any Reader), ("annotator", annotator)] {
            switch proxy {
            case let proxy as ReaderProxy:
                proxy.observe(\.read, .before) { journal.note("\(name) before \($0)") }
                proxy.intercept(\.close) { next in { "\(name) close() \(next())" } }
            case let proxy as AnnotatorProxy:
                proxy.observe(\.read, .before) { journal.note("\(name) before \($0)") }
                proxy.intercept(\.close) { next in { "\(name) close() \(next())" } }
            default: Issue.record("Both are proxies.")
            }
        }
        for page in 0..<2 {
            #expect((reader as any Reader).read(page) == "novel \(page)")
            #expect((annotator as any Reader).read(page) == "novel \(page)")
        }
        #expect(
            journal.lines == [
                "reader before 0", "annotator before 0", "reader before 1", "annotator before 1",
            ]
        )
        #expect((reader as any Reader).close() == "reader close() closed")
        #expect((annotator as any Reader).close() == "annotator close() closed")
    }
}
