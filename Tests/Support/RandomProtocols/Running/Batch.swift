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
            path: "random-\(UUID().uuidString)"
        )
    }

    /// Returns a verdict for each protocol, by its name.
    ///
    /// - Parameters:
    ///   - models: The protocols, with different names.
    ///   - options: How they are compiled.
    ///   - areDriven: Whether the program is run. If not, a protocol passes once it compiles.
    package static func verdicts(
        on models: [ProtocolModel],
        _ options: RandomRun.Options,
        areDriven: Bool = true
    ) throws -> [String: Verdict] {
        let batch = Batch(models, options)
        defer { try? FileManager.default.removeItem(at: batch.scratch) }
        return try batch.verdicts(areDriven: areDriven)
    }

    private func verdicts(areDriven: Bool) throws -> [String: Verdict] {
        var verdicts: [String: Verdict] = [:]
        let declared = try weed(models, .declared)
        for (model, failure) in declared.failed {
            verdicts[model.name] = reason(for: model, failure)
        }
        if areDriven {
            let driven = try weed(declared.left, .driven)
            for (model, failure) in driven.failed {
                verdicts[model.name] = reasonOfDriver(failure)
            }
            try verdicts.merge(drive(driven.left)) { $1 }
            if options.optimizes {
                try verdicts.merge(optimized(driven.left)) { $0.unlessPassed($1) }
            }
            for message in driven.warnings where message.line == nil {
                guard case .passed = verdicts[message.file] else { continue }
                verdicts[message.file] = .faulty(Fault(kind: .warning, text: message.text))
            }
        } else {
            for model in declared.left { verdicts[model.name] = .passed }
        }
        let suspects = models.filter { model in
            guard case .faulty(let fault) = verdicts[model.name] else { return false }
            return fault.isOfCompiler
        }
        for (model, failure) in try weed(suspects, .plain).failed {
            verdicts[model.name] = .invalid(failure.text)
        }
        return verdicts
    }

    /// The verdicts on protocols that compiled, in an optimized build.
    private func optimized(_ models: [ProtocolModel]) throws -> [String: Verdict] {
        let weeded = try weed(models, .optimized)
        var verdicts = try drive(weeded.left)
        for (model, failure) in weeded.failed { verdicts[model.name] = reasonOfDriver(failure) }
        return verdicts.mapValues { verdict in
            guard case .faulty(var fault) = verdict else { return verdict }
            fault.configuration = "optimized, \(fault.configuration)"
            return .faulty(fault)
        }
    }

    /// Returns the protocols that aren't valid Swift even without proxies, and what is wrong.
    package static func plainFailures(
        _ models: [ProtocolModel],
        _ options: RandomRun.Options
    ) throws -> [String] {
        let batch = Batch(models, options)
        defer { try? FileManager.default.removeItem(at: batch.scratch) }
        return try batch.weed(models, .plain).failed.map { "\($0.name): \($1.text)" }
    }

    /// The compiler failed, and names no protocol.
    private struct UnknownFailure: Error, CustomStringConvertible {
        let description: String
    }

    /// Why a protocol does not compile.
    private enum Failure {
        case errors([CompilerMessage])
        case crash(String)

        var text: String {
            switch self {
            case .errors(let messages): messages[0].text
            case .crash(let text): text
            }
        }
    }

    private struct Weeded {
        var left: [ProtocolModel]
        var failed: [(ProtocolModel, Failure)] = []
        var warnings: [CompilerMessage] = []
    }

    /// Compiles protocols until those that are left compile.
    private func weed(_ models: [ProtocolModel], _ stage: ProtocolModel.Stage) throws -> Weeded {
        var weeded = Weeded(left: models)
        // Later passes of the compiler find errors once no others are left.
        while !weeded.left.isEmpty {
            let build = try compile(weeded.left, stage)
            if build.outcome.succeeded {
                weeded.warnings = build.messages
                break
            }
            var failed: [(ProtocolModel, Failure)] = weeded.left.compactMap { model in
                let errors = build.messages.filter { $0.isError && $0.file == model.name }
                return errors.isEmpty ? nil : (model, .errors(errors))
            }
            if failed.isEmpty {
                failed = try crashing(weeded.left, stage, build)
            }
            let names = Set(failed.map(\.0.name))
            weeded.left.removeAll { names.contains($0.name) }
            weeded.failed += failed
        }
        return weeded
    }

    /// The protocols at which the compiler crashes or fails without a place, or that fail in the
    /// builds that show it.
    private func crashing(
        _ models: [ProtocolModel],
        _ stage: ProtocolModel.Stage,
        _ build: Build
    ) throws -> [(ProtocolModel, Failure)] {
        let isCrash = build.outcome.output.contains("Stack dump")
        guard isCrash || build.unplaced != nil else {
            let output = build.outcome.output
            let errors = output.split(separator: "\n").filter { $0.contains("error:") }
            throw UnknownFailure(
                description: errors.isEmpty ? output : errors.joined(separator: "\n")
            )
        }
        let named = isCrash ? models.first { $0.name == build.crashed } : nil
        if let culprit = named ?? (models.count == 1 ? models[0] : nil) {
            guard !isCrash, let text = build.unplaced else {
                return [(culprit, .crash(build.crash))]
            }
            let message = CompilerMessage(
                isError: true,
                text: text,
                file: culprit.name,
                line: nil
            )
            return [(culprit, .errors([message]))]
        }
        let half = models.count / 2
        let failed =
            try weed(Array(models.prefix(half)), stage).failed
            + weed(Array(models.dropFirst(half)), stage).failed
        guard !failed.isEmpty else { throw UnknownFailure(description: build.outcome.output) }
        return failed
    }

    private func reason(for model: ProtocolModel, _ failure: Failure) -> Verdict {
        switch failure {
        case .crash(let text):
            return .faulty(Fault(kind: .crash, text: text, isInDeclarations: true))
        case .errors(let errors):
            if let message = errors.first(where: { $0.line == nil }) {
                let isRefused = errors.contains { $0.line != nil }
                let kind = isRefused ? Fault.Kind.besideRefusal : .generatedCode
                return .faulty(Fault(kind: kind, text: message.text, isInDeclarations: true))
            }
            let last = model.lastLineOfDeclaration
            // What a refused protocol does not get, a conformer can't omit. An answer whose types
            // can't be inferred is refused by the macro, and by the compiler beside it.
            let isRefused = errors.contains(where: \.isOfMacro)
            let ofCompiler = ["does not conform", "cannot infer type of closure parameter"]
            let others = errors.filter { error in
                !isRefused || !ofCompiler.contains { error.text.contains($0) }
            }
            if let message = others.first(where: { ($0.line ?? 0) > last }) {
                return .faulty(Fault(kind: .elsewhere, text: message.text, isInDeclarations: true))
            }
            if let message = others.first(where: { !$0.isOfMacro }) {
                return .faulty(
                    Fault(kind: .unexplained, text: message.text, isInDeclarations: true)
                )
            }
            return .refused(errors.map(\.text))
        }
    }

    private func reasonOfDriver(_ failure: Failure) -> Verdict {
        switch failure {
        case .crash(let text): return .faulty(Fault(kind: .crash, text: text))
        case .errors(let errors):
            if let message = errors.first(where: { $0.line == nil }) {
                return .faulty(Fault(kind: .generatedCode, text: message.text))
            }
            return .faulty(Fault(kind: .handler, text: shown(errors[0])))
        }
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

    private struct Build {
        let outcome: Command.Outcome
        let messages: [CompilerMessage]

        /// An error without a place in any file.
        var unplaced: String? {
            outcome.output.split(separator: "\n").lazy
                .compactMap { $0.wholeMatch(of: /<unknown>:0: error: (.*)/) }
                .first.map { String($0.1) }
        }

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

    private func compile(
        _ models: [ProtocolModel],
        _ stage: ProtocolModel.Stage
    ) throws -> Build {
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
            let isMistaken = stage.isDriven && options.mistake != nil
            try write(isMistaken ? options.mistake?(text) ?? text : text, to: "\(model.name).swift")
        }
        if stage.isDriven { try write(Self.mainText(models), to: "main.swift") }
        let support = Compiler.root.appending(path: "Tests/Support/RandomProtocols/Program")
        files += try Compiler.files(in: support, ending: ".swift").filter {
            stage != .plain || !$0.hasSuffix("/Participants.swift")
        }
        let paths = try [
            Compiler.products().appending(path: "Modules"), Compiler.headersOfAtomics(),
        ]
        let output =
            stage.isDriven
            ? ["-num-threads", "2", "-o", program.path]
                + (try Compiler.linking("import ProtocolProxyTesting"))
            : ["-emit-sil", "-o", "/dev/null"]
        let outcome = try Command.run(
            ["swiftc", "-module-name", "Random", "-package-name", "random", "-swift-version", "6"]
                + ["-wmo"] + (stage == .optimized ? ["-O"] : [])
                + paths.flatMap { ["-I", $0.path] }
                + options.settings + (try Compiler.loadingMacros()) + files + output,
            in: folder,
            seconds: 900
        )
        return Build(outcome: outcome, messages: CompilerMessage.all(in: outcome.output))
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
                kind: outcome.timedOut ? .hang : .stop,
                configuration: configuration,
                text: reason
            )
        )
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
