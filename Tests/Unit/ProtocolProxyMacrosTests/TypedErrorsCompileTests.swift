// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Handlers of typed-throws requirements` {
    /// In production, an error that a requirement cannot throw would end the process.
    @Test(arguments: [
        ("store.override(\\.find) { name in throw Other.one }", throwing),
        ("store.override(\\.find) { (name) throws in throw Other.one }", throwing),
        ("store.override(\\.find) { (name) throws(Other) in throw .one }", throwing),
        ("store.override(\\.find) { name in .failure(Other.one) }", other),
        ("store.override(\\.find) { name in name.count }", plain),
        (
            "store.override(\\.placeAt) { name, place in try await Task.sleep(for: .seconds(5)); return .success(1) }",
            throwing
        ),
        ("store.intercept(\\.find) { next in { name in .failure(Other.one) } }", other),
        (
            "store.intercept(\\.find) { next in { name in try fail(); return next(name) } }",
            throwing
        ),
        (
            "store.intercept(\\.placeAt) { next in { name, place in try await Task.sleep(for: .seconds(5)); "
                + "return await next(name, place) } }", throwing
        ),
        ("local.override(\\.find) { name in throw Other.one }", throwing),
        (
            "local.override(\\.loadFrom) { name, place in try await Task.sleep(for: .seconds(5)); return .success(1) }",
            throwing
        ),
        ("bank.override(\\.find) { name in throw Other.one }", throwing),
        (
            "bank.override(\\.load) { name in try await Task.sleep(for: .seconds(5)); return .success(1) }",
            throwing
        ),
        ("bank.intercept(\\.find) { next in { name in try fail(); return next(name) } }", throwing),
        (
            "local.intercept(\\.find) { next in { name in try fail(); return next(name) } }",
            throwing
        ),
    ])
    func `The compiler refuses a handler that throws another error type`(
        mistake: String,
        sentence: String
    ) async throws {
        let outcome = try await Compiler.check(Self.typedErrors + mistake + "\n}", isRefused: true)
        #expect(!outcome.succeeded)
        #expect(outcome.output.contains(sentence), "\(outcome.output)")
    }

    @Test(arguments: [[], ["-default-isolation", "MainActor"]])
    func `A closure can throw an associated type that is not primary`(settings: [String])
        async throws
    {
        let outcome = try await Compiler.run(
            #"""
            import ProtocolProxyMacros
            struct Torn: Error { var page: Int }
            @Proxied nonisolated protocol Reader<Page>: AnyObject {
                associatedtype Page
                associatedtype Failure: Error
                func each(_ body: (Page) throws(Failure) -> Void) throws(Failure)
                nonisolated(nonsending) func eachLater(
                    _ body: nonisolated(nonsending) (Page) async throws(Failure) -> Int
                ) async throws(Failure) -> Int
            }
            nonisolated final class Real: Reader {
                func each(_ body: (Int) throws(Torn) -> Void) throws(Torn) { try body(1) }
                nonisolated(nonsending) func eachLater(
                    _ body: nonisolated(nonsending) (Int) async throws(Torn) -> Int
                ) async throws(Torn) -> Int { try await body(2) }
            }
            let proxy = ReaderProxy(retaining: Real())
            for isOn in [false, true] {
                if isOn { proxy.observeAll(.before) { _ in } }
                do { try proxy.each { (page) throws(Torn) in throw Torn(page: page) } } catch { print(error.page) }
                do {
                    print(try await proxy.eachLater { (page) async throws(Torn) in page * 10 })
                    _ = try await proxy.eachLater { (page) async throws(Torn) in throw Torn(page: page) }
                } catch { print(error.page) }
            }
            """#,
            settings: settings
        )
        #expect(outcome.output == "1\n20\n2\n1\n20\n2\n", "\(outcome.output)")
    }

    /// The function that takes an array in place of the variadic parameter has another error type.
    @Test func `A variadic requirement returns its generic error type`() async throws {
        let outcome = try await Compiler.run(
            #"""
            import ProtocolProxyMacros
            struct Torn: Error { var page = 0 }
            @Proxied protocol Reader: AnyObject {
                func first<E: Error>(_ pages: Int..., of errors: [E]) throws(E) -> E?
                func make<E: Error>(_ type: E.Type, _ pages: Int...) throws(E) -> [E]
                func read<E: Error>(_ pages: Int..., body: () throws(E) -> Void) throws(E) -> E?
            }
            final class Real: Reader {
                func first<E: Error>(_ pages: Int..., of errors: [E]) throws(E) -> E? {
                    if pages.isEmpty, let error = errors.first { throw error }
                    return errors.first
                }
                func make<E: Error>(_ type: E.Type, _ pages: Int...) throws(E) -> [E] { [] }
                func read<E: Error>(_ pages: Int..., body: () throws(E) -> Void) throws(E) -> E? {
                    try body()
                    return nil
                }
            }
            let proxy = ReaderProxy(retaining: Real())
            for isOn in [false, true] {
                if isOn { proxy.observeAll(.before) { _ in } }
                print(try proxy.first(1, 2, of: [Torn(page: 3)])?.page ?? 0)
                do { _ = try proxy.first(of: [Torn(page: 4)]) } catch { print(error.page) }
                print(try proxy.make(Torn.self, 1).count)
                do { _ = try proxy.read(1) { () throws(Torn) in throw Torn(page: 5) } } catch { print(error.page) }
            }
            """#
        )
        #expect(outcome.output == "3\n4\n0\n5\n3\n4\n0\n5\n", "\(outcome.output)")
    }

    @Test func `The compiler accepts handlers that throw a requirement's error type`() async throws
    {
        let outcome = try await Compiler.check(
            Self.typedErrors + #"""
                store.override(\.find) { name in .failure(.missing) }
                store.override(\.find) { .success($0.count) }
                store.override(\.find) { name in name.isEmpty ? .failure(.missing) : .success(1) }
                store.override(\.find) { name in Result { () throws(StoreError) in try found(name) } }
                store.override(\.close) { .success(()) }
                store.override(\.placeAt) { name, place in
                    do { try await Task.sleep(for: .seconds(5)) } catch { return .failure(.missing) }
                    return .success(place)
                }
                store.intercept(\.find) { next in { name in next(name) } }
                store.intercept(\.find) { next in
                    { name in Result { () throws(StoreError) in try next(name).get() + found(name) } }
                }
                store.intercept(\.placeAt) { next in { name, place in await next(name, place) } }
                store.intercept(\.close) { next in { await next() } }
                store.intercept(\.five) { next in { a, b, c, d, e in await next(a, b, c, d, e) } }
                bank.override(\.find) { name in .failure(.missing) }
                bank.intercept(\.load) { next in { name in await next(name) } }
                local.override(\.find) { name in .failure(.missing) }
                local.override(\.loadFrom) { name, place in .failure(.missing) }
                local.intercept(\.swapAndAnd) { next in { a, b, c in next(c, b, a) } }
                local.intercept(\.loadFrom) { next in { name, place in await next(name, place) } }
                local.override(\.sort) { values in values.sort(); return .success(values.count) }
                local.override(\.token) { .success(Token()) }
                local.intercept(\.spend) { next in { token in next(token).map { $0 + 1 } } }
                shown.override(\.show) { name in .failure(.missing) }
                shown.intercept(\.hide) { next in { name in await next(name).mapError { $0 } } }
                }
                """#
        )
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    private static let throwing = "invalid conversion from throwing function of type"
    private static let other =
        "cannot convert value of type 'Other' to expected argument type 'StoreError'"
    private static let plain =
        "cannot convert value of type 'Int' to closure result type 'Result<Int, StoreError>'"
    private static let typedErrors = """
        import ProtocolProxyMacros
        enum StoreError: Error { case missing }
        enum Other: Error { case one }
        func fail() throws {}
        func found(_ name: String) throws(StoreError) -> Int { throw .missing }
        struct Token: ~Copyable { var number = 0 }
        @Proxied protocol Store: AnyObject, Sendable {
            func find(_ name: String) throws(StoreError) -> Int
            func place(_ name: String, at place: Int) async throws(StoreError) -> Int
            func close() async throws(StoreError)
            @Key("five") func f(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) async throws(StoreError)
        }
        @Proxied protocol Local: AnyObject {
            func find(_ name: String) throws(StoreError) -> Int
            nonisolated(nonsending) func load(_ name: String, from place: Int) async throws(StoreError) -> Int
            func swap(_ a: Int, and b: Int, and c: Int) throws(StoreError) -> Int
            func sort(_ values: inout [Int]) throws(StoreError) -> Int
            func token() throws(StoreError) -> Token
            func spend(_ token: consuming Token) throws(StoreError) -> Int
        }
        @MainActor @Proxied protocol Shown: AnyObject {
            func show(_ name: String) throws(StoreError) -> Int
            func hide(_ name: String) async throws(StoreError) -> Int
        }
        @Proxied protocol Bank: Actor {
            func find(_ name: String) throws(StoreError) -> Int
            func load(_ name: String) async throws(StoreError) -> Int
        }
        @MainActor func use(_ store: StoreProxy, _ local: LocalProxy, _ shown: ShownProxy, _ bank: BankProxy) {

        """
}
