// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Caches results of one type.
///
/// This base class is for noncopyable results, which it doesn't cache.
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

/// Conforms to `ResultCachingMaker` only if the result is copyable.
///
/// A cast at run time finds out whether it is.
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
        // Separate constants: otherwise, each call that the cache answers would retain everything
        // that 'calls' refers to.
        let generation = calls.generation
        let store = calls.store
        let keys = calls.keys
        let selector = requirement.selector
        let isStored = calls.storedResults(of: Result.self)
        return Decorator { (arguments, proceed) throws(Failure) in
            CallReport.enter("cache", of: selector)
            guard generation.isValid() else { return try proceed(next) }
            let key = keys.key(arguments)
            let (entry, epoch) = store.find(key)
            if let entry {
                CallReport.note(.answered(.cache), by: "cache", of: selector)
                return try Self.outcome(of: entry)
            }
            // Whether the caller is to blame matters only for an error that would be stored.
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
                    let entry = ResultEntry(result, for: key, until: store.expiration)
                    store.store(entry, from: epoch)
                }
                return result
            } catch {
                if let call, calls.stores(error), !call.isCallerSpecific(error) {
                    let entry = ErrorEntry(withoutReport(error), for: key, until: store.expiration)
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
        // Separate constants: otherwise, each call that the cache answers would retain everything
        // that 'calls' refers to.
        let generation = calls.generation
        let store = calls.store
        let keys = calls.keys
        let selector = requirement.selector
        let isStored = calls.storedResults(of: Result.self)
        // The error of a call that is cancelled while it waits for an equal call; `nil` if the
        // requirement can't throw it.
        let error = CancellationError()
        let cancellation = requirement.canThrow(error) ? error as? Failure : nil
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            CallReport.enter("cache", of: selector)
            guard generation.isValid() else { return try await proceed(next) }
            let key = keys.key(arguments)
            let call = InFlightCall<Result, Failure>()
            while true {
                switch store.lookUp(key, leading: call) {
                case .found(let entry):
                    CallReport.note(.answered(.cache), by: "cache", of: selector)
                    return try Self.outcome(of: entry)
                case .leading:
                    return try await Self.lead(
                        call,
                        with: key,
                        by: proceed,
                        to: next,
                        storing: isStored,
                        of: calls
                    )
                case .uncached:
                    return try await proceed(next)
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
                    // The other call failed for a reason of its own. The first of the waiting calls
                    // makes it again.
                    case .abandoned:
                        continue
                    // This call was cancelled.
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
        // SAFETY: a store has the calls of only one requirement, so their types are the same.
        await unsafe unsafeDowncast(other, to: InFlightCall<Result, Failure>.self).wait()
    }

    /// Returns the stored result, or throws the stored error.
    @inline(__always)
    private static func outcome(of entry: CacheEntry) throws(Failure) -> Result {
        // SAFETY: a store has the outcomes of only one requirement, so their types are the same.
        guard !entry.isFailure else {
            throw unsafe unsafeDowncast(entry, to: ErrorEntry<Failure>.self).error
        }
        return unsafe unsafeDowncast(entry, to: ResultEntry<Result>.self).value
    }

    /// Makes the call that equal calls wait for, and gives them its outcome.
    private static nonisolated(nonsending) func lead(
        _ call: InFlightCall<Result, Failure>,
        with key: StoredKey,
        by proceed: AsyncDecorator<Function, Arguments, Result, Failure>.Proceed,
        to next: Function,
        storing isStored: ((borrowing Result) -> Bool)?,
        of calls: CachedCalls<Arguments>
    ) async throws(Failure) -> Result {
        let store = calls.store
        do throws(Failure) {
            let result = try await InFlightCalls.lead(call) { () async throws(Failure) in
                try await proceed(next)
            }
            guard calls.canShare(result) else {
                store.finish(call, of: key, storing: nil)
                call.end(.abandoned)
                return result
            }
            let stores = isStored?(result) ?? true
            let entry = stores ? ResultEntry(result, for: key, until: store.expiration) : nil
            store.finish(call, of: key, storing: entry)
            call.end(.ended(.success(result)))
            return result
        } catch {
            if call.isCallerSpecific(error) {
                store.finish(call, of: key, storing: nil)
                call.end(.abandoned)
                throw error
            }
            let shared = withoutReport(error)
            let stores = calls.stores(error)
            let entry = stores ? ErrorEntry(shared, for: key, until: store.expiration) : nil
            store.finish(call, of: key, storing: entry)
            call.end(.ended(.failure(shared)))
            throw error
        }
    }
}
