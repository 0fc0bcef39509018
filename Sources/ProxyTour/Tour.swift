// SPDX-License-Identifier: MIT

import Foundation

/// The command: its arguments, its two outputs and its exit code.
enum Tour {
    static let usage = """
        usage: proxy-tour [FILE.xml]

        Parses an XML document with Foundation's XMLParser, with a protocol proxy in the place of the parser's
        delegate, and prints which messages arrived, who answered them, and what the overrides changed.
        Without FILE.xml, it parses a small catalogue that it brings along.
        """

    static func run(_ arguments: [String]) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") {
            print(usage)
            return 0
        }
        let options = arguments.filter { $0.hasPrefix("-") }
        guard arguments.count <= 1, options.isEmpty else {
            complain(usage)
            return 2
        }
        do throws(Failure) {
            print(try report(on: arguments.first.map(Source.file) ?? .catalogue))
            return 0
        } catch {
            complain("proxy-tour: \(error)")
            return 1
        }
    }

    private static func report(on source: Source) throws(Failure) -> String {
        let parser = try source.makeParser()
        let inspection = try Inspection(of: source.name)
        // Not in `inspection.run`, which tests call: the fence affects the entire process.
        let outcome = CrashFence.guarding("proxy-tour: \(Failure.crashed(source.name))\n") { inspection.run(parser) }
        try outcome.get()
        return Report(inspection, sendingWith: parser).text
    }

    private static func complain(_ sentence: String) {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }
}
