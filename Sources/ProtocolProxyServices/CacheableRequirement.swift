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
    func __caching<Key: SendableMetatype>(by rules: KeepingRules<Key, Arguments>) -> (Interceptor, KeptCalls<Key>)
}

extension Requirement: CacheableRequirement where Result: Copyable {
    /// The interceptor that answers with what is kept, and what keeps it.
    public func __caching<Key: SendableMetatype>(by rules: KeepingRules<Key, Arguments>) -> (
        Interceptor, KeptCalls<Key>
    ) {
        let store = CallStore<Key, Arguments, Result, Failure>(rules)
        return ({ next in self.function(by: Kept(next, store)) }, store)
    }
}

extension SendableRequirement: CacheableRequirement where Result: Copyable {
    /// The interceptor that answers with what is kept, and what keeps it.
    public func __caching<Key: SendableMetatype>(by rules: KeepingRules<Key, Arguments>) -> (
        Interceptor, KeptCalls<Key>
    ) {
        let store = CallStore<Key, Arguments, Result, Failure>(rules)
        return ({ next in self.function(by: Kept(next, store)) }, store)
    }
}

extension AsyncRequirement: CacheableRequirement where Result: Copyable {
    /// The interceptor that answers with what is kept, and what keeps it.
    public func __caching<Key: SendableMetatype>(by rules: KeepingRules<Key, Arguments>) -> (
        Interceptor, KeptCalls<Key>
    ) {
        let store = CallStore<Key, Arguments, Result, Failure>(rules)
        return ({ next in self.function(by: AsyncKept(next, store, self)) }, store)
    }
}

extension SendableAsyncRequirement: CacheableRequirement where Result: Copyable {
    /// The interceptor that answers with what is kept, and what keeps it.
    public func __caching<Key: SendableMetatype>(by rules: KeepingRules<Key, Arguments>) -> (
        Interceptor, KeptCalls<Key>
    ) {
        let store = CallStore<Key, Arguments, Result, Failure>(rules)
        return ({ next in self.function(by: AsyncKept(next, store, self)) }, store)
    }
}

/// Answers a synchronous call with what is kept, or keeps what is below answers.
private final class Kept<Function, Key: Hashable, Arguments, Result, Failure: Error>:
    // SAFETY: constants; the store guards itself, and the function is called where the call is.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let store: CallStore<Key, Arguments, Result, Failure>

    init(_ next: Function, _ store: CallStore<Key, Arguments, Result, Failure>) {
        self.next = next
        self.store = store
        super.init()
    }

    override func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let key = store.rules.key(arguments)
        let (found, epoch) = store.find(key)
        if let found { return found }
        let result = try proceed(next)
        store.keep(result, for: key, from: epoch)
        return result
    }

    // No requirement comes here whose arguments make a tuple.
    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try proceed(next, &arguments) }
}

/// Answers an asynchronous call with what is kept, or with what comes of an equal one, or keeps what is below answers.
private final class AsyncKept<Function, Key: Hashable, Arguments, Result, Failure: Error>:
    // SAFETY: as for `Kept`.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let store: CallStore<Key, Arguments, Result, Failure>
    /// What who waits throws where it is cancelled, if that can be thrown.
    private let cancellation: Failure?

    init(_ next: Function, _ store: CallStore<Key, Arguments, Result, Failure>, _ requirement: AnyRequirement) {
        self.next = next
        self.store = store
        let error = CancellationError()
        self.cancellation = requirement.canThrow(error) ? error as? Failure : nil
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let key = store.rules.key(arguments.arguments)
        while true {
            switch store.begin(key) {
            case .found(let result): return result
            case .first(let answer):
                let outcome: Swift.Result<Result, Failure>
                do throws(Failure) {
                    outcome = .success(try await proceed(next, &arguments))
                } catch {
                    outcome = .failure(error)
                }
                store.end(answer, of: key, with: outcome, isCancelled: Task.isCancelled)
                return try outcome.get()
            case .underWay(let answer):
                switch await answer.wait() {
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
