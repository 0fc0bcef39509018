// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// Has no zero.
private struct Invoice: Equatable { let number: Int }

@Proxied
private protocol Ledger: AnyObject {
    func invoice(_ number: Int) throws -> Invoice
    func latest() -> Invoice
    func post(_ number: Int) throws
    @Optional(returning: 0) func count() -> Int
}

private final class RealLedger: Ledger {
    func invoice(_ number: Int) throws -> Invoice { Invoice(number: number) }
    func latest() -> Invoice { Invoice(number: 1) }
    func post(_ number: Int) throws {}
    func count() -> Int { 1 }
}

@Suite struct `A proxy whose implementer was deallocated` {
    private static let remedy = "Keep it alive elsewhere, or make the proxy with 'retaining:'."

    private func error<Output>(_ body: () throws -> Output) -> ProxyError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? ProxyError
        }
    }

    @Test func `A thrown error names the deallocated implementer and the remedy`() {
        let proxy = LedgerProxy(implementer: RealLedger())
        // The first call notices it, and the second knows.
        for _ in 1...2 {
            let error = error { try proxy.invoice(1) }
            #expect(error?.code == .unanswered)
            #expect(
                error?.description.contains(
                    "because the implementer of type 'RealLedger' was deallocated"
                ) == true
            )
            #expect(error?.description.contains(Self.remedy) == true)
        }
    }

    @Test func `A refused message names the deallocated implementer`() {
        let proxy = LedgerProxy(implementer: RealLedger())
        let error = error { try proxy.send(Message("count()")) }
        #expect(error?.code == .unrecognizedSelector)
        #expect(
            error?.description.contains(
                "because the implementer of type 'RealLedger' was deallocated"
            ) == true
        )
    }

    @Test func `An explanation names the deallocated implementer`() throws {
        let proxy = LedgerProxy(implementer: RealLedger())
        for selector: Selector in ["invoice(_:)", "latest()", "post(_:)", "count()"] {
            #expect(
                proxy.explanation(of: selector).contains(
                    "The implementer of type 'RealLedger' was deallocated. \(Self.remedy)"
                )
            )
        }
        // A requirement without a result is answered by nothing, which the explanation says.
        try proxy.post(1)
        #expect(
            proxy.explanation(of: "post(_:)").contains(
                "The implementer of type 'RealLedger' was deallocated."
            )
        )
    }

    @Test func `A stop of the program names the deallocated implementer`() async throws {
        let result = try await #require(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            _ = LedgerProxy(implementer: RealLedger()).latest()
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("because the implementer of type 'RealLedger' was deallocated"))
        #expect(text.contains(Self.remedy))
    }

    @Test func `A deallocated implementer is not mentioned after the chain changed`() throws {
        let proxy = LedgerProxy(implementer: RealLedger())
        let cancelled = proxy.override(\.latest) { Invoice(number: 2) }
        #expect(!proxy.explanation(of: "latest()").contains("deallocated"))
        cancelled.cancel()
        #expect(proxy.explanation(of: "latest()").contains("deallocated"))
        try proxy.setImplementer(nil)
        #expect(!proxy.explanation(of: "latest()").contains("deallocated"))
        #expect(error { try proxy.invoice(1) }?.description.contains("deallocated") == false)
        let real = RealLedger()
        try proxy.setImplementer(real)
        #expect(try proxy.invoice(3) == Invoice(number: 3))
        #expect(!LedgerProxy().explanation(of: "latest()").contains("deallocated"))
    }
}
