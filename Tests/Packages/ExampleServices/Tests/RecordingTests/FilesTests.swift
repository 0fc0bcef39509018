// SPDX-License-Identifier: MIT

import Catalogue
import Foundation
import ProtocolProxyRecording
import Testing

@Suite struct `A recorded file manager` {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Sendable private static func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self)
    }

    /// The rules for work below a folder, which may be another one in each run.
    private func rules(_ root: String) -> CassetteRules<FilesProxy> {
        CassetteRules { rules in
            rules.redact(String.self) { $0.replacing(root, with: "…") }
            rules.redactResult(of: \.contentsOfDirectoryAtPath) { $0.sorted() }
            rules.code(Data.self, encode: Self.text, decode: { Data($0.utf8) })
            rules.code(
                Data?.self,
                encode: { $0.map(Self.text) },
                decode: { $0.map { Data($0.utf8) } }
            )
            // Its description has the path.
            rules.redact(CocoaError.self) { CocoaError($0.code) }
            rules.code(
                CocoaError.self,
                encode: { $0.code.rawValue },
                decode: { CocoaError(CocoaError.Code(rawValue: $0)) }
            )
        }
    }

    /// What is recorded, replayed and checked.
    private func use(_ files: some Files, in root: String) throws -> [String] {
        try files.makeFolder(atPath: root + "/site/images")
        try files.write(Data("home".utf8), toPath: root + "/site/index.html")
        try files.write(Data("old".utf8), toPath: root + "/site/draft.html")
        try files.moveItem(atPath: root + "/site/draft.html", toPath: root + "/site/news.html")
        let lost = #expect(throws: CocoaError.self) {
            try files.removeItem(atPath: root + "/site/draft.html")
        }
        let names = try files.contentsOfDirectory(atPath: root + "/site").sorted()
        let texts = names.map { name in
            files.contents(atPath: root + "/site/" + name).map(Self.text) ?? "no file"
        }
        try files.removeItem(atPath: root + "/site")
        let removed = files.contents(atPath: root + "/site/news.html")
        return names + texts + ["\(lost?.code.rawValue ?? 0)", "\(removed as Any)"]
    }

    @Test func `A file manager's work is replayed when the folder is gone`() throws {
        let (path, root) = (scratch.path("files.json"), scratch.path("root"))
        let cassette = try Cassette(at: path)
        let proxy = FilesProxy(retaining: FileManager.default)
        try proxy.record(to: cassette, rules: rules(root))
        try proxy.makeFolder(atPath: root)
        let recorded = try use(proxy, in: root)
        try cassette.save()
        #expect(
            recorded == ["images", "index.html", "news.html", "no file", "home", "old", "4", "nil"]
        )
        #expect(!(try scratch.text("files.json")).contains(scratch.folder.lastPathComponent))

        try FileManager.default.removeItem(atPath: root)
        #expect(throws: CocoaError.self) {
            try FileManager.default.contentsOfDirectory(atPath: root)
        }
        #expect(throws: CocoaError.self) { try proxy.contentsOfDirectory(atPath: root) }

        // Below another folder, which never exists.
        let other = scratch.path("other")
        let replayed = try FilesProxy(replaying: Cassette(at: path), rules: rules(other))
        #expect(try use(replayed, in: other) == recorded)
        #expect(!FileManager.default.fileExists(atPath: other))
    }

    @Test func `A check sees a folder with other files`() async throws {
        let path = scratch.path("files.json")
        func check(_ mode: CassetteMode, in root: String) throws {
            try withCassette(
                path,
                of: FilesProxy.self,
                mode: mode,
                rules: rules(root),
                recording: { FileManager.default }
            ) { _ = try use($0, in: root) }
        }
        try check(.rewrite, in: scratch.path("first"))
        #expect(try await reports { try check(.check, in: scratch.path("second")) } == [])

        let third = scratch.path("third")
        try FileManager.default.makeFolder(atPath: third + "/site")
        try FileManager.default.write(Data(), toPath: third + "/site/sitemap.xml")
        let texts = try await reports { try check(.check, in: third) }.map(scratch.plain)
        #expect(
            texts.first == """
                Files: this call ends otherwise than recorded in 'scratch/files.json'.
                    #6  contentsOfDirectory(atPath: "…/site")
                The result differs:
                      [
                        … (3 unchanged),
                    +   [3]: "sitemap.xml"
                      ]
                If that is right, record again with '.rewrite'.
                """
        )
        // The further file is read, too.
        #expect(texts.count == 2)
        #expect(
            texts.last?.contains(#"contents(atPath: "…/site/sitemap.xml")"#) == true,
            "\(texts)"
        )
    }
}
