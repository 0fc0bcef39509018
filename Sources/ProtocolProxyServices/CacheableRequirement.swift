// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement whose results can be kept.
///
/// `Requirement`, `SendableRequirement`, `AsyncRequirement` and `SendableAsyncRequirement` adopt it where the result can be
/// copied, and nothing else does.
public protocol CacheableRequirement: OutcomeRecordableRequirement {
    /// The interceptor that answers with what is kept, and what keeps it.
    ///
    /// This is used by `cache`. Do not use it directly.
    func __caching(by rules: KeepingRules<Arguments>) -> (Interceptor, KeptCalls)
}

extension Requirement: CacheableRequirement where Result: Copyable {
    /// The interceptor that answers with what is kept, and what keeps it.
    public func __caching(by rules: KeepingRules<Arguments>) -> (Interceptor, KeptCalls) {
        let (rules, store) = (Rules(rules), KeptCalls(rules))
        return ({ next in self.function(by: Kept(next, rules, store)) }, store)
    }
}

extension SendableRequirement: CacheableRequirement where Result: Copyable {
    /// The interceptor that answers with what is kept, and what keeps it.
    public func __caching(by rules: KeepingRules<Arguments>) -> (Interceptor, KeptCalls) {
        let (rules, store) = (Rules(rules), KeptCalls(rules))
        return ({ next in self.function(by: Kept(next, rules, store)) }, store)
    }
}

extension AsyncRequirement: CacheableRequirement where Result: Copyable {
    /// The interceptor that answers with what is kept, and what keeps it.
    public func __caching(by rules: KeepingRules<Arguments>) -> (Interceptor, KeptCalls) {
        let (rules, store) = (Rules(rules), KeptCalls(rules))
        return ({ next in self.function(by: AsyncKept(next, rules, store, self)) }, store)
    }
}

extension SendableAsyncRequirement: CacheableRequirement where Result: Copyable {
    /// The interceptor that answers with what is kept, and what keeps it.
    public func __caching(by rules: KeepingRules<Arguments>) -> (Interceptor, KeptCalls) {
        let (rules, store) = (Rules(rules), KeptCalls(rules))
        return ({ next in self.function(by: AsyncKept(next, rules, store, self)) }, store)
    }
}

/// The rules in a place of their own: the closure of a struct is wrapped again at every read.
// SAFETY: constants; where threads share the proxy, the closure is Sendable.
private final class Rules<Arguments>: @unchecked Sendable {
    private let rules: KeepingRules<Arguments>
    init(_ rules: KeepingRules<Arguments>) { self.rules = rules }
    func key(of arguments: Arguments) -> StoredKey { rules.key(arguments) }
}

/// Answers a synchronous call with what is kept, or keeps what is below answers.
private final class Kept<Function, Arguments, Result, Failure: Error>:
    // SAFETY: constants; what is kept guards itself, and the function is called where the call is.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let rules: Rules<Arguments>
    private let kept: KeptCalls

    init(_ next: Function, _ rules: Rules<Arguments>, _ kept: KeptCalls) {
        self.next = next
        self.rules = rules
        self.kept = kept
        super.init()
    }

    override func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let key = rules.key(of: arguments)
        let (found, epoch) = kept.find(key)
        // The results of one requirement are of one type.
        if let found { return compared(found, as: KeptResult<Result>.self).value }
        let result = try proceed(next)
        kept.keep(KeptResult(result, for: key, until: kept.end), from: epoch)
        return result
    }

    // No requirement comes here whose arguments make no tuple.
    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try proceed(next, &arguments) }
}

/// Answers an asynchronous call with what is kept, or with what comes of an equal one, or keeps what is below answers.
private final class AsyncKept<Function, Arguments, Result, Failure: Error>:
    // SAFETY: as for `Kept`.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let rules: Rules<Arguments>
    private let kept: KeptCalls
    /// What who waits throws where it is cancelled, if that can be thrown.
    private let cancellation: Failure?

    init(_ next: Function, _ rules: Rules<Arguments>, _ kept: KeptCalls, _ requirement: AnyRequirement) {
        self.next = next
        self.rules = rules
        self.kept = kept
        let error = CancellationError()
        self.cancellation = requirement.canThrow(error) ? error as? Failure : nil
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let key = rules.key(of: arguments.arguments)
        let answer = PendingAnswer<Result, Failure>()
        while true {
            switch kept.begin(key, answer) {
            // The results of one requirement are of one type.
            case .found(let found): return compared(found, as: KeptResult<Result>.self).value
            case .first:
                do throws(Failure) {
                    let result = try await proceed(next, &arguments)
                    kept.end(answer, of: key, keeping: KeptResult(result, for: key, until: kept.end))
                    answer.end(.ended(.success(result)))
                    return result
                } catch {
                    kept.end(answer, of: key, keeping: nil)
                    answer.end(Task.isCancelled ? .givenUp : .ended(.failure(error)))
                    throw error
                }
            case .underWay(let other):
                switch await compared(other, as: PendingAnswer<Result, Failure>.self).wait() {
                case .ended(let outcome): return try outcome.get()
                // Who made the call was cancelled; whoever is the first now makes it again.
                case .givenUp: continue
                case .underWay:
                    if let cancellation { throw cancellation }
                    return try await proceed(next, &arguments)
                }
            }
        }
    }
}
