// SPDX-License-Identifier: MIT

#if Everything
import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTesting

extension Participant {
    /// Registers the participant on a stage.
    ///
    /// - Parameters:
    ///   - stage: The stage, whose proxy may become another one.
    ///   - index: The index of the participant in its draw.
    func join(_ stage: inout Stage, at index: Int) throws {
        switch self {
        case .observer, .lateObserver, .interceptor, .boxingInterceptor, .override:
            try joinAsHandler(&stage, index)
        case .bystander:
            try stage.proxy.insertImplementer(DeskProxy(implementer: nil), at: 0, retained: true)
        case .chain:
            try stage.proxy.appendImplementer(stage.other(), retained: true)
        case .broadcast:
            try stage.proxy.appendImplementer(stage.other(), retained: true)
            stage.proxy.forwardsToAll = true
        case .front: stage.putInFront { DeskProxy(retaining: $0) }
        case .view: stage.useView()
        case .log, .metrics, .spans, .reports, .inspector: joinAsCounter(&stage, index)
        case .double: stage.proxy.double()
        case .spy: stage.putInFront { DeskProxy.spy(on: $0) }
        case .recording: try joinAsRecording(&stage, index)
        default: joinAsLayer(&stage, index)
        }
    }

    private func joinAsHandler(_ stage: inout Stage, _ index: Int) throws {
        let journal = stage.journal
        let name = "\(index): \(rawValue)"
        switch self {
        case .observer: stage.proxy.observeAll(.before) { _ in journal.count(name) }
        case .lateObserver: stage.proxy.observeAll(.after) { _ in journal.count("late") }
        case .interceptor:
            stage.proxy.interceptAll(by: Passer(journal: journal, name: name))
        case .boxingInterceptor:
            stage.proxy.interceptAll(
                with: { invocation in
                    journal.count(name)
                    return invocation.proceed()
                },
                async: { invocation in
                    journal.count(name)
                    return await invocation.proceed()
                }
            )
        default:
            let other = stage.other()
            let selector = try Selector(parsing: stage.errand.selector)
            try stage.proxy.override(selector: selector, with: other)
        }
        // After a call that throws, nothing runs that gets the result.
        guard self == .observer || self == .interceptor || self == .boxingInterceptor else {
            return
        }
        stage.expect("calls", of: index) { callers in
            Account.compare("It counted", journal.counted(name), callers.count)
        }
    }
}

/// An interceptor of any requirement, which proceeds.
struct Passer: CallInterceptor {
    let journal: Journal
    let name: String
    /// Whether to count how often it is put into a route.
    var countsSteps = true

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        if countsSteps { LiveObjects.step() }
        return Decorator { (_, proceed) throws(Failure) in
            journal.count(name)
            return try proceed(next)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        if countsSteps { LiveObjects.step() }
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            journal.count(name)
            return try await proceed(next)
        }
    }
}
#endif
