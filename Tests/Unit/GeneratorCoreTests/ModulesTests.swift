// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// The modules that protocols are asked of.
@Suite struct `Modules for the generator` {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// A folder with the compiler's tools that writes down each call.
    private func toolchainWithLog() throws -> (folder: URL, log: URL) {
        let (real, log) = (try Toolchain().folder, workspace.folder.appending(path: "log"))
        let folder = workspace.folder.appending(path: "tools")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for tool in ["swiftc", "swift-synthesize-interface", "swift-symbolgraph-extract"] {
            let script = folder.appending(path: tool)
            try """
            #!/bin/sh
            echo "\(tool) $2" >>'\(log.path)'
            exec '\(real.appending(path: tool).path)' "$@"
            """.write(to: script, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: script.path
            )
        }
        return (folder, log)
    }

    @Test func `A module is read once for several protocols`() throws {
        try workspace.compile("Base", "public protocol Tool: AnyObject { func use() }")
        try workspace.compile(
            "Kitchen",
            "public import Base\npublic protocol Stove: Tool { func heat() -> Int }"
        )
        try workspace.compile(
            "Garage",
            "public import Base\npublic protocol Car: Tool { func drive() -> Int }"
        )
        var arguments = try workspace.arguments([
            .init("Kitchen", ["Stove"]), .init("Garage", ["Car"]),
        ])
        arguments.modules[0].package = "swift-kitchen 1.0.0"
        arguments.modules[1].package = "swift-garage 2.0.0"
        let (folder, log) = try toolchainWithLog()
        arguments.toolchain = folder
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let calls = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        for tool in ["swift-synthesize-interface", "swift-symbolgraph-extract"] {
            #expect(
                calls.filter { $0.hasPrefix(tool) }.sorted() == [
                    "\(tool) Base", "\(tool) Garage", "\(tool) Kitchen",
                ]
            )
        }
        let output = try workspace.runProgram(
            """
            import Kitchen
            import Garage
            import ProtocolProxy
            final class Real: Stove, Car {
                func use() {}
                func heat() -> Int { 1 }
                func drive() -> Int { 2 }
            }
            print(StoveProxy(retaining: Real()).heat(), CarProxy(retaining: Real()).drive())
            """,
            with: ["Base", "Kitchen", "Garage"],
            ["StoveProxy.swift", "CarProxy.swift"]
        )
        #expect(output == "1 2\n")
        for (file, package) in [("Stove", "swift-kitchen 1.0.0"), ("Car", "swift-garage 2.0.0")] {
            let text = try String(
                contentsOf: workspace.folder.appending(path: "\(file)Proxy.swift"),
                encoding: .utf8
            )
            #expect(text.contains(" and \(package). Do not edit it;"))
            #expect(text.contains("//     generate Kitchen Stove Garage Car\n"))
        }

