// SPDX-License-Identifier: MIT

import ProtocolProxy

extension DoubleState {
    /// The scopes that a double belongs to although it wasn't made in them.
    struct Sharing {
        /// A scope that uses the double, and the test that it runs in.
        struct Member {
            let scope: DoubleScope
            let destination: TestReference.Destination
        }

        var origin: Origin
        /// Whether the double looks for a scope after every call.
        var isWatching = false
        /// The running scopes that have used the double, oldest first: usually at most one.
        var members: [Member] = []
    }

    /// Where a double was made that belongs to a scope in which it wasn't made.
    enum Origin {
        /// Outside of any test, and no scope has adopted the double yet.
        case unknown
        /// In a test without a scope, or for it: while Swift Testing evaluates the arguments of a
        /// test, that test is the current one.
        case test
        /// In a scope that has ended, or the double was adopted.
        case scope
    }

    func join() {
        if let scope = DoubleScope.current {
            scope.add(self)
        } else if TestReference.isTestUnknown {
            waitForScopes(asMadeIn: .unknown)
        } else if TestReference.isInTests {
            // A double of a test without a scope is called a lot, and hardly ever finds a scope. So
            // only the scope, stubs and verifications look.
            sharing.withLock { $0 = Sharing(origin: .test) }
        }
    }

    /// Looks for a scope after every call, until the double is released.
    ///
    /// Several test cases may use the double at a time, so this goes on when a scope is found.
    func waitForScopes(asMadeIn origin: Origin) {
        guard TestReference.isInTests else { return }
        let isWatching = sharing.withLock { sharing in
            let isWatching = sharing?.isWatching == true
            let members = sharing?.members ?? []
            sharing = Sharing(origin: origin, isWatching: true, members: members)
            return isWatching
        }
        guard !isWatching else { return }
        _ = ordinals.arrivals.watch { [weak self] in self?.joinScope() }
    }

    /// Adds the double to the scope that is using it now, unless it already belongs to that scope
    /// or was made in a scope that is running.
    func joinScope() {
        guard let origin = sharing.withLock({ $0?.origin }),
            let scope = DoubleScope.adopter(of: origin)
        else { return }
        join(scope)
    }

    /// Adds the double to a scope in which it wasn't made.
    func join(_ scope: DoubleScope) {
        let isMember = sharing.withLock { sharing in
            sharing?.members.contains { $0.scope === scope } ?? true
        }
        guard !isMember else { return }
        let member = Sharing.Member(
            scope: scope,
            destination: TestReference.Destination(sharedIn: scope)
        )
        // The old members are released without the lock, since their contexts end tasks.
        let old: [Sharing.Member]? = sharing.withLock { sharing in
            guard let old = sharing, !old.members.contains(where: { $0.scope === scope }) else {
                return nil
            }
            // The trait of a test takes a double over from that of its suite.
            let others = old.members.filter { !$0.scope.isOver && !scope.isInside($0.scope) }
            let members = others + [member]
            sharing = Sharing(origin: .scope, isWatching: old.isWatching, members: members)
            return old.members
        }
        guard let old else { return }
        let isFirst = old.allSatisfy { $0.scope.isOver || scope.isInside($0.scope) }
        if isFirst { failures.test.destination = member.destination }
        scope.add(self)
    }

    /// Removes the double from a scope that ends.
    ///
    /// - Returns: Whether the scope is the last one that uses the double, and so finishes it.
    func leave(_ scope: DoubleScope) -> Bool {
        let members: [Sharing.Member]? = sharing.withLock { sharing in
            guard let members = sharing?.members else { return nil }
            sharing?.members = members.filter { $0.scope !== scope && !$0.scope.isOver }
            return members
        }
        guard let members else { return true }
        guard members.contains(where: { $0.scope === scope }) else { return false }
        let others = members.filter { $0.scope !== scope && !$0.scope.isOver }
        guard let next = others.first else { return true }
        if let history = scope.history {
            leaveCalls(to: history, keeping: .strongly, ignoring: scope.ignored)
        }
        failures.test.destination = next.destination
        return false
    }

    /// An answer for unanswered calls: of the double's scope, or else of the caller's.
    ///
    /// If neither test is known, any running test may have made the call.
    func answerOfScope<Answer>(_ answer: (UnstubbedAnswers) -> Answer?) -> Answer? {
        var scopes = [failures.test.doubleScope, DoubleScope.current].compactMap { $0 }
        let origin = sharing.withLock { $0?.origin }
        if scopes.isEmpty, origin == .unknown, TestReference.isTestUnknown {
            scopes = DoubleScope.running
        }
        for scope in scopes {
            if let answer = answer(scope.unstubbed) { return answer }
        }
        return nil
    }

    func leaveCalls(
        to history: CallHistory,
        keeping objects: Recording.ObjectKeeping,
        ignoring ignored: IgnoredCalls
    ) {
        let logs = logs(ignoring: ignored)
        history.add(PastCalls(of: name, at: location, in: logs, keeping: objects))
    }

    /// Adds the calls to the scope's history.
    func leaveCallsToScope(keeping objects: Recording.ObjectKeeping) {
        guard let scope = failures.test.doubleScope, !scope.isOver, let history = scope.history
        else { return }
        leaveCalls(to: history, keeping: objects, ignoring: scope.ignored)
    }
}
