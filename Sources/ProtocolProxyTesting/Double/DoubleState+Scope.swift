// SPDX-License-Identifier: MIT

import ProtocolProxy

extension DoubleState {
    /// The state of a double that doesn't belong to a scope.
    struct Unscoped {
        /// Whether no scope has adopted the double yet.
        let isNew: Bool
        /// The watcher that looks for a scope after every call.
        let watch: Int
    }

    func join() {
        if let scope = DoubleScope.current {
            scope.add(self)
        } else {
            waitForScope(isNew: true)
        }
    }

    func waitForScope(isNew: Bool) {
        guard TestReference.isTestUnknown else { return }
        let unscoped = Unscoped(
            isNew: isNew,
            watch: ordinals.arrivals.watch { [weak self] in self?.joinScope() }
        )
        self.unscoped.withLock { $0 = unscoped }
    }

    /// Adds the double to the scope that is using it now, unless it already belongs to a scope.
    func joinScope() {
        guard let isNew = self.unscoped.withLock({ $0?.isNew }),
            let scope = DoubleScope.adopter(ofNew: isNew),
            let unscoped = self.unscoped.withLock({ $0.take() })
        else { return }
        ordinals.arrivals.stopWatching(unscoped.watch)
        failures.test.scope = scope
        scope.add(self)
    }

    func leaveCalls(to history: CallHistory, keeping objects: Recording.ObjectKeeping) {
        history.add(PastCalls(of: name, at: location, in: logs, keeping: objects))
    }

    /// Adds the calls to the scope's history.
    func leaveCallsToScope(keeping objects: Recording.ObjectKeeping) {
        guard let scope = failures.test.doubleScope, !scope.isOver, let history = scope.history
        else { return }
        leaveCalls(to: history, keeping: objects)
    }
}
