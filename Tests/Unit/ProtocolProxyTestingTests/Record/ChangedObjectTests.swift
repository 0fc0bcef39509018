// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

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
        let texts = failureTexts {
            cashier.verify(\.pay, .where("has tea") { $0.items == ["tea"] })
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
