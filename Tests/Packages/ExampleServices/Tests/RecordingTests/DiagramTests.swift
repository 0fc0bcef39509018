// SPDX-License-Identifier: MIT

import Catalogue
import Foundation
import ProtocolProxyRecording
import Testing

@testable import serve_http

@Suite struct `A desk in front of a database, a service and a file system` {
    private let scratch: Scratch
    private let readers: ReaderRepositoryProxy
    private let books = BookClientProxy()
    private let files = FilesProxy(retaining: FileManager.default)
    private let desk: LendingDeskProxy

    init() throws {
        scratch = try Scratch()
        readers = ReaderRepositoryProxy(
            retaining: try DatabaseReaders(file: scratch.folder.appending(path: "readers.sqlite"))
        )
        _ = try readers.register("Ada", token: "token")
        desk = LendingDeskProxy(
            retaining: Desk(
                readers: readers,
                books: books,
                files: files,
                folder: scratch.folder.path
            )
        )
    }

    @Test func `A diagram shows the way of each call to the real things`() async throws {
        let diagram = CallDiagram(
            of: [("desk", desk), ("readers", readers), ("client", books), ("files", files)],
            showingDurations: false
        )
        try await withService(of: Shelf()) { service in
            try await HTTPBookClient.with(port: service.port) { client in
                try books.setImplementer(sendable: client, retained: true)
                #expect(try await desk.lend(7, to: 1) == Loan(book: 7, reader: "Ada"))
                // The book is lent; and then there is no such reader.
                await #expect(throws: StatusError.self) { try await desk.lend(7, to: 1) }
                await #expect(throws: DeskError.self) { try await desk.lend(8, to: 2) }
                books.override(\.lendTo, named: "reserved") { id, reader in
                    Loan(book: id, reader: reader)
                }
                #expect(try await desk.lend(9, to: 1).reader == "Ada")
            }
        }
        for _ in 1...5 {
            #expect(
                files.contents(atPath: scratch.path("7.txt")) == Data(#"Ada: ["Volume 7"]"#.utf8)
            )
        }
        let text = diagram.mermaid.replacing(scratch.folder.path, with: "receipts")
        #expect(Mermaid.problems(of: text) == [])
        #expect(text == Self.expected)
    }

    private static let expected = """
        sequenceDiagram
            participant host
            participant p0 as desk
            participant i0 as Desk
            participant p1 as readers
            participant i1 as DatabaseReaders
            participant p2 as client
            participant i2 as HTTPBookClient
            participant p3 as files
            participant i3 as FileManager
            host->>p0: lend(7, to: 1)
            p0->>i0: forwards
            i0->>p1: reader(1)
            p1->>i1: forwards
            i0->>p2: book(7)
            p2->>i2: forwards
            i0->>p2: lend(7, to: "Ada")
            p2->>i2: forwards
            i0->>p1: lend("Volume 7", to: 1, adding: [])
            p1->>i1: forwards
            i0->>p3: write(Data(count: 17, utf8: #35;"Ada: ["Volume 7"…, toPath: "receipts/7.txt")
            p3->>i3: forwards
            host->>p0: lend(7, to: 1)
            p0->>i0: forwards
            i0->>p1: reader(1)
            p1->>i1: forwards
            i0->>p2: book(7)
            p2->>i2: forwards
            i0->>p2: lend(7, to: "Ada")
            p2->>i2: forwards
            p2-xi0: threw StatusError(status: 409)
            p0-xhost: threw StatusError(status: 409)
            host->>p0: lend(8, to: 2)
            p0->>i0: forwards
            i0->>p1: reader(2)
            p1->>i1: forwards
            p0-xhost: threw noSuchReader(2)
            host->>p0: lend(9, to: 1)
            p0->>i0: forwards
            i0->>p1: reader(1)
            p1->>i1: forwards
            i0->>p2: book(9)
            p2->>i2: forwards
            i0->>p2: lend(9, to: "Ada")
            p2-->>p2: override 'reserved'
            i0->>p1: lend("Volume 9", to: 1, adding: ["Volume 7"])
            p1->>i1: forwards
            i0->>p3: write(Data(count: 29, utf8: #35;"Ada: ["Volume 7"…, toPath: "receipts/9.txt")
            p3->>i3: forwards
            loop 5 times
                host->>p3: contents(atPath: "receipts/7.txt")
                p3->>i3: forwards
            end
        """
}
