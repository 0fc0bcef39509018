// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxyTesting
import Testing

@Suite struct `Verifying the order of calls` {
    let desk = DeskProxy.double()
    let line = #line - 1
    let other = DeskProxy.double()
    let meter = MeterProxy.double(.relaxed)

    @Test func `An order holds within and across doubles, with other calls between`() {
        desk.tell("a")
        meter.reset()
        desk.tell("x")
        other.tell("b")
        desk.title = "c"
        verifyOrder {
            desk.calls(\.tell, "a")
            meter.calls(\.reset)
            other.calls(\.tell)
            desk.calls(\.setTitle)
        }
        verifyOrder {
            desk.calls(\.tell)
            desk.calls(\.setTitle)
        }
        verifyOrder {}
    }

    @Test func `An order tells doubles of one class apart`() {
        other.tell("a")
        desk.tell("a")
        #expect(
            failureTexts {
                verifyOrder {
                    desk.calls(\.tell)
                    other.calls(\.tell)
                }
            } == [
                """
                Calls came in another order.
                    expected  Desk at VerifyOrderTests.swift:\(line).tell(_:)
                              Desk at VerifyOrderTests.swift:\(line + 2).tell(_:)
                Step 2, Desk at VerifyOrderTests.swift:\(line + 2).tell(_:), happened only before step 1. Received calls:
                    Desk at VerifyOrderTests.swift:\(line + 2) #1  tell("a")
                    Desk at VerifyOrderTests.swift:\(line)  #1  tell("a")
                """
            ]
        )
    }

    @Test func `A failed order names the step that came too early`() {
        desk.when(\.charge).returns("r")
        _ = try? desk.charge(Price(1200), to: "card", key: "o-1")
        meter.reset()
        desk.tell("a")
        #expect(
            failureTexts {
                verifyOrder {
                    meter.calls(\.reset)
                    desk.calls(\.charge, .any, .any, "o-1")
                    desk.calls(\.tell)
                }
            } == [
                """
                Calls came in another order.
                    expected  Meter.reset()
                              Desk.charge(any, to: any, key: "o-1")
                              Desk.tell(_:)
                Step 2, Desk.charge(any, to: any, key: "o-1"), happened only before step 1. Received calls:
                    Desk  #1  charge(Price(cents: 1200, currency: "EUR"), to: "card", key: "o-1")
                    Meter #1  reset()
                    Desk  #2  tell("a")
                """
            ]
        )
    }

    @Test func `A failed order names the step that never came`() {
        #expect(
            failureTexts { verifyOrder { desk.calls(\.tell) } } == [
                """
                Calls came in another order.
                    expected  Desk.tell(_:)
                Step 1, Desk.tell(_:), was never called.
                """
            ]
        )
    }

    @Test func `A repeated step of an order needs another call`() {
        desk.tell("a")
        #expect(
            failureTexts {
                verifyOrder {
                    desk.calls(\.tell)
                    desk.calls(\.tell)
                }
            } == [
                """
                Calls came in another order.
                    expected  Desk.tell(_:)
                              Desk.tell(_:)
                Step 2, Desk.tell(_:), was not called again after step 1. Received calls:
                    Desk #1  tell("a")
                """
            ]
        )
        desk.tell("b")
        verifyOrder { for _ in 0..<2 { desk.calls(\.tell) } }
    }

    /// Against all ways to serve the steps by calls: the first call that serves leaves the most to
    /// later steps.
    @Test func `An order is found even if matchers overlap`() {
        var generator = Generator(state: 7)
        var found = 0
        for _ in 0..<300 {
            let desk = DeskProxy.double()
            let calls = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                Int.random(in: 0...3, using: &generator)
            }
            let steps = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                (0...3).filter { _ in Bool.random(using: &generator) }
            }
            for call in calls { desk.tell("\(call)") }
            let texts = failureTexts {
                verifyOrder {
                    for step in steps {
                        desk.calls(\.tell, .where { words in step.contains { "\($0)" == words } })
                    }
                }
            }
            let exists = canServe(steps[...], calls[...])
            #expect(texts.isEmpty == exists, "\(calls) \(steps)")
            found += exists ? 1 : 0
        }
        #expect((50...250).contains(found))
    }

    private func canServe(_ steps: ArraySlice<[Int]>, _ calls: ArraySlice<Int>) -> Bool {
        guard let step = steps.first else { return true }
        return calls.indices.contains {
            step.contains(calls[$0]) && canServe(steps.dropFirst(), calls[($0 + 1)...])
        }
    }

    @Test func `A failed order shows a few of many calls`() {
        for number in 1...1000 { desk.tell("\(number)") }
        let lines =
            failureTexts {
                verifyOrder {
                    desk.calls(\.tell, "2")
                    desk.calls(\.tell, "1")
                }
            }.first?.split(separator: "\n") ?? []
        #expect(lines.count == 15)
        #expect(
            lines[3] == "Step 2, Desk.tell(\"1\"), happened only before step 1. Received calls:"
        )
        #expect(lines[4...5] == ["    (990 more before)", "    Desk #991   tell(\"991\")"])
    }

    @Test func `A failed order says if calls were not fully recorded`() {
        let counting = DeskProxy.double(recording: .counts)
        #expect(
            failureTexts { verifyOrder { counting.calls(\.tell) } } == [
                "Desk counts calls and does not know their order. Make the double with 'recording: .all'."
            ]
        )
        let newest = DeskProxy.double(recording: .newest(1))
        newest.tell("a")
        newest.tell("b")
        #expect(
            failureTexts { verifyOrder { newest.calls(\.tell, "a") } } == [
                """
                Calls came in another order.
                    expected  Desk.tell("a")
                Step 1, Desk.tell("a"), was never called. Received calls:
                    Desk #2  tell("b")
                Only the newest 1 of 2 calls of 'tell(_:)' are recorded.
                """
            ]
        )
    }

    @Test func `An order may contain conditions and loops`() {
        desk.tell("a")
        desk.tell("b")
        verifyOrder {
            if Bool.random() { desk.calls(\.tell, "a") } else { desk.calls(\.tell) }
            if desk.calls(\.tell).count == 3 { desk.calls(\.tell, "z") }
            for words in ["b"] { desk.calls(\.tell, .is(words)) }
        }
    }

    // MARK: Strictly

    @Test func `A strict order holds if each call is the next one of its doubles`() {
        desk.tell("before")
        desk.tell("a")
        meter.reset()  // Of a double that isn't in the order.
        other.tell("b")
        desk.title = "c"
        desk.tell("after")
        verifyOrder(strictly: true) {
            desk.calls(\.tell, "a")
            other.calls(\.tell)
            desk.calls(\.setTitle, "c")
        }
        verifyOrder(strictly: true) {}
        #expect(
            failureTexts { desk.verifyNothingElse() }.count == 1,
            "Two calls were not part of it."
        )
    }

    @Test func `A strict order begins where all steps follow each other`() {
        for text in ["a", "a", "b", "a", "b", "c"] { desk.tell(text) }
        verifyOrder(strictly: true) {
            desk.calls(\.tell, "a")
            desk.calls(\.tell, "b")
            desk.calls(\.tell, "c")
        }
    }

    @Test func `A call between two steps breaks a strict order`() {
        desk.tell("a")
        desk.title = "between"
        desk.tell("b")
        #expect(
            failureTexts {
                verifyOrder(strictly: true) {
                    desk.calls(\.tell, "a")
                    desk.calls(\.tell, "b")
                }
            } == [
                """
                Calls came in another order.
                    expected  Desk.tell("a")
                              Desk.tell("b")
                Step 2, Desk.tell("b"), was not the next call after step 1: that was Desk.title = "between". Received calls:
                    Desk #1  tell("a")
                    Desk #2  title = "between"
                    Desk #3  tell("b")
                """
            ]
        )
        verifyOrder {
            desk.calls(\.tell, "a")
            desk.calls(\.tell, "b")
        }
    }

    @Test func `A call that was dropped breaks a strict order that it may have been in`() {
        let newest = DeskProxy.double(recording: .newest(1))
        newest.tell("a")
        newest.title = "dropped"
        newest.lend(nil)
        newest.title = "c"
        let texts = failureTexts {
            verifyOrder(strictly: true) {
                newest.calls(\.tell)
                newest.calls(\.lend)
            }
        }
        #expect(texts.count == 1)
        newest.reset(.recordings)
        newest.title = "c"
        newest.tell("d")
        verifyOrder(strictly: true) {
            newest.calls(\.setTitle, "c")
            newest.calls(\.tell, "d")
        }
    }

    @Test func `A step that never came breaks a strict order`() {
        desk.tell("a")
        let texts = failureTexts {
            verifyOrder(strictly: true) {
                desk.calls(\.tell, "a")
                desk.calls(\.setTitle)
            }
            verifyOrder(strictly: true) { desk.calls(\.setTitle) }
        }
        #expect(texts.count == 2)
        #expect(
            texts[0].contains("Step 2, Desk.setter: title, was not called after step 1."),
            "\(texts)"
        )
        #expect(texts[1].contains("Step 1, Desk.setter: title, was never called."), "\(texts)")
    }
}

/// A generator with the same numbers each time.
struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
