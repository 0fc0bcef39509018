// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

@Suite struct `The examples of the documentation` {
    private static let catalogue = "Sources/ProtocolProxy/ProtocolProxy.docc"

    @Test func `The first example of the README is a program that prints what the README says`()
        async throws
    {
        let example = try #require(try Self.examplesOfReadme().first)
        #expect(example.source.split(separator: "\n", omittingEmptySubsequences: false).count <= 15)
        #expect(example.output != nil)
        #expect(try await example.problem() == nil)
    }

    /// The package that depends on this one from outside runs it.
    @Test func `The second example of the README is a test that runs`() throws {
        let examples = try Self.examplesOfReadme()
        try #require(examples.count == 2)
        let code = examples[1].source.split(separator: "\n\n").dropFirst().joined(separator: "\n\n")
        #expect(code.contains("@Test(.doubles)"))
        let file = Compiler.root.appending(
            path: "Tests/Packages/Downstream/Tests/AppTests/ReadmeTests.swift"
        )
        #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix(code + "\n"))
    }

    /// `Tests/Packages/Downstream/readme.sh` builds and tests a package with it.
    @Test
    func `The package description in the README is valid, and names products and traits`() throws {
        let readme = try Self.readme()
        let manifest = try #require(
            Example.all(in: readme).map(\.source).first { $0.contains(Self.manifestMark) }
        )
        let requirement = "branch: \"main\""
        let traits = "traits: [\"Everything\"]"
        let address = "https://…/ProtocolProxy.git"
        #expect(manifest.contains(".package(url: \"\(address)\", \(requirement))"))
        #expect(readme.contains(".package(url: \"\(address)\", \(requirement), \(traits))\n"))
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try manifest.replacing(requirement, with: "\(requirement), \(traits)").write(
            to: folder.appending(path: "Package.swift"),
            atomically: true,
            encoding: .utf8
        )
        let outcome = try Compiler.run(
            URL(filePath: "/usr/bin/env"),
            ["swift", "package", "--package-path", folder.path, "dump-package"]
        )
        #expect(outcome.succeeded, "\(outcome.output)")

