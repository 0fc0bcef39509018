// SPDX-License-Identifier: MIT

import InMemoryTracing
import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTracing
import Testing
import Tracing

@Suite struct `Tracing calls` {
    private let proxy = StoreProxy()
    private let tracer = InMemoryTracer()

    private func span(_ name: String) throws -> FinishedInMemorySpan {
        let spans = tracer.finishedSpans.filter { $0.operationName == name }
        #expect(spans.count == 1)
        return try #require(spans.first)
    }

    @Test func `A trace has a span for each call, nested in the caller's`() async throws {
        let tracer = tracer
        proxy.override(\.find) { key in
            await tracer.withSpan("query") { _ in
                await Task.yield()
                return key
            }
        }
        proxy.override(\.count) { _ in tracer.withSpan("lookup") { _ in 1 } }
        let registration = proxy.trace(with: tracer, ofKind: .client)
        try await tracer.withSpan("request") { _ in
            _ = try await proxy.find("a")
            _ = try proxy.count("a")
        }
        let request = try span("request").spanID
        for (call, below) in [("find(_:)", "query"), ("count(_:)", "lookup")] {
            let span = try span(call)
            #expect(span.parentSpanID == request)
            #expect(try self.span(below).parentSpanID == span.spanID)
            #expect(span.kind == .client)
            #expect(span.attributes.get("protocol") == .string("ProtocolProxyServicesTests.Store"))
            #expect(span.attributes.get("requirement") == .string(call))
            #expect(span.errors.isEmpty)
            #expect(span.status == nil)
        }
        registration.cancel()
        _ = try proxy.count("a")
        #expect(tracer.finishedSpans.count == 6)
        #expect(tracer.activeSpans.isEmpty)
    }

    @Test func `A span keeps the attributes that its tracer gave it`() throws {
        proxy.override(\.count) { _ in 1 }
        proxy.trace(with: TaggingTracer(tracer: tracer))
        _ = try proxy.count("a")
        let attributes = try span("count(_:)").attributes
        #expect(attributes.get("region") == .string("north"))
        #expect(attributes.get("requirement") == .string("count(_:)"))
        #expect(attributes.get("outcome") == .string("returned"))
    }

    @Test func `A span records typed and untyped errors`() async throws {
        proxy.override(\.count) { _ in throw StoreError(text: "count") }
        proxy.override(\.sum) { _, _ in .failure(StoreError(text: "sum")) }
        proxy.override(\.find) { _ in throw StoreError(text: "find") }
        proxy.override(\.strict) { _ in .failure(StoreError(text: "strict")) }
        proxy.trace(with: tracer)
        #expect(throws: StoreError(text: "count")) { try proxy.count("a") }
        #expect(throws: StoreError(text: "sum")) { try proxy.sum(1, 2) }
        await #expect(throws: StoreError(text: "find")) { try await proxy.find("a") }
        await #expect(throws: StoreError(text: "strict")) { try await proxy.strict("a") }
        for (call, text) in [
            ("count(_:)", "count"), ("sum(_:_:)", "sum"), ("find(_:)", "find"),
            ("strict(_:)", "strict"),
        ] {
            let span = try span(call)
            #expect(span.errors.map { $0.error as? StoreError } == [StoreError(text: text)])
            #expect(span.status?.code == .error)
        }
    }

