// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Proxied private protocol Farewell: AnyObject {
    var last: AnyObject? { get set }
    func closed(_ line: Line)
    func closed(_ line: Line?, after seconds: Int)
    func noted(_ event: LineEvent)
    func listed(_ lines: [LineEvent], named: [String: Any])
    func generic<Value>(_ value: Value)
    func ended(_ songs: Songs)
    func later(_ line: Line) async -> Int
}

private struct LineEvent {
    enum Kind { case opened, closed(by: Line?) }
    var name: String
    var kind = Kind.opened
}

private struct ObjectKey: Hashable {
    let line: Line
    static func == (left: ObjectKey, right: ObjectKey) -> Bool { left.line === right.line }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(line)) }
}

/// Tells its end from its `deinit`.
private final class Line {
    let name: String
    let tell: (Line) -> Void

    init(_ name: String, tell: @escaping (Line) -> Void) {
        (self.name, self.tell) = (name, tell)
    }

    deinit { tell(self) }
}

private final class Songs: RandomAccessCollection {
    let tell: (Songs) -> Void
    init(tell: @escaping (Songs) -> Void) { self.tell = tell }
    deinit { tell(self) }
    var startIndex: Int { 0 }
    var endIndex: Int { 1 }
    subscript(index: Int) -> String { "song" }
}

private func end(_ name: String, _ tell: @escaping (Line) -> Void) { _ = Line(name, tell: tell) }

@Suite struct `Arguments that a record cannot keep` {
    private static let recordings: [Recording] = [
        .all, .newest(3), .matching { _ in true }, .all.keepingObjects(.weakly),
        .all.keepingObjects(.asText),
    ]

    // MARK: Calls from deinit

    @Test(arguments: recordings) func `A double can be called from the deinit of an argument`(
        _ recording: Recording
    ) {
        let farewell = FarewellProxy.double(recording: recording)
        end("a") { farewell.closed($0) }
        end("b") { farewell.closed($0, after: 3) }
        farewell.verify(\.closed, .any)
        farewell.verify(\.closedAfter, .any, 3)
        let text = "\(farewell.calls(\.closedAfter))"
        #expect(text.contains("Line") && text.contains("after: 3"), "\(text)")
        farewell.verifyNothingElse()
    }

    @Test(arguments: recordings) func `An object whose deinit runs can be inside of an argument`(
        _ recording: Recording
    ) {
        let farewell = FarewellProxy.double(recording: recording)
        end("a") { farewell.noted(LineEvent(name: "end", kind: .closed(by: $0))) }
        end("b") { line in
            let events = [
                LineEvent(name: "first"), LineEvent(name: "end", kind: .closed(by: line)),
            ]
            farewell.listed(events, named: ["line": line, "number": 1])
        }
        end("c") { farewell.generic([Optional($0)]) }
        end("f") { farewell.generic(Optional(LineEvent(name: "end", kind: .closed(by: $0)))) }
        end("g") { farewell.generic([AnyHashable(ObjectKey(line: $0)): 1]) }
        end("d") { farewell.generic(($0, 1)) }
        end("e") { farewell.generic($0 as Any) }
        farewell.verify(\.noted)
        farewell.verify(\.listedNamed)
        farewell.verify(\.generic, called: 5)
        #expect(
            "\(farewell.calls(\.noted))".contains(#"name: "end""#),
            "\(farewell.calls(\.noted))"
        )
    }

    @Test func `A collection whose deinit runs can be an argument`() {
        let farewell = FarewellProxy.double()
        _ = Songs { farewell.ended($0) }
        farewell.verify(\.ended, .any)
    }

    @Test func `A text stands for the object whose deinit ran`() {
        let farewell = FarewellProxy.double()
        end("a") { farewell.closed($0) }
        let text = failureTexts { farewell.verify(\.closed, .where("is open") { _ in true }) }
        #expect(text.count == 1 && text[0].contains("argument 1 was not kept"), "\(text)")
        #expect(text[0].contains("(in its deinit)"), "\(text)")
    }

    @Test func `A property can be set to an object whose deinit runs`() {
        let farewell = FarewellProxy.double()
        end("a") { farewell.last = $0 }
        #expect(farewell.last == nil)
    }

    @Test func `Other arguments are kept as they are`() {
        let farewell = FarewellProxy.double()
        let line = Line("a") { _ in }
        farewell.noted(LineEvent(name: "x", kind: .closed(by: line)))
        farewell.closed(line)
        #expect(farewell.calls(\.closed).arguments.first === line)
        guard case .closed(let kept)? = farewell.calls(\.noted).arguments.first?.kind else {
            Issue.record("The event was not kept.")
            return
        }
        #expect(kept === line)
    }

