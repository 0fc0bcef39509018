// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

private struct Refusal: Error, Equatable { let reason: String }

/// A list that keeps values in order.
@Proxied
private protocol Sorter: AnyObject {
    func sort(_ values: inout [Int]) throws(Refusal)
    func double(_ value: inout Int) async -> Int
    func same<Value: Sendable>(_ value: Value) async -> Value
    func check(_ value: Int) throws(Refusal) -> Int
    @Optional(returning: "nobody") func name(_ prefix: String) -> String
    @Optional(returning: "nobody") func nameLater(_ prefix: String) async -> String
}

private final class RealSorter: Sorter {
    func sort(_ values: inout [Int]) throws(Refusal) {
        guard !values.isEmpty else { throw Refusal(reason: "nothing to sort") }
        values.sort(by: >)
    }
    func double(_ value: inout Int) async -> Int {
        await Task.yield()
        value *= 2
        return value
    }
    func same<Value: Sendable>(_ value: Value) async -> Value {
        await Task.yield()
        return value
    }
    func check(_ value: Int) throws(Refusal) -> Int {
        guard value > 0 else { throw Refusal(reason: "\(value)") }
        return value
    }
    func name(_ prefix: String) -> String { prefix + "real" }
    func nameLater(_ prefix: String) async -> String { prefix + "real" }
}

@Suite struct `Interceptors of unusual requirements` {
    private let real = RealSorter()
    private let proxy: SorterProxy

    init() { proxy = SorterProxy(implementer: real) }

    @Test func `An interceptor of a generic @concurrent requirement can call 'next'`() async {
        var seen: [String] = []
        proxy.intercept(\.same) { next in
            { value in
                let answer = await next(value)
                return answer is Int ? await next(7) : answer
            }
        }
        proxy.observe(\.same, .after) { value in seen.append("\(value)") }
        #expect(await proxy.same(1) == 7)
        #expect(await proxy.same("a") == "a")
        #expect(seen == ["1", "a"])
        proxy.override(\.same) { value in value is String ? "overridden" : value }
        #expect(await proxy.same("a") == "overridden")
    }

    @Test func `An interceptor can pass an inout argument to an asynchronous 'next'`() async {
        proxy.intercept(\.double) { next in
            { value in
                value += 1
                let first = await next(&value)
                let second = await next(&value)
                return first + second
            }
        }
        var value = 1
        #expect(await proxy.double(&value) == 4 + 8)
        #expect(value == 8)
        proxy.override(\.double) { value in
            value = -1
            return 100
        }
        #expect(await proxy.double(&value) == 100)
        #expect(value == -1)
    }
}

@Suite struct `A requirement with an inout argument and typed throws` {
    private let real = RealSorter()
    private let proxy: SorterProxy

    init() { proxy = SorterProxy(implementer: real) }

    @Test func `An inout typed-throws requirement can be overridden with typed or untyped throws`()
        throws
    {
        let named = proxy.override(\.sort) { values in
            guard values.count > 1 else { return .failure(Refusal(reason: "too few")) }
            values.sort()
            return .success(())
        }
        var values = [2, 3, 1]
        try proxy.sort(&values)
        #expect(values == [1, 2, 3])
        values = [1]
        #expect(throws: Refusal(reason: "too few")) { try proxy.sort(&values) }
        named.cancel()
        proxy.override(\.sort) { values in
            values.reverse()
            return values.isEmpty ? .failure(Refusal(reason: "empty")) : .success(())
        }
        values = [1, 2]
        try proxy.sort(&values)
        #expect(values == [2, 1])
        values = []
        do throws(Refusal) { try proxy.sort(&values) } catch { #expect(error.reason == "empty") }
    }

    @Test func `An inout typed-throws requirement can be intercepted`() throws {
        proxy.intercept(\.sort) { next in
            { values in
                values.append(9)
                return next(&values).mapError { _ in Refusal(reason: "wrapped") }
            }
        }
        var values = [1, 2]
        try proxy.sort(&values)
        #expect(values == [9, 2, 1])
        proxy.intercept(\.sort) { next in
            { values in
                if values.count > 3 { return .failure(Refusal(reason: "too many")) }
                values.removeAll()
                return next(&values)
            }
        }
        #expect(values.count == 3)
        try proxy.sort(&values)
        #expect(values == [9])
        values = [1, 2, 3, 4]
        #expect(throws: Refusal(reason: "too many")) { try proxy.sort(&values) }
    }

    @Test func `An inout typed-throws requirement can be observed with its outcome`() throws {
        var lines: [String] = []
        proxy.observe(\.sort, .before) { values in lines.append("before \(values)") }
        proxy.observe(\.sort, .after) { values in lines.append("after \(values)") }
        proxy.observe(
            \.sort,
            outcome: { values, outcome in
                switch outcome {
                case .success: lines.append("sorted \(values)")
                case .failure(let error): lines.append("failed: \(error.reason)")
                }
            }
        )
        var values = [1, 2]
        try proxy.sort(&values)
        #expect(lines == ["before [1, 2]", "after [2, 1]", "sorted [2, 1]"])
        lines = []
        values = []
        #expect(throws: Refusal(reason: "nothing to sort")) { try proxy.sort(&values) }
        #expect(lines == ["before []", "after []", "failed: nothing to sort"])
    }

    @Test func `Observers and sequences see the error of an inout typed-throws requirement`()
        async throws
    {
        var told: [Refusal] = []
        proxy.observe(
            \.check,
            outcome: { _, outcome in
                if case .failure(let error) = outcome { told.append(error) }
            }
        )
        var outcomes = proxy.outcomes(of: \.check).makeAsyncIterator()
        #expect(throws: Refusal(reason: "0")) { try proxy.check(0) }
        #expect(try proxy.check(1) == 1)
        #expect(told == [Refusal(reason: "0")])
        let failed: Result<Int, Refusal>? = await outcomes.next()?.outcome
        #expect(throws: Refusal(reason: "0")) { try failed?.get() }
        #expect(try await outcomes.next()?.outcome.get() == 1)
        proxy.override(\.check) { _ in .failure(Refusal(reason: "overridden")) }
        #expect(throws: Refusal(reason: "overridden")) { try proxy.check(1) }
        let overridden = await outcomes.next()?.outcome
        #expect(throws: Refusal(reason: "overridden")) { try overridden?.get() }
    }
}

@Suite struct `'hasNext' of an interceptor` {
    private static let bottom = [false, true, true, false]

