// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// The program of the generator, as it is typed.
@Suite struct `The program of the generator` {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func run(_ words: [String]) throws -> Compiler.Outcome {
        let program = try Compiler.products().appending(path: "proxy-generator")
        let found = ["-I", workspace.folder.path, "-I", try Compiler.headersOfAtomics().path]
        return try Compiler.run(program, words + found)
    }

    @Test(arguments: [
        (
            ["--module", "Kitchen", "Stove", "--access", "nonsense"],
            "The value 'nonsense' is invalid for '--access <access>'. "
                + "Please provide one of 'public', 'package' or 'internal'."
        ),
        (["Stove"], "Missing expected argument '--module <module> ...'"),
        (
            ["--module", "Kitchen", "--acess", "public"],
            "Unknown option '--acess'. Did you mean '--access'?"
        ),
        (
            ["--module", "Kitchen", "--with", "Item"],
            "'--with Item' has no type; write it as in '--with Item=String'."
        ),
        (["--module", "Kitchen"], "Name the protocols, or pass '--all' or '--list'."),
        (
            ["--module", "Kitchen", "Stove", "--module", "Garage"],
            "Name the protocols of 'Garage', or pass '--all' or '--list'."
        ),
        (
            ["--module", "Kitchen", "Stove", "--all"],
            "'--all' needs a module without named protocols."
        ),
    ])
    func `Wrong arguments of the program are one line`(words: [String], sentence: String) throws {
        let outcome = try run(words)
        #expect(!outcome.succeeded)
        #expect(outcome.output == "error: \(sentence)\n")
    }

    @Test func `The generator prints its usage`() throws {
        let outcome = try run(["--help"])
        #expect(outcome.succeeded)
        #expect(outcome.output.contains("--module <module>"))
        #expect(!outcome.output.contains("--plan"))
    }

    @Test func `The generator takes protocols after their modules`() throws {
        try workspace.compile(
            "Kitchen",
            "public protocol Stove {}; public protocol Oven {}; public protocol Pan {}"
        )
        try workspace.compile(
            "Garage",
            """
            public protocol Car: AnyObject {
                associatedtype Seat
                func fill<Seats: Sequence>(_ seats: Seats) where Seats.Element == Seat
            }
            public protocol Lift {}
            """
        )
        let outcome = try run([
            "Pan", "--module", "Kitchen", "Stove", "--access", "public", "Oven", "--module=Garage",
            "--list", "Car",
        ])
        #expect(
            outcome.output == """
                Kitchen.Pan
                Kitchen.Stove
                Kitchen.Oven
                Garage.Car: '@Proxied' requires 'Seat' of 'Car' to be a primary associated type, \
                since 'fill(_:)' has a condition on it.

                """
        )
    }

    @Test func `A header names the given arguments`() throws {
        try workspace.compile("Kitchen", "public protocol Stove {}")
        let words = [
            "swift", "--module", "Kitchen", "Stove", "--output", "it's=here", "", "-I", "--check",
        ]
        let outcome = try run([
            "--module", "Kitchen", "Stove", "--command", words.joined(separator: "\u{1F}"),
        ])
        #expect(
            outcome.output.contains(
                "//     swift --module Kitchen Stove --output 'it'\\''s=here' '' -I\n"
            )
        )
    }

    // MARK: Packages

    private static let kitchen = """
        import CPan
        public protocol Stove: AnyObject { func heat(_ pan: pan_t) }
        protocol Oven: AnyObject { func bake(_ dish: Int) -> Int }
        """

    /// Builds a package with modules of Swift and of C by SwiftPM, and returns its folder.
    private func builtPackage() throws -> URL {
        let package = workspace.folder.appending(path: "Package of a kitchen")
        let sources = [
            "Package.swift": """
            // swift-tools-version: 6.3
            import PackageDescription
            let package = Package(
                name: "my-kitchen",
                targets: [.target(name: "CPan"), .target(name: "Kitchen", dependencies: ["CPan"])]
            )
            """,
            "Sources/CPan/pan.c": "#include \"pan.h\"",
            "Sources/CPan/include/pan.h": "typedef struct { int size; } pan_t;",
            "Sources/Kitchen/Kitchen.swift": Self.kitchen,
        ]
        for (path, text) in sources {
            let file = package.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let outcome = try Compiler.run(
            URL(filePath: "/usr/bin/env"),
            ["swift", "build", "--package-path", package.path]
        )
        guard outcome.succeeded else {
            throw Workspace.Uncompiled(description: outcome.output)
        }
        return package
    }

    private func run(_ words: [String], in folder: URL) throws -> Compiler.Outcome {
        let program = try Compiler.products().appending(path: "proxy-generator")
        return try Compiler.run(
            URL(filePath: "/bin/sh"),
            ["-c", "cd \"$0\" && exec \"$@\"", folder.path, program.path] + words
        )
    }

    @Test func `The generator finds what SwiftPM has built`() throws {
        let package = try builtPackage()
        let list = ["--module", "Kitchen", "--list", "--build-folder"]
        let listed = try run(list + [".build/debug"], in: package)
        #expect(listed.output == "Stove\nOven (internal)\n")
        // The platform's folder, which the other one is a link to.
        let folder = package.appending(path: ".build/debug").resolvingSymlinksInPath().path
        #expect(try run(list + [folder], in: package).output == listed.output)
        // Without the link, which there is only after a build that succeeds.
        try FileManager.default.removeItem(at: package.appending(path: ".build/debug"))
        #expect(try run(list + [".build/debug"], in: package).output == listed.output)
        // Seen from another folder, it is a package of somebody else.
        let other = package.appending(path: "Sources/CPan")
        #expect(try run(list + [folder], in: other).output == "Stove\n")

        let written = try run(
            ["--module", "Kitchen", "Oven", "Stove", "--build-folder", ".build/debug"],
            in: package
        )
        #expect(written.succeeded, "\(written.output)")
        #expect(written.output.contains("\n@testable import Kitchen\n"))
        #expect(written.output.contains("func heat(_ pan: CPan::pan_t)"))
    }

    @Test func `A folder where nothing was built is refused`() throws {
        let outcome = try run(
            ["--module", "Kitchen", "Stove", "--build-folder", ".build/debug"],
            in: workspace.folder
        )
        #expect(!outcome.succeeded)
        #expect(
            outcome.output.hasSuffix(
                "/.build/debug' has no built modules. Build the package with 'swift build', and pass "
                    + "the folder that 'swift build --show-bin-path' prints.\n"
            )
        )
    }

    @Test func `The generator names the modules that it needs`() throws {
        let outcome = try run([
            "--module", "Kitchen", "Stove", "--module", "Garage", "Car", "--plan",
        ])
        #expect(outcome.succeeded)
        #expect(outcome.output == "Kitchen\nGarage\n")
    }
}
