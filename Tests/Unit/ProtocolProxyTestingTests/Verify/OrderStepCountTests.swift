// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Testing

@Suite struct `A step of an order with a number of calls` {
    private let desk = DeskProxy.double()

    private func tell(_ texts: String...) {
        for text in texts { desk.tell(text) }
    }

    @Test func `It expects exactly that number before the next step`() {
        tell("a", "a", "b")
        verifyOrder {
            desk.calls(\.tell, "a").called(.twice)
            desk.calls(\.tell, "b")
        }
        verifyOrder {
            desk.calls(\.tell, "a")
            desk.calls(\.tell, "b")
        }
        #expect(
            failureTexts {
                verifyOrder {
                    desk.calls(\.tell, "a").called(.once)
                    desk.calls(\.tell, "b")
                }
            } == [
                """
                Calls came in another order.
                    expected  Desk.tell("a"), once
                              Desk.tell("b")
                Step 1, Desk.tell("a"), was called twice before step 2, expected once. Received calls:
                    Desk #1  tell("a")
                    Desk #2  tell("a")
                    Desk #3  tell("b")
                """
            ]
        )
        #expect(
            failureTexts {
                verifyOrder {
                    desk.calls(\.tell, "a").called(3)
                    desk.calls(\.tell, "b")
                }
            }.first?.contains(#"Step 1, Desk.tell("a"), was called twice, expected 3 times."#)
                == true
        )
    }

    @Test func `It may be a range, or no call at all`() {
        tell("a", "b", "b", "c", "a")
        verifyOrder {
            desk.calls(\.tell, "a").called(1...)
            desk.calls(\.tell, "b").called(1...2)
            desk.calls(\.tell, "a").called(.never)
            desk.calls(\.tell, "c")
        }
        let texts = failureTexts {
            verifyOrder {
                desk.calls(\.tell, "a")
                desk.calls(\.tell, "b").called(.never)
                desk.calls(\.tell, "c")
            }
            verifyOrder {
                desk.calls(\.tell, "c")
                desk.calls(\.tell, "a").called(.never)
            }
            verifyOrder {
                desk.calls(\.tell, "b")
                desk.calls(\.tell, "b").called(2...)
            }
            verifyOrder { desk.calls(\.tell, "z").called(.once) }
        }
        let causes = [
            "was called twice before step 3, expected never",
            "was called once, expected never",
            "was called once after step 1, expected at least twice",
            "was never called",
        ]
        #expect(texts.count == causes.count)
        for (text, cause) in zip(texts, causes) { #expect(text.contains(", \(cause)."), "\(text)") }
    }

    @Test func `The step before it may begin later, to leave fewer calls`() {
        tell("x", "a", "x", "a", "b")
        verifyOrder {
            desk.calls(\.tell, "x")
            desk.calls(\.tell, "a").called(.once)
            desk.calls(\.tell, "b")
        }
    }

    /// Against all ways to give calls to the steps.
    @Test func `Numbers are right if any choice of calls has them`() {
        var generator = Generator(state: 11)
        var found = 0
        let counts: [CallCount?] = [nil, .never, .once, .twice, .atLeast(1), .atMost(1)]
        for _ in 0..<400 {
            let desk = DeskProxy.double()
            let calls = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                Int.random(in: 0...2, using: &generator)
            }
            let steps = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                let kinds = (0...2).filter { _ in Bool.random(using: &generator) }
                let count = counts[Int.random(in: 0..<counts.count, using: &generator)]
                return Step(kinds: kinds, count: count)
            }
            for call in calls { desk.tell("\(call)") }
            let texts = failureTexts {
                verifyOrder {
                    for step in steps {
                        let calls = desk.calls(
                            \.tell,
                            .where { words in step.kinds.contains { "\($0)" == words } }
                        )
                        if let count = step.count { calls.called(count) } else { calls }
                    }
                }
            }
            let exists = Oracle(calls: calls, steps: steps).holds
            #expect(texts.isEmpty == exists, "\(calls) \(steps) \(texts)")
            found += exists ? 1 : 0
        }
        #expect((60...340).contains(found), "\(found)")
    }

    @Test func `With a strict order, the calls must directly follow each other`() {
        tell("a", "x", "a", "a", "b", "c")
        verifyOrder(strictly: true) {
            desk.calls(\.tell, "a").called(.twice)
            desk.calls(\.tell, "b")
        }
        verifyOrder(strictly: true) {
            desk.calls(\.tell, "a").called(.once)
            desk.calls(\.tell, "x").called(.once)
            desk.calls(\.tell, "a").called(1...)
            desk.calls(\.tell).called(.twice)
        }
        let texts = failureTexts {
            verifyOrder(strictly: true) {
                desk.calls(\.tell, "a").called(.once)
                desk.calls(\.tell, "b")
            }
            verifyOrder(strictly: true) {
                desk.calls(\.tell, "x")
                desk.calls(\.tell, "a").called(.once)
            }
            verifyOrder(strictly: true) {
                desk.calls(\.tell, "x")
                desk.calls(\.tell, "a").called(3...)
            }
        }
        let causes = [
            #"Step 2, Desk.tell("b"), was not the next call after step 1: that was Desk.tell("x")."#,
            #"Step 2, Desk.tell("a"), was called twice in a row after step 1, expected once."#,
            #"Step 2, Desk.tell("a"), was called twice in a row after step 1, expected at least 3 times."#,
        ]
        #expect(texts.count == causes.count)
        for (text, cause) in zip(texts, causes) { #expect(text.contains(cause), "\(text)") }
    }

    @Test func `A strict order doesn't begin in the middle of the calls that it counts`() {
        tell("a", "a", "b")
        let texts = failureTexts {
            verifyOrder(strictly: true) {
                desk.calls(\.tell, "a").called(.once)
                desk.calls(\.tell, "b")
            }
        }
        #expect(texts.count == 1)
        verifyOrder(strictly: true) {
            desk.calls(\.tell, "a")
            desk.calls(\.tell, "b")
        }
    }
}

