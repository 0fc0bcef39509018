// SPDX-License-Identifier: MIT

#if Tracing
public import ProtocolProxy
import ProtocolProxyServices
public import Tracing

extension HandlerRegistration where Self: ProtocolProxy {
    /// Creates a span for every call.
    ///
    /// ```swift
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// proxy.trace()
    /// ```
    ///
    /// The span is a child of the caller's span. Everything below the interceptor, including child
    /// tasks, runs with the span's `ServiceContext`, so spans that begin there are children of the
    /// call's span. The span has the name of the requirement, such as `find(_:)`. Its attributes
    /// are `protocol`, `requirement`, `outcome` (`returned`, `fell_back`, `threw` or `cancelled`)
    /// and, as OpenTelemetry recommends, `code.function.name`, such as `Shop.Store.find(_:)`. A
    /// thrown error is recorded, and sets the span's status and the attribute `error.type`. A
    /// `CancellationError` isn't recorded, nor is any error of a call whose caller was cancelled. If
    /// errors are confidential, pass a function as
    /// `describingErrors`: the tracer then receives the text that the function returns instead of
    /// the error itself. Arguments and results aren't recorded.
    ///
    /// Each action of a policy's layers becomes a timed event of the span. The event's name is, for
    /// example, `retry: attempt 2`. Every event has the attributes `layer` and `event`. The event
    /// of an attempt also has `attempt`, and the event of a wait also has `waited_seconds`. If
    /// layers interfered, the span has those of the attributes `attempts`, `waited_seconds`,
    /// `answered_by` and `deadline_remaining_seconds` that apply, like a log message. `CallReport`
    /// explains these figures.
    ///
    /// For a call that returns an `AsyncStream` or `AsyncThrowingStream`, the span ends when the
    /// call returns. With `followingStreams`, it ends when the stream ends, or when the consumer is
    /// cancelled or releases the stream, and it records the stream's error. A closure that produces
    /// the stream's elements on demand then runs with the span's context, too.
    ///
    /// The interceptor is above all overrides, as an interceptor registered with `interceptAll` is.
    /// To create a span for every attempt of a `retry`, call `trace` with the requirement's key
    /// before registering the retry.
    ///
    /// - Parameters:
    ///   - tracer: The tracer; by default, the process's tracer, which is looked up in each call.
    ///   - kind: The kind of the spans; by default, `internal`.
    ///   - followsStreams: Whether the span of a call that returns a stream ends when the stream
    ///     ends.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - isIncluded: Returns whether to trace a requirement; by default, all requirements are
    ///     traced. It may be called on any thread.
    ///   - describe: Returns the text to record in place of an error, or `nil` to record only the
    ///     error's type. By default, the error itself is recorded.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func trace(
        with tracer: (any Tracer)? = nil,
        ofKind kind: SpanKind = .internal,
        followingStreams followsStreams: Bool = false,
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true },
        describingErrors describe: (@Sendable (any Error) -> String?)? = nil
    ) -> Registration<Self> {
        let spans = CallSpans(
            tracer: tracer,
            kind: kind,
            names: protocolNames,
            followsStreams: followsStreams,
            describe: describe,
            isIncluded: isIncluded
        )
        return interceptAll(owner: owner, fileID: fileID, line: line, by: spans)
    }

    /// Creates a span for every call of one requirement; see the method for all requirements.
    ///
    /// The interceptor is above everything that was registered for the requirement before.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - tracer: The tracer; by default, the process's tracer, which is looked up in each call.
    ///   - kind: The kind of the spans; by default, `internal`.
    ///   - followsStreams: Whether the span of a call that returns a stream ends when the stream
    ///     ends. If the requirement doesn't return a stream, `true` stops the program.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - describe: Returns the text to record in place of an error, or `nil` to record only the
    ///     error's type. By default, the error itself is recorded.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func trace<Typed: __Generated.RequirementKey>(
        _ key: KeyPath<Self.Type, Typed>,
        with tracer: (any Tracer)? = nil,
        ofKind kind: SpanKind = .internal,
        followingStreams followsStreams: Bool = false,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        describingErrors describe: (@Sendable (any Error) -> String?)? = nil
    ) -> Registration<Self> {
        if followsStreams {
            requireStream(of: Self.self[keyPath: key], fileID: fileID, line: line)
        }
        let spans = CallSpans(
            tracer: tracer,
            kind: kind,
            names: protocolNames,
            followsStreams: followsStreams,
            describe: describe,
            isIncluded: { _ in true }
        )
        return intercept(key, owner: owner, fileID: fileID, line: line, by: spans)
    }
}

private struct CallSpans: CallInterceptor, CustomStringConvertible {
    /// The tracer; `nil` for that of the process.
    let tracer: (any Tracer)?
    let kind: SpanKind
    let names: [Selector: String]
    let followsStreams: Bool
    let describe: (@Sendable (any Error) -> String?)?
    let isIncluded: @Sendable (AnyRequirement) -> Bool

    var description: String { "trace(ofKind: .\(kind))" }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: SynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> Decorator<Function, Arguments, Result, Failure>? {
        guard isIncluded(requirement) else { return nil }
        let following = followsStreams ? following(Result.self) : nil
        let call = TracedCall(of: requirement, names)
        let layers = RequirementLayers.of(requirement.selector)
        return Decorator { (_, proceed) throws(Failure) in
            let span = begin(call)
            let report = report(of: requirement, withLayers: layers, in: span)
            let deadline = report == nil ? CallReport.deadlineWithoutReport() : nil
            do throws(Failure) {
                let value = try ServiceContext.$current.run(with: span.context) {
                    () throws(Failure) in
                    guard let report else { return try proceed(next) }
                    return try report.run { () throws(Failure) in try proceed(next) }
                }
                addRemaining(report, deadline, to: span)
                return end(span, returning: value, report: report, following: following)
            } catch {
                addRemaining(report, deadline, to: span)
                end(span, with: error, report: report)
                throw error
            }
        }
    }

