// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Compiles sources together that tests want to be checked at the same time: as files of one
/// module, so that one process imports the modules and starts the macros for all of them.
///
/// What is expected decides which sources share a module. An error of types hides what the compiler
/// would find later, in all files of a module: so sources that must compile stand among themselves,
/// and those without an error among sources that have some are compiled again without these. A
/// source with another result than the expected one is compiled alone, and that result counts.
package final class CheckQueue: Sendable {
    package static let shared = CheckQueue()

    /// What the sources of a module have in common.
    private struct Group: Hashable {
        let settings: [String]
        let isRefused: Bool
    }

    private struct Request: Sendable {
        let source: String
        let continuation: CheckedContinuation<Compiler.Outcome, any Error>
    }

    private struct State {
        var waiting: [Group: [Request]] = [:]
        var workers = 0
        /// The number of sources that got a name.
        var named = 0
    }

    private static let workers = 2
    private static let size = 60

    private let state = Mutex(State())

    func outcome(
        of source: String,
        isRefused: Bool,
        settings: [String]
    ) async throws -> Compiler.Outcome {
        try await withCheckedThrowingContinuation { continuation in
            let request = Request(source: source, continuation: continuation)
            let startsWorker = state.withLock { state in
                let group = Group(settings: settings, isRefused: isRefused)
                state.waiting[group, default: []].append(request)
                guard state.workers < Self.workers else { return false }
                state.workers += 1
                return true
            }
            if startsWorker { Compiler.processes.addOperation { self.work() } }
        }
    }

    private func work() {
        while let (group, requests) = next() {
            var left = requests
            let outcomes = try? certainOutcomes(
                of: requests.map(\.source),
                isRefused: group.isRefused,
                settings: group.settings
            )
            for (source, outcome) in outcomes ?? [:] {
                for request in left where request.source == source {
                    request.continuation.resume(returning: outcome)
                }
                left.removeAll { $0.source == source }
            }
            for request in left {
                request.continuation.resume(
                    with: Result {
                        try Compiler.checkNow(request.source, settings: group.settings)
                    }
                )
            }
        }
    }

    /// Takes the sources of the largest group, or ends the worker.
    private func next() -> (Group, [Request])? {
        state.withLock { state in
            guard let (group, requests) = state.waiting.max(by: { $0.value.count < $1.value.count })
            else {
                state.workers -= 1
                return nil
            }
            let taken = requests.prefix(Self.size)
            state.waiting[group] =
                requests.count > taken.count
                ? Array(requests.dropFirst(taken.count)) : nil
            return (group, Array(taken))
        }
    }

    /// Compiles sources together, and returns those outcomes that each source would have alone.
    ///
    /// - Parameters:
    ///   - texts: The sources.
    ///   - isRefused: Whether an error is expected of each of them, or of none.
    ///   - settings: Further arguments of the compiler.
    /// - Returns: The outcomes by their sources. It lacks those that differ from what is expected.
    package func certainOutcomes(
        of texts: [String],
        isRefused: Bool,
        settings: [String] = []
    ) throws -> [String: Compiler.Outcome] {
        let first = state.withLock { state in
            defer { state.named += texts.count }
            return state.named
        }
        var left = Set(texts).enumerated().compactMap { index, text in
            CheckedSource(text, name: "S\(first + index)")
        }
        var outcomes: [String: Compiler.Outcome] = [:]
        while left.count > 1 {
            let outcome = try Compiler.checkTogether(left, settings: settings)
            if outcome.succeeded, outcome.output.isEmpty {
                guard !isRefused else { break }
                for source in left { outcomes[source.original] = outcome }
                break
            }
            guard let messages = Self.messages(in: outcome.output, of: left) else { break }
            for source in left where isRefused {
                guard let lines = messages[source.name] else { continue }
                let text = lines.map { source.restored($0) + "\n" }.joined()
                let refusal = Compiler.Outcome(succeeded: false, output: text)
                guard !refusal.errors.isEmpty, !Self.isOfOthers(text) else { continue }
                outcomes[source.original] = refusal
            }
            left.removeAll { messages[$0.name] != nil }
            if messages.isEmpty { break }
        }
        return outcomes
    }

    /// Whether an error may come from the other files.
    ///
    /// The compiler checks generated code in an order that depends on them, and leaves out errors
    /// that others imply.
    private static func isOfOthers(_ text: String) -> Bool {
        text.contains("redeclaration") || text.contains("ambiguous for type lookup")
            || text.contains("at the top level") || text.contains("macro expansion @")
    }

    /// The lines of the output about each file, or `nil` if some have no place.
    private static func messages(
        in output: String,
        of sources: [CheckedSource]
    ) -> [String: [Substring]]? {
        let names = Set(sources.map(\.name))
        var messages: [String: [Substring]] = [:]
        var (lines, owner) = ([Substring](), String?.none)
        var arePlaced = true
        func endMessage() {
            if let owner {
                messages[owner, default: []] += lines
            } else if !lines.isEmpty {
                arePlaced = false
            }
            (lines, owner) = ([], nil)
        }
        for line in output.split(separator: "\n") {
            let isIndented = line.first?.isWhitespace == true
            if !isIndented, line.contains(": error: ") || line.contains(": warning: ") {
                endMessage()
            }
            lines.append(line)
            if owner == nil, let match = line.firstMatch(of: #/(S\d+)\.swift:\d/#),
                names.contains(String(match.1))
            {
                owner = String(match.1)
            }
        }
        endMessage()
        return arePlaced ? messages : nil
    }
}
