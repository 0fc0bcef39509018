// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxy
import Testing

@Suite struct `Messages` {
    @Test func `A message is described like the call that it represents`() {
        let texts: [(Message, String)] = [
            (Message("cache(_:shouldEvict:)", [7, "k"]), "cache(7, shouldEvict: \"k\")"),
            (Message("title"), "title"),
            (Message("setter: title", ["x"]), "title = \"x\""),
            (Message("subscript(_:)", [3]), "subscript[3]"),
            (
                Message("setter: subscript(_:column:)", [3, 4, true]),
                "subscript[3, column: 4] = true"
            ),
            (Message("static make(_:)", [1]), "static make(1)"),
            (Message("run()"), "run()"),
        ]
        for (message, text) in texts { #expect(message.description == text) }
    }
}

private class Base {}
private final class Derived: Base {}

@Suite struct `Arguments of messages` {
    private func refuses<Value>(_ type: Value.Type, _ box: Any) throws -> Bool {
        let proxy = try ProtocolProxy(
            protocols: [
                ProtocolDescriptor(
                    named: "Exact",
                    requirements: [Requirement<(Value) -> Void, Value, Void, Never>("take(_:)")]
                )
            ],
            registry: ProtocolRegistry()
        )
        do {
            try proxy.send(Message("take(_:)", [box]))
            return false
        } catch let error as ProxyError { return error.code == .wrongArgumentType }
    }

    @Test func `A message does not convert the elements of a collection or tuple`() throws {
        #expect(try refuses([Int].self, [1, 2] as [Any]))
        #expect(try refuses([Int].self, [1, 2] as [Int?]))
        #expect(try refuses([Bool].self, [NSNumber(value: 1)]))
        #expect(try refuses([Derived].self, [Derived()] as [Base]))
        #expect(try refuses([String?].self, [nil] as [Int?]))
        #expect(try refuses([String: Int].self, ["a": 1] as [AnyHashable: Any]))
        #expect(try refuses((Int?, Int).self, (1, 2)))
        #expect(try refuses(AnyObject.self, 5))
    }

    @Test func `A message accepts arguments that Swift converts implicitly`() throws {
        #expect(try !refuses(Base.self, Derived()))
        #expect(try !refuses(AnyObject.self, Derived()))
        #expect(try !refuses((any Sequence).self, [1]))
        #expect(try !refuses([Int].self, [1]))
        #expect(try !refuses((Int, Int).self, (1, 2)))
    }

    @Test func `Optionals and 'AnyHashable' match existentials that they conform to`() throws {
        let boxes = [
            Int?.some(5) as Any, Int?.none as Any, AnyHashable(5), AnyHashable?.some(5) as Any,
        ]
        for box in boxes {
            #expect(try !refuses((any Hashable).self, box), "\(type(of: box))")
            #expect(try !refuses((any Equatable).self, box), "\(type(of: box))")
        }
        #expect(
            try taken(Int?.some(5) as any Hashable, boxedAs: Int?.some(5) as Any) as? Int?
                == .some(.some(5))
        )
        #expect(
            try taken(AnyHashable(5) as any Hashable, boxedAs: AnyHashable(5)) as? AnyHashable
                == AnyHashable(5)
        )
        // What is in it is another value, which a caller would have to unwrap.
        for box in [Int?.some(5) as Any, AnyHashable(5)] {
            #expect(try refuses((any Comparable).self, box), "\(type(of: box))")
            #expect(try refuses((any Strideable).self, box), "\(type(of: box))")
            #expect(try refuses(Int.self, box), "\(type(of: box))")
        }
        #expect(try refuses(AnyHashable.self, 5))
    }

    /// Returns the value that an override got for a boxed one.
    private func taken<Value>(_ value: Value, boxedAs box: Any) throws -> Value? {
        let take = Requirement<(Value, Int) -> Void, (Value, Int), Void, Never>("take(_:_:)")
        let proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Exact", requirements: [take])],
            registry: ProtocolRegistry()
        )
        var taken: Value?
        try proxy.override(selector: "take(_:_:)") { (value: Value, number: Int) in
            #expect(number == 7)
            taken = value
        }
        try proxy.send(Message("take(_:_:)", [box, 7]))
        return taken
    }

    @Test func `A message delivers values of any size unchanged`() throws {
        struct Large: Equatable {
            var (number, fraction) = (1, 2.5)
            var (text, list) = ("three", [4])
        }
        let text = "a text that is too long for a few words"
        let object = Derived()
        let three: () -> Int = { 3 }
        #expect(try taken(5, boxedAs: 5) == 5)
        #expect(try taken(text, boxedAs: text) == text)
        #expect(try taken(Large(), boxedAs: Large()) == Large())
        #expect(try taken(Int?.some(5), boxedAs: Int?.some(5) as Any) == .some(.some(5)))
        #expect(try taken(Int?.none, boxedAs: Int?.none as Any) == .some(.none))
        #expect(try taken(object as Base, boxedAs: object) === object)
        #expect(try taken(object as Base, boxedAs: object as Base) === object)
        #expect(try taken(object as AnyObject, boxedAs: object) === object)
        #expect(try taken([1, 2], boxedAs: [1, 2]) == [1, 2])
        #expect(try taken((1, "b"), boxedAs: (1, "b")).map { $0.0 == 1 && $0.1 == "b" } == true)
        #expect(try taken(three, boxedAs: three)?() == 3)
        #expect(try taken([1] as any Sequence<Int>, boxedAs: [1]) as? [Int] == [1])
        #expect(try taken(1 as Any, boxedAs: "one") as? String == "one")
    }

    @Test func `A message's argument lives as long as a receiver needs it`() throws {
        weak var released: Derived?
        do {
            let object = Derived()
            released = object
            let kept = try taken(object as Base, boxedAs: object as Base)
            #expect(kept === object)
        }
        #expect(released == nil)
    }
}
