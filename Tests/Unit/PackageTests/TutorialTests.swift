// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

@Suite struct `The tutorial` {
    private static let programs = Result { try Tutorial.all().flatMap(\.programs) }

    @Test(arguments: try programs.get())
    func `The files of a step compile, and print what the tutorial shows`(
        program: Tutorial.Program
    ) async throws {
        let problem = try await program.problem()
        #expect(problem == nil)
    }

    @Test func `Each part has programs, and each file of the tutorial belongs to a step`() throws {
        let parts = try Tutorial.all()
        #expect(parts.count == 3)
        #expect(parts.allSatisfy { $0.programs.count > 5 })
        let unused = try Set(Tutorial.files().keys).subtracting(parts.flatMap(\.files))
        #expect(unused.filter { !$0.hasSuffix(".tutorial") } == [])
    }

    @Test func `The package descriptions of the tutorial are valid`() throws {
        let own = try String(
            contentsOf: Compiler.root.appending(path: "Package.swift"),
            encoding: .utf8
        )
        for part in try Tutorial.all() {
            let manifest = try #require(part.manifests.first)
            #expect(part.manifests.count == 1)
            #expect(
                manifest.contains(
                    ".package(url: \"https://…/ProtocolProxy.git\", branch: \"main\")"
                )
            )
            let products = manifest.matches(of: #/name: "(ProtocolProxy\w*)"/#).map(\.1)
            #expect(!products.isEmpty)
            #expect(products.allSatisfy { own.contains(".library(name: \"\($0)\"") })
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try manifest.write(
                to: folder.appending(path: "Package.swift"),
                atomically: true,
                encoding: .utf8
            )
            let outcome = try Compiler.run(
                URL(filePath: "/usr/bin/env"),
                ["swift", "package", "--package-path", folder.path, "dump-package"]
            )
            #expect(outcome.succeeded, "\(outcome.output)")
        }
    }
}
