// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyFixtures
import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

/// An object that changes.
private final class Cup: Equatable, CustomStringConvertible {
    var colour: String
    init(_ colour: String) { self.colour = colour }
    static func == (left: Cup, right: Cup) -> Bool { left.colour == right.colour }
    var description: String { "\(colour) cup" }
}

private struct Voucher: Equatable {
    var name: String
    var cup: Cup
}

/// Has an address instead of words.
private final class Anonymous: Equatable {
    static func == (left: Anonymous, right: Anonymous) -> Bool { true }
}

/// Its text has words that other values may have, too.
private final class Parcel: Equatable {
    let blob: Blob
    init(_ blob: Blob) { self.blob = blob }
    static func == (left: Parcel, right: Parcel) -> Bool { left.blob == right.blob }
}

@Proxied private protocol Counter: AnyObject {
    func sell(_ ticket: Voucher)
    func lend(_ cup: Cup?)
    func send(_ blob: Blob)
    func open(_ url: URL)
    func link(_ url: URL, to blobs: [Blob])
    func keep(_ anonymous: Anonymous)
    func post(_ parcel: Parcel)
    func count(_ name: String) -> Int
    func make<Value>(_ type: Value.Type) -> Value
    func events() -> AsyncStream<Int>
}

private final class RealCounter: Counter {
    func sell(_ ticket: Voucher) {}
    func lend(_ cup: Cup?) {}
    func send(_ blob: Blob) {}
    func open(_ url: URL) {}
    func link(_ url: URL, to blobs: [Blob]) {}
    func keep(_ anonymous: Anonymous) {}
    func post(_ parcel: Parcel) {}
    func count(_ name: String) -> Int { 7 }
    func make<Value>(_ type: Value.Type) -> Value { fatalError("No test makes a value.") }
    func events() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
}

@Suite struct `Arguments recorded as texts` {
    private let counter = CounterProxy.double(recording: .all.keepingObjects(.asText))

    @Test func `A value whose objects are its storage still equals another one`() {
        counter.send(Blob(1, 2, 3, 4, 5))
        counter.open(URL(string: "https://a.example/b?c")!)
        counter.link(URL(string: "https://a.example")!, to: [Blob(1)])
        counter.verify(\.send, .is(Blob(1, 2, 3, 4, 5)))
        counter.verify(\.send, .is(Blob(1, 2, 3, 4, 6)), called: .never)
        counter.verify(\.send, .where { $0.bytes.count == 5 })
        counter.verify(\.open, .is(URL(string: "https://a.example/b?c")!))
        counter.verify(\.linkTo, .any, .is([Blob(1)]))
        #expect(counter.calls(\.send).arguments == [Blob(1, 2, 3, 4, 5)])
    }

    @Test func `An object, and a value that shows one, match a value with the same text`() {
        let cup = Cup("red")
        counter.lend(cup)
        counter.lend(nil)
        counter.sell(Voucher(name: "a", cup: cup))
        cup.colour = "blue"
        counter.verify(\.lend, .is(Cup("red")))
        counter.verify(\.lend, .nil)
        counter.verify(\.lend, .some(.is(Cup("red"))))
        counter.verify(\.sell, .is(Voucher(name: "a", cup: Cup("red"))))
        #expect(
            failureTexts { counter.verify(\.sell, .is(Voucher(name: "a", cup: cup))) } == [
                """
                Counter: expected once, received never.
                    sell(Voucher(name: "a", cup: blue cup))
                Calls of 'sell(_:)', nearest first:
                    #3  sell(Voucher(name: "a", cup: Cup(colour: "red")))
                        argument 1 is not Voucher(name: "a", cup: blue cup):
                            - Voucher(name: "a", cup: Cup(colour: "blue"))
                            + Voucher(name: "a", cup: Cup(colour: "red"))
                """
            ]
        )
    }

    @Test func `A predicate needs the object, and the failure says so`() {
        counter.lend(Cup("red"))
        let texts = failureTexts { counter.verify(\.lend, .where("is red") { $0 != nil }) }
        #expect(
            texts.first?.contains(
                "argument 1 was kept as a text, which only '.is' and '.any' match"
            ) == true,
            "\(texts)"
        )
    }

    @Test func `A text with an address or words, or a truncated one, matches no value`() {
        counter.keep(Anonymous())
        counter.post(Parcel(Blob(1, 2, 3, 4, 5)))
        counter.lend(Cup(String(repeating: "a", count: 300)))
        let texts = failureTexts {
            counter.verify(\.keep, .is(Anonymous()))
            counter.verify(\.post, .is(Parcel(Blob(1, 2, 3, 4, 6))))
            counter.verify(\.lend, .is(Cup(String(repeating: "a", count: 300))))
        }
        #expect(texts.count == 3)
        for text in texts { #expect(text.contains("argument 1 was not kept"), "\(texts)") }
    }

    @Test func `Values are released that show their objects`() {
        weak var cup: Cup?
        do {
            let new = Cup("red")
            cup = new
            counter.sell(Voucher(name: "a", cup: new))
        }
        #expect(cup == nil)
        counter.verify(\.sell)
    }
}

/// Each failure below is followed by what its advice says.
@Suite struct `Advice of a failure` {
    private let counter = CounterProxy.double(.relaxed)

    @Test func `An object that changed is seen, and matched, as it was`() {
        func use(_ recording: Recording) -> [String] {
            let counter = CounterProxy.double(recording: recording)
            let cup = Cup("red")
            counter.lend(cup)
            cup.colour = "blue"
            return failureTexts { counter.verify(\.lend, .is(Cup("red"))) }
        }
        #expect(use(.all).first?.hasSuffix("'recording: .all.keepingObjects(.asText)'.") == true)
        #expect(use(.all.keepingObjects(.asText)) == [])
    }

