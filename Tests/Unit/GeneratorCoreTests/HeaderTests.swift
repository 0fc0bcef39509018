// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// The command in the header of a generated file.
@Suite struct `The command of a header` {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.compile("Kitchen", "public protocol Stove: AnyObject { func heat() }")
    }

    /// Returns the command as a shell reads it, without the marks of its lines.
    private func words(ofHeaderFor words: [String]) throws -> [String] {
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        arguments.command = ShellCommand(["show"] + words)
        try workspace.run(arguments)
        let header = workspace.printed.joined().prefix { $0 != "{" }.split(separator: "\n")
        let (mark, script) = ("//     ", workspace.folder.appending(path: "script"))
        let command = header.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count) }
        try ("show() { printf '%s\\0' \"$@\"; }\n" + command.joined(separator: "\n"))
            .write(to: script, atomically: true, encoding: .utf8)
        let outcome = try Compiler.run(URL(filePath: "/bin/bash"), [script.path])
        return outcome.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }

    @Test(arguments: [
        ["--module", "Kitchen", "Stove", "--output", "Sources/App/StoveProxy.swift"],
        ["--output", "it's here/Stove.swift", "--key", "load(_:)=load"],
        ["--output", "a 'quoted' one/and $HOME `ls` \"x\" \\ * ~.swift", ""],
        ["--output", "two\nlines\tand 'quotes' \\ of\u{1}one.swift"],
        [
            "--output",
            "one --module in its name/" + String(repeating: "long/", count: 30) + "it's.swift",
            "--list",
        ],
    ])
    func `A shell parses the command in a header as it was typed`(words: [String]) throws {
        #expect(try self.words(ofHeaderFor: words) == words)
    }

    @Test func `The command of a plugin is broken at the plugin's options`() throws {
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        let folder = String(repeating: "long/", count: 20)
        arguments.command = ShellCommand([
            "swift", "package", "--allow-writing-to-package-directory", "generate-proxies",
            "--module", "Kitchen", "Stove", "--output", "\(folder)Stove.swift",
        ])
        try workspace.run(arguments)
        #expect(
            workspace.printed.joined().contains(
                """
                //     swift package --allow-writing-to-package-directory generate-proxies \\
                //       --module Kitchen Stove \\
                //       --output \(folder)Stove.swift

                """
            )
        )
    }

    @Test func `A header with unusual arguments compiles`() throws {
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        arguments.command = ShellCommand([
            "generate", "--output", "two\nlines.swift", "ends \r here",
        ])
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let outcome = try workspace.compileProgram(
            "import Kitchen\nprint(StoveProxy())",
            with: ["Kitchen"],
            ["StoveProxy.swift"]
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }
}
