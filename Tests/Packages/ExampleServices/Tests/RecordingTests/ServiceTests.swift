// SPDX-License-Identifier: MIT

import AsyncHTTPClient
import Catalogue
import Foundation
import Hummingbird
import NIOHTTP1
import ProtocolProxyRecording
import Testing

@testable import serve_http

@Suite struct `A recorded HTTP client` {
    private let scratch: Scratch
    private let rules = CassetteRules<BookClientProxy> { rules in
        rules.redactArguments(of: \.signInPassword) { reader, _ in (reader, "…") }
        rules.redact(Session.self) { Session(reader: $0.reader, token: "…") }
    }

    init() throws { scratch = try Scratch() }

    /// Runs the service with a client in front of it.
    private func withClient<Result: Sendable>(
        of books: any BookRepository = Shelf(),
        _ use: (HTTPBookClient) async throws -> Result
    ) async throws -> Result {
        let router = routes(of: books)
        router.post("sessions/:reader") { request, context in
            guard
                request.headers[.authorization]
                    == "password of \(try context.parameters.require("reader"))"
            else {
                throw HTTPError(.unauthorized)
            }
            return "token-\(UUID().uuidString)"
        }
        return try await withService(at: router) { service in
            try await HTTPBookClient.with(port: service.port, use)
        }
    }

    /// What is recorded, replayed and checked.
    private func use(_ client: some BookClient) async throws -> [String] {
        let session = try await client.signIn("ada", password: "password of ada")
        let refused = await #expect(throws: StatusError.self) {
            try await client.signIn("eve", password: "guess")
        }
        let loan = try await client.lend(7, to: session.reader)
        let lent = await #expect(throws: StatusError.self) { try await client.lend(7, to: "bob") }
        let missing = await #expect(throws: StatusError.self) { try await client.book(101) }
        var titles: [String] = []
        for try await title in try await client.titles(with: "Volume") { titles.append(title) }
        async let (first, second) = (client.book(1), client.book(2))
        return [
            session.reader, "\(refused as Any)", "\(loan)", "\(lent as Any)", "\(missing as Any)",
            "\(titles.count) \(titles.last ?? "")", "\(try await first)", "\(try await second)",
        ]
    }

    @Test func `A client answers from its cassette when the server is gone`() async throws {
        let path = scratch.path("books.json")
        let cassette = try Cassette(at: path)
        let (recorded, client, proxy) = try await withClient { client in
            let proxy = BookClientProxy(retaining: client)
            try proxy.record(to: cassette, rules: rules)
            return (try await use(proxy), client, proxy)
        }
        try cassette.save()
        #expect(recorded[5] == "100 Volume 100")

        // A new client finds no server, and the recorded one has no connections.
        await #expect(throws: (any Error).self) {
            try await HTTPBookClient.with(port: client.port) { try await $0.book(1) }
        }
        await #expect(throws: HTTPClientError.self) { try await proxy.book(1) }

        let replayed = try BookClientProxy(replaying: Cassette(at: path), rules: rules)
        #expect(try await use(replayed) == recorded)
        let file = try scratch.text("books.json")
        #expect(
            !file.contains("password of") && !file.contains("guess") && !file.contains("token-")
        )
        #expect(!file.contains("\(client.port)"))
    }

    @Test func `A check sees a server that answers otherwise`() async throws {
        let path = scratch.path("books.json")
        func check(_ mode: CassetteMode, of books: any BookRepository = Shelf()) async throws {
            try await withClient(of: books) { client in
                try await withCassette(
                    path,
                    of: BookClientProxy.self,
                    mode: mode,
                    rules: rules,
                    recording: { client }
                ) {
                    _ = try await use($0)
                }
            }
        }
        try await check(.rewrite)
        #expect(try await reports { try await check(.check) } == [])

        let changed = BookRepositoryProxy(retaining: Shelf())
        changed.override(\.book) { id in
            if id > 100 { throw RepositoryError.unavailable }
            return id == 1
                ? Book(id: 1, title: "Volume 1, revised", author: "Grace")
                : Book(id: id, title: "Volume \(id)", author: "Ada")
        }
        let texts = try await reports { try await check(.check, of: changed) }
        #expect(
            texts.map(scratch.plain) == [
                """
                BookClient: this call ends otherwise than recorded in 'scratch/books.json'.
                    #5  book(101)
                    recorded  threw Catalogue.StatusError: {"status": 404}
                    now       threw Catalogue.StatusError: {"status": 503}
                If that is right, record again with '.rewrite'.
                """,
                """
                BookClient: this call ends otherwise than recorded in 'scratch/books.json'.
                    #7  book(1)
                The result differs:
                      [
                    -   "title": "Volume 1"
                    +   "title": "Volume 1, revised"
                        … (2 unchanged)
                      ]
                If that is right, record again with '.rewrite'.
                """,
            ]
        )
    }
}
