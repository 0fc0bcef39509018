// SPDX-License-Identifier: MIT

import Foundation
import GeneratorCore
import ProtocolProxyTestSupport
import Testing

/// Files that are generated here and compiled on another platform.
@Suite struct `Generated files on other platforms` {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// The modules of the toolchain for Linux that Apple's SDKs lack, as the generator reads them.
    private static let missing = [
        "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
        "FoundationXML", "Glibc", "SwiftGlibc",
    ]

    /// The lines that a compiler for one of Apple's platforms reads.
    ///
    /// Each condition of a generated file is `canImport` of one module.
    private func lines(onApple text: String) -> [Substring] {
        var branches: [(isRead: Bool, wasRead: Bool)] = []
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(separator: " ")
            switch words.first {
            case "#if", "#elseif":
                let module = words[1].split(whereSeparator: { "()".contains($0) }).last ?? ""
                let isKnown =
                    !Self.missing.contains(String(module)) && module != "Musl"
                    && module != "Android"
                let holds = words[1].hasPrefix("!") ? !isKnown : isKnown
                let wasRead = words[0] == "#elseif" && (branches.popLast()?.wasRead ?? false)
                branches.append((holds && !wasRead, holds || wasRead))
            case "#else":
                let wasRead = branches.popLast()?.wasRead ?? false
                branches.append((!wasRead, true))
            case "#endif": _ = branches.popLast()
            default: if branches.allSatisfy(\.isRead) { lines.append(line) }
            }
        }
        return lines
    }

    private func generate(
        _ module: String,
        _ names: [String],
        types: [String: String] = [:]
    ) throws -> String {
        var arguments = try workspace.arguments(module, names)
        arguments.options.types = types
        arguments.options.access = .public
        arguments.output = workspace.folder.appending(path: "Proxies.swift").path
        try workspace.run(arguments)
        return try String(
            contentsOf: workspace.folder.appending(path: "Proxies.swift"),
            encoding: .utf8
        )
    }

    /// Records an issue for each line that names a module that Apple's SDKs lack.
    private func expectPortable(_ text: String) {
        let unknown = lines(onApple: text).filter { line in
            !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
                && Self.missing.contains { module in
                    line.contains("\(module)::") || line.hasSuffix("import \(module)")
                }
        }
        #expect(unknown == [])
    }

    private static let settings = [
        [],
        [
            "-strict-memory-safety", "-enable-upcoming-feature", "InternalImportsByDefault",
            "-enable-upcoming-feature", "MemberImportVisibility",
        ],
        ["-default-isolation", "MainActor"],
    ]

    /// - Parameter isOfWorkspace: Whether the source imports a module of the workspace, so that it
    ///   can't be compiled together with others.
    private func expectCompiles(_ text: String, isOfWorkspace: Bool) async throws {
        for settings in Self.settings {
            let outcome =
                if isOfWorkspace {
                    try await Compiler.checkAlone(
                        text,
                        settings: ["-I", workspace.folder.path] + settings
                    )
                } else {
                    try await Compiler.check(text, settings: settings)
                }
            #expect(outcome.succeeded, "\(settings): \(outcome.output)")
        }
    }

    private static let client = """
        public import Foundation
        public import FoundationNetworking
        public import FoundationXML
        public import Glibc

        public protocol Client: AnyObject {
            associatedtype Body
            func send(_ request: URLRequest, _ body: Body) async throws -> (Data, URLResponse)
            func url(of file: URL, _ locale: Locale, _ calendar: Calendar) -> URL
            func cookies(_ HTTPCookie: [HTTPCookie]) -> [String: HTTPCookie]
            func document(_ text: String) throws -> XMLDocument
            func wait(_ time: timespec, _ other: timespec) -> tm
            var session: URLSession { get set }
            var queue: DispatchQueue { get }
            func retry(_ request: URLRequest, after: @Sendable (URLRequest) -> timespec)
        }
        extension Client {
            public func retry(_ request: URLRequest, after: @Sendable (URLRequest) -> timespec) {}
        }
        public protocol Clock: Sendable {
            mutating func add(_ time: timespec)
            func now() -> timespec
        }
        public protocol Paths: Sendable { func path(of url: URL) async throws -> Data }
        """

    @Test func `A generated file names no module that Apple's platforms lack`() async throws {
        try workspace.compile("Net", Self.client)
        let text = try generate("Net", ["Client", "Clock", "Paths"])
        expectPortable(text)
        try await expectCompiles(text, isOfWorkspace: true)
        #expect(
            text.contains(
                """
                public import Foundation
                public import Net
                public import ProtocolProxy
                #if canImport(FoundationNetworking)
                public import FoundationNetworking
                #endif
                #if canImport(FoundationXML)
                public import FoundationXML
                #endif
                #if canImport(SwiftGlibc)
                public import SwiftGlibc
                #elseif canImport(Musl)
                public import Musl
                #elseif canImport(Android)
                public import Android
                #else
                public import Darwin
                #endif

                """
            )
        )
        let apple = lines(onApple: text).joined(separator: "\n")
        for (name, type) in [
            ("URLRequest", "Foundation::URLRequest"), ("__HTTPCookie", "Foundation::HTTPCookie"),
            ("XMLDocument", "Foundation::XMLDocument"), ("timespec", "Darwin::timespec"),
        ] {
            #expect(apple.contains("typealias \(name) = \(type)\n"), "\(name)")
        }
        #expect(apple.contains("class ClientProxy"))
    }

    @Test func `A generated file of types that a module of one platform has runs`() throws {
        try workspace.compile("Net", Self.client)
        _ = try generate("Net", ["Client"], types: ["Body": "FoundationNetworking.HTTPCookie"])
        let output = try workspace.runProgram(
            """
            import Foundation
            import FoundationNetworking
            import Net
            import ProtocolProxy
            struct URLRequest {}
            let proxy = ClientProxy()
            proxy.override(\\.wait) { _, _ in tm() }
            proxy.override(\\.urlOf) { url, _, _ in url.appending(path: "b") }
            proxy.intercept(\\.send) { next in { request, body in try await next(request, body) } }
            print(proxy.url(of: URL(filePath: "/a"), .current, .current).path)
            print(type(of: proxy.wait(.init(), .init())))
            """,
            with: ["Net"],
            ["Proxies.swift"]
        )
        #expect(output == "/a/b\ntm\n")
    }

    /// On Apple's platforms, only objects with an Objective-C class conform to these.
    @Test(arguments: [
        ("FoundationXML", "XMLParserDelegate"), ("FoundationNetworking", "URLSessionDataDelegate"),
        ("FoundationEssentials", "FileManagerDelegate"), ("Foundation", "StreamDelegate"),
        ("Foundation", "NSSecureCoding"), ("Foundation", "NSCacheDelegate"),
        ("Dispatch", "DispatchSourceTimer"),
    ])
    func `A proxy for a protocol of Objective-C is left out on Apple's platforms`(
        module: String,
        name: String
    ) async throws {
        let text = try generate(module, [name])
        expectPortable(text)
        try await expectCompiles(text, isOfWorkspace: false)
        let lines = lines(onApple: text).filter { !$0.isEmpty && !$0.hasPrefix("//") }
        #expect(lines.allSatisfy { $0.hasPrefix("public import ") || $0.hasPrefix("import ") })
        #expect(text.contains("class \(name)Proxy"))
    }

    @Test func `A file may have proxies for all platforms beside those for some`() async throws {
        try workspace.compile(
            "Net",
            """
            public import Foundation
            public protocol Paths: AnyObject { func path(of url: URL) -> Data }
            public protocol Copied: NSCopying { func path(of url: URL) -> Data }
            """
        )
        let text = try generate("Net", ["Copied", "Paths"])
        expectPortable(text)
        try await expectCompiles(text, isOfWorkspace: true)
        let apple = lines(onApple: text).joined(separator: "\n")
        #expect(apple.contains("class PathsProxy"))
        #expect(!apple.contains("class CopiedProxy"))
    }

    @Test(arguments: ["LocalizedError", "ContiguousBytes"])
    func `A protocol that Apple's Foundation writes in Swift has a proxy on all platforms`(
        name: String
    ) async throws {
        let text = try generate("FoundationEssentials", [name])
        expectPortable(text)
        try await expectCompiles(text, isOfWorkspace: false)
        #expect(lines(onApple: text).joined(separator: "\n").contains("class \(name)Proxy"))
    }
}