    func interceptor<Function, Arguments, Result: ~Copyable, Failure>(
        of requirement: AsynchronousRequirement<Function, Arguments, Result, Failure>,
        around next: Function
    ) -> AsyncDecorator<Function, Arguments, Result, Failure>? {
        guard isIncluded(requirement) else { return nil }
        let following = followsStreams ? following(Result.self) : nil
        let call = TracedCall(of: requirement, names)
        let layers = RequirementLayers.of(requirement.selector)
        return AsyncDecorator { (_, proceed) async throws(Failure) in
            let span = begin(call)
            let report = report(of: requirement, withLayers: layers, in: span)
            let deadline = report == nil ? CallReport.deadlineWithoutReport() : nil
            do throws(Failure) {
                let value = try await ServiceContext.$current.run(with: span.context) {
                    () async throws(Failure) in
                    guard let report else { return try await proceed(next) }
                    return try await report.run { () async throws(Failure) in
                        try await proceed(next)
                    }
                }
                addRemaining(report, deadline, to: span)
                return end(span, returning: value, report: report, following: following)
            } catch {
                addRemaining(report, deadline, to: span)
                end(span, with: error, report: report)
                throw error
            }
        }
    }

    private func begin(_ call: TracedCall) -> any Tracing.Span {
        let tracer = tracer ?? InstrumentationSystem.tracer
        let span = tracer.startAnySpan(call.name, ofKind: kind)
        // All at once: setting a single attribute copies them all.
        span.updateAttributes { attributes in
            if attributes.isEmpty {
                attributes = call.attributes
            } else {
                attributes.merge(call.attributes)
            }
        }
        return span
    }

    private func report(
        of requirement: AnyRequirement,
        withLayers layers: RequirementLayers,
        in span: any Tracing.Span
    ) -> CallReport? {
        CallReport.begin(
            of: requirement.selector,
            withLayers: layers,
            listener: { event in
                span.addEvent(SpanEvent(name: "\(event)", attributes: event.attributes))
            }
        )
    }

    /// Ends a span with its call, or lets it follow the stream that the call returned.
    private func end<Value: ~Copyable>(
        _ span: any Tracing.Span,
        returning value: consuming Value,
        report: CallReport?,
        following: ResultFollowing<Value>?
    ) -> Value {
        guard let following else {
            end(span, with: nil, report: report)
            return value
        }
        let follower = StreamFollower { body in
            await ServiceContext.$current.withValue(span.context) { await body() }
        } ended: { ending in
            end(span, with: ending.error, report: report)
        }
        return following.followed(value, by: follower)
    }

    private func end(
        _ span: any Tracing.Span,
        with error: (any Error)?,
        report: CallReport?
    ) {
        let ending = CallEnding(of: error, report)
        span.attributes["outcome"] = ending.rawValue
        if let error, ending == .threw { fail(span, with: error) }
        if let report { add(report, to: span, hasThrown: error != nil) }
        span.end()
    }

    private func fail(_ span: any Tracing.Span, with error: any Error) {
        let type = String(reflecting: type(of: error))
        if let describe {
            if let text = describe(error) {
                // Otherwise, tracers would record the type of the text as the type of the error.
                let attributes: SpanAttributes = ["exception.type": .string(type)]
                span.recordError(ErrorText(description: text), attributes: attributes)
            }
        } else {
            span.recordError(error)
        }
        span.attributes["error.type"] = type
        span.setStatus(SpanStatus(code: .error))
    }
}

/// What the spans of all calls of a requirement have in common.
private struct TracedCall {
    let name: String
    let attributes: SpanAttributes

    init(of requirement: AnyRequirement, _ names: [Selector: String]) {
        let protocolName = names[requirement.selector] ?? ""
        self.name = "\(requirement.selector)"
        self.attributes = [
            "code.function.name": "\(protocolName).\(name)",
            "protocol": .string(protocolName),
            "requirement": .string(name),
        ]
    }
}

/// The text that is recorded in place of an error.
private struct ErrorText: Error, CustomStringConvertible {
    let description: String
}

private func add(_ report: CallReport, to span: any Tracing.Span, hasThrown: Bool) {
    if report.attempts > 1 { span.attributes["attempts"] = report.attempts }
    if report.waited > .zero { span.attributes["waited_seconds"] = report.waited.seconds }
    if !hasThrown, report.answer != .service {
        span.attributes["answered_by"] = report.answer.rawValue
    }
}

/// Adds the time that is left before the deadline of a call that has returned or thrown an error.
private func addRemaining(
    _ report: CallReport?,
    _ deadline: CallDeadline?,
    to span: any Tracing.Span
) {
    guard let remaining = report?.remaining ?? deadline?.remaining else { return }
    span.attributes["deadline_remaining_seconds"] = remaining.seconds
}

extension CallReport.Event {
    fileprivate var attributes: SpanAttributes {
        var attributes: SpanAttributes = ["layer": "\(layer)", "event": "\(kind.label)"]
        switch kind {
        case .attempt(let number): attributes["attempt"] = number
        case .waited(let duration): attributes["waited_seconds"] = duration.seconds
        case .refused, .timedOut, .answered, .faultInjected: break
        }
        return attributes
    }
}
#endif
