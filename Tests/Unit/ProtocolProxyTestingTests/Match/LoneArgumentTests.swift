// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Proxied
protocol ParcelService: AnyObject {
    func weigh(_ item: Any) -> Int
    func post(_ item: any Sendable) async throws -> Int
    var content: Any { get set }
}

/// The compiler takes neither type for a tuple of one element, as it does for others.
@Suite struct `A matcher of the only argument` {
    @Test func `A matcher of a single 'Any' argument compares the value`() async throws {
        let service = ParcelServiceProxy.double(relaxed: true)
        service.when(\.weigh).returns(0)
        service.when(\.weigh, .instance(of: Int.self)).returns(1)
        service.when(\.weigh, .where { $0 as? String == "a" }).returns(2)
        service.when(\.post, .instance(of: String.self)).returns(3)
        #expect([service.weigh(5), service.weigh("a"), service.weigh("b")] == [1, 2, 0])
        #expect(try await service.post("a") == 3)
        service.content = 7
        service.verify(\.weigh, .where { $0 as? String == "b" }, called: .once)
        service.verify(\.post, .where { $0 as? String == "a" }, called: .once)
        service.verify(\.setContent, .where { $0 as? Int == 7 }, called: .once)
        #expect(service.calls(\.weigh).arguments.map { "\($0)" } == ["5", "a", "b"])
    }

    @Test func `A matcher of a single argument matches messages`() throws {
        let proxy = ParcelServiceProxy()
        proxy.override(\.weigh) { item in item as? Int ?? -1 }
        var seen: [String] = []
        proxy.observe(\.weigh, .before) { item in seen.append("\(item)") }
        let message = Message("weigh(_:)", [5])
        #expect(try proxy.send(message) as? Int == 5)
        #expect(seen == ["5"])
        #expect(throws: ProxyError.self) { try proxy.send(Message("weigh(_:)", [])) }
        #expect(throws: ProxyError.self) { try proxy.send(Message("weigh(_:)", [5, 6])) }
    }
}