    /// Makes calls with nobody below, above an implementer, above an override alone, and with
    /// nobody again.
    private func visit(_ proxy: SorterProxy, _ call: () async throws -> Void) async throws {
        try await call()
        try proxy.setImplementer(RealSorter(), retained: true)
        try await call()
        try proxy.setImplementer(nil)
        let override = [
            proxy.override(\.name, named: "below") { _ in "override" },
            proxy.override(\.nameLater, named: "below") { _ in "override" },
        ]
        try await call()
        override.forEach { $0.cancel() }
        try await call()
    }

    @Test func `An interceptor by name knows if anything is below it`() async throws {
        let proxy = SorterProxy()
        var seen: [Bool] = []
        var later: [Bool] = []
        try await visit(proxy) {
            try proxy.intercept(selector: "name(_:)", named: "top") { call in
                seen.append(call.hasNext)
                return call.hasNext ? call.proceed() : try call.returning("bottom")
            }
            try proxy.intercept(selector: "nameLater(_:)", named: "top") { call in
                later.append(call.hasNext)
                return await call.proceed()
            }
            let name = proxy.name("a ")
            #expect(seen.last == true ? name != "bottom" : name == "bottom")
            _ = await proxy.nameLater("a ")
        }
        #expect(seen == Self.bottom)
        #expect(later == Self.bottom)
    }

    @Test func `'hasNext' ignores an override that is registered above`() throws {
        let proxy = SorterProxy()
        proxy.override(\.name) { "below \($0)" }
        var seen: [Bool] = []
        try proxy.intercept(selector: "name(_:)") { call in
            seen.append(call.hasNext)
            proxy.override(\.name) { "above \($0)" }
            // Another call, so that what is registered now has a route.
            #expect(proxy.name("b") == "above b")
            seen.append(call.hasNext)
            return call.proceed()
        }
        #expect(proxy.name("a") == "below a")
        #expect(seen == [true, true])
    }

    @Test func `An interceptor of all knows if anything is below it`() async throws {
        let proxy = SorterProxy()
        var seen: [Bool] = []
        proxy.interceptAll { call in
            seen.append(call.hasNext)
            return call.proceed()
        } async: { call in
            seen.append(call.hasNext)
            return await call.proceed()
        }
        try await visit(proxy) {
            _ = proxy.name("a ")
            _ = await proxy.nameLater("a ")
        }
        #expect(seen == Self.bottom.flatMap { [$0, $0] })
    }

    @Test func `Stacked interceptors each know if anything is below them`() throws {
        let proxy = SorterProxy()
        var seen: [String] = []
        try proxy.intercept(selector: "name(_:)") { call in
            seen.append("lower \(call.hasNext)")
            return call.proceed()
        }
        try proxy.intercept(selector: "name(_:)") { call in
            seen.append("upper \(call.hasNext)")
            return call.proceed()
        }
        #expect(proxy.name("a ") == "nobody")
        #expect(seen == ["upper true", "lower false"])
        // An implementer that has died is nobody.
        seen = []
        do {
            let real = RealSorter()
            try proxy.setImplementer(real)
            #expect(proxy.name("a ") == "a real")
            extendLifetime(real)
        }
        #expect(proxy.name("a ") == "nobody")
        #expect(seen == ["upper true", "lower true", "upper true", "lower false"])
    }
}
