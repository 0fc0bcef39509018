// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyServices
import ProtocolProxyTestSupport
import Testing

@Proxied
private protocol Reports: Actor {
    func load(_ id: Int) async throws -> String
}

private struct Offline: Error {}

private actor RealReports: Reports {
    private(set) var loads = 0
    func load(_ id: Int) async throws -> String {
        assertIsolated()
        loads += 1
        if loads < id { throw Offline() }
        return "report \(id)"
    }
}

@Suite struct `A proxy of an actor is served` {
    @Test func `by a timeout, by retries and by a cache`() async throws {
        let real = RealReports()
        let proxy = ReportsProxy(retaining: real)
        let reports = proxy.actor
        proxy.retry(\.load, attempts: 3, if: { $0 is Offline })
        proxy.timeOut(\.load, after: .seconds(60), on: ManualClock())
        proxy.cache(\.load)
        #expect(try await reports.load(2) == "report 2")
        #expect(try await reports.load(2) == "report 2")
        #expect(await real.loads == 2)
    }
}
