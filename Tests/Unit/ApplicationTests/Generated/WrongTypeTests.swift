// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import ProtocolProxyMacros
import Testing

struct Unreadable: Error, Equatable {}

/// Takes and returns what only the call knows.
@Proxied
private protocol Decoding: AnyObject {
    func decode<T>(_ type: T.Type, from text: String) throws -> T
    func list<T>(_ first: T) throws -> [T]
    func later<T>(_ value: T) async throws -> T
    nonisolated(nonsending) func here<T>(_ value: T) async throws -> T
    func typed<T>(_ value: T) throws(Unreadable) -> T
    func proxied<T>(_ value: T) throws(ProxyError) -> T
    func change<T>(_ value: inout T) throws -> T
    func count<each T>(_ values: repeat each T) throws -> Int
    func plain<T>(_ value: T) -> T
    func visit<each T>(_ values: repeat each T, with body: (repeat each T) -> Void)
    func map<T>(_ value: T, with body: (T) -> T) -> T
}

private final class RealDecoding: Decoding {
    func decode<T>(_ type: T.Type, from text: String) throws -> T {
        guard let text = text as? T else { throw Unreadable() }
        return text
    }
    func list<T>(_ first: T) throws -> [T] { [first] }
    func later<T>(_ value: T) async throws -> T { value }
    nonisolated(nonsending) func here<T>(_ value: T) async throws -> T { value }
    func typed<T>(_ value: T) throws(Unreadable) -> T { value }
    func proxied<T>(_ value: T) throws(ProxyError) -> T { value }
    func change<T>(_ value: inout T) throws -> T { value }
    func count<each T>(_ values: repeat each T) throws -> Int {
        var count = 0
        for _ in repeat each values { count += 1 }
        return count
    }
    func plain<T>(_ value: T) -> T { value }
    func visit<each T>(_ values: repeat each T, with body: (repeat each T) -> Void) {
        body(repeat each values)
    }
    func map<T>(_ value: T, with body: (T) -> T) -> T { body(value) }
}

@Proxied
private protocol Page: AnyObject {
    func number() -> Int
}

extension PageProxy: __Generated.Restating, Encodable, IteratorProtocol {}

@Suite struct `Values of another type than a generic call needs` {
    private func expect(
        _ code: ProxyError.Code,
        _ selector: Selector,
        _ expected: String,
        _ given: String,
        _ error: (any Error)?
    ) {
        let error = error as? ProxyError
        #expect(error?.code == code)
        #expect(error?.selector == selector)
        #expect(error?.protocolName == "ApplicationTests.Decoding")
        #expect(error?.expected?.contains("'\(expected)'") == true)
        #expect(error?.given?.contains("'\(given)'") == true)
    }