    @Test func `The text of a confidential error takes its place in the span`() throws {
        proxy.override(\.count) { _ in throw StoreError(text: "a secret") }
        proxy.override(\.sum) { _, _ in .failure(StoreError(text: "a secret")) }
        proxy.trace(\.count, with: tracer, describingErrors: { "\(type(of: $0))" })
        proxy.trace(
            with: tracer,
            where: { $0.selector == "sum(_:_:)" },
            describingErrors: { _ in nil }
        )
        #expect(throws: StoreError(text: "a secret")) { try proxy.count("a") }
        #expect(throws: StoreError(text: "a secret")) { try proxy.sum(1, 2) }
        let described = try span("count(_:)").errors.map { "\($0.error)" }
        #expect(described == ["StoreError"])
        let types = try span("count(_:)").errors.map { $0.attributes.get("exception.type") }
        #expect(types == [.string("ProtocolProxyServicesTests.StoreError")])
        let omitted = try span("sum(_:_:)").errors
        #expect(omitted.isEmpty)
        for call in ["count(_:)", "sum(_:_:)"] {
            let span = try span(call)
            #expect(!"\(span)".contains("secret"))
            #expect(span.status?.code == .error)
            #expect(
                span.attributes.get("error.type")
                    == .string("ProtocolProxyServicesTests.StoreError")
            )
        }
    }

    @Test func `A span's context reaches child tasks`() async throws {
        let tracer = tracer
        proxy.override(\.find) { key in
            async let left = tracer.withSpan("left") { _ in key }
            async let right = tracer.withSpan("right") { _ in key }
            return await left + right
        }
        proxy.trace(with: tracer)
        _ = try await proxy.find("a")
        let call = try span("find(_:)").spanID
        #expect(try span("left").parentSpanID == call)
        #expect(try span("right").parentSpanID == call)
        #expect(ServiceContext.current == nil)
    }

    @Test func `A trace below a retry has a span for each attempt`() async throws {
        let calls = Tally()
        proxy.override(\.find) { key in
            if calls.add() < 3 { throw StoreError() }
            return key
        }
        proxy.trace(\.find, with: tracer)
        proxy.retry(\.find, attempts: 3, after: .none, if: .anyError)
        _ = try await proxy.find("a")
        #expect(tracer.finishedSpans.map(\.errors.count) == [1, 1, 0])
    }

    @Test func `A trace covers properties, static requirements and selected requirements`()
        async throws
    {
        proxy.override(\.title) { "a" }
        proxy.override(\.setTitle) { _ in }
        proxy.trace(with: tracer, where: { $0.selector.kind == .setter })
        proxy.title = proxy.title + "b"
        #expect(tracer.finishedSpans.map(\.operationName) == ["setter: title"])
        let tracer = tracer
        try await StoreProxy.withTypeProxy { typeProxy in
            typeProxy.override(\.staticMake) { _ in 1 }
            typeProxy.trace(with: tracer)
            _ = try await StoreProxy.make("a")
        }
        #expect(tracer.finishedSpans.map(\.operationName) == ["setter: title", "static make(_:)"])
    }

    @Test func `A trace passes on noncopyable values and inout arguments`() async throws {
        proxy.override(\.parcel) { number in Parcel(number: number) }
        proxy.override(\.take) { parcel in parcel.number }
        proxy.override(\.sort) { values in values.sort() }
        proxy.override(\.fill) { values in values.append(3) }
        proxy.trace(with: tracer)
        let parcel = try await proxy.parcel(7)
        #expect(try proxy.take(parcel) == 7)
        var values = [2, 1]
        try proxy.sort(&values)
        try await proxy.fill(&values)
        #expect(values == [1, 2, 3])
        #expect(tracer.finishedSpans.count == 4)
    }

    @MainActor @Test func `A trace runs the call on its caller's isolation`() async throws {
        let proxy = LocalStoreProxy()
        proxy.override(\.load) { key in
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return Page(key)
        }
        proxy.trace(with: tracer)
        #expect(try await proxy.load("a").text == "a")
        #expect(tracer.finishedSpans.count == 1)
    }

    @Test func `Many tasks can be traced at once`() async throws {
        let tracer = tracer
        proxy.override(\.find) { key in tracer.withSpan("below \(key)") { _ in key } }
        proxy.trace(with: tracer)
        await withTaskGroup { [proxy] group in
            for task in 0..<8 {
                group.addTask {
                    for index in 0..<50 {
                        await tracer.withSpan("above \(task) \(index)") { _ in
                            _ = try? await proxy.find("\(task) \(index)")
                        }
                    }
                }
            }
        }
        let spans = Dictionary(uniqueKeysWithValues: tracer.finishedSpans.map { ($0.spanID, $0) })
        #expect(spans.count == 1200)
        for span in spans.values where span.operationName.hasPrefix("below ") {
            let call = try #require(span.parentSpanID.flatMap { spans[$0] })
            let above = try #require(call.parentSpanID.flatMap { spans[$0] })
            #expect(above.operationName.dropFirst(6) == span.operationName.dropFirst(6))
        }
    }
}

/// A tracer whose spans begin with an attribute.
private struct TaggingTracer: Tracer {
    let tracer: InMemoryTracer

    func startSpan<Instant: TracerInstant>(
        _ operationName: String,
        context: @autoclosure () -> ServiceContext,
        ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant,
        function: String,
        file fileID: String,
        line: UInt
    ) -> InMemorySpan {
        let span = tracer.startSpan(
            operationName,
            context: context(),
            ofKind: kind,
            at: instant(),
            function: function,
            file: fileID,
            line: line
        )
        span.attributes["region"] = "north"
        return span
    }

    func forceFlush() { tracer.forceFlush() }

    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext,
        into carrier: inout Carrier,
        using injector: Inject
    ) where Inject.Carrier == Carrier { tracer.inject(context, into: &carrier, using: injector) }

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier,
        into context: inout ServiceContext,
        using extractor: Extract
    ) where Extract.Carrier == Carrier {
        tracer.extract(carrier, into: &context, using: extractor)
    }
}
