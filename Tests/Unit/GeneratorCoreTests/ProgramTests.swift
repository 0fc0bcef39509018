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
            "import Distributed; public protocol Car: DistributedActor {}; public protocol Lift {}"
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
                Garage.Car: Only actors conform to it, and a proxy is a class.

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

    @Test func `The generator names the modules that it needs`() throws {
        let outcome = try run([
            "--module", "Kitchen", "Stove", "--module", "Garage", "Car", "--plan",
        ])
        #expect(outcome.succeeded)
        #expect(outcome.output == "Kitchen\nGarage\n")
    }
}
