// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Policy {
    /// Repeats calls on a second implementation, and reports differences between the outcomes,
    /// without affecting callers.
    ///
    /// ```swift
    /// let candidate = StoreProxy(retaining: RemoteStore())
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// let log = Logger(label: "trial")
    /// let areEqual = { @Sendable (old: String, new: String) in old == new }
    /// let policy = Policy {
    ///     .shadow(by: candidate, comparing: areEqual, share: 0.1) { difference in
    ///         log.warning("\(difference)")
    ///     }
    /// }
    /// proxy.apply(policy, to: \.find, \.loadInto)
    /// ```
    ///
    /// See ``Shadow`` for when the shadow calls are made, and for their limits. To read counts, to
    /// switch the layer off, or to wait for its calls, create a ``Shadow`` and pass it with
    /// `shadow(by:as:)`.
    ///
    /// The closure `comparing` compares results of its parameters' type. To compare results of
    /// other types with closures, use a ``Shadow`` and its method `compare`. If a type has no
    /// closure, its results are compared with `==` if it is `Equatable`, and otherwise by what
    /// `dump` writes. (`dump` writes dictionaries and sets in any order, so a type that contains
    /// them should be `Equatable` or have a closure.) Two errors are equal if they have the same
    /// type and the same description.
    ///
    /// > Important: Each call is made twice, the second time in another task. Apply this layer only
    /// > to requirements that can safely be called twice, and whose arguments and results are
    /// > `Sendable`. This can't be checked when the program runs. For a single requirement, the
    /// > compiler checks it if you use
    /// > `HandlerRegistration.shadow(_:by:as:named:owner:fileID:line:comparing:)`.
    ///
    /// If a requirement is chosen by its key and can't be repeated or compared, the program stops
    /// with an explanation. This happens if the other proxy doesn't have the requirement, or if the
    /// requirement's protocol isn't `Sendable`. An argument must not be `inout`, consumed or
    /// nonescaping. Nor may it be a function or something that can be used only once, such as a
    /// stream, which both implementations would use. The result must not be noncopyable, a function,
    /// or something that can be used only once. If only the value of an argument shows that it
    /// contains something that can be used only once, the call isn't repeated, and the proxy reports
    /// an ``UnrepeatableCallError``.
    ///
    /// Cancelled calls, and calls that a layer inside refused, aren't repeated, because their
    /// errors say nothing about the implementations. (An error that was passed to that layer as
    /// `throwing:` can't be told from an implementer's error, so the call is repeated.) Put this
    /// layer after `cache`, and before `retry`.
    ///
    /// - Parameters:
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to the proxy that the policy is applied to.
    ///   - areEqual: Returns whether the result of the caller's call and the result of the shadow
    ///     call are equal. It runs in the task of the shadow call.
    ///   - share: The share of each requirement's calls to repeat, from 0 to 1; by default, all
    ///     calls. Any other number stops the program.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - report: Called with each difference, in the task of the shadow call. It may be called on
    ///     any thread, and for several calls at the same time.
    /// - Returns: A policy that consists of this layer.
    public static func shadow<Value>(
        by other: some ProtocolProxy & Sendable,
        comparing areEqual: @escaping @Sendable (Value, Value) -> Bool,
        share: Double = 1,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        report: @escaping @Sendable (ShadowDifference) -> Void
    ) -> Policy {
        var comparison = OutcomeComparison()
        comparison.add(areEqual)
        return shadow(
            by: other,
            comparing: comparison,
            share: share,
            fileID: fileID,
            line: line,
            report: report
        )
    }

    /// Repeats calls on a second implementation; see
    /// `shadow(by:comparing:share:fileID:line:report:)`.
    ///
    /// - Parameters:
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to the proxy that the policy is applied to.
    ///   - share: The share of each requirement's calls to repeat, from 0 to 1; by default, all
    ///     calls. Any other number stops the program.
    ///   - fileID: The source file to show if the program stops; by default, the caller's.
    ///   - line: The source line to show if the program stops; by default, the caller's.
    ///   - report: Called with each difference, in the task of the shadow call. It may be called on
    ///     any thread, and for several calls at the same time.
    /// - Returns: A policy that consists of this layer.
    public static func shadow(
        by other: some ProtocolProxy & Sendable,
        share: Double = 1,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        report: @escaping @Sendable (ShadowDifference) -> Void
    ) -> Policy {
        shadow(
            by: other,
            comparing: OutcomeComparison(),
            share: share,
            fileID: fileID,
            line: line,
            report: report
        )
    }

    /// Repeats calls on a second implementation; see
    /// `shadow(by:comparing:share:fileID:line:report:)`.
    ///
    /// - Parameters:
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to the proxy that the policy is applied to.
    ///   - shadow: The object with the limits, comparisons, report and counts. All applications of
    ///     the policy share it.
    /// - Returns: A policy that consists of this layer.
    public static func shadow(by other: some ProtocolProxy & Sendable, as shadow: Shadow) -> Policy
    {
        self.shadow(by: other, OutcomeComparison()) { shadow }
    }

    private static func shadow(
        by other: some ProtocolProxy & Sendable,
        comparing comparison: OutcomeComparison,
        share: Double,
        fileID: StaticString,
        line: UInt,
        report: @escaping @Sendable (ShadowDifference) -> Void
    ) -> Policy {
        let seed = UInt64.random(in: .min ... .max)
        return shadow(by: other, comparison) {
            Shadow(share: share, seed: seed, fileID: fileID, line: line, report: report)
        }
    }

    /// - Parameter makeShadow: Returns the shadow of an application. It is also called by this
    ///   function, to check the parameters before the policy is applied.
    static func shadow(
        by other: some ProtocolProxy & Sendable,
        _ comparison: OutcomeComparison,
        _ makeShadow: @escaping @Sendable () -> Shadow
    ) -> Policy {
        Policy(.shadow, "shadow(by: \(type(of: other)), \(makeShadow()))") { context in
            Shadowing(
                other: other,
                shadow: makeShadow(),
                comparison: comparison,
                context: context
            )
        }
    }
}

