// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The calls of one double, which may be gone.
struct PastCalls {
    /// The newest calls of each requirement that are kept for a history.
    private static let most = 200

    /// The name of the protocol.
    let name: String
    let place: SourcePlace
    let calls: [PastCall]
    /// The requirements with calls that aren't among `calls`, with the numbers of those.
    let others: [(selector: Selector, count: Int)]

    /// - Parameter objects: How to keep arguments and results that are objects.
    init(of double: DoubleState, keeping objects: Recording.ObjectKeeping) {
        name = double.name
        place = double.place
        var calls: [PastCall] = []
        var others: [(Selector, Int)] = []
        for journal in double.journals {
            let (records, count, _) = journal.contents
            let kept = records.suffix(Self.most)
            calls += kept.map { PastCall($0, of: journal, keeping: objects) }
            if count > kept.count {
                others.append((journal.requirement.selector, count - kept.count))
            }
        }
        self.calls = calls
        self.others = others
    }

    var isEmpty: Bool { calls.isEmpty && others.isEmpty }
}