        arguments.output = workspace.folder.appending(path: "All.swift").path
        try workspace.run(arguments)
        #expect(
            try String(contentsOf: workspace.folder.appending(path: "All.swift"), encoding: .utf8)
                .contains(", swift-garage 2.0.0 and swift-kitchen 1.0.0. Do not edit it;")
        )
    }

    @Test func `An unreadable module is told from a missing one`() throws {
        // Of a folder that it is told the compiler looks into those in it, too.
        let headers = workspace.folder.appending(path: "deep/CThing")
        try FileManager.default.createDirectory(at: headers, withIntermediateDirectories: true)
        let map = headers.appending(path: "module.modulemap")
        try "module CThing { header \"thing.h\" export * }".write(
            to: map,
            atomically: true,
            encoding: .utf8
        )
        try "typedef struct { int x; } thing_t;"
            .write(to: headers.appending(path: "thing.h"), atomically: true, encoding: .utf8)
        let flag = "-fmodule-map-file=\(map.path)"
        try workspace.compile(
            "Wrap",
            "public import CThing\npublic protocol Wrapper: AnyObject { func wrap(_ x: Int) -> thing_t }",
            ["-Xcc", flag, "-Xfrontend", "-no-serialize-debugging-options"]
        )
        var arguments = try workspace.arguments("Wrap", ["Wrapper"])
        #expect(
            workspace.refusal(arguments)
                == "The module 'Wrap' imports 'CThing', for which no module map was found. "
                + "Pass the file as '-Xcc -fmodule-map-file=FILE', or its folder as '-I'."
        )
        arguments.places.flagsOfC = [flag]
        try workspace.run(arguments)

        try Data("nothing".utf8).write(to: workspace.folder.appending(path: "Broken.swiftmodule"))
        let refusal = workspace.refusal(try workspace.arguments("Broken", ["Stove"]))
        #expect(refusal.hasPrefix("The module 'Broken' cannot be read: "), "\(refusal)")
    }

    private static let asynchronous = ["AsyncIteratorProtocol", "AsyncSequence", "Clock"]
    private static let containers = [
        "RangeReplaceableCollection", "OptionSet", "CustomReflectable",
        "KeyedEncodingContainerProtocol",
        "LazySequenceProtocol",
    ]
    private static let numbers = ["AdditiveArithmetic", "DurationProtocol"]

    /// One run of the generator, because parsing the interface of the standard library takes most
    /// of the time.
    @Test func `The standard library can be a module for the generator`() throws {
        // The compiler names a missing function of 'SerialExecutor' without its labels.
        let names = Self.asynchronous + Self.containers + Self.numbers + ["SerialExecutor"]
        var arguments = try workspace.arguments("Swift", names)
        arguments.output = workspace.folder.path
        try workspace.run(arguments)
        let outcome = try workspace.compileProgram(
            "import ProtocolProxy",
            with: [],
            Self.asynchronous.map { "\($0)Proxy.swift" }
        )
        #expect(outcome.succeeded, "\(outcome.output)")
        try expectContainersHaveProxies()
        try expectNumbersKeepTheirDefaults()
    }

    private func expectContainersHaveProxies() throws {
        let output = try workspace.runProgram(
            """
            import ProtocolProxy
            struct Days: OptionSet, CustomReflectable {
                let rawValue: Int
                var customMirror: Mirror { Mirror(self, children: ["days": rawValue]) }
            }
            let list = RangeReplaceableCollectionProxy(retaining: [1, 2, 3])
            print(list.map { $0 * 2 }, list.count, list[1...].reduce(0, +), list.first ?? 0)
            list.observe(\\.append, .before) { print("append", $0) }
            list.intercept(\\.count) { next in { next() * 10 } }
            var some = list
            some.append(4)
            print(list.count, list[3])

            let days = OptionSetProxy(retaining: Days(rawValue: 3))
            print(days.contains(Days(rawValue: 1)), days.rawValue)
            days.override(\\.contains) { _ in false }
            print(days.contains(Days(rawValue: 1)))

            let mirrored = CustomReflectableProxy(retaining: Days(rawValue: 3))
            print(Mirror(reflecting: mirrored).children.map { $0.label ?? "" })
            mirrored.override(\\.customMirror) { Mirror(0, children: ["other": 1]) }
            print(Mirror(reflecting: mirrored).children.map { $0.label ?? "" })
            """,
            with: [],
            Self.containers.map { "\($0)Proxy.swift" }
        )
        #expect(
            output == """
                [2, 4, 6] 3 5 1
                append 4
                40 4
                true 3
                false
                ["days"]
                ["other"]

                """
        )
    }

    private func expectNumbersKeepTheirDefaults() throws {
        let output = try workspace.runProgram(
            """
            import ProtocolProxy
            let (one, two) = (AdditiveArithmeticProxy(retaining: 1), AdditiveArithmeticProxy(retaining: 2))
            var sum = one + two
            sum += two
            print(sum.implementer ?? "nothing", (sum - one).implementer ?? "nothing")
            var time = DurationProtocolProxy(retaining: Duration.seconds(6))
            time /= 2
            print(time.implementer ?? "nothing", time < DurationProtocolProxy(retaining: Duration.seconds(4)))
            """,
            with: [],
            Self.numbers.map { "\($0)Proxy.swift" }
        )
        #expect(output == "5 4\n3.0 seconds true\n")
    }

    @Test func `An unreadable module does not affect others`() throws {
        try workspace.compile("Kitchen", "public protocol Stove: AnyObject { func heat() }")
        try Data("nothing".utf8).write(to: workspace.folder.appending(path: "Broken.swiftmodule"))
        var arguments = try workspace.arguments([.init("Broken"), .init("Kitchen")])
        arguments.output = workspace.folder.appending(path: "Made").path
        arguments.isForAll = true
        try workspace.run(arguments)
        #expect(workspace.files(in: "Made") == ["StoveProxy.swift"])
        #expect(
            workspace.printed.contains {
                $0.hasPrefix("// Refused: The module 'Broken' cannot be read: ")
            }
        )

        arguments.isListing = true
        #expect(workspace.refusal(arguments).hasPrefix("The module 'Broken' cannot be read: "))
        #expect(workspace.printed == ["Kitchen.Stove"])
    }

    @Test func `Other protocols of the standard library are refused with a reason`() throws {
        let refusal = workspace.refusal(
            try workspace.arguments("Swift", ["BitwiseCopyable", "CVarArg", "CaseIterable"])
        )
        #expect(
            refusal == """
                'BitwiseCopyable': It is a marker for the compiler, and has no requirements.
                'CVarArg': It requires '_cVarArgEncoding', which the interface of 'Swift' does not show.
                'CaseIterable': 'Self == AllCases.Element': a type that depends on the conformer differs for its proxy.
                """
        )
    }
}
