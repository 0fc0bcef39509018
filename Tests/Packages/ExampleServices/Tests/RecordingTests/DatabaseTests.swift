// SPDX-License-Identifier: MIT

import Catalogue
import Foundation
import GRDB
import ProtocolProxyRecording
import Testing

@Suite struct `A recorded database` {
    private let scratch: Scratch
    private let rules = CassetteRules<ReaderRepositoryProxy> { rules in
        rules.redactArguments(of: \.registerToken) { name, _ in (name, "…") }
        // The description has the statement, which may have changed, and the type isn't Codable.
        rules.redact(DatabaseError.self) { DatabaseError(resultCode: $0.extendedResultCode) }
        rules.code(DatabaseError.self) {
            $0.extendedResultCode.rawValue
        } decode: {
            DatabaseError(resultCode: ResultCode(rawValue: $0))
        }
    }

    init() throws { scratch = try Scratch() }

    private func open(migration: String = "") throws -> DatabaseReaders {
        try DatabaseReaders(
            file: scratch.folder.appending(path: "\(UUID().uuidString).sqlite"),
            migration: migration
        )
    }

    /// What is recorded, replayed and checked.
    private func use(_ readers: some ReaderRepository) throws -> [String] {
        let ada = try readers.register("Ada", token: "secret-of-ada")
        let bob = try readers.register("Bob", token: "secret-of-bob")
        let second = #expect(throws: DatabaseError.self) {
            try readers.register("Ada", token: "another-secret")
        }
        var titles: [String] = []
        for title in ["Momo", "Emil"] { try readers.lend(title, to: ada.id, adding: &titles) }
        let before = try readers.count
        let isRemoved = try readers.remove(bob.id)
        return [
            "\(titles)", "\(second?.extendedResultCode as Any)",
            "\(try readers.reader(ada.id) as Any)",
            "\(isRemoved)", "\(try readers.remove(bob.id))", "\(try readers.reader(bob.id) as Any)",
            "\(before) \(try readers.count)",
        ]
    }

    @Test func `A repository answers from its cassette when the database is gone`() throws {
        let cassette = try Cassette(at: scratch.path("readers.json"))
        let file = scratch.folder.appending(path: "readers.sqlite")
        let real = try DatabaseReaders(file: file)
        let proxy = ReaderRepositoryProxy(retaining: real)
        try proxy.record(to: cassette, rules: rules)
        let recorded = try use(proxy)
        try cassette.save()
        #expect(recorded[2].contains(#"["Emil", "Momo"]"#) && recorded.last == "2 1")

        try real.close()
        try FileManager.default.removeItem(at: file)
        var configuration = Configuration()
        configuration.readonly = true
        #expect(throws: DatabaseError.self) {
            try DatabaseQueue(path: file.path, configuration: configuration)
        }
        #expect(throws: DatabaseError.self) { try proxy.reader(1) }

        let replayed = try ReaderRepositoryProxy(
            replaying: Cassette(at: scratch.path("readers.json")),
            rules: rules
        )
        #expect(try use(replayed) == recorded)
    }

    @Test func `A token reaches neither the cassette nor the text of a failure`() async throws {
        let path = scratch.path("readers.json")
        try withCassette(
            path,
            of: ReaderRepositoryProxy.self,
            mode: .rewrite,
            rules: rules,
            recording: { try open() }
        ) {
            _ = try use($0)
        }
        let file = try scratch.text("readers.json")
        #expect(file.contains(#""arguments": ["Ada", "…"]"#))
        #expect(!file.contains("secret"))
        let replayed = try ReaderRepositoryProxy(replaying: Cassette(at: path), rules: rules)
        let texts = try await reports {
            _ = #expect(throws: CassetteError.self) {
                try replayed.register("Eve", token: "secret-of-eve")
            }
        }
        #expect(texts.count == 1)
        #expect(texts.first?.contains(#"register("Eve", token: "…")"#) == true, "\(texts)")
    }

    @Test func `A check sees a migration that changes what the database answers`() async throws {
        let path = scratch.path("readers.json")
        func check(_ mode: CassetteMode, migration: String = "") throws {
            try withCassette(
                path,
                of: ReaderRepositoryProxy.self,
                mode: mode,
                rules: rules,
                recording: { try open(migration: migration) }
            ) { _ = try use($0) }
        }
        try check(.rewrite)
        #expect(try await reports { try check(.check) } == [])
        let texts = try await reports {
            try check(
                .check,
                migration: """
                    CREATE TRIGGER shout AFTER INSERT ON reader
                    BEGIN UPDATE reader SET name = upper(name) WHERE id = NEW.id; END;
                    """
            )
        }
        #expect(
            texts.map(scratch.plain) == [
                """
                ReaderRepository: this call ends otherwise than recorded in 'scratch/readers.json'.
                    #8  reader(1)
                The result differs:
                      [
                    -   "name": "Ada",
                    +   "name": "ADA",
                        … (2 unchanged)
                      ]
                If that is right, record again with '.rewrite'.
                """
            ]
        )
    }
}