    private func error<Output>(_ body: () throws -> Output) -> (any Error)? {
        do {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func `A result of another type than a generic call needs is thrown as an error`() throws {
        let proxy = DecodingProxy(retaining: RealDecoding())
        proxy.override(\.decodeFrom) { _, text in text }
        #expect(try proxy.decode(String.self, from: "x") == "x")
        expect(
            .wrongResultType,
            "decode(_:from:)",
            "Int",
            "String",
            error { try proxy.decode(Int.self, from: "x") }
        )
        proxy.override(\.list) { _ in [1, "x"] }
        expect(.wrongResultType, "list(_:)", "[String]", "[Any]", error { try proxy.list("x") })
        proxy.override(\.proxied) { _ in .success("x") }
        expect(.wrongResultType, "proxied(_:)", "Int", "String", error { try proxy.proxied(1) })
        #expect(
            error { try proxy.decode(Int.self, from: "x") }.map { "\($0)" } == """
                A handler answered the generic 'decode(_:from:)' of 'ApplicationTests.Decoding' with a value of the wrong type for this \
                call. Expected a value of type 'Int', given one of type 'String'. Return a value of the type that the \
                arguments imply, or the result of the function below.
                """
        )
    }

    @Test func `An awaited result of another type than a generic call needs is an error`() async {
        let proxy = DecodingProxy(retaining: RealDecoding())
        proxy.override(\.later) { _ in "x" }
        proxy.override(\.here) { _ in "x" }
        await #expect(throws: ProxyError.self) { try await proxy.here(1) }
        do {
            _ = try await proxy.later(1)
            Issue.record("It returned.")
        } catch {
            expect(.wrongResultType, "later(_:)", "Int", "String", error)
        }
    }

    @Test func `Calling 'next' with an argument of another type is an error`() async throws {
        let proxy = DecodingProxy(retaining: RealDecoding())
        proxy.intercept(\.list) { next in { _ in try next(2) } }
        #expect(try proxy.list(1) == [2])
        expect(.wrongArgumentType, "list(_:)", "String", "Int", error { try proxy.list("x") })
        proxy.intercept(\.change) { next in
            { value in
                var other: Any = "other"
                return try next(&other)
            }
        }
        var number = 1
        expect(
            .wrongArgumentType,
            "change(_:)",
            "Int",
            "String",
            error { try proxy.change(&number) }
        )
        proxy.intercept(\.here) { next in { _ in try await next("x") } }
        await #expect(throws: ProxyError.self) { try await proxy.here(1) }
        proxy.intercept(\.count) { next in { values in try next(Array(values.dropLast())) } }
        #expect((error { try proxy.count(1, "x") } as? ProxyError)?.code == .wrongArgumentCount)
    }

    private func stopped(_ selector: String, _ result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "Fatal error: A handler answered the generic '\(selector)' of 'ApplicationTests.Decoding'"
            )
        )
        #expect(text.contains("Expected a value of type 'Int', given one of type 'String'."))
    }

    @Test func `A value of another type stops the program if nothing can be thrown`() async {
        let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let proxy = DecodingProxy(retaining: RealDecoding())
            proxy.override(\.plain) { _ in "x" }
            _ = proxy.plain(1)
        }
        stopped("plain(_:)", plain)
        let typed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let proxy = DecodingProxy(retaining: RealDecoding())
            proxy.override(\.typed) { _ in .success("x") }
            _ = try proxy.typed(1)
        }
        stopped("typed(_:)", typed)
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `Too few values for a closure over a parameter pack stop the program`() async {
        let proxy = DecodingProxy(retaining: RealDecoding())
        var seen: [String] = []
        proxy.override(\.visitWith) { values, body in body(values.reversed()) }
        proxy.visit(1, 2) { seen.append("\($0) \($1)") }
        #expect(seen == ["2 1"])
        let stopped = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let proxy = DecodingProxy(retaining: RealDecoding())
            proxy.override(\.visitWith) { values, body in body([values[0]]) }
            proxy.visit(1, "x") { _, _ in }
        }
        #expect(
            text(stopped).contains(
                """
                A handler of 'visit(_:with:)' passed 1 value to a closure that takes more, one for each element of a \
                parameter pack. Pass as many as the pack has.
                """
            )
        )
    }

    @Test func `A wrong value for a closure among the arguments stops the program`() async {
        let packed = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let proxy = DecodingProxy(retaining: RealDecoding())
            proxy.override(\.visitWith) { values, body in body(values.reversed()) }
            proxy.visit(1, "x") { _, _ in }
        }
        #expect(
            text(packed).contains(
                "A handler of 'visit(_:with:)' gave a value of type 'String' where the call asks for 'Int'."
            )
        )
        let plain = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            let proxy = DecodingProxy(retaining: RealDecoding())
            proxy.override(\.mapWith) { _, body in body("x") }
            _ = proxy.map(1) { $0 + 1 }
        }
        #expect(
            text(plain).contains(
                "A handler of 'map(_:with:)' gave a value of type 'String' where the call asks for 'Int'."
            )
        )
    }

    @Test func `A proxy that claims to restate a refused parent stops when it is used as one`()
        async
    {
        let sentence = """
            A 'PageProxy' cannot be encoded, decoded, compared or iterated: its protocol has a parent that no proxy \
            can stand in for. Remove the conformance to '__Generated.Restating'.
            """
        let encoded = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = try JSONEncoder().encode(PageProxy())
        }
        #expect(text(encoded).contains(sentence))
        let iterated = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            var page = PageProxy()
            _ = page.next()
        }
        #expect(text(iterated).contains(sentence))
    }
}
