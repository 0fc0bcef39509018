// SPDX-License-Identifier: MIT

import ProtocolProxy

extension Policy {
    /// Answers calls with the results of earlier calls that had equal arguments.
    ///
    /// ```swift
    /// let policy = Policy { .cache(capacity: 100, expiresAfter: .seconds(60)) }
    /// ```
    ///
    /// Each requirement has results of its own, in each application of the policy. To read counts
    /// or to invalidate results, give the policy a ``ResultCache``. The method
    /// `HandlerRegistration.cache(_:capacity:expiresAfter:if:clock:named:owner:fileID:line:)`
    /// describes which outcomes are stored, and what happens with several implementers and
    /// concurrent calls. That method makes the same layer, but with typed keys: calls take less
    /// time, and the result of a single key can be invalidated.
    ///
    /// The key of a call consists of its arguments, which must all be `Hashable`. A requirement
    /// can't be cached if an argument isn't `Hashable`, or stays with the caller, as an `inout` one
    /// does. Its result must be copyable, and must not be something that can be used only once. It
    /// must not be `Void` either, because such calls are made for their side effects. If a
    /// requirement that can't be cached is chosen by its key, the program stops.
    ///
    /// > Important: If threads share the proxy, its results must be `Sendable`. This can't be
    /// > checked at run time.
    ///
    /// Put this layer before those that limit, refuse or repeat calls. A cached result then needs
    /// no place or token, is returned even while a circuit is open, and doesn't count as an
    /// attempt.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of results of each requirement of each proxy, 1 or more.
    ///     The least recently used result is evicted first.
    ///   - lifetime: How long a result is valid; `nil`, the default, for no limit.
    ///   - isStored: The outcomes to store; all results and no errors by default.
    ///   - clock: The clock that measures the lifetime.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    /// - Returns: A policy that consists of this layer.
    public static func cache(
        capacity: Int = 1000,
        expiresAfter lifetime: Duration? = nil,
        if isStored: AnyOutcomePredicate = .anyResult,
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Policy {
        let makeCache: @Sendable () -> ResultCache = {
            ResultCache(
                capacity: capacity,
                expiresAfter: lifetime,
                clock: clock,
                fileID: fileID,
                line: line
            )
        }
        // Checks the parameters now, rather than when the policy is applied, and describes them.
        let summary = makeCache().summary
        return Policy(.cache, "cache(\(summary))", makingState: makeCache) { results, context in
            Caching(results: results, isStored: isStored, context: context)
        }
    }

    /// Answers calls with the results of earlier calls that had equal arguments; see
    /// `cache(capacity:expiresAfter:if:clock:fileID:line:)`.
    ///
    /// A requirement can't use such a cache if its protocol isn't `Sendable`, because any thread
    /// may invalidate the cache.
    ///
    /// - Parameters:
    ///   - results: The cache, which all applications of the policy share.
    ///   - isStored: The outcomes to store; all results and no errors by default.
    /// - Returns: A policy that consists of this layer.
    public static func cache(
        _ results: ResultCache,
        if isStored: AnyOutcomePredicate = .anyResult
    ) -> Policy {
        Policy(.cache, "cache(\(results))") { context in
            Caching(results: results, isStored: isStored, context: context, isShared: true)
        }
    }

    /// The layer of a single requirement with typed keys.
    static func cache<Arguments>(
        _ results: ResultCache,
        if isStored: AnyOutcomePredicate,
        by keys: CacheKeys<Arguments>
    ) -> Policy {
        Policy(.cache, "cache(\(results.summary))") { context in
            Caching(results: results, isStored: isStored, context: context, keys: keys)
        }
    }
}

extension Policy.Layer.Kind {
    static let cache = Self(
        "cache",
        .storesResults,
        advice: [
            .around(.answersFailures) { inner in
                "'cache' keeps the answers of '\(inner)'"
            },
            .inside(.refusesCalls) { outer in
                "'\(outer)' refuses calls that 'cache' could answer"
            },
        ]
    )
}

/// Answers calls with earlier results.
private struct Caching: AppliedLayer {
    let results: ResultCache
    let isStored: AnyOutcomePredicate
    let context: PolicyContext
    /// Whether the policy was given the cache as an object, which other code may use, too.
    let isShared: Bool
    /// The `CacheKeys` of a layer for a single requirement; `nil` to make keys from all arguments
    /// of each requirement.
    let keys: (any AnyObject & Sendable)?
    private var generation: ImplementerGeneration?