    // MARK: The double itself

    @Test func `A double that receives itself is released`() {
        weak var released: FarewellProxy?
        do {
            let farewell = FarewellProxy.double()
            farewell.generic(farewell)
            farewell.last = farewell
            #expect(farewell.last === farewell)
            farewell.verify(\.generic, called: .once)
            let received = farewell.calls(\.setLast).arguments.first
            #expect(received as? FarewellProxy === farewell)
            released = farewell
        }
        #expect(released == nil)
    }

    @Test func `A double that returns itself is released`() {
        weak var released: FluentProxy?
        do {
            let fluent = FluentProxy.double()
            fluent.when(\.itself).answers { [unowned fluent] in fluent }
            #expect(fluent.itself() as? FluentProxy === fluent)
            #expect(fluent.calls(\.itself).results.first as? FluentProxy === fluent)
            released = fluent
        }
        #expect(released == nil)
    }
}

@Proxied private protocol Fluent: AnyObject {
    func itself() -> any Fluent
}

private final class Cart: CustomStringConvertible, Equatable {
    var items: [String] = []
    var description: String { "Cart(\(items.joined(separator: ", ")))" }
    static func == (left: Cart, right: Cart) -> Bool { left.items == right.items }
}

private final class Plain {}

/// Counts how often it is described.
private final class Silent: CustomStringConvertible {
    var asked = 0
    var description: String {
        asked += 1
        return "silent"
    }
}

@Proxied private protocol Cashier: AnyObject {
    func pay(_ cart: Cart)
    func pay(_ carts: [Cart], with card: String)
    func greet(_ plain: Plain)
    func keep(_ silent: Silent)
}

@Suite struct `An object that changed since the call` {
    private static let note =
        "Objects are shown as they are now. To see them as they were received, make the double with "
        + "'recording: .all.keepingObjects(.asText)'."

    private let cart = Cart()

    @Test func `A failure says that it shows the object as it is now`() {
        let cashier = CashierProxy.double()
        cart.items = ["tea"]
        cashier.pay(cart)
        cashier.pay([cart], with: "card")
        cart.items = []
        let tea = Cart()
        tea.items = ["tea"]
        let texts = failureTexts {
            cashier.verify(\.pay, .is(tea))
            cashier.verify(\.payWith, called: .never)
            cashier.verifyNothingElse()
            cashier.verify(\.greet)
            verifyOrder {
                cashier.calls(\.payWith)
                cashier.calls(\.pay)
            }
        }
        #expect(texts.count == 5, "\(texts)")
        for text in texts {
            #expect(
                text.contains("Cart()") && text.components(separatedBy: Self.note).count == 2,
                "\(text)"
            )
        }
    }

    @Test func `A text shows the object as it was`() {
        let cashier = CashierProxy.double(recording: .all.keepingObjects(.asText))
        cart.items = ["tea"]
        cashier.pay(cart)
        cart.items = []
        let texts = failureTexts { cashier.verify(\.pay, called: .never) }
        #expect(
            texts.count == 1 && texts[0].contains("tea") && !texts[0].contains("as they are now"),
            "\(texts)"
        )
    }

    @Test func `A text shows the object inside of a value as it was`() {
        let cashier = CashierProxy.double(recording: .all.keepingObjects(.asText))
        cart.items = ["tea"]
        cashier.pay([cart], with: "card")
        cart.items = []
        let texts = failureTexts { cashier.verify(\.payWith, called: .never) }
        #expect(
            texts.count == 1 && texts[0].contains("tea") && !texts[0].contains("as they are now"),
            "\(texts)"
        )
    }

    @Test func `A passing order describes nothing`() {
        let cashier = CashierProxy.double()
        let silent = Silent()
        cashier.keep(silent)
        verifyOrder { cashier.calls(\.keep, .identical(to: silent)) }
        verifyOrder(strictly: true) { cashier.calls(\.keep, .identical(to: silent)) }
        #expect(silent.asked == 0)
    }

    @Test func `An object that does not describe itself needs no such words`() {
        let cashier = CashierProxy.double()
        cashier.greet(Plain())
        let texts = failureTexts { cashier.verify(\.greet, called: .never) }
        #expect(texts.count == 1 && !texts[0].contains("as they are now"), "\(texts)")
    }
}
