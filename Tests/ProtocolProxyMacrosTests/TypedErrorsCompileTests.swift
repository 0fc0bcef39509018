// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

@Suite struct `Handlers of requirements that throw errors of one type` {
    /// In production, an error that a requirement cannot throw would end the process.
    @Test(arguments: [
        ("store.override(\\.find) { name in throw Other.one }", oneType),
        ("store.override(\\.find) { (name) throws in throw Other.one }", oneType),
        ("store.override(\\.find) { (name) throws(Other) in throw .one }", oneType),
        ("store.override(\\.placeAt) { name, place in try await Task.sleep(for: .seconds(5)); return 1 }", oneType),
        ("store.intercept(\\.find) { next in { (name) throws(Other) in throw .one } }", aroundNext),
        ("store.intercept(\\.find) { next in { name in try fail(); return try next(name) } }", aroundNext),
        (
            "store.intercept(\\.placeAt) { next in { name, place in try await Task.sleep(for: .seconds(5)); "
                + "return try await next(name, place) } }", aroundNext
        ),
        ("bank.override(\\.find) { name in throw Other.one }", oneType),
        ("bank.override(\\.load) { name in try await Task.sleep(for: .seconds(5)); return 1 }", oneType),
        ("bank.intercept(\\.find) { next in { name in try fail(); return try next(name) } }", aroundNext),
        ("local.override(\\.find) { name in throw Other.one }", oneType),
        ("local.override(\\.loadFrom) { name, place in try await Task.sleep(for: .seconds(5)); return 1 }", oneType),
        ("local.intercept(\\.find) { next in { name in try fail(); return try next(name) } }", aroundNext),
    ])
    func `refuses an error of another type than a requirement throws`(mistake: String, sentence: String) throws {
        let outcome = try Compiler.check(Self.typedErrors + mistake + "\n}", isExpanding: true)
        #expect(!outcome.succeeded)
        #expect(outcome.output.contains(sentence), "\(outcome.output)")
    }

    @Test func `takes handlers that throw errors of a requirement's type`() throws {
        let outcome = try Compiler.check(
            Self.typedErrors + #"""
                store.override(\.find) { name throws(StoreError) in throw .missing }
                store.override(\.find) { name in name.count }
                store.override(\.find) { $0.count }
                store.override(\.close) {}
                store.override(\.placeAt) { name, place in place }
                store.override(\.placeAt) { (name, place) async throws(StoreError) in
                    do { try await Task.sleep(for: .seconds(5)) } catch { throw .missing }
                    return place
                }
                store.intercept(\.find) { next in { name throws(StoreError) in try next(name) } }
                store.intercept(\.placeAt) { next in
                    { (name, place) async throws(StoreError) in try await next(name, place) }
                }
                store.intercept(\.close) { next in { () async throws(StoreError) in try await next() } }
                store.intercept(\.five) { next in
                    { (all) async throws(StoreError) in try await next(all.0, all.1, all.2, all.3, all.4) }
                }
                bank.override(\.find) { name throws(StoreError) in throw .missing }
                bank.intercept(\.load) { next in { (name) async throws(StoreError) in try await next(name) } }
                screen.override(\.find) { name in throw Other.one }
                local.override(\.find) { name throws(StoreError) in throw .missing }
                local.override(\.loadFrom) { (name, place) async throws(StoreError) in throw .missing }
                local.intercept(\.swapAndAnd) { next in
                    { (a, b, c) throws(StoreError) in try next(c, b, a) }
                }
                local.intercept(\.loadFrom) { next in
                    { (name, place) async throws(StoreError) in try await next(name, place) }
                }
                }
                """#, isExpanding: true)
        #expect(outcome.succeeded, "\(outcome.output)")
    }

    private static let oneType = "this requirement throws errors of one type: a handler that throws says so before 'in'"
    private static let aroundNext = "the function must take the function below it, and return one of the same type"
    private static let typedErrors = """
        import ProtocolProxyMacros
        enum StoreError: Error { case missing }
        enum Other: Error { case one }
        func fail() throws {}
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
        }
        @Proxied protocol Bank: Actor {
            func find(_ name: String) throws(StoreError) -> Int
            func load(_ name: String) async throws(StoreError) -> Int
        }
        @Proxied @MainActor protocol Screen: AnyObject {
            func find(_ name: String) throws(StoreError) -> Int
        }
        func use(_ store: StoreProxy, _ local: LocalProxy, _ bank: BankProxy, _ screen: ScreenProxy) {

        """
}
