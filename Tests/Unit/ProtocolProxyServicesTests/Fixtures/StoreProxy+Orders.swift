// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ScheduleExploration
import Testing

extension StoreProxy {
    /// A proxy whose calls take a turn, and throw an error if their argument says so.
    static func observed(by calls: ObservedCalls, in simulation: Simulation) -> StoreProxy {
        let proxy = StoreProxy()
        proxy.override(\.find) { key in
            calls.begin()
            defer { calls.end() }
            await simulation.yield()
            try Task.checkCancellation()
            if key == "bad" { throw StoreError() }
            return key
        }
        return proxy
    }

    /// Begins a call in a task of its own.
    func call(_ key: String, in simulation: Simulation) -> Task<String, any Error> {
        Task {
            try await simulation.waiting(for: "the answer to \(key)") { try await self.find(key) }
        }
    }
}
