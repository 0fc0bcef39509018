// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML

#if Recording
import ProtocolProxyRecording
#endif

/// The command: its arguments, its two outputs and its exit code.
enum Tour {
    static let usage = """
        usage: proxy-tour [--diagram] [FILE.xml]

        Parses an XML document with Foundation's XMLParser, with a protocol proxy in the place of
        the parser's delegate, and prints which messages arrived, who answered them, and what the
        overrides changed. Without FILE.xml, it parses a small catalogue that it brings along. With
        --diagram, it prints the calls as a Mermaid sequence diagram; this needs the trait
        'Recording': swift run --traits Recording proxy-tour --diagram
        """

    static func run(_ arguments: [String]) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") {
            print(usage)
            return 0
        }
        let files = arguments.filter { $0 != "--diagram" }
        let drawsDiagram = files.count < arguments.count
        guard files.count <= 1, arguments.count - files.count <= 1,
            !files.contains(where: { $0.hasPrefix("-") })
        else {
            complain(usage)
            return 2
        }
        do throws(Failure) {
            let source = files.first.map(Source.file) ?? .catalogue
            guard drawsDiagram else {
                print(try report(on: source))
                return 0
            }
            guard let diagram = try diagram(of: source) else {
                complain("proxy-tour: the diagram needs the trait 'Recording'; see --help")
                return 2
            }
            print(diagram)
            return 0
        } catch {
            complain("proxy-tour: \(error)")
            return 1
        }
    }

    private static func report(on source: Source) throws(Failure) -> String {
        let parser = try source.makeParser()
        let inspection = try Inspection(of: source.name)
        try run(inspection, of: source, with: parser)
        return Report(inspection, sendingWith: parser).text
    }

    /// The calls as a diagram; `nil` in a build that can't draw.
    private static func diagram(of source: Source) throws(Failure) -> String? {
        #if Recording
        let parser = try source.makeParser()
        let inspection = try Inspection(of: source.name)
        let diagram = CallDiagram(
            of: [("delegate", inspection.proxy)],
            showingArguments: false,
            showingDurations: false
        )
        try run(inspection, of: source, with: parser)
        return diagram.mermaid
        #else
        return nil
        #endif
    }

    private static func run(
        _ inspection: Inspection,
        of source: Source,
        with parser: XMLParser
    ) throws(Failure) {
        // Not in `inspection.run`, which tests call: the fence affects the entire process.
        try CrashFence.guarding("proxy-tour: \(Failure.crashed(source.name))\n") {
            inspection.run(parser)
        }.get()
    }

    private static func complain(_ sentence: String) {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }
}
