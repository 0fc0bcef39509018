// SPDX-License-Identifier: MIT

/// A registration of an observer of all requirements.
final class ObserverEntryForAll: Entry {
    let handler: (ObservedCall) throws -> Void

    init(_ phase: ObserverPhase, _ lifetime: Lifetime, _ handler: @escaping (ObservedCall) throws -> Void) {
        self.handler = handler
        super.init(phase.role, lifetime)
    }

    override var isForAll: Bool { true }
}
