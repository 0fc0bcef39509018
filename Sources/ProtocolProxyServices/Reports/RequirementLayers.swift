// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// Whether the process has applied layers to a requirement, on whatever proxy.
///
/// A layer adds only to the report of a call of its own requirement, which may have begun on
/// another proxy. So a call of a requirement without layers needs no report.
package final class RequirementLayers: Sendable {
    // Taken when a policy is applied and when a route is composed, not in calls.
    private static let all = LockedState<[Selector: RequirementLayers]>([:])

    private let areApplied = Atomic(false)

    /// The layers of a requirement: one object for each selector.
    package static func of(_ selector: Selector) -> RequirementLayers {
        all.withLock { all in
            if let known = all[selector] { return known }
            let layers = RequirementLayers()
            all[selector] = layers
            return layers
        }
    }

    /// Notes that a requirement has layers.
    static func expect(of selector: Selector) {
        of(selector).areApplied.store(true, ordering: .relaxed)
    }

    /// Whether there are layers.
    package var exist: Bool { areApplied.load(ordering: .relaxed) }
}
