// SPDX-License-Identifier: MIT

import Foundation

/// A page of the documentation that shows one of the programs.
struct Page {
    let name: String
    private let text: String

    init(of program: Program) throws {
        try self.init(at: Self.folder.appending(path: "\(program.name).md"))
    }

    private init(at file: URL) throws {
        name = file.deletingPathExtension().lastPathComponent
        text = try String(contentsOf: file, encoding: .utf8)
    }

    private static let folder = Program.package.deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Sources/ProtocolProxyServices/ProtocolProxyServices.docc/Examples")

    /// All pages, by name.
    static func all() throws -> [Page] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" }.map(Page.init(at:)).sorted { $0.name < $1.name }
    }

    /// Returns the texts between the fences with a mark.
    func blocks(of mark: String) -> [String] {
        text.matches(of: #/(?ms)^```(\w*)\n(.*?)^```$/#).filter { $0.1 == mark }.map {
            $0.2.trimmingCharacters(in: .newlines)
        }
    }
}

extension String {
    /// The lines without what stands in front of all of them, since a page shows what is nested
    /// without its indentation.
    var unindented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.drop(while: \.isWhitespace)
        }
        .joined(separator: "\n")
    }

    /// Returns whether whole lines of it are those of another text.
    func has(_ lines: String) -> Bool { "\n\(self)\n".contains("\n\(lines)\n") }
}
