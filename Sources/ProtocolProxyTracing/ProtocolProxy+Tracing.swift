// SPDX-License-Identifier: MIT

#if Tracing
public import ProtocolProxy
import ProtocolProxyServices
public import Tracing

extension Registering where Self: ProtocolProxy {
    /// Makes a span of each call.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.trace()
    /// ```
    ///
    /// The span is a child of the one that the caller is in, and what begins a span below is its child: what is below runs with
    /// its `ServiceContext`, also in child tasks. It has the name of the requirement, such as `find(_:)`, and the attributes
    /// `protocol` and `requirement`. An error that the call throws is recorded, and the span has the status of an error.
    /// Arguments and results are no part of it.
    ///
    /// It stands above all overrides, as all that `interceptAll` registers, and changes nothing of the calls. To have a span of
    /// each attempt of a `retry`, trace the one requirement by its key, before the retry is registered.
    ///
    /// - Parameters:
    ///   - tracer: The tracer; that of the process unless said otherwise.
    ///   - kind: The kind of the spans.
    ///   - owner: An object that ends the registration by dying.
    ///   - isIncluded: Whether a requirement is meant; all of them unless said otherwise.
    /// - Returns: The handle of the registration.
    @discardableResult
    public func trace(
        with tracer: any Tracer = InstrumentationSystem.tracer, ofKind kind: SpanKind = .internal,
        owner: (any AnyObject & Sendable)? = nil,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        interceptAll(owner: owner, by: CallSpans(tracer, kind, protocolNames, isIncluded))
    }

    /// Makes a span of each call of one requirement; see the form for all requirements.
    ///
    /// It takes its place in the stack of the requirement.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - tracer: The tracer; that of the process unless said otherwise.
    ///   - kind: The kind of the spans.
    ///   - owner: An object that ends the registration by dying.
    /// - Returns: The handle of the registration.
    @discardableResult
    public func trace<Typed: TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, with tracer: any Tracer = InstrumentationSystem.tracer,
        ofKind kind: SpanKind = .internal, owner: Typed.Owner? = nil
    ) -> Registration<Self> {
        intercept(key, owner: owner, by: CallSpans(tracer, kind, protocolNames) { _ in true })
    }
}

/// Makes spans of calls.
private struct CallSpans: CallInterceptor {
    private let tracer: any Tracer
    private let kind: SpanKind
    private let names: [Selector: String]
    private let isIncluded: @Sendable (AnyRequirement) -> Bool

    init(
        _ tracer: any Tracer, _ kind: SpanKind, _ names: [Selector: String],
        _ isIncluded: @escaping @Sendable (AnyRequirement) -> Bool
    ) {
        self.tracer = tracer
        self.kind = kind
        self.names = names
        self.isIncluded = isIncluded
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        isIncluded(requirement) ? Traced(next, self, requirement) : nil
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        isIncluded(requirement) ? AsyncTraced(next, self, requirement) : nil
    }

    /// Begins the span of a call.
    func begin(_ requirement: AnyRequirement) -> any Tracing.Span {
        let span = tracer.startAnySpan("\(requirement.selector)", ofKind: kind)
        span.attributes["protocol"] = names[requirement.selector] ?? ""
        span.attributes["requirement"] = "\(requirement.selector)"
        return span
    }
}

/// Ends a span with what came of its call.
private func end<Value: ~Copyable, Failure>(
    _ span: any Tracing.Span, with outcome: consuming Swift.Result<Value, Failure>?
) throws(Failure) -> Value {
    defer { span.end() }
    switch consume outcome {
    case .success(let value): return value
    case .failure(let error):
        span.recordError(error)
        span.setStatus(SpanStatus(code: .error))
        throw error
    // The context was set for a function that sets it.
    case nil: fatalError("A call has ended with nothing.")
    }
}

/// Makes a span of a synchronous call.
private final class Traced<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: constants; the function is called where the call is.
    Decorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let spans: CallSpans
    private let requirement: AnyRequirement

    init(_ next: Function, _ spans: CallSpans, _ requirement: AnyRequirement) {
        self.next = next
        self.spans = spans
        self.requirement = requirement
        super.init()
    }

    override func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed: (Function, inout ObservedArguments<Arguments>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let span = spans.begin(requirement)
        var outcome: Swift.Result<Result, Failure>?
        ServiceContext.$current.withValue(span.context) {
            do throws(Failure) {
                outcome = .success(try proceed(next, &arguments))
            } catch {
                outcome = .failure(error)
            }
        }
        return try end(span, with: outcome)
    }
}

/// Makes a span of an asynchronous call.
private final class AsyncTraced<Function, Arguments, Result: ~Copyable, Failure: Error>:
    // SAFETY: as for `Traced`.
    AsyncDecorator<Function, Arguments, Result, Failure>, @unchecked Sendable
{
    private let next: Function
    private let spans: CallSpans
    private let requirement: AnyRequirement

    init(_ next: Function, _ spans: CallSpans, _ requirement: AnyRequirement) {
        self.next = next
        self.spans = spans
        self.requirement = requirement
        super.init()
    }

    override nonisolated(nonsending) func call(
        changing arguments: inout ObservedArguments<Arguments>,
        _ proceed:
            nonisolated(nonsending) (Function, inout ObservedArguments<Arguments>) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let span = spans.begin(requirement)
        var outcome: Swift.Result<Result, Failure>?
        await ServiceContext.$current.withValue(span.context) {
            do throws(Failure) {
                outcome = .success(try await proceed(next, &arguments))
            } catch {
                outcome = .failure(error)
            }
        }
        return try end(span, with: outcome)
    }
}
#endif
