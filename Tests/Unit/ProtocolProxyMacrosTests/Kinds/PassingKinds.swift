import ProtocolProxyMacros

@Proxied
protocol Packing: AnyObject {
    func each<each A>(_ body: (repeat each A) -> Int, _ values: repeat each A) -> Int
    func later<each A, R>(
        _ name: String,
        _ body: (inout Int, repeat each A) throws -> R,
        _ values: repeat each A
    )
        throws
        -> R
    func made<each A>(_ makers: repeat @escaping () -> each A) -> (repeat each A)
    func start<each A: Sendable>(
        _ body: @escaping @Sendable (repeat each A) async -> Int,
        _ values: repeat each A
    )
        -> Task<
            Int, Never
        >
}

final class RealPacking: Packing {
    func each<each A>(_ body: (repeat each A) -> Int, _ values: repeat each A) -> Int {
        body(repeat each values)
    }
    func later<each A, R>(
        _ name: String,
        _ body: (inout Int, repeat each A) throws -> R,
        _ values: repeat each A
    )
        throws
        -> R
    {
        var number = name.count
        return try body(&number, repeat each values)
    }
    func made<each A>(_ makers: repeat @escaping () -> each A) -> (repeat each A) {
        (repeat (each makers)())
    }
    func start<each A: Sendable>(
        _ body: @escaping @Sendable (repeat each A) async -> Int,
        _ values: repeat each A
    )
        -> Task<
            Int, Never
        >
    {
        Task { await body(repeat each values) }
    }
}

@Proxied
protocol Scanning<Element>: AnyObject {
    associatedtype Element
    func count<T>(_ span: Span<T>) -> Int
    func last<T>(_ span: consuming Span<T>) throws -> T
    func with<T, R>(_ values: [T], _ body: (Span<T>) throws -> R) rethrows -> R
    func own<R>(_ body: (Span<Element>) throws -> R) rethrows -> R
}

final class RealScanning: Scanning {
    func count<T>(_ span: Span<T>) -> Int { span.count }
    func last<T>(_ span: consuming Span<T>) throws -> T { span[span.count - 1] }
    func with<T, R>(_ values: [T], _ body: (Span<T>) throws -> R) rethrows -> R {
        try body(values.span)
    }
    func own<R>(_ body: (Span<Int>) throws -> R) rethrows -> R { try body([7, 8].span) }
}

@resultBuilder
nonisolated enum Lines {
    static func buildBlock(_ lines: String...) -> [String] { lines }
}

typealias LinesBuilder = Lines

@Proxied
protocol Paging: AnyObject {
    func page(@Lines _ body: () -> [String]) -> Int
    @LinesBuilder func header() -> [String]
    @LinesBuilder var footer: [String] { get }
}

final class RealPaging: Paging {
    func page(@Lines _ body: () -> [String]) -> Int { body().count }
    func header() -> [String] {
        "a"
        "b"
    }
    var footer: [String] {
        "c"
        "d"
    }
}

@Proxied
protocol Retrying: AnyObject {
    // As in `Direct`.
    #if MAIN_ACTOR && !hasFeature(NonisolatedNonsendingByDefault)
    nonisolated(nonsending) func retry<R>(_ body: () async throws -> R) async rethrows -> R
    #else
    func retry<R>(_ body: () async throws -> R) async rethrows -> R
    #endif
}

final class RealRetrying: Retrying {
    func retry<R>(_ body: () async throws -> R) async rethrows -> R { try await body() }
}

