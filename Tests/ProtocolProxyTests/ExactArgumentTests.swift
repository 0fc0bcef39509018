// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import Testing

private class Base {}
private final class Derived: Base {}

@Suite struct `Arguments of a message are taken as they are` {
    private func refuses<Value>(_ type: Value.Type, _ box: Any) throws -> Bool {
        let proxy = try ProtocolProxy(
            protocols: [
                ProtocolDescriptor(named: "Exact", requirements: [Requirement<Value, Void, Never>("take(_:)")])
            ], registry: ProtocolRegistry())
        do {
            try proxy.send(Message("take(_:)", [box]))
            return false
        } catch let error as ProxyError { return error.code == .wrongArgumentType }
    }

    @Test func `no conversion goes through the elements of a collection or tuple`() throws {
        #expect(try refuses([Int].self, [1, 2] as [Any]))
        #expect(try refuses([Int].self, [1, 2] as [Int?]))
        #expect(try refuses([Bool].self, [NSNumber(value: 1)]))
        #expect(try refuses([Derived].self, [Derived()] as [Base]))
        #expect(try refuses([String?].self, [nil] as [Int?]))
        #expect(try refuses([String: Int].self, ["a": 1] as [AnyHashable: Any]))
        #expect(try refuses((Int?, Int).self, (1, 2)))
        #expect(try refuses(AnyObject.self, 5))
    }

    @Test func `what Swift converts by itself is taken`() throws {
        #expect(try !refuses(Base.self, Derived()))
        #expect(try !refuses(AnyObject.self, Derived()))
        #expect(try !refuses((any Sequence).self, [1]))
        #expect(try !refuses([Int].self, [1]))
        #expect(try !refuses((Int, Int).self, (1, 2)))
    }
}
