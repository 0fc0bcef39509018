// SPDX-License-Identifier: MIT

/// Random protocols, each compared with its conformer in every configuration.
///
/// The protocol number `n` of a run is drawn from the seed of the run plus `n`, so a run with that
/// seed and one protocol repeats it.
package struct RandomRun: Sendable, CustomStringConvertible {
    /// A protocol whose proxy behaves differently.
    package struct Failure: Sendable, CustomStringConvertible {
        package let seed: UInt64
        package let fault: Fault
        /// The smallest protocol with the fault, if the run shrinks, or the first one.
        package fileprivate(set) var shrunk: ProtocolModel
        /// The number of protocols with a fault of the same signature.
        package fileprivate(set) var count = 1

        package var description: String {
            """
            \(fault)\(count > 1 ? " (in \(count) protocols)" : "")
            To repeat it: PROTOCOLPROXY_RANDOM_SEED=\(seed) PROTOCOLPROXY_RANDOM_PROTOCOLS=1
            \(shrunk)
            """
        }
    }

    /// How a run compiles, and how much of it.
    package struct Options: Sendable {
        /// Further arguments of the compiler.
        package var settings: [String] = []
        /// The number of protocols that share a program.
        package var batchSize = 25
        package var shrinks = true
        /// Whether the programs are also compiled with optimization, and compared again.
        package var optimizes = false
        /// Changes the text of each driver: a mistake that the run must find.
        package var mistake: (@Sendable (_ driver: String) -> String)?

        package init() {}
    }

    package private(set) var passed = 0
    /// The messages of refused protocols.
    package private(set) var refusals: [String: Int] = [:]
    /// What the compiler said of protocols that aren't valid Swift: mistakes of the model.
    package private(set) var invalid: [String] = []
    package private(set) var failures: [Failure] = []

    /// Draws and tries protocols.
    ///
    /// - Parameters:
    ///   - seed: Repeats the run.
    ///   - count: The number of protocols.
    ///   - options: How they are compiled.
    package init(seed: UInt64, count: Int, options: Options = Options()) throws {
        for start in stride(from: 0, to: count, by: options.batchSize) {
            let seeds = (start..<min(start + options.batchSize, count)).map { seed &+ UInt64($0) }
            let models = seeds.map { ProtocolModel(named: "P\($0)", seed: $0) }
            let verdicts = try Batch.verdicts(on: models, options)
            for (model, seed) in zip(models, seeds) {
                switch verdicts[model.name] {
                case .passed: passed += 1
                case .refused(let messages):
                    refusals[messages.joined(separator: "\n"), default: 0] += 1
                case .invalid(let message): invalid.append("\(seed): \(message)")
                case .faulty(let fault):
                    note(Failure(seed: seed, fault: fault, shrunk: model))
                case nil: break
                }
            }
        }
        guard options.shrinks else { return }
        for index in failures.indices {
            failures[index].shrunk = try Shrinker.shrink(
                failures[index].shrunk,
                failures[index].fault,
                options
            )
        }
    }

    /// Faults with the same signature count as one.
    private mutating func note(_ failure: Failure) {
        let signature = failure.fault.signature
        if let known = failures.firstIndex(where: { $0.fault.signature == signature }) {
            failures[known].count += 1
        } else {
            failures.append(failure)
        }
    }

    package var description: String {
        let counts =
            "\(passed) passed, \(refusals.values.reduce(0, +)) refused, \(invalid.count) invalid, "
            + "\(failures.reduce(0) { $0 + $1.count }) faulty"
        let reasons = refusals.sorted { $0.value > $1.value }.map {
            "refused \($0.value) times: \($0.key)"
        }
        return ([counts] + failures.map(\.description) + reasons + invalid.map { "invalid: \($0)" })
            .joined(separator: "\n")
    }
}

extension ProtocolModel: CustomStringConvertible {
    /// The protocol as a user would write it.
    package var description: String { renamingItem(in: declaration(isProxied: true)) }
}
