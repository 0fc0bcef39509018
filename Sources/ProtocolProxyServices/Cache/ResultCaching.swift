// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Caches results of one type.
///
/// The base class doesn't, for noncopyable ones.
class ResultCaching<Function, Arguments, Result: ~Copyable, Failure: Error> {
    /// Answers from the cache if possible, and otherwise stores the result.
    func decorator(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function,
        _ calls: CachedCalls<Arguments>
    ) -> Decorator<Function, Arguments, Result, Failure>? { nil }

    /// Answers from the cache if possible, and otherwise stores the result.
    ///
    /// Equal calls at the same time share one call of the function, unless one of them is part of
    /// another.
    func decorator(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function,
        _ calls: CachedCalls<Arguments>
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? { nil }

    /// The object for requirements of these types.
    static func make() -> ResultCaching {
        let maker = CachingMaker<Function, Arguments, Result, Failure>.self
        return (maker as? any ResultCachingMaker.Type)?.make() as? ResultCaching ?? ResultCaching()
    }
}

/// Conforms to `ResultCachingMaker` only if the result is copyable, so that a cast at run time
/// finds out.
private enum CachingMaker<Function, Arguments, Result: ~Copyable, Failure: Error> {}

private protocol ResultCachingMaker {
    static func make() -> AnyObject
}

extension CachingMaker: ResultCachingMaker where Result: Copyable {
    static func make() -> AnyObject {
        CopyableResultCaching<Function, Arguments, Result, Failure>()
    }
}

private final class CopyableResultCaching<Function, Arguments, Result, Failure: Error>:
    ResultCaching<Function, Arguments, Result, Failure>
{
    override func decorator(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function,
        _ calls: CachedCalls<Arguments>
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        // Single constants, because a call that is answered would retain all that 'calls' refers
        // to.
        let (place, store, keys) = (calls.place, calls.store, calls.keys)
        let selector = requirement.selector
        let isStored = calls.storedResults(of: Result.self)
        return Decorator { (arguments, proceed) throws(Failure) in
            CallReport.enter("cache", of: selector)
            guard place.isGood() else { return try proceed(next) }
            let key = keys.key(arguments)
            let (found, epoch) = store.find(key)
            if let found {
                CallReport.note(.answered(.cache), by: "cache", of: selector)
                return try Self.outcome(of: found)
            }
            // Only an error that would be stored has to tell whose fault it is.
            let call = calls.storesErrors ? AnyInFlightCall() : nil
            do throws(Failure) {
                let result: Result
                if let call {
                    result = try InFlightCalls.lead(call) { () throws(Failure) in
                        try proceed(next)
                    }
                } else {
                    result = try proceed(next)
                }
                if calls.canShare(result), isStored?(result) ?? true {
                    store.store(ResultEntry(result, for: key, until: store.end), from: epoch)
                }
                return result
            } catch {
                if let call, calls.stores(error), !call.failsAlone(with: error) {
                    let entry = ErrorEntry(withoutReport(error), for: key, until: store.end)
                    store.store(entry, from: epoch)
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
        // Single constants, because a call that is answered would retain all that 'calls' refers
        // to.
        let (place, store, keys) = (calls.place, calls.store, calls.keys)
        let selector = requirement.selector
        let isStored = calls.storedResults(of: Result.self)
        let error = CancellationError()
        // What a cancelled caller throws while it waits for an equal call, if the requirement can
        // throw it.
        let cancellation = requirement.canThrow(error) ? error as? Failure : nil
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            CallReport.enter("cache", of: selector)
            guard place.isGood() else { return try await proceed(next) }
            let key = keys.key(arguments)
            let call = InFlightCall<Result, Failure>()
            while true {
                switch store.begin(key, call) {
                case .found(let found):
                    CallReport.note(.answered(.cache), by: "cache", of: selector)
                    return try Self.outcome(of: found)
                case .first:
                    return try await Self.call(next, proceed, for: key, call, calls, isStored)
                case .uncached: return try await proceed(next)
                // This call is part of the one that it would wait for.
                case .inFlight(let other) where InFlightCalls.include(other):
                    store.count(\.misses)
                    return try await proceed(next)
                case .inFlight(let other):
                    switch await Self.wait(for: other) {
                    case .ended(let outcome):
                        store.count(\.hits)
                        CallReport.note(.answered(.cache), by: "cache", of: selector)
                        return try outcome.get()
                    // That call failed for a reason of its own. The first of those that waited
                    // makes it again.
                    case .givenUp: continue
                    case .inFlight:
                        if let cancellation { throw cancellation }
                        store.count(\.misses)
                        return try await proceed(next)
                    }
                }
            }
        }
    }

    private static nonisolated(nonsending) func wait(
        for other: AnyInFlightCall
    ) async -> InFlightCall<Result, Failure>.Progress {
        // SAFETY: a store has the calls of one requirement, and so of its types.
        await unsafe unsafeDowncast(other, to: InFlightCall<Result, Failure>.self).wait()
    }

    /// The stored result, or throws the stored error.
    @inline(__always)
    private static func outcome(of entry: CacheEntry) throws(Failure) -> Result {
        // SAFETY: a store has the outcomes of one requirement, and so of its types.
        guard !entry.isFailure else {
            throw unsafe unsafeDowncast(entry, to: ErrorEntry<Failure>.self).error
        }
        return unsafe unsafeDowncast(entry, to: ResultEntry<Result>.self).value
    }

    /// Makes the call that equal calls wait for.
    private static nonisolated(nonsending) func call(
        _ next: Function,
        _ proceed: AsyncDecorator<Function, Arguments, Result, Failure>.Proceed,
        for key: StoredKey,
        _ call: InFlightCall<Result, Failure>,
        _ calls: CachedCalls<Arguments>,
        _ isStored: ((borrowing Result) -> Bool)?
    ) async throws(Failure) -> Result {
        let store = calls.store
        do throws(Failure) {
            let result = try await InFlightCalls.lead(call) { () async throws(Failure) in
                try await proceed(next)
            }
            guard calls.canShare(result) else {
                store.end(call, of: key, storing: nil)
                call.end(.givenUp)
                return result
            }
            let stores = isStored?(result) ?? true
            store.end(
                call,
                of: key,
                storing: stores ? ResultEntry(result, for: key, until: store.end) : nil
            )
            call.end(.ended(.success(result)))
            return result
        } catch {
            let isOwn = call.failsAlone(with: error)
            let stores = !isOwn && calls.stores(error)
            store.end(
                call,
                of: key,
                storing: stores
                    ? ErrorEntry(withoutReport(error), for: key, until: store.end) : nil
            )
            call.end(isOwn ? .givenUp : .ended(.failure(withoutReport(error))))
            throw error
        }
    }
}
