// SPDX-License-Identifier: MIT

#if Everything
import ProtocolProxy
import ProtocolProxyMacros
import ProtocolProxyRecording
import ProtocolProxyServices
import ScheduleExploration

extension Trial {
    /// Makes the proxies and the calls of the draw, and returns what happened.
    func perform(in simulation: Simulation, _ remains: Remains) async -> Record {
        let journal = Journal()
        let holder = DeskHolder(RealDesk(1, draw.script, journal, simulation.clock))
        let made = LiveObjects.madeCount
        var record = Record()
        do {
            record = try await onTape(journal, holder, simulation, remains)
        } catch {
            record.refusal = "\(error)"
        }
        record.callers.isSequential = draw.isSequential
        record.visits = journal.visits
        record.copies = journal.counted("copies")
        record.made = LiveObjects.madeCount - made
        return record
    }

    private func onTape(
        _ journal: Journal,
        _ holder: DeskHolder,
        _ simulation: Simulation,
        _ remains: Remains
    ) async throws -> Record {
        let (path, mode): (String, CassetteMode)
        switch tape {
        case .none:
            let stage = try makeStage(0..<draw.participants.count, journal, holder, simulation) {
                remains.watch($0, named: $1)
            }
            return await makeCalls(on: stage, simulation)
        case .recording(let tape): (path, mode) = (tape, .rewrite)
        case .replaying(let tape): (path, mode) = (tape, .replay)
        case .checking(let tape): (path, mode) = (tape, .check)
        }
        // The innermost proxies are what is recorded.
        let outer = (draw.participants.lastIndex { $0.isProxy } ?? -1) + 1
        var rules = CassetteRules<DeskProxy>.desk(recording: draw.errand)
        if matchesByRule { rules.matchTickets() }
        return try await withCassette(path, of: DeskProxy.self, mode: mode, rules: rules) {
            try makeStage(0..<max(0, outer - 1), journal, holder, simulation) { _, _ in }.proxy
        } _: { proxy in
            var stage = Stage(draw, simulation.clock, journal, holder, proxy)
            for index in outer..<draw.participants.count {
                try simulation.leavingTasks {
                    try draw.participants[index].join(&stage, at: index)
                }
            }
            return await makeCalls(on: stage, simulation)
        }
    }

    /// Makes the proxy of the desk, with some of the participants.
    private func makeStage(
        _ indices: Range<Int>,
        _ journal: Journal,
        _ holder: DeskHolder,
        _ simulation: Simulation,
        _ watch: (any AnyObject & Sendable, String) -> Void
    ) throws -> Stage {
        let proxy =
            if let desk = holder.desk {
                draw.death == nil ? DeskProxy(retaining: desk) : DeskProxy(implementer: desk)
            } else {
                DeskProxy(implementer: nil)
            }
        if let desk = holder.desk { watch(desk, "the desk") }
        proxy.handleUncaughtErrors { _ in journal.count("uncaught") }
        var stage = Stage(draw, simulation.clock, journal, holder, proxy)
        watch(proxy, "the proxy")
        for index in indices {
            // What reports to the test keeps a task.
            try simulation.leavingTasks { try draw.participants[index].join(&stage, at: index) }
            if stage.proxy !== proxy { watch(stage.proxy, "the outer proxy") }
        }
        return stage
    }

    /// Makes the calls, and waits until everything has ended.
    private func makeCalls(on stage: Stage, _ simulation: Simulation) async -> Record {
        let callers = LockedState(Callers())
        var tasks: [Task<Void, Never>] = []
        for (index, plan) in draw.calls.enumerated() {
            let (proxy, holder) = (stage.proxy, stage.holder)
            let caller = Task {
                await wait(until: plan.start, simulation)
                if draw.death == index { holder.release() }
                if plan.cancellation == .before { withUnsafeCurrentTask { $0?.cancel() } }
                let ending = await makeCall(index, on: proxy, simulation)
                callers.withLock { $0.endings.append(ending) }
            }
            tasks.append(caller)
            if case .after(let time) = plan.cancellation {
                tasks.append(
                    Task {
                        await wait(until: plan.start + time, simulation)
                        caller.cancel()
                    }
                )
            }
        }
        for task in tasks { await task.value }
        for ending in stage.endings { await ending() }
        var record = Record()
        record.callers = callers.withLock { $0 }
        record.callers.isSequential = draw.isSequential
        record.differences = differences(on: stage, record.callers)
        for cleanup in stage.cleanups { cleanup() }
        return record
    }

    private func wait(until time: Int, _ simulation: Simulation) async {
        // The task may be cancelled only after its call has begun.
        try? await simulation.clock.sleep(until: .init(offset: .halves(time)), tolerance: nil)
    }

    private func makeCall(
        _ index: Int,
        on proxy: DeskProxy,
        _ simulation: Simulation
    ) async -> Callers.Ending {
        let plan = draw.calls[index]
        let site = CallSite(use: 100 + index)
        let (clock, errand) = (simulation.clock, draw.errand)
        let start = clock.now.offset
        var outcome: Callers.Ending.Outcome
        do {
            let text =
                if let deadline = plan.deadline {
                    try await withDeadline(in: .halves(deadline), clock: clock) {
                        try await errand.call(proxy, plan, site)
                    }
                } else {
                    try await errand.call(proxy, plan, site)
                }
            outcome = .returned(text)
        } catch {
            outcome = .threw(Errand.text(of: error))
        }
        return Callers.Ending(
            call: index,
            outcome: outcome,
            isCancelled: Task.isCancelled,
            start: start,
            time: clock.now.offset,
            completions: site.completions
        )
    }

    private func differences(on stage: Stage, _ callers: Callers) -> [String] {
        stage.accounts.compactMap { account in
            guard draw.isAccountable(account.index) else { return nil }
            return account.check(callers).map { "\(draw.participants[account.index]): \($0)" }
        }
    }
}

extension Draw {
    /// Whether what a participant counts follows from what callers saw: nothing outside of it
    /// makes or answers calls.
    fileprivate func isAccountable(_ index: Int) -> Bool {
        var above = participants(above: index)
        // What is registered for all calls is above all layers of its proxy.
        if !participants[index].isLayer { above = above.drop { !$0.isProxy } }
        return above.allSatisfy(\.isPassive)
    }
}
#endif
