// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement with results that `cache` can store.
///
/// Only `Requirement`, `SendableRequirement`, `AsyncRequirement` and `SendableAsyncRequirement` adopt it, for copyable results.
public protocol CacheableRequirement: OutcomeRecordableRequirement {
    /// Returns a function that answers with stored results, and stores the results of the function below.
    ///
    /// This is used by `cache`. Do not use it directly.
    func __keeping(_ kept: KeptCalls, of next: Handler, by rules: KeepingRules<Arguments>) -> Handler
}

extension Requirement: CacheableRequirement where Result: Copyable {
    /// Returns a function that answers with stored results, and stores the results of the function below.
    public func __keeping(_ kept: KeptCalls, of next: Function, by rules: KeepingRules<Arguments>) -> Function {
        function(by: Kept(next, rules, kept))
    }
}

extension SendableRequirement: CacheableRequirement where Result: Copyable {
    /// Returns a function that answers with stored results, and stores the results of the function below.
    public func __keeping(_ kept: KeptCalls, of next: Function, by rules: KeepingRules<Arguments>) -> Function {
        function(by: Kept(next, rules, kept))
    }
}

extension AsyncRequirement: CacheableRequirement where Result: Copyable {
    /// Returns a function that answers with stored results, and stores the results of the function below.
    public func __keeping(_ kept: KeptCalls, of next: Function, by rules: KeepingRules<Arguments>) -> Function {
        function(by: AsyncKept(next, rules, kept, self))
    }
}

extension SendableAsyncRequirement: CacheableRequirement where Result: Copyable {
    /// Returns a function that answers with stored results, and stores the results of the function below.
    public func __keeping(_ kept: KeptCalls, of next: Function, by rules: KeepingRules<Arguments>) -> Function {
        function(by: AsyncKept(next, rules, kept, self))
    }
}

/// Answers a synchronous call with what is kept, or keeps what is below answers.
private final class Kept<Function, Arguments, Result, Failure: Error>:
    // SAFETY: constants; what is kept guards itself, and the function is called where the call is.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let rules: KeepingRules<Arguments>
    private let kept: KeptCalls

    init(_ next: Function, _ rules: KeepingRules<Arguments>, _ kept: KeptCalls) {
        self.next = next
        self.rules = rules
        self.kept = kept
        super.init()
    }

    override func decide(
        _ arguments: Arguments, _ proceed: (Function) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard kept.isGood() else { return try proceed(next) }
        let key = rules.key(arguments)
        let (found, epoch) = kept.store.find(key)
        // The results of one requirement are of one type.
        if let found { return compared(found, as: KeptResult<Result>.self).value }
        let result = try proceed(next)
        kept.store.keep(KeptResult(result, for: key, until: kept.store.end), from: epoch)
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
    private let rules: KeepingRules<Arguments>
    private let kept: KeptCalls
    /// What who waits throws where it is cancelled, if that can be thrown.
    private let cancellation: Failure?

    init(_ next: Function, _ rules: KeepingRules<Arguments>, _ kept: KeptCalls, _ requirement: AnyRequirement) {
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
        guard kept.isGood() else { return try await proceed(next, &arguments) }
        let key = rules.key(arguments.arguments)
        let answer = PendingAnswer<Result, Failure>()
        while true {
            switch kept.store.begin(key, answer) {
            // The results of one requirement are of one type.
            case .found(let found): return compared(found, as: KeptResult<Result>.self).value
            case .first:
                do throws(Failure) {
                    let result = try await proceed(next, &arguments)
                    kept.store.end(answer, of: key, keeping: KeptResult(result, for: key, until: kept.store.end))
                    answer.end(.ended(.success(result)))
                    return result
                } catch {
                    kept.store.end(answer, of: key, keeping: nil)
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