var passingKinds: [Kind] {
    [
        Kind("Generics", "parameter packs of closures, and in closures", recorded: .placeholder) {
            t in
            let proxy = PackingProxy(retaining: RealPacking())
            t.forwarded(proxy.each({ $0 + $1.count }, 1, "ab"), 3)
            t.forwarded(
                try proxy.later(
                    "abc",
                    { number, text in
                        number += 1; return text + "\(number)"
                    },
                    "x"
                ),
                "x4"
            )
            let made = proxy.made({ 1 }, { "a" })
            t.forwarded("\(made)", "(1, \"a\")")
            var seen = 0
            proxy.observe(\.each, .before) { _, values in seen += values.count }
            proxy.observe(\.later, .before) { _, _, values in seen += values.count }
            proxy.intercept(\.each) { next in { body, values in next({ body($0) + 1 }, values) } }
            proxy.intercept(\.later) { next in
                { name, body, values in try next(name + "d", body, values) }
            }
            proxy.intercept(\.made) { next in { makers in next(makers) } }
            t.intercepted(proxy.each({ $0 + $1.count }, 1, "ab"), 4)
            t.intercepted(try proxy.later("abc", { number, text in text + "\(number)" }, "x"), "x4")
            t.intercepted("\(proxy.made({ 2 }, { "b" }))", "(2, \"b\")")
            t.observed(seen, 3)
            proxy.override(\.each) { body, _ in body([5, "abc"]) }
            proxy.override(\.later) { _, body, values in
                var number = 7
                return try body(&number, values)
            }
            // BUG: Swift 6.3.1 crashes on such a literal that stays on its caller's isolation.
            t.forwarded(await proxy.start({ @concurrent (x, y) in x + y.count }, 1, "ab").value, 3)
            proxy.intercept(\.start) { next in
                { body, values in next({ await body($0) + 1 }, values) }
            }
            t.intercepted(
                await proxy.start({ @concurrent (x, y) in x + y.count }, 1, "ab").value,
                4
            )
            t.overridden(proxy.each({ $0 + $1.count }, 1, "ab"), 8)
            t.overridden(try proxy.later("", { number, text in text + "\(number)" }, "x"), "x7")
        },
        Kind("Parameters", "Span of a generic parameter, also in closures", recorded: .placeholder)
        { t in
            let proxy = ScanningProxy<Int>(retaining: RealScanning())
            let numbers = [1, 2, 3]
            t.forwarded([proxy.count(numbers.span), try proxy.last(numbers.span)], [3, 3])
            t.forwarded([proxy.with(numbers) { $0[1] }, proxy.own { $0[1] }], [2, 8])
            var seen = 0
            proxy.observe(\.count, .before) { _ in seen += 1 }
            proxy.observe(\.own, .before) { _ in seen += 1 }
            proxy.intercept(\.count) { next in { span in next(span) + 1 } }
            proxy.intercept(\.with) { next in { values, body in try next(values + values, body) } }
            t.intercepted([proxy.count(numbers.span), proxy.with(numbers) { $0.count }], [4, 6])
            t.intercepted(proxy.own { $0[0] }, 7)
            t.observed(seen, 2)
            proxy.override(\.last) { span in
                unsafe (span as? UnsafeBufferPointer<Int>)?.first as Any
            }
            proxy.override(\.own) { body in try body([9, 9, 9].span) }
            t.overridden([try proxy.last(numbers.span), proxy.own { $0.count }], [1, 3])
        },
        Kind("Parameters", "result builders; of a requirement, with a name that ends in Builder") {
            t in
            let proxy = PagingProxy(retaining: RealPaging())
            t.forwarded(
                proxy.page {
                    "a"
                    "b"
                },
                2
            )
            t.forwarded(proxy.header() + proxy.footer, ["a", "b", "c", "d"])
            var seen: [String] = []
            proxy.observe(\.header, .before) { seen.append("header") }
            proxy.intercept(\.page) { next in { body in next { body() + ["!"] } } }
            t.intercepted(proxy.page { "a" }, 2)
            proxy.override(\.header) { ["x"] }
            proxy.override(\.footer) { ["y"] }
            t.overridden(proxy.header() + proxy.footer, ["x", "y"])
            t.observed(seen, ["header"])
        },
        Kind("Effects", "async rethrows, with a generic result", recorded: .placeholder) { t in
            let proxy = RetryingProxy(retaining: RealRetrying())
            t.forwarded(await proxy.retry { 1 }, 1)
            var seen = 0
            proxy.observe(\.retry, .before) { _ in seen += 1 }
            proxy.intercept(\.retry) { next in { body in try await next(body) } }
            t.intercepted(await proxy.retry { "a" }, "a")
            t.intercepted((try? await proxy.retry { () -> Int in throw Trouble.one }) == nil, true)
            t.observed(seen, 2)
            proxy.override(\.retry) { _ in 5 }
            t.overridden(await proxy.retry { 1 }, 5)
        },
    ]
}
