// SPDX-License-Identifier: MIT

#if Everything

/// A participant and a requirement whose registration stops the program.
package struct RefusedPair: Sendable, Codable, CustomStringConvertible {
    private let participant: String
    private let errand: String
    /// A part of the sentence with which the program stops.
    package let sentence: String

    package var description: String { "\(participant) of '\(errand)'" }

    /// Registers the participant, which should stop the program.
    package func register() async {
        guard let participant = Participant(rawValue: participant),
            let errand = Errand(rawValue: errand)
        else { return }
        _ = await Trial(draw: Draw(errand, [participant], calls: 1)).run()
    }

    /// One pair for each participant and sentence.
    package static let sample: [RefusedPair] = {
        var sample: [RefusedPair] = []
        for participant in Participant.allCases {
            var sentences: Set<String> = []
            for errand in Errand.allCases {
                guard case .stops(let sentence) = participant.refusal(of: errand) else { continue }
                guard sentences.insert(sentence).inserted else { continue }
                let (name, requirement) = (participant.rawValue, errand.rawValue)
                sample.append(
                    RefusedPair(participant: name, errand: requirement, sentence: sentence)
                )
            }
        }
        return sample
    }()
}
#endif
