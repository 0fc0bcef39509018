// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport

/// Protocols that are compiled into one program, which drives each of them in a process of its own.
package struct Batch {
    private let models: [ProtocolModel]
    private let options: RandomRun.Options
    private let scratch: URL

    private init(_ models: [ProtocolModel], _ options: RandomRun.Options) {
        self.models = models
        self.options = options
        scratch = FileManager.default.temporaryDirectory.appending(
            path: "random-\(UUID().uuidString)")
    }

    /// Returns a verdict for each protocol, by its name.
    ///
    /// - Parameters:
    ///   - models: The protocols, with different names.
    ///   - options: How they are compiled.
    package static func verdicts(
        on models: [ProtocolModel], _ options: RandomRun.Options
    ) throws -> [String: Verdict] {
        let batch = Batch(models, options)
        defer { try? FileManager.default.removeItem(at: batch.scratch) }
        return try batch.verdicts()
    }

    /// Returns the verdicts on protocols that are compiled without their drivers, for a fault that this shows.
    package static func verdictsOnDeclarations(
        of models: [ProtocolModel], _ options: RandomRun.Options
    ) throws -> [String: Verdict] {
        let batch = Batch(models, options)
        defer { try? FileManager.default.removeItem(at: batch.scratch) }
        return try batch.reasons(for: models, nil)
    }

    private func verdicts() throws -> [String: Verdict] {
        var verdicts: [String: Verdict] = [:]
        var rest = models
        // Errors that the optimizer's passes find come once no others are left.
        while !rest.isEmpty {
            let build = try compile(rest, .driven, links: true)
            if build.outcome.succeeded {
                for (name, verdict) in try drive(rest) { verdicts[name] = verdict }
                for message in build.messages where message.line == nil {
                    guard case .passed = verdicts[message.file] else { continue }
                    verdicts[message.file] = .faulty(Fault(kind: .warning, text: message.text))
                }
                break
            }
            let failed = rest.filter { build.failing.contains($0.name) }
            if failed.isEmpty {
                guard
                    let culprit = rest.first(where: { $0.name == build.crashed })
                        ?? (rest.count == 1 ? rest[0] : nil)
                else {
                    for half in [
                        Array(rest.prefix(rest.count / 2)), Array(rest.dropFirst(rest.count / 2)),
                    ] {
                        verdicts.merge(try Batch.verdicts(on: half, options)) { $1 }
                    }
                    break
                }
                let plain = try compile([culprit], .plain, links: false)
                verdicts[culprit.name] =
                    plain.outcome.succeeded
                    ? .faulty(Fault(kind: .crash, text: build.crash))
                    : .invalid("the compiler crashes without a proxy")
                rest.removeAll { $0.name == culprit.name }
                continue
            }
            for (name, verdict) in try reasons(for: failed, build) { verdicts[name] = verdict }
            rest.removeAll { build.failing.contains($0.name) }
        }
        return verdicts
    }

    /// Tells why protocols do not compile.
    ///
    /// - Parameters:
    ///   - failed: The protocols.
    ///   - driven: The build with their drivers, or nil to leave out what fails only there.
    private func reasons(for failed: [ProtocolModel], _ driven: Build?) throws -> [String: Verdict]
    {
        var verdicts: [String: Verdict] = [:]
        var rest = failed
        while !rest.isEmpty {
            let build = try compile(rest, .plain, links: false)
            if build.failing.isEmpty { break }
            for model in rest where build.failing.contains(model.name) {
                let message = build.messages.first { $0.isError && $0.file == model.name }
                verdicts[model.name] = .invalid(message?.text ?? "")
            }
            rest.removeAll { build.failing.contains($0.name) }
        }
        while !rest.isEmpty {
            let build = try compile(rest, .declared, links: false)
            if build.failing.isEmpty { break }
            for model in rest where build.failing.contains(model.name) {
                verdicts[model.name] = reason(
                    for: model, build.messages.filter { $0.file == model.name && $0.isError })
            }
            rest.removeAll { build.failing.contains($0.name) }
        }
        guard let driven else { return verdicts }
        for model in rest {
            let errors = driven.messages.filter { $0.isError && $0.file == model.name }
            let generated = errors.first { $0.line == nil }
            let message = generated ?? errors.first
            verdicts[model.name] = .faulty(
                Fault(
                    kind: generated == nil ? .handler : .generatedCode,
                    text: message.map(shown) ?? ""))
        }
        return verdicts
    }

    private func shown(_ message: CompilerMessage) -> String {
        guard let line = message.line, let model = models.first(where: { $0.name == message.file })
        else {
            return message.text
        }
        let lines = model.file(.driven).split(separator: "\n", omittingEmptySubsequences: false)
        let source =
            lines.indices.contains(line - 1)
            ? lines[line - 1].trimmingCharacters(in: .whitespaces) : ""
        return "\(message.text) at `\(source)`"
    }

    private func reason(for model: ProtocolModel, _ errors: [CompilerMessage]) -> Verdict {
        if let message = errors.first(where: { $0.line == nil }) {
            return .faulty(Fault(kind: .generatedCode, text: message.text, isInDeclarations: true))
        }
        let last = model.lastLineOfDeclaration
        if let message = errors.first(where: { ($0.line ?? 0) > last }) {
            return .faulty(Fault(kind: .elsewhere, text: message.text, isInDeclarations: true))
        }
        return .refused(errors.map(\.text))
    }

    private struct Build {
        let outcome: Command.Outcome
        let messages: [CompilerMessage]
        /// The names of the protocols with errors.
        let failing: Set<String>

        /// What the compiler says of its crash.
        var crash: String {
            let lines = outcome.output.split(separator: "\n")
            let place = lines.first { $0.contains("While ") } ?? lines.first { $0.contains("rror") }
            return place.map(String.init) ?? outcome.output
        }

        /// The name of the file that the compiler was in.
        var crashed: String? {
            let lines = outcome.output.split(separator: "\n").filter { $0.contains("While ") }
            return lines.lazy.compactMap { $0.firstMatch(of: /(\w+)\.swift/).map { String($0.1) } }
                .first
        }
    }

    private var program: URL { scratch.appending(path: "program") }

    private func compile(_ models: [ProtocolModel], _ stage: ProtocolModel.Stage, links: Bool)
        throws -> Build
    {
        let folder = scratch.appending(path: "\(stage)")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var files: [String] = []
        func write(_ text: String, to name: String) throws {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
            files.append(name)
        }
        for model in models {
            let text = model.file(stage)
            let isMistaken = stage == .driven && options.mistake != nil
            try write(isMistaken ? options.mistake?(text) ?? text : text, to: "\(model.name).swift")
        }
        if stage == .driven { try write(Self.mainText(models), to: "main.swift") }
        let support = Compiler.root.appending(path: "Tests/RandomProtocols/Program")
        files += try Compiler.files(in: support, ending: ".swift").filter {
            stage != .plain || !$0.hasSuffix("/Participants.swift")
        }
        let paths = try [
            Compiler.products().appending(path: "Modules"), Compiler.headersOfAtomics(),
        ]
        let words =
            [
                "swiftc", "-module-name", "Random", "-package-name", "random", "-swift-version",
                "6", "-j", "2",
            ]
            + paths.flatMap { ["-I", $0.path] } + options.settings + (try Compiler.loadingMacros())
            + files
            + (links
                ? ["-o", program.path] + (try Compiler.objects(for: "import ProtocolProxyTesting"))
                : ["-c"])
        let outcome = try Command.run(words, in: folder, seconds: 900)
        let messages = CompilerMessage.all(in: outcome.output)
        let names = Set(models.map(\.name))
        let failing = Set(messages.filter(\.isError).map(\.file)).intersection(names)
        return Build(outcome: outcome, messages: messages, failing: failing)
    }

    private static func mainText(_ models: [ProtocolModel]) -> String {
        """
        switch CommandLine.arguments[1] {
        \(models.map { "case \"\($0.name)\": await run\($0.name)()" }.joined(separator: "\n"))
        default: break
        }
        report("ended")
        """
    }

    private func drive(_ models: [ProtocolModel]) throws -> [String: Verdict] {
        var verdicts: [String: Verdict] = [:]
        for model in models {
            let outcome = try Command.run([program.path, model.name], in: scratch, seconds: 30)
            verdicts[model.name] = Self.verdict(on: outcome)
        }
        return verdicts
    }

    private static func verdict(on outcome: Command.Outcome) -> Verdict {
        var configuration = ""
        let lines = outcome.output.split(separator: "\n").map(String.init)
        for line in lines {
            if line.hasPrefix("begin ") { configuration = String(line.dropFirst(6)) }
            guard line.hasPrefix("fault: ") else { continue }
            return .faulty(
                Fault(kind: .journal, configuration: configuration, text: String(line.dropFirst(7)))
            )
        }
        if outcome.succeeded, lines.last == "ended" { return .passed }
        let reason = lines.first { $0.contains("atal error") } ?? "status \(outcome.status)"
        return .faulty(
            Fault(
                kind: outcome.timedOut ? .hang : .stop, configuration: configuration, text: reason))
    }
}

extension ProtocolModel {
    /// The last line of the protocol in the file `Stage.declared`.
    fileprivate var lastLineOfDeclaration: Int {
        let text = file(.declared)
        guard let range = text.range(of: " \(conformer): ") else { return .max }
        return text[..<range.lowerBound].count { $0 == "\n" }
    }
}
