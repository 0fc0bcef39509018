// SPDX-License-Identifier: MIT

/// Makes a protocol smaller as long as it has the same fault.
package struct Shrinker {
    private let options: RandomRun.Options
    private let fault: Fault
    private var best: ProtocolModel

    /// Returns the smallest protocol that has a fault which another one has.
    ///
    /// - Parameters:
    ///   - model: The protocol with the fault.
    ///   - fault: The fault, whose kind and message remain.
    ///   - options: How protocols are compiled.
    package static func shrink(
        _ model: ProtocolModel,
        _ fault: Fault,
        _ options: RandomRun.Options
    ) throws -> ProtocolModel {
        var shrinker = Shrinker(options: options, fault: fault, best: model)
        try shrinker.isolate()
        // Each step makes the protocol simpler, so this ends.
        while try shrinker.reduce() {}
        return shrinker.best
    }

    /// Most faults need one requirement.
    private mutating func isolate() throws {
        guard best.requirements.count > 2 else { return }
        let sets = Reduction.leavingOneRequirement(of: best)
        guard let found = try stillFailing(sets).first else { return }
        best = Reduction.applying(sets[found], to: best)
    }

    private mutating func reduce() throws -> Bool {
        let reductions = Reduction.all(for: best)
        let failing = try stillFailing(reductions.map { [$0] }).map { reductions[$0] }
        guard failing.count > 1 else {
            guard let only = failing.first else { return false }
            best = Reduction.applying([only], to: best)
            return true
        }
        // Most steps don't depend on each other.
        var sets = [failing]
        while let last = sets.last, last.count > 2 {
            sets.append(Array(last.prefix(last.count / 2)))
        }
        let taken = try stillFailing(sets).first.map { sets[$0] } ?? [failing[0]]
        best = Reduction.applying(taken, to: best)
        return true
    }

    /// Returns the numbers of the sets of steps after which the fault is still there.
    private func stillFailing(_ sets: [[Reduction]]) throws -> [Int] {
        var numbers: [Int] = []
        for start in stride(from: 0, to: sets.count, by: 24) {
            var models: [ProtocolModel] = []
            for number in start..<min(start + 24, sets.count) {
                var model = Reduction.applying(sets[number], to: best)
                model.name = "\(best.name.prefix(1))\(number)"
                models.append(model)
            }
            let verdicts = try Batch.verdicts(
                on: models,
                options,
                areDriven: !fault.isInDeclarations
            )
            numbers += models.indices.filter { index in
                guard case .faulty(let other) = verdicts[models[index].name] else { return false }
                return other.signature == fault.signature
            }.map { $0 + start }
        }
        return numbers
    }
}
