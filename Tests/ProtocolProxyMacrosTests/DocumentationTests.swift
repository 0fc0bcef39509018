// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

@Suite struct `The examples of the macros` {
    @Test func `in their documentation comments compile together`() throws {
        let file = Compiler.root.appending(path: "Sources/ProtocolProxyMacros/Macros.swift")
        let comments = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            line.hasPrefix("///") ? String(line.hasPrefix("/// ") ? line.dropFirst(4) : line.dropFirst(3)) : nil
        }
        let examples = Compiler.examples(in: comments.joined(separator: "\n"))
        #expect(examples.count == 7)
        let context = """
            import ProtocolProxyMacros
            final class Player { weak var delegate: (any PlayerDelegate)? }
            @Proxied protocol RecorderDelegate: AnyObject { func stop() }

            """
        let outcome = try Compiler.check(context + examples.joined(separator: "\n"), isExpanding: true)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    @Test func `in the articles compile`() throws {
        let catalog = Compiler.root.appending(path: "Sources/ProtocolProxyMacros/ProtocolProxyMacros.docc")
        let files = try FileManager.default.contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)
        var count = 0
        for file in files where file.pathExtension == "md" {
            for example in Compiler.examples(in: try String(contentsOf: file, encoding: .utf8)) {
                count += 1
                let outcome = try Compiler.check(example, isExpanding: true)
                #expect(outcome.succeeded, "\(file.lastPathComponent): \(outcome.output)")
            }
        }
        #expect(count >= 2)
    }
}
