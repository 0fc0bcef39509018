// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// A call goes through the stages in one direction, and a stage knows those before it only.
///
/// The files beside the folders are the public face, where all comes together: they may name anything, and all may name what
/// they declare.
@Suite struct `The folders of the core` {
    private static let stages = ["Describe", "Register", "Route", "Send", "Answer", "Attach"]

    /// What a stage may name though it comes later, with the reason.
    private static let exceptions: [(folder: String, names: Set<String>, reason: String)] = [
        (
            "Describe", ["Transient"],
            "A result that cannot be copied is shown to observers as what generated code shows."
        ),
        (
            "Register", ["RouteContext", "Routes", "canThrow"],
            "The call of an interceptor by name proceeds on its route."
        ),
        ("Register", ["perform"], "The old value of a property is read by sending the message of its getter."),
    ]

    // Errors and stops are how any stage refuses. All their sentences lie together, so that they are written alike.
    private static let knownToAll: Set<String> = ["Answer"]

    @Test func `are the stages of a call`() throws {
        let sources = try Self.sources()
        #expect(Set(sources.map(\.folder)) == Set(Self.stages + [""]))
        #expect(sources.count > 50)
    }

    @Test func `refer only to themselves and to those before`() throws {
        for reference in Self.forwardReferences(in: try Self.sources()) where !Self.isException(reference) {
            Issue.record("\(reference)")
        }
    }

    @Test func `have no exception that is not needed`() throws {
        let references = Self.forwardReferences(in: try Self.sources())
        for exception in Self.exceptions {
            for name in exception.names {
                let isNeeded = references.contains { $0.source.folder == exception.folder && $0.name == name }
                #expect(isNeeded, "'\(name)' in '\(exception.folder)'")
            }
        }
    }

    @Test func `are read such that a reference is found`() {
        let described = Source(
            folder: "Describe", path: "Describe/A.swift", text: "struct A { func f() { b.later() } }")
        let routed = Source(
            folder: "Route", path: "Route/B.swift", text: "final class B {\n    func later(_ a: A) {}\n}")
        let commented = Source(folder: "Describe", path: "Describe/C.swift", text: "// B\nlet text = \"B\"")
        let found = Self.forwardReferences(in: [described, routed, commented])
        #expect(found.map(\.name) == ["later"])
        #expect(found.first?.description == "Describe/A.swift names 'later' of Route")
    }

    private static func isException(_ reference: Reference) -> Bool {
        knownToAll.contains(reference.later)
            || exceptions.contains { $0.folder == reference.source.folder && $0.names.contains(reference.name) }
    }
}

private struct Source {
    let folder: String
    let path: String
    let text: String

    /// The text without comments and literals.
    var code: String {
        text.replacing(#/"""(?:.|\n)*?"""/#, with: "")
            .replacing(#//{2}[^\n]*/#, with: "")
            .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "")
    }
}

private struct Reference: CustomStringConvertible {
    let source: Source
    let name: String
    let later: String
    var description: String { "\(source.path) names '\(name)' of \(later)" }
}

extension `The folders of the core` {
    private static func sources() throws -> [Source] {
        let root = Compiler.root.appending(path: "Sources/ProtocolProxy")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
            let path = file.pathComponents.dropFirst(root.pathComponents.count)
            let folder = path.count > 1 ? path.first ?? "" : ""
            return Source(
                folder: folder, path: path.joined(separator: "/"), text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// The types that stand in no other type, and the functions, whose name is declared in one folder only.
    private static func declarations(in sources: [Source]) -> [String: String] {
        var folders: [String: Set<String>] = [:]
        var candidates: Set<Substring> = []
        for source in sources {
            let code = source.code
            let types = code.matches(
                of: #/(?m)^(?:[\w@][\w@(): ]* )?(?:class|struct|enum|protocol|typealias) ([A-Z_]\w*)/#)
            let functions = code.matches(of: #/(?m)^(?!.*private func).*\bfunc ([a-z_]\w*)/#.wordBoundaryKind(.simple))
            candidates.formUnion(types.map(\.output.1) + functions.map(\.output.1))
            // What else has the same name cannot be told from it.
            let all = code.matches(of: #/(?:class|struct|enum|protocol|typealias|func|var|let|case) (\w+)/#)
            let parameters = code.matches(of: #/(\w+):/#)
            for name in all.map(\.output.1) + parameters.map(\.output.1) {
                folders[String(name), default: []].insert(source.folder)
            }
        }
        return folders.compactMapValues { $0.count == 1 ? $0.first : nil }
            .filter { candidates.contains(Substring($0.key)) }
    }

    private static func forwardReferences(in sources: [Source]) -> [Reference] {
        let declarations = declarations(in: sources)
        return sources.flatMap { source -> [Reference] in
            guard let stage = stages.firstIndex(of: source.folder) else { return [] }
            // A type, or a function that is called. By default, '\b' would see no boundary after a dot.
            let uses = source.code.matches(of: #/\b[A-Z_]\w*|\b[a-z]\w*(?=\()/#.wordBoundaryKind(.simple))
            let names = Set(uses.map { String($0.output) })
            return names.sorted().compactMap { name in
                guard let later = declarations[name], let other = stages.firstIndex(of: later), other > stage else {
                    return nil
                }
                return Reference(source: source, name: name, later: later)
            }
        }
    }
}
