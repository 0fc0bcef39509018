// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import ProtocolProxyTesting

/// Collects the calls of one proxy for a diagram.
final class CallCollector: CallInterceptor, CustomStringConvertible {
    private let reference: ProxyReference
    private let proxy: Int
    private let calls: CollectedCalls

    var description: String { "the collector of a diagram" }

    init(of proxy: ProtocolProxy, _ index: Int, _ calls: CollectedCalls) {
        self.reference = ProxyReference(proxy: proxy)
        self.proxy = index
        self.calls = calls
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        Decorator { (arguments, proceed) throws(Failure) in
            let call = self.begin(requirement, arguments)
            let start = ContinuousClock.now
            var outcome: Swift.Result<Result, Failure>?
            CollectedCalls.$current.withValue(self.calls.surroundings(of: call)) {
                do throws(Failure) {
                    outcome = .success(try proceed(next))
                } catch {
                    outcome = .failure(error)
                }
            }
            return try self.end(call, since: start, outcome)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        AsyncDecorator { (arguments, proceed) async throws(Failure) in
            let call = self.begin(requirement, arguments)
            let start = ContinuousClock.now
            let outcome = await CollectedCalls.$current.outcome(
                with: self.calls.surroundings(of: call)
            ) {
                () async throws(Failure) in try await proceed(next)
            }
            return try self.end(call, since: start, outcome)
        }
    }

    private func begin<Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: FunctionRequirement<Function, Arguments, Result, Failure>,
        _ arguments: Arguments
    ) -> CollectedCall {
        let selector = requirement.selector
        var text = selector.description
        if calls.showsArguments {
            let values = requirement.values(of: arguments)
            text = selector.call(with: values.map { described($0, limit: 40) })
        }
        let call = CollectedCall(
            number: ObservedCall.nextNumber(),
            parent: calls.parent,
            proxy: proxy,
            text: text,
            answer: reference.answer(to: selector)
        )
        calls.add(call)
        return call
    }

    private func end<Result: ~Copyable, Failure>(
        _ call: CollectedCall,
        since start: ContinuousClock.Instant,
        _ outcome: consuming Swift.Result<Result, Failure>?
    ) throws(Failure) -> Result {
        let duration = start.duration(to: .now)
        switch consume outcome {
        case .success(let result):
            calls.end(call, after: duration, throwing: nil)
            return result
        case .failure(let error):
            calls.end(call, after: duration, throwing: error)
            throw error
        // `withValue` always runs its closure, which sets the outcome.
        case nil: stopAtInvariant("A call has ended without an outcome.")
        }
    }
}

/// A weak reference to the proxy whose calls are collected, because the proxy retains the
/// collector.
// SAFETY: the proxy is only used during its own calls, which run where it may be used.
private struct ProxyReference: @unchecked Sendable {
    weak var proxy: ProtocolProxy?

    /// The first participant that answers a call, apart from interceptors of all requirements.
    func answer(to selector: Selector) -> CollectedAnswer {
        let participants = (try? proxy?.participants(in: selector)) ?? []
        let answer = participants.first { participant in
            switch participant.role {
            case .override, .implementer, .defaultAnswer: participant.takesPart
            case .interceptor: participant.takesPart && !participant.isForAll
            case .observerBefore, .observerAfter: false
            }
        }
        guard let answer else { return .proxy("nothing answers") }
        if answer.role == .implementer, let type = answer.typeName { return .implementer(type) }
        let name = answer.name.map { "\($0)" } ?? ""
        let title = name.isEmpty ? "" : " '\(name)'"
        switch answer.role {
        case .override: return .proxy("override\(title)")
        case .interceptor: return .proxy((answer.handlerDescription ?? "interceptor") + title)
        default: return .proxy("default answer")
        }
    }
}
#endif