extension Policy.Layer.Kind {
    static let shadow = Self(
        "shadow",
        .callsOtherProxy,
        advice: [
            .around(.storesResults) { inner in
                "'shadow' repeats calls that '\(inner)' answers"
            },
            .around(.answersFailures) { inner in
                "'shadow' compares the answers of '\(inner)'"
            },
            .inside(.repeatsCalls) { outer in
                "'shadow' repeats each call of '\(outer)'"
            },
        ]
    )
}

/// Repeats calls with another proxy.
private struct Shadowing<Proxy: ProtocolProxy & Sendable>: AppliedLayer {
    private let other: Proxy
    private let signatures: [Selector: Signature]
    private let shadow: Shadow
    private let comparison: OutcomeComparison
    private let context: PolicyContext

    var state: (any LayerState)? { shadow }

    init(other: Proxy, shadow: Shadow, comparison: OutcomeComparison, context: PolicyContext) {
        self.other = other
        self.signatures = Dictionary(
            other.adoptedProtocols.flatMap(\.requirements).map { ($0.selector, $0.signature) },
            uniquingKeysWith: { first, _ in first }
        )
        self.shadow = shadow
        self.comparison = comparison
        self.context = context
    }

    /// Whether the other proxy receives messages for a requirement.
    ///
    /// Its own requirement may be of another kind.
    private func otherHas(_ requirement: AnyRequirement) -> Bool {
        signatures[requirement.selector] == requirement.signature
            && other.isReceiver(of: requirement.selector)
    }

    func refusal(of requirement: AnyRequirement) -> Refusal? {
        let verb = "cannot be shadowed"
        let signature = requirement.signature
        if !otherHas(requirement) { return Refusal(verb, "\(Proxy.self) does not have it.") }
        if !requirement.requiresSendable {
            return Refusal(
                verb,
                "its protocol is not 'Sendable', and the other call is made in another task."
            )
        }
        if requirement.consumesArguments {
            return Refusal(verb, "it consumes an argument, and can be called only once.")
        }
        if signature.functionType != nil {
            return Refusal(verb, "some of its arguments stay with the caller.")
        }
        if !requirement.canBeSent { return Refusal(verb, "its result cannot be copied.") }
        let types = signature.parameterTypes
        if let index = types.firstIndex(where: { isFunction($0) || servesOneCall($0) }) {
            return Refusal(
                verb,
                "its argument \(index + 1), of type '\(types[index])', cannot be sent twice."
            )
        }
        let result = signature.resultType
        guard isFunction(result) || isSingleUse(result) else { return nil }
        return Refusal(verb, "its result, of type '\(result)', cannot be compared.")
    }

    /// Repeats a call, unless its outcome says nothing about the implementers.
    private func repeatCall<Function, Arguments, Output: ~Copyable, Failure>(
        of requirement: FunctionRequirement<Function, Arguments, Output, Failure>,
        with arguments: Arguments,
        ended outcome: Result<Any, any Error>,
        begunAt beginning: Duration,
        unless check: RepetitionCheck?
    ) {
        if case .failure(let error) = outcome {
            if error is CancellationError || error is any RefusedCallError { return }
            if Task.isCancelled { return }
        }
        shadow.repeatCall(
            ShadowedCall(
                requirement: requirement,
                protocolName: context.protocolName(of: requirement.selector),
                other: other,
                arguments: { requirement.values(of: arguments) },
                check: check,
                outcome: outcome,
                beginning: beginning,
                comparison: comparison
            )
        )
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard refusal(of: requirement) == nil else { return nil }
        let selector = requirement.selector
        let hash = Sampler.hash(of: requirement)
        let check = RepetitionCheck.make(for: requirement, context)
        return Decorator { (arguments, proceed) throws(Failure) in
            CallReport.enter("shadow", of: selector)
            guard let beginning = shadow.begin(selector, hash: hash) else {
                return try proceed(next)
            }
            do throws(Failure) {
                let result = try proceed(next)
                repeatCall(
                    of: requirement,
                    with: arguments,
                    ended: .success(requirement.box(result)),
                    begunAt: beginning,
                    unless: check
                )
                return result
            } catch {
                repeatCall(
                    of: requirement,
                    with: arguments,
                    ended: .failure(error),
                    begunAt: beginning,
                    unless: check
                )
                throw error
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard refusal(of: requirement) == nil else { return nil }
        let selector = requirement.selector
        let hash = Sampler.hash(of: requirement)
        let check = RepetitionCheck.make(for: requirement, context)
        return AsyncDecorator { (arguments, proceed) async throws(Failure) in
            CallReport.enter("shadow", of: selector)
            guard let beginning = shadow.begin(selector, hash: hash) else {
                return try await proceed(next)
            }
            do throws(Failure) {
                let result = try await proceed(next)
                repeatCall(
                    of: requirement,
                    with: arguments,
                    ended: .success(requirement.box(result)),
                    begunAt: beginning,
                    unless: check
                )
                return result
            } catch {
                repeatCall(
                    of: requirement,
                    with: arguments,
                    ended: .failure(error),
                    begunAt: beginning,
                    unless: check
                )
                throw error
            }
        }
    }
}

private func isFunction(_ type: any Any.Type) -> Bool {
    String(reflecting: type).contains(" -> ")
}
