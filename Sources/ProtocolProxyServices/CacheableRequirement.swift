// SPDX-License-Identifier: MIT

public import ProtocolProxy

/// A requirement whose results `cache` can store.
///
/// Only the requirement classes conform to it, if their results are copyable.
public protocol CacheableRequirement: __Generated.OutcomeRecordableRequirement {
    /// Wraps a function so that it answers from the cache if possible, and otherwise stores its result.
    ///
    /// Only `cache` uses this function.
    func __keeping(_ kept: KeptCalls, of next: Handler, by rules: KeepingRules<Arguments>) -> Handler
}

extension Requirement: CacheableRequirement where Result: Copyable {}
extension SendableRequirement: CacheableRequirement where Result: Copyable {}
extension AsyncRequirement: CacheableRequirement where Result: Copyable {}
extension SendableAsyncRequirement: CacheableRequirement where Result: Copyable {}

extension SynchronousRequirement {
    /// Wraps a function so that it answers from the cache if possible, and otherwise stores its result.
    public func __keeping(_ kept: KeptCalls, of next: Function, by rules: KeepingRules<Arguments>) -> Function {
        function(
            by: Decorator { (arguments, proceed) throws(Failure) in
                guard kept.isGood() else { return try proceed(next) }
                let key = rules.key(arguments)
                let (found, epoch) = kept.store.find(key)
                // SAFETY: only `__keeping` of one requirement adds results to a store, so they are of its result type.
                if let found { return unsafe unsafeDowncast(found, to: KeptResult<Result>.self).value }
                let result = try proceed(next)
                kept.store.keep(KeptResult(result, for: key, until: kept.store.end), from: epoch)
                return result
            })
    }
}

extension AsynchronousRequirement {
    /// Wraps a function so that it answers from the cache if possible, and otherwise stores its result.
    ///
    /// Equal calls at the same time share one call of the function, unless one of them is part of another.
    public func __keeping(_ kept: KeptCalls, of next: Function, by rules: KeepingRules<Arguments>) -> Function {
        let error = CancellationError()
        // What a cancelled caller throws while it waits for an equal call, if the requirement can throw it.
        let cancellation = canThrow(error) ? error as? Failure : nil
        return function(
            by: AsyncDecorator { (arguments, proceed) async throws(Failure) in
                guard kept.isGood() else { return try await proceed(next) }
                let key = rules.key(arguments)
                let answer = PendingAnswer<Result, Failure>()
                while true {
                    switch kept.store.begin(key, answer) {
                    // SAFETY: only `__keeping` of one requirement adds results to a store, so they are of its result type.
                    case .found(let found): return unsafe unsafeDowncast(found, to: KeptResult<Result>.self).value
                    case .first:
                        do throws(Failure) {
                            let result = try await LedCalls.lead(to: answer) { () async throws(Failure) in
                                try await proceed(next)
                            }
                            let keptResult = KeptResult(result, for: key, until: kept.store.end)
                            kept.store.end(answer, of: key, keeping: keptResult)
                            answer.end(.ended(.success(result)))
                            return result
                        } catch {
                            kept.store.end(answer, of: key, keeping: nil)
                            answer.end(Task.isCancelled ? .givenUp : .ended(.failure(error)))
                            throw error
                        }
                    // This call is part of the one that it would wait for.
                    case .underWay(let other) where LedCalls.include(other): return try await proceed(next)
                    case .underWay(let other):
                        // SAFETY: only `__keeping` of one requirement adds pending answers to a store.
                        switch await unsafe unsafeDowncast(other, to: PendingAnswer<Result, Failure>.self).wait() {
                        case .ended(let outcome): return try outcome.get()
                        // That call was cancelled. The first of those that waited makes it again.
                        case .givenUp: continue
                        case .underWay:
                            if let cancellation { throw cancellation }
                            return try await proceed(next)
                        }
                    }
                }
            })
    }
}
