// SPDX-License-Identifier: MIT

#if Tracing
public import ProtocolProxy
import ProtocolProxyServices
public import Tracing

extension HandlerRegistration where Self: ProtocolProxy {
    /// Creates a span for each call.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.trace()
    /// ```
    ///
    /// The span is a child of the caller's span, and the parent of spans created below: the call below runs with its
    /// `ServiceContext`, also in child tasks. Its name is that of the requirement, such as `find(_:)`, and its attributes are
    /// `protocol` and `requirement`. A thrown error is recorded, and sets the status of the span. Arguments and results are not
    /// recorded.
    ///
    /// The span of a call that returns an `AsyncStream` or an `AsyncThrowingStream` ends when the call returns. With
    /// `followingStreams`, it ends with the stream and its error, or when the consumer is cancelled or releases the stream. A
    /// function that makes elements on demand then runs with the context of the span, too.
    ///
    /// The interceptor stands above all overrides, like those of `interceptAll`. To create a span for each attempt of a
    /// `retry`, trace the requirement by its key before registering the retry.
    ///
    /// - Parameters:
    ///   - tracer: The tracer, by default that of the process.
    ///   - kind: The kind of the spans.
    ///   - followsStreams: Whether the span of a call that returns a stream ends with the stream.
    ///   - owner: An object whose death ends the registration.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    ///   - isIncluded: Returns whether to include a requirement, all by default.
    /// - Returns: The registration.
    @discardableResult
    public func trace(
        with tracer: any Tracer = InstrumentationSystem.tracer, ofKind kind: SpanKind = .internal,
        followingStreams followsStreams: Bool = false, owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true }
    ) -> Registration<Self> {
        interceptAll(
            owner: owner, fileID: fileID, line: line,
            by: CallSpans(tracer, kind, protocolNames, followsStreams, isIncluded))
    }

    /// Creates a span for each call of one requirement, like the function for all requirements.
    ///
    /// The interceptor is the newest one of the requirement.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - tracer: The tracer, by default that of the process.
    ///   - kind: The kind of the spans.
    ///   - followsStreams: Whether the span ends with the stream a call returns. If the requirement returns no stream, the
    ///     program stops with an explanation.
    ///   - owner: An object whose death ends the registration.
    ///   - fileID: The module and file of the registration, as shown in explanations.
    ///   - line: The line of the registration.
    /// - Returns: The registration.
    @discardableResult
    public func trace<Typed: __Generated.TypedRequirement>(
        _ key: KeyPath<Self.Type, Typed>, with tracer: any Tracer = InstrumentationSystem.tracer,
        ofKind kind: SpanKind = .internal, followingStreams followsStreams: Bool = false, owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Registration<Self> {
        if followsStreams { requireStream(of: Self.self[keyPath: key]) }
        return intercept(
            key, owner: owner, fileID: fileID, line: line,
            by: CallSpans(tracer, kind, protocolNames, followsStreams) { _ in true })
    }
}

/// Creates spans for calls.
private struct CallSpans: CallInterceptor, CustomStringConvertible {
    private let tracer: any Tracer
    private let kind: SpanKind
    private let names: [Selector: String]
    private let followsStreams: Bool
    private let isIncluded: @Sendable (AnyRequirement) -> Bool

    var description: String { "trace(ofKind: .\(kind))" }

    init(
        _ tracer: any Tracer, _ kind: SpanKind, _ names: [Selector: String], _ followsStreams: Bool,
        _ isIncluded: @escaping @Sendable (AnyRequirement) -> Bool
    ) {
        self.tracer = tracer
        self.kind = kind
        self.names = names
        self.followsStreams = followsStreams
        self.isIncluded = isIncluded
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard isIncluded(requirement) else { return nil }
        let following = followsStreams ? following(Result.self) : nil
        return Decorator { (_, proceed) throws(Failure) in
            let span = begin(requirement)
            var outcome: Swift.Result<Result, Failure>?
            ServiceContext.$current.withValue(span.context) {
                do throws(Failure) {
                    outcome = .success(try proceed(next))
                } catch {
                    outcome = .failure(error)
                }
            }
            return try end(span, with: outcome, following)
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>, around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard isIncluded(requirement) else { return nil }
        let following = followsStreams ? following(Result.self) : nil
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            let span = begin(requirement)
            var outcome: Swift.Result<Result, Failure>?
            await ServiceContext.$current.withValue(span.context) {
                do throws(Failure) {
                    outcome = .success(try await proceed(next))
                } catch {
                    outcome = .failure(error)
                }
            }
            return try end(span, with: outcome, following)
        }
    }

    /// Starts the span of a call.
    private func begin(_ requirement: AnyRequirement) -> any Tracing.Span {
        let span = tracer.startAnySpan("\(requirement.selector)", ofKind: kind)
        span.attributes["protocol"] = names[requirement.selector] ?? ""
        span.attributes["requirement"] = "\(requirement.selector)"
        return span
    }
}

/// Ends a span with the outcome of its call, or follows the stream that the call returned.
private func end<Value: ~Copyable, Failure>(
    _ span: any Tracing.Span, with outcome: consuming Swift.Result<Value, Failure>?,
    _ following: ResultFollowing<Value>?
) throws(Failure) -> Value {
    switch consume outcome {
    case .success(let value):
        guard let following else {
            span.end()
            return value
        }
        let follower = StreamFollower { body in
            await ServiceContext.$current.withValue(span.context) { await body() }
        } ended: { ending in
            if case .failed(let error) = ending { fail(span, with: error) }
            span.end()
        }
        return following.followed(value, by: follower)
    case .failure(let error):
        fail(span, with: error)
        span.end()
        throw error
    // The function that ran with the context sets the outcome.
    case nil: preconditionFailure("A call has ended without an outcome.")
    }
}

private func fail(_ span: any Tracing.Span, with error: any Error) {
    span.recordError(error)
    span.setStatus(SpanStatus(code: .error))
}
#endif
