// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import Testing

/// Where the generator writes, and when it writes nothing.
@Suite struct `Files of the generator` {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// The robot is refused without a look at the standard library, whose interface takes seconds.
    private static let kitchen = """
        public protocol Stove: AnyObject { func heat() }
        public protocol Robot: AnyObject {
            associatedtype Tray
            func fill<Trays: Sequence>(_ trays: Trays) where Trays.Element == Tray
        }
        public protocol Oven: AnyObject { func bake() }
        """

    private func made(_ name: String) -> String {
        workspace.folder.appending(path: "Made/\(name)").path
    }

    @Test(arguments: ["Made", "Made/All.swift", nil])
    func `Files are written for all named protocols or for none`(output: String?) throws {
        try workspace.compile("Kitchen", Self.kitchen)
        var arguments = try workspace.arguments("Kitchen", ["Stove", "Robot", "Oven", "Fridge"])
        arguments.output = output.map { workspace.folder.appending(path: $0).path }
        #expect(
            workspace.refusal(arguments) == """
                'Robot': '@Proxied' requires 'Tray' of 'Robot' to be a primary associated type, \
                since 'fill(_:)' has a condition on it.
                'Fridge': 'Kitchen' has no protocol 'Fridge'. All are listed by '--list'.
                """
        )
        #expect(workspace.printed == [])
        #expect(workspace.files(in: "Made") == [])
    }

    @Test func `All files are written or none`() throws {
        // With what follows it, the name is longer than one of a file may be.
        let long = String(repeating: "B", count: 250)
        try workspace.compile(
            "Kitchen",
            "public protocol A: AnyObject {}; public protocol \(long): AnyObject {}"
        )
        var arguments = try workspace.arguments("Kitchen", ["A", long])
        arguments.output = made("deep")
        #expect(
            workspace.refusal(arguments).hasPrefix(
                "'\(made("deep"))/\(long)Proxy.swift' cannot be written: "
            )
        )
        #expect(workspace.printed == [])
        #expect(workspace.files(in: ".").contains("Made") == false)

        arguments.modules = [.init("Kitchen", ["A"])]
        try workspace.run(arguments)
        let known = try String(contentsOfFile: made("deep/AProxy.swift"), encoding: .utf8)
        try workspace.compile(
            "Kitchen",
            "public protocol A: AnyObject { func a() }; public protocol \(long) {}"
        )
        arguments.modules = [.init("Kitchen", ["A", long])]
        #expect(workspace.refusal(arguments).contains("cannot be written"))
        #expect(workspace.files(in: "Made/deep") == ["AProxy.swift"])
        #expect(try String(contentsOfFile: made("deep/AProxy.swift"), encoding: .utf8) == known)
    }

    @Test func `'--check' compares all existing files`() throws {
        try workspace.compile("Kitchen", Self.kitchen)
        var arguments = try workspace.arguments("Kitchen", ["Stove", "Oven"])
        arguments.output = made("")
        arguments.isChecking = true
        #expect(
            workspace.refusal(arguments) == """
                '\(made("StoveProxy.swift"))' does not exist.
                '\(made("OvenProxy.swift"))' does not exist.
                """
        )
    }

    @Test func `Two proxy classes of one name are refused`() throws {
        try workspace.compile("Kitchen", Self.kitchen)
        try workspace.compile("Garage", "public protocol Stove: AnyObject { func burn() }")
        var arguments = try workspace.arguments([
            .init("Kitchen", ["Stove", "Stove"]), .init("Garage", ["Stove"]),
        ])
        arguments.output = made("")
        #expect(
            workspace.refusal(arguments)
                == "'StoveProxy' would be the name of two classes, for 'Kitchen.Stove' and 'Garage.Stove'."
        )
        #expect(workspace.files(in: "Made") == [])
    }

    // MARK: Outside of the package

    @Test(arguments: [
        "../Other", "Made/../../Other/All.swift", "link", "link/deep/All.swift", "/nowhere/Made",
    ])
    func `Output outside the package is refused before anything is read`(path: String) throws {
        let (root, other) = (
            workspace.folder.appending(path: "Root"), workspace.folder.appending(path: "Other")
        )
        for folder in [root, other] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            at: root.appending(path: "link"),
            withDestinationURL: other
        )
        var arguments = try workspace.arguments("NoModule", ["Stove"])
        arguments.root = root
        arguments.output = path.hasPrefix("/") ? path : root.path + "/" + path
        for isPlanning in [true, false] {
            arguments.isPlanning = isPlanning
            let refusal = workspace.refusal(arguments)
            #expect(
                refusal.hasSuffix(
                    "' is outside of the package '\(root.path)', where a plugin may not write."
                ),
                "\(refusal)"
            )
        }
        #expect(workspace.files(in: "Other") == [])
        // Files that are read may lie anywhere.
        arguments.isChecking = true
        arguments.isPlanning = true
        try workspace.run(arguments)
        #expect(workspace.printed == ["NoModule"])
    }

    @Test func `Output may go through links and into new folders`() throws {
        try workspace.compile("Kitchen", Self.kitchen)
        let root = workspace.folder.appending(path: "Root")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: workspace.folder.appending(path: "way"),
            withDestinationURL: root
        )
        var arguments = try workspace.arguments("Kitchen", ["Stove"])
        arguments.root = root
        arguments.output = workspace.folder.appending(path: "way/deep/Made").path
        try workspace.run(arguments)
        #expect(workspace.files(in: "Root/deep/Made") == ["StoveProxy.swift"])
    }
}
