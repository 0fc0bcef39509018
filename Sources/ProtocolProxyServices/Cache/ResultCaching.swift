// SPDX-License-Identifier: MIT

public import ProtocolProxy
import Synchronization

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

/// Searches the first results of a requirement for parts that can be used only once.
///
/// A type doesn't show what its values contain: a structure may have a stream in a property, which
/// only reflection finds. Reflection is too slow for each call, so only the first results are
/// searched. Properties of objects aren't read, since another thread may be changing them.
final class ReuseCheck: Sendable {
    private let unchecked = Atomic(10)
    private let isRefusing = Atomic(false)

    /// Returns a check for results of a type; `nil` if they can't contain anything that can be used
    /// only once.
    static func make(for type: any Any.Type) -> ReuseCheck? {
        mayContainObjects(type) ? ReuseCheck() : nil
    }

    /// Whether results of the requirement must not be stored or shared.
    var refuses: Bool { isRefusing.load(ordering: .relaxed) }

    /// Searches a result, and returns the type of the first part that can be used only once.
    ///
    /// - Complexity: O(*n*) in the number of parts, of which at most 1,000 are searched; O(1) after
    ///   the first results.
    func typeUsedOnce<Value>(in result: Value) -> (any Any.Type)? {
        guard unchecked.load(ordering: .relaxed) > 0 else { return nil }
        unchecked.subtract(1, ordering: .relaxed)
        return firstPart(of: result, where: isUsedOnce).map { type(of: $0) }
    }

    /// Refuses all results from now on; returns `true` only the first time.
    func refuse() -> Bool {
        !isRefusing.exchange(true, ordering: .relaxed)
    }
}

private func isUsedOnce(_ part: Any) -> Bool {
    let type = type(of: part)
    // A copy of an iterator advances independently, unless the iterator is an object or refers to
    // one.
    if type is any IteratorProtocol.Type {
        return type is AnyClass || type is any AnyIteratorType.Type
    }
    return type is any AsyncSequence.Type || type is any AsyncIteratorProtocol.Type
        || type is any TaskType.Type
}

/// Any `AnyIterator`, for dynamic casts.
private protocol AnyIteratorType {}

extension AnyIterator: AnyIteratorType {}

/// Any `Task`, for dynamic casts.
private protocol TaskType {}

extension Task: TaskType {}

/// Reports that a requirement isn't cached any more, because a part of its result can be used only
/// once.
///
/// At the first such result, the proxy passes the error to the handler of
/// `handleUncaughtErrors(with:)`. The caller still gets the result. If the type of the result shows
/// that the result can be used only once, the cache is refused at registration instead.
public struct UncacheableResultError: Error {
    /// The selector of the requirement.
    public let selector: Selector
    /// The name of the protocol that declares the requirement.
    public let protocolName: String
    /// The type of the part, such as `AsyncStream<Int>`.
    public let type: any Any.Type

    /// Creates an error, for tests of error handling.
    ///
    /// - Parameters:
    ///   - selector: The selector of the requirement.
    ///   - protocolName: The name of the protocol that declares the requirement.
    ///   - type: The type of the part that can be used only once.
    public init(selector: Selector, protocolName: String, type: any Any.Type) {
        self.selector = selector
        self.protocolName = protocolName
        self.type = type
    }
}

extension UncacheableResultError: ReportedError {}

extension UncacheableResultError: CustomStringConvertible {
    /// The requirement and the type, in words.
    public var description: String {
        "'\(selector)' of '\(protocolName)' is not cached: a part of its result, of type "
            + "'\(type)', can be used only once. Cache a value made from it."
    }
}