        let own = try String(
            contentsOf: Compiler.root.appending(path: "Package.swift"),
            encoding: .utf8
        )
        let products = Set(own.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) })
        #expect(
            Set(readme.matches(of: #/`(ProtocolProxy\w*)` \|/#).map { String($0.1) }) == products
        )
        let known = Set(own.matches(of: #/\.trait\(\s*name: "(\w+)"/#).map { String($0.1) })
        let named = Set(
            readme.matches(of: #/traits: \[\.defaults, "(\w+)"\]/#).map { String($0.1) }
        )
        let unnamed: Set = ["Macros", "Testing", "MacrosAndTesting", "Everything"]
        #expect(named == known.subtracting(unnamed))
        #expect(readme.contains("`traits: [\"Everything\"]`"))
    }

    @Test
    func
        `The README begins with code and two commands that the gate runs, and its links lead to files`()
        throws
    {
        let readme = try Self.readme()
        let beginning = readme.split(separator: "\n## ")[0]
        #expect(
            beginning.contains("```sh\nswift run proxy-tour\nswift test --enable-all-traits\n```")
        )
        #expect(beginning.split(separator: "\n", maxSplits: 3)[2] == "```swift")
        #expect(Self.deadLinks(in: readme, of: "README.md") == [])
    }

    /// Links between articles don't work on a code host.
    @Test func `The README leads to every article`() throws {
        let readme = try Self.readme()
        let articles = try Self.articles()
        #expect(articles.count > 40)
        let missing = articles.filter { article in
            let catalogue = article.deletingPathExtension().lastPathComponent + ".docc"
            return !article.pathComponents.contains(catalogue)
                && !readme.contains("/\(article.lastPathComponent))")
        }
        #expect(missing.map(\.lastPathComponent) == [])
    }

    private static func articles() throws -> [URL] {
        let sources = Compiler.root.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "md" }
    }

    @Test(arguments: ["CHANGELOG", "CONTRIBUTING", "SECURITY"])
    func `The links of the files for a code host lead to files`(name: String) throws {
        let path = ".github/\(name).md"
        let text = try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
        #expect(text.contains("]("))
        #expect(Self.deadLinks(in: text, of: path) == [])
    }

    @Test func `The links of articles to their own sections lead to headings`() throws {
        var links = 0
        for article in try Self.articles() {
            let text = try String(contentsOf: article, encoding: .utf8)
            let headings = Set(
                text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(Self.anchor)
            )
            for link in text.matches(of: #/\]\(#([^)]+)\)/#).map({ String($0.1) }) {
                links += 1
                #expect(headings.contains(link), "\(article.lastPathComponent): #\(link)")
            }
        }
        #expect(links > 20)
    }

    /// The links of a Markdown file that no code host could follow.
    private static func deadLinks(in text: String, of path: String) -> [String] {
        let folder = Compiler.root.appending(path: path).deletingLastPathComponent()
        let links =
            text.matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) }
            + text.matches(of: #/src(?:set)?="([^"]+)"/#).map { String($0.1) }
        // A code host writes anchors in lower case, unlike DocC.
        let anchors = Set(
            text.split(separator: "\n").filter { $0.hasPrefix("#") }
                .map { anchor(of: $0).lowercased() }
        )
        return links.filter { link in
            if link.hasPrefix("#") { return !anchors.contains(String(link.dropFirst())) }
            return !FileManager.default.fileExists(atPath: folder.appending(path: link).path)
        } + (text.contains("<doc:") ? ["<doc:…>"] : [])
    }

    /// The anchor of a heading, as in a link to it.
    private static func anchor(of heading: Substring) -> String {
        let title = heading.drop { $0 == "#" || $0 == " " }
        return title.replacing(" ", with: "-").filter { !"`,.:'?()".contains($0) }
    }

    private static func readme() throws -> String {
        try String(contentsOf: Compiler.root.appending(path: "README.md"), encoding: .utf8)
    }

    private static let manifestMark = "import PackageDescription"

    private static func examplesOfReadme() throws -> [Example] {
        Example.all(in: try readme(), of: "README.md").filter { !$0.source.contains(manifestMark) }
    }

    @Test(arguments: Example.all(below: catalogue, ending: "md"))
    func `The examples in articles compile, and print what they say`(example: Example) async throws
    {
        try await report(example)
    }

    @Test(arguments: Example.all(below: "Sources/ProtocolProxy", ending: "swift"))
    func `The examples in comments compile, and print what they say`(example: Example) async throws
    {
        try await report(example)
    }

    @Test func `The article on errors lists every error code`() throws {
        let source = try String(
            contentsOf: Compiler.root.appending(
                path: "Sources/ProtocolProxy/Names/ProxyError.swift"
            ),
            encoding: .utf8
        )
        let codes = source.matches(of: #/static let (\w+): Code/#).map { String($0.1) }
        #expect(codes.count >= 25)
        let article = try String(
            contentsOf: Compiler.root.appending(
                path: "\(Self.catalogue)/when-something-goes-wrong.md"
            ),
            encoding: .utf8
        )
        #expect(codes.filter { !article.contains("``ProxyError/Code/\($0)``") } == [])
    }

    @Test func `The commands in articles name programs and suites that exist`() throws {
        let manifests = try ["", "Tests/Packages/Benchmarks/", "Tests/Packages/Downstream/"].map {
            folder in
            try String(
                contentsOf: Compiler.root.appending(path: folder + "Package.swift"),
                encoding: .utf8
            )
        }
        let programs = Set(
            manifests.flatMap {
                $0.matches(of: #/executableTarget\(\s*name: "([^"]+)"/#).map { String($0.1) }
            }
        )
        #expect(programs.isSuperset(of: ["proxy-tour", "proxy-benchmarks", "downstream-macro"]))
        let suites = FileManager.default.enumerator(
            atPath: Compiler.root.appending(path: "Tests").path
        )?
        .compactMap { ($0 as? String)?.split(separator: "/").last.map(String.init) }
        let files = Set(try #require(suites))
        var commands = 0
        for article in try FileManager.default.contentsOfDirectory(
            atPath: Compiler.root.appending(path: Self.catalogue).path
        )
        where article.hasSuffix(".md") {
            let text = try String(
                contentsOf: Compiler.root.appending(path: "\(Self.catalogue)/\(article)"),
                encoding: .utf8
            )
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

    @Test func `The package description in the article on doubles names products of the package`()
        throws
    {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
        }
        let article = try text(
            "Sources/ProtocolProxyTesting/ProtocolProxyTesting.docc/using-a-proxy-as-a-test-double.md"
        )
        let lines = try #require(article.split(separator: "```\n").dropFirst().first)
        #expect(lines.hasPrefix("dependencies: [.package("))
        let products = lines.matches(of: #/\.product\(name: "(\w+)", package: "ProtocolProxy"\)/#)
            .map(\.1)
        #expect(
            products == [
                "ProtocolProxyMacros", "ProtocolProxyTesting", "ProtocolProxySwiftTesting",
            ]
        )
        let manifest = try text("Package.swift")
        #expect(products.allSatisfy { manifest.contains(".library(name: \"\($0)\"") })
    }

    @Test func `The examples of articles and comments are found`() {
        let articles = Example.all(below: Self.catalogue, ending: "md")
        #expect(articles.count > 30)
        #expect(articles.filter { $0.output != nil }.count > 15)
        #expect(articles.contains { $0.isMistake })
        #expect(Example.all(below: "Sources/ProtocolProxy", ending: "swift").count > 10)
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
    func `A wrong example is reported with the reason`(text: String, problem: String?) async throws
    {
        let found = try await #require(Example.all(in: text).first).problem()
        if let problem {
            #expect(found?.contains(problem) == true, "\(found ?? "nothing")")
        } else {
            #expect(found == nil)
        }
    }

    private func report(_ example: Example) async throws {
        let problem = try await example.problem(after: Self.context(of: example))
        #expect(problem == nil)
    }

    /// Returns the context of an example: the cache of the first article, unless it is about
    /// something else.
    private static func context(of example: Example) -> String {
        if example.source.contains("class CacheDelegateProxy") { return byHand }
        if example.source.contains("Factory") { return factory }
        let isOfCache =
            example.source.contains("Cache") && !example.source.contains("final class Cache {")
        guard isOfCache,
            let cache = Example.all(below: catalogue, ending: "md").first(where: \.isCache)
        else {
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
            static let make = SendableRequirement<@Sendable (String) -> Int, String, Int, Never>(
                "static make(_:)", Parameters(),
                around: { decorator in { name in decorator.call(name) { function in function(name) } } },
                apply: { function, name in function(name) })
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
    fileprivate var isCache: Bool {
        place.hasPrefix("making-a-proxy.md") && source.contains("final class Cache {")
    }
}
