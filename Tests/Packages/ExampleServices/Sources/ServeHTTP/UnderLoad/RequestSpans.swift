// SPDX-License-Identifier: MIT

import Hummingbird
import InMemoryTracing
import NIOHTTP1
import Tracing

/// Makes a span for each request, as a child of the client's.
///
/// Hummingbird's own middleware takes the tracer of the process. A trial has a tracer of its own.
struct RequestSpans<Context: RequestContext>: RouterMiddleware {
    let tracer: InMemoryTracer

    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var parent = ServiceContext.topLevel
        tracer.extract(request.headers, into: &parent, using: FieldExtractor())
        return try await tracer.withSpan("request", context: parent, ofKind: .server) { _ in
            try await next(request, context)
        }
    }
}

private struct FieldExtractor: Extractor {
    func extract(key: String, from fields: HTTPFields) -> String? {
        fields.first { $0.name.canonicalName == key }?.value
    }
}

/// Writes the context of a span into the headers of a request.
struct HeaderInjector: Injector {
    func inject(_ value: String, forKey key: String, into headers: inout HTTPHeaders) {
        headers.add(name: key, value: value)
    }
}
