// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The calls of one double, which may be gone.
struct PastCalls {
    /// The newest calls of each requirement that are kept for a history.
    private static let most = 200

    /// The name of the protocol.
    let name: String
    let location: FailureLocation
    let calls: [PastCall]
    /// Requirements with dropped calls, and how many.
    let others: [(selector: Selector, count: Int)]

    /// - Parameter objects: How to keep arguments and results that are objects.
    init(of double: DoubleState, keeping objects: Recording.ObjectKeeping) {
        name = double.name
        location = double.location
        var calls: [PastCall] = []
        var others: [(Selector, Int)] = []
        for log in double.logs {
            let (records, count, _) = log.contents
            let kept = records.suffix(Self.most)
            calls += kept.map { PastCall($0, of: log, keeping: objects) }
            if count > kept.count {
                others.append((log.requirement.selector, count - kept.count))
            }
        }
        self.calls = calls
        self.others = others
    }

    var isEmpty: Bool { calls.isEmpty && others.isEmpty }
}
