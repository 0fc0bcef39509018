// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

@Suite struct `The examples of the documentation` {
    private static let catalogue = "Sources/ProtocolProxy/ProtocolProxy.docc"

    @Test func `in the README are one program, from outside the module, and print what it says`() throws {
        let readme = try String(contentsOf: Compiler.root.appending(path: "README.md"), encoding: .utf8)
        let examples = Example.all(in: readme, of: "README.md")
        #expect(examples.count == 1)
        for example in examples { try report(example) }
    }

    @Test func `in the README stand beside the two commands, on two screens, with links that lead somewhere`() throws {
        let readme = try String(contentsOf: Compiler.root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 100)
        #expect(readme.contains("```sh\nswift run proxy-tour\nswift test --enable-all-traits\n```"))
        let links =
            readme.matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) }
            + readme.matches(of: #/src(?:set)?="([^"]+)"/#).map { String($0.1) }
        #expect(links.count > 7)
        let dead = links.filter { !FileManager.default.fileExists(atPath: Compiler.root.appending(path: $0).path) }
        #expect(dead == [])
    }

    @Test(arguments: Example.all(below: catalogue, ending: "md"))
    func `in articles compile, and print what they say`(example: Example) throws {
        try report(example)
    }

    @Test(arguments: Example.all(below: "Sources/ProtocolProxy", ending: "swift"))
    func `in comments compile, and print what they say`(example: Example) throws {
        try report(example)
    }

    /// One figure for a light background and one for a dark one, which differ in their colours alone.
    @Test(arguments: ["one-call", "costs"])
    func `has each figure in two variants that show the same`(name: String) throws {
        func drawing(_ variant: String) throws -> String {
            let path = "\(Self.catalogue)/Resources/\(name)\(variant).svg"
            return try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
        }
        let (light, dark) = (try drawing(""), try drawing("~dark"))
        #expect(light != dark)
        let style = #/(?s)<style>.*?</style>/#
        #expect(light.replacing(style, with: "") == dark.replacing(style, with: ""))
    }

    @Test func `has the whole on a napkin of at most twenty lines, with types that there are`() throws {
        let path = Compiler.root.appending(path: "\(Self.catalogue)/contributing.md")
        let article = try String(contentsOf: path, encoding: .utf8)
        let napkin = try #require(article.firstMatch(of: #/(?s)## The whole on a napkin.*?```text\n(.*?)```/#)).1
        #expect(napkin.split(separator: "\n").count <= 20)
        var declared: Set<String> = ["Arguments", "Failure", "Function", "Result", "Void"]
        let sources = Compiler.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            let names = source.matches(of: #/\b(?:class|struct|enum|protocol|typealias|macro) (\w+)/#)
            declared.formUnion(names.map { String($0.1) })
        }
        let named = napkin.matches(of: #/\b[A-Z][a-z]\w*/#).map { String($0.0) }
        #expect(named.count > 20)
        #expect(named.filter { !declared.contains($0) } == [])
    }

    /// Commands are for who reads; what they name is there.
    @Test func `name programs and suites that there are`() throws {
        let manifests = try ["", "Tests/Benchmarks/", "Tests/Outside/"].map { folder in
            try String(contentsOf: Compiler.root.appending(path: folder + "Package.swift"), encoding: .utf8)
        }
        let programs = Set(
            manifests.flatMap { $0.matches(of: #/executableTarget\(\s*name: "([^"]+)"/#).map { String($0.1) } })
        #expect(programs.isSuperset(of: ["proxy-tour", "proxy-benchmarks", "outside-macro"]))
        let suites = FileManager.default.enumerator(atPath: Compiler.root.appending(path: "Tests").path)?
            .compactMap { ($0 as? String)?.split(separator: "/").last.map(String.init) }
        let files = Set(try #require(suites))
        var commands = 0
        for article in try FileManager.default.contentsOfDirectory(
            atPath: Compiler.root.appending(path: Self.catalogue).path)
        where article.hasSuffix(".md") {
            let text = try String(
                contentsOf: Compiler.root.appending(path: "\(Self.catalogue)/\(article)"), encoding: .utf8)
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ").map(String.init)
                if line.hasPrefix("swift run ") {
                    commands += 1
                    #expect(!programs.isDisjoint(with: words), "\(article): \(line)")
                }
                if line.hasPrefix("swift test --filter ") {
                    commands += 1
                    #expect(files.contains("\(words[3]).swift"), "\(article): \(line)")
                }
            }
        }
        #expect(commands > 4)
    }

    @Test func `of doubles stand below a manifest that names products that there are`() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
        }
        let article = try text(
            "Sources/ProtocolProxyTesting/ProtocolProxyTesting.docc/using-a-proxy-as-a-test-double.md")
        let lines = try #require(article.split(separator: "```\n").dropFirst().first)
        #expect(lines.hasPrefix("dependencies: [.package("))
        let products = lines.matches(of: #/\.product\(name: "(\w+)", package: "ProtocolProxy"\)/#).map(\.1)
        #expect(products == ["ProtocolProxyMacros", "ProtocolProxyTesting", "ProtocolProxySwiftTesting"])
        let manifest = try text("Package.swift")
        #expect(products.allSatisfy { manifest.contains(".library(name: \"\($0)\"") })
    }

    @Test func `are found`() {
        let articles = Example.all(below: Self.catalogue, ending: "md")
        #expect(articles.count > 30)
        #expect(articles.filter { $0.output != nil }.count > 15)
        #expect(articles.contains { $0.isMistake })
        #expect(Example.all(below: "Sources/ProtocolProxy", ending: "swift").count > 15)
    }

    @Test(arguments: [
        ("```swift\nprint(1)\n```\n\n```text\n1\n```", nil),
        ("```swift\nprint(1)\n```\n\nSo:\n```text\n2\n```", "prints:\n1"),
        ("```swift\nprint(1)\n```", "does not stand after it"),
        ("```swift\nprint(1)\n```\n## Next\n```text\n1\n```", "does not stand after it"),
        ("```swift\nlet a: Int = true\n```", "does not compile"),
        (
            "```swift\nlet a: Int = 1.5  // error: cannot convert value of type 'Double' to specified type 'Int'\n```",
            nil
        ),
        ("```swift\nlet a: Int = 1  // error: cannot convert\n```", "is not refused as it says"),
    ])
    func `are wrong where they are`(text: String, problem: String?) throws {
        let found = try #require(Example.all(in: text).first).problem()
        if let problem {
            #expect(found?.contains(problem) == true, "\(found ?? "nothing")")
        } else {
            #expect(found == nil)
        }
    }

    private func report(_ example: Example) throws {
        let problem = try example.problem(after: Self.context(of: example))
        #expect(problem == nil)
    }

    /// Returns the context of an example: the cache of the first article, unless it is about something else.
    private static func context(of example: Example) -> String {
        if example.source.contains("class CacheDelegateProxy") { return byHand }
        if example.source.contains("Factory") { return factory }
        let isOfCache = example.source.contains("Cache") && !example.source.contains("final class Cache {")
        guard isOfCache, let cache = Example.all(below: catalogue, ending: "md").first(where: \.isCache) else {
            return example.source.contains("import ProtocolProxy") ? "" : "import ProtocolProxy\n"
        }
        return cache.source + "\n"
    }

    /// The context of examples that make a proxy of the cache by hand.
    private static let byHand = """
        import ProtocolProxy
        final class Cache { weak var delegate: (any CacheDelegate)? }
        protocol CacheDelegate: AnyObject { func cache(_ cache: Cache, willEvict key: String) }
        extension CacheDelegate where Self: ProtocolProxy { func cache(_ cache: Cache, willEvict key: String) {} }
        enum CacheDelegateRequirements {
            static let descriptor = ProtocolDescriptor((any CacheDelegate).self, requirements: [])
        }

        """

    private static let factory = """
        import ProtocolProxy
        protocol Factory: AnyObject { static func make(_ name: String) -> Int }
        enum FactoryRequirements {
            static let make = SendableRequirement<@Sendable (String) -> Int, String, Int, Never>("static make(_:)")
            static let descriptor = ProtocolDescriptor((any Factory).self, requirements: [make])
        }
        final class FactoryProxy: ProtocolProxy, Factory {
            static func make(_ name: String) -> Int { 0 }
        }
        final class RealFactory: Factory { static func make(_ name: String) -> Int { 1 } }

        """
}

extension Example {
    /// Returns whether the context is that of the cache, with which the first article begins.
    fileprivate var isCache: Bool { place.hasPrefix("making-a-proxy.md") && source.contains("final class Cache {") }
}