    @Test func `A predicate sees an object as it was in a stub`() {
        let cup = Cup("red")
        counter.lend(cup)
        cup.colour = "blue"
        let texts = failureTexts {
            counter.verify(\.lend, .where("is red") { $0?.colour == "red" })
        }
        #expect(
            texts.first?.hasSuffix(
                """
                Objects are shown as they are now, and predicates see them so, too. To match them \
                as they are received, use the predicate in a stub.
                """
            ) == true,
            "\(texts)"
        )
        cup.colour = "red"
        counter.when(\.lend, .where("is red") { $0?.colour == "red" }).answers { _ in }
        counter.lend(cup)
        cup.colour = "blue"
        counter.verifyStubsUsed()
    }

    @Test func `A predicate of another argument changes nothing`() {
        let desk = DeskProxy.double()
        desk.swap(Pen("red"), for: [])
        let texts = failureTexts { desk.verify(\.swap, .any, .where { !$0.isEmpty }) }
        #expect(texts.first?.hasSuffix("keepingObjects(.asText)'.") == true, "\(texts)")
    }

    @Test func `The identity of an object has no advice, since a text has none`() {
        counter.lend(Cup("red"))
        let texts = failureTexts { counter.verify(\.lend, .identical(to: Cup("red"))) }
        #expect(texts.first?.hasSuffix("\nObjects are shown as they are now.") == true, "\(texts)")
    }

    @Test(arguments: [Recording.none, .counts])
    func `A double that records all calls knows what the others don't`(recording: Recording) {
        func use(_ recording: Recording) -> [String] {
            let counter = CounterProxy.double(.relaxed, recording: recording)
            _ = counter.count("a")
            return failureTexts {
                counter.verify(\.count, "a")
                verifyOrder { counter.calls(\.count) }
                _ = counter.calls(\.count).arguments
                counter.verifyNothingElse()
            }
        }
        let texts = use(recording)
        #expect(texts.count > 0)
        for text in texts { #expect(text.contains("Make the double with 'recording: .all'")) }
        #expect(use(.all) == [])
    }

    @Test func `The suggested stub answers the call`() {
        let counter = CounterProxy.double()
        let texts = failureTexts { _ = counter.count("a") }
        #expect(texts.first?.contains(#"remedy    .when(\.count).returns(…Int…)"#) == true)
        counter.when(\.count).returns(1)
        #expect(failureTexts { _ = counter.count("a") } == [])
    }

    @Test func `An exhausted stub gets more answers, or repeats its last one`() {
        func use(_ stub: (Stubbing<Key>) -> Void) -> [String] {
            let counter = CounterProxy.double()
            stub(counter.when(\.count, "a"))
            return failureTexts {
                _ = counter.count("a")
                _ = counter.count("a")
            }
        }
        let texts = use { $0.returns(1).failingWhenExhausted() }
        #expect(
            texts.first?.contains("remedy    more answers here, or no 'failingWhenExhausted()'")
                == true,
            "\(texts)"
        )
        #expect(use { $0.returns(1, 2).failingWhenExhausted() } == [])
        #expect(use { $0.returns(1) } == [])
    }

    private typealias Key = Requirement<(String) -> Int, String, Int, Never>

    @Test func `A wrong result is followed by a stub for the arguments of the call`() {
        counter.when(\.make).answers { _ in "text" }
        let texts = failureTexts { #expect(counter.make(Int.self) == 0) }
        #expect(texts.first?.contains(#".when(\.make, …).returns(…Int…)"#) == true, "\(texts)")
        counter.when(\.make, .where { $0 is Int.Type }).returns(5)
        #expect(counter.make(Int.self) == 5)
    }

    @Test func `A value that is read once is made for each call`() {
        counter.when(\.events).returns(AsyncStream { $0.finish() })
        _ = counter.events()
        let texts = failureTexts { _ = counter.events() }
        #expect(texts.first?.contains("or make it in 'answers { … }'") == true, "\(texts)")
        counter.when(\.events).answers { AsyncStream { $0.finish() } }
        #expect(failureTexts { for _ in 1...2 { _ = counter.events() } } == [])
    }

    @Test func `Registrations are removed without the recorder`() {
        func use(_ remove: (CounterProxy) -> Void) -> [String] {
            let counter = CounterProxy.double(.relaxed)
            remove(counter)
            _ = counter.count("a")
            return failureTexts { counter.verify(\.count) }
        }
        #expect(use { $0.cancelRegistrations() }.first?.contains("'reset(.registrations)'") == true)
        #expect(use { $0.reset(.registrations) } == [])
    }

    @Test func `A spy retains its object`() {
        let dead = CounterProxy.spy(on: RealCounter(), retained: false)
        let texts = failureTexts { _ = dead.count("a") }
        #expect(texts.first?.contains("make the spy with 'retained: true'") == true, "\(texts)")
        let spy = CounterProxy.spy(on: RealCounter(), retained: true)
        #expect(spy.count("a") == 7)
    }

    @Test func `A proxy becomes a double before it is used`() {
        let proxy = CounterProxy()
        let texts = failureTexts { proxy.verify(\.count, called: .never) }
        #expect(texts.first?.contains("call 'double()' on it before it is used") == true)
        let double = CounterProxy().double(.relaxed)
        _ = double.count("a")
        #expect(failureTexts { double.verify(\.count) } == [])
    }
}