    init(
        results: ResultCache,
        isStored: AnyOutcomePredicate,
        context: PolicyContext,
        isShared: Bool = false,
        keys: (any AnyObject & Sendable)? = nil
    ) {
        self.results = results
        self.isStored = isStored
        self.context = context
        self.isShared = isShared
        self.keys = keys
    }

    var state: (any LayerState)? { results }
    var cachesResults: Bool { true }

    func cachingResults(of generation: ImplementerGeneration) -> any AppliedLayer {
        var layer = self
        layer.generation = generation
        return layer
    }

    private static let verb = "cannot be cached"

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        if requirement.signature.functionType != nil {
            return Refusal(Self.verb, "some of its arguments stay with the caller. Intercept it.")
        }
        return refusalOfResult(of: requirement)
            ?? isStored.refusal(of: requirement, "be cached")
            ?? refusalOfArguments(of: requirement)
    }

    private func refusalOfResult(of requirement: AnyRequirement) -> Refusal? {
        if !requirement.canBeSent { return Refusal(Self.verb, "its result cannot be copied.") }
        if let refusal = Refusal.cachingResult(of: requirement) { return refusal }
        guard isShared, !requirement.requiresSendable else { return nil }
        return Refusal(
            Self.verb,
            "its protocol is not 'Sendable', and any thread may invalidate the results. "
                + "Leave out the 'ResultCache'."
        )
    }

    private func refusalOfArguments(of requirement: AnyRequirement) -> Refusal? {
        guard keys == nil else { return nil }
        let types = requirement.signature.parameterTypes
        guard let index = types.firstIndex(where: { !($0 is any Hashable.Type) }) else {
            return nil
        }
        return Refusal(
            Self.verb,
            "its argument \(index + 1), of type '\(types[index])', is not 'Hashable'. "
                + "Cache it by a key that a closure makes: 'cache(\\.\(requirement.key)) { … }'."
        )
    }

    private func calls<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Result, Failure>
    ) -> CachedCalls<Arguments>? {
        guard let generation, refusal(of: requirement) == nil else { return nil }
        let known = keys == nil ? requirement.argumentKeys : keys as? CacheKeys<Arguments>
        guard let known else { return nil }
        let store = results.store(of: requirement, from: generation)
        let selector = requirement.selector
        return CachedCalls(generation: store, keys: known, isStored: isStored) {
            [results, context] type in
            guard store.store.reuse?.refuse() ?? false else { return }
            results.invalidate(selector)
            let name = context.protocolName(of: selector)
            let error = UncacheableResultError(selector: selector, protocolName: name, type: type)
            context.report(error, selector)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard let calls = calls(of: requirement) else { return nil }
        return ResultCaching.make().decorator(of: requirement, around: next, calls)
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard let calls = calls(of: requirement) else { return nil }
        return ResultCaching.make().decorator(of: requirement, around: next, calls)
    }
}

/// What a cache does with the calls of a requirement.
struct CachedCalls<Arguments> {
    let generation: GenerationStore
    let keys: CacheKeys<Arguments>
    /// The outcomes to store.
    let isStored: AnyOutcomePredicate
    /// Stops caching the requirement; receives the type of the part that can be used only once.
    let refuse: @Sendable (any Any.Type) -> Void

    var store: CacheStore { generation.store }

    /// Whether a result can be given to several callers; if not, the requirement isn't cached any
    /// more.
    func canShare<Value>(_ result: Value) -> Bool {
        guard let reuse = store.reuse else { return true }
        if reuse.refuses { return false }
        guard let type = reuse.typeUsedOnce(in: result) else { return true }
        refuse(type)
        return false
    }

    /// Returns a function that says whether to store a result; `nil` if all are stored.
    func storedResults<Value>(of type: Value.Type) -> (@Sendable (borrowing Value) -> Bool)? {
        if isStored.matchesAnyResult { return nil }
        return isStored.forResults(of: type) ?? { _ in false }
    }

    /// Whether some errors are stored.
    var storesErrors: Bool { isStored.judgesErrors }

    /// Whether to store an error that isn't due to the call's own caller.
    func stores(_ error: any Error) -> Bool {
        isStored.judgesErrors && !(error is CancellationError) && refusedCall(in: error) == nil
            && isStored.matches(error)
    }
}