@Suite struct `A failed order` {
    private let desk = DeskProxy.double()

    private func expectOneFailure(_ verify: () -> Void) {
        let texts = failureTexts {
            verify()
            desk.verifyNothingElse()
        }
        #expect(texts.count == 1, "\(texts)")
        #expect(texts.first?.hasPrefix("Calls came in another order.") == true)
    }

    @Test func `The calls of its steps needn't be verified again`() {
        for text in ["b", "a", "c"] { desk.tell(text) }
        expectOneFailure {
            verifyOrder {
                desk.calls(\.tell, "a")
                desk.calls(\.tell, "b")
                desk.calls(\.tell, "c")
            }
        }
    }

    @Test func `The call that came between two steps needn't be verified again`() {
        desk.tell("a")
        desk.title = "between"
        desk.tell("b")
        expectOneFailure {
            verifyOrder(strictly: true) {
                desk.calls(\.tell, "a")
                desk.calls(\.tell, "b")
            }
        }
    }

    @Test func `Calls beyond the number of a step needn't be verified again`() {
        for text in ["a", "a", "a", "b"] { desk.tell(text) }
        expectOneFailure {
            verifyOrder {
                desk.calls(\.tell, "a").called(.once)
                desk.calls(\.tell, "b")
            }
        }
    }

    @Test func `Other calls must be verified`() {
        for text in ["b", "a", "a", "x"] { desk.tell(text) }
        let texts = failureTexts {
            verifyOrder {
                desk.calls(\.tell, "a")
                desk.calls(\.tell, "b")
            }
            desk.verifyNothingElse()
        }
        #expect(
            texts.last == """
                Desk received calls that were not verified:
                    #3  tell("a")
                    #4  tell("x")
                """
        )
    }
}

private struct Step {
    let kinds: [Int]
    let count: CallCount?
}

/// Tries all ways to give calls to steps.
private struct Oracle {
    let calls: [Int]
    let steps: [Step]

    var holds: Bool { isPossible([]) }

    /// - Parameter chosen: The indices of the calls of the first steps.
    private func isPossible(_ chosen: [[Int]]) -> Bool {
        guard chosen.count < steps.count else { return areNumbersRight(chosen) }
        let step = steps[chosen.count]
        let start = chosen.joined().last.map { $0 + 1 } ?? 0
        let matching = (start..<max(start, calls.count)).filter { step.kinds.contains(calls[$0]) }
        if step.count == nil { return matching.contains { isPossible(chosen + [[$0]]) } }
        return (0...matching.count).contains { isPossible(chosen + [Array(matching.prefix($0))]) }
    }

    private func areNumbersRight(_ chosen: [[Int]]) -> Bool {
        steps.indices.allSatisfy { index in
            guard let count = steps[index].count else { return true }
            let start = chosen[..<index].joined().last.map { $0 + 1 } ?? 0
            let end = chosen[(index + 1)...].joined().first ?? calls.count
            let between = (start..<max(start, end)).filter {
                steps[index].kinds.contains(calls[$0])
            }
            return between == chosen[index] && holds(between.count, count)
        }
    }

    private func holds(_ number: Int, _ count: CallCount) -> Bool {
        switch count {
        case .never: number == 0
        case .once: number == 1
        case .twice: number == 2
        case .atLeast(1): number >= 1
        default: number <= 1
        }
    }
}
