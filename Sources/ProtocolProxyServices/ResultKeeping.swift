// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Caches results of one type.
///
/// The base class doesn't, for noncopyable ones.
class ResultKeeping<Function, Arguments, Result: ~Copyable, Failure: Error> {
    /// Answers from the cache if possible, and otherwise stores the result.
    func decorator(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function,
        _ calls: CachedCalls<Arguments>
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    /// Answers from the cache if possible, and otherwise stores the result.
    ///
    /// Equal calls at the same time share one call of the function, unless one of them is part of another.
    func decorator(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function,
        _ calls: CachedCalls<Arguments>
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }

    /// The object for requirements of these types.
    static func make() -> ResultKeeping {
        (KeepingMaker<Function, Arguments, Result, Failure>.self as? any ResultKeepingMaker.Type)?.make()
            as? ResultKeeping ?? ResultKeeping()
    }
}

/// Conforms to `ResultKeepingMaker` only if the result is copyable, so that a cast at run time finds out.
private enum KeepingMaker<Function, Arguments, Result: ~Copyable, Failure: Error> {}

private protocol ResultKeepingMaker {
    static func make() -> AnyObject
}

extension KeepingMaker: ResultKeepingMaker where Result: Copyable {
    static func make() -> AnyObject { CopyableResultKeeping<Function, Arguments, Result, Failure>() }
}

private final class CopyableResultKeeping<Function, Arguments, Result, Failure: Error>:
    ResultKeeping<Function, Arguments, Result, Failure>
{
    override func decorator(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function,
        _ calls: CachedCalls<Arguments>
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        let (kept, store) = (calls.kept, calls.store)
        let isStored = calls.storedResults(of: Result.self)
        return Decorator { (arguments, proceed) throws(Failure) in
            CallReport.enter("cache", of: requirement.selector)
            guard kept.isGood() else { return try proceed(next) }
            let key = calls.keys.key(arguments)
            let (found, epoch) = store.find(key)
            if let found {
                calls.noteAnswer()
                return try Self.outcome(of: found)
            }
            do throws(Failure) {
                let result = try proceed(next)
                if calls.canShare(result), isStored?(result) ?? true {
                    store.keep(KeptResult(result, for: key, until: store.end), from: epoch)
                }
                return result
            } catch {
                if calls.stores(error), !AnyPendingAnswer().failsAlone(with: error) {
                    store.keep(KeptFailure(error, for: key, until: store.end), from: epoch)
                }
                throw error
            }
        }
    }

    override func decorator(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function,
        _ calls: CachedCalls<Arguments>
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        let (kept, store) = (calls.kept, calls.store)
        let isStored = calls.storedResults(of: Result.self)
        let error = CancellationError()
        // What a cancelled caller throws while it waits for an equal call, if the requirement can throw it.
        let cancellation = requirement.canThrow(error) ? error as? Failure : nil
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            CallReport.enter("cache", of: requirement.selector)
            guard kept.isGood() else { return try await proceed(next) }
            let key = calls.keys.key(arguments)
            let answer = PendingAnswer<Result, Failure>()
            while true {
                switch store.begin(key, answer) {
                case .found(let found):
                    calls.noteAnswer()
                    return try Self.outcome(of: found)
                case .first:
                    return try await Self.call(next, proceed, for: key, answer, calls, isStored)
                case .uncached: return try await proceed(next)
                // This call is part of the one that it would wait for.
                case .underWay(let other) where LedCalls.include(other):
                    store.count(\.misses)
                    return try await proceed(next)
                case .underWay(let other):
                    // SAFETY: a store has the pending answers of one requirement, and so of its types.
                    switch await unsafe unsafeDowncast(other, to: PendingAnswer<Result, Failure>.self).wait() {
                    case .ended(let outcome):
                        store.count(\.hits)
                        calls.noteAnswer()
                        return try outcome.get()
                    // That call failed for a reason of its own. The first of those that waited makes it again.
                    case .givenUp: continue
                    case .underWay:
                        if let cancellation { throw cancellation }
                        store.count(\.misses)
                        return try await proceed(next)
                    }
                }
            }
        }
    }

    /// The stored result, or throws the stored error.
    private static func outcome(of entry: KeptEntry) throws(Failure) -> Result {
        // SAFETY: a store has the outcomes of one requirement, and so of its types.
        if entry.isFailure { throw unsafe unsafeDowncast(entry, to: KeptFailure<Failure>.self).error }
        return unsafe unsafeDowncast(entry, to: KeptResult<Result>.self).value
    }

    /// Makes the call that equal calls wait for.
    private static nonisolated(nonsending) func call(
        _ next: Function,
        _ proceed: AsyncDecorator<Function, Arguments, Result, Failure>.Proceed,
        for key: StoredKey,
        _ answer: PendingAnswer<Result, Failure>,
        _ calls: CachedCalls<Arguments>,
        _ isStored: ((borrowing Result) -> Bool)?
    ) async throws(Failure) -> Result {
        let store = calls.store
        do throws(Failure) {
            let result = try await LedCalls.lead(to: answer) { () async throws(Failure) in try await proceed(next) }
            guard calls.canShare(result) else {
                store.end(answer, of: key, keeping: nil)
                answer.end(.givenUp)
                return result
            }
            let isKept = isStored?(result) ?? true
            store.end(
                answer,
                of: key,
                keeping: isKept ? KeptResult(result, for: key, until: store.end) : nil)
            answer.end(.ended(.success(result)))
            return result
        } catch {
            let isOwn = answer.failsAlone(with: error)
            let isKept = !isOwn && calls.stores(error)
            store.end(
                answer,
                of: key,
                keeping: isKept ? KeptFailure(error, for: key, until: store.end) : nil)
            answer.end(isOwn ? .givenUp : .ended(.failure(error)))
            throw error
        }
    }
}
