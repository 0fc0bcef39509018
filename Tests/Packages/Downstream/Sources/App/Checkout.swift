// SPDX-License-Identifier: MIT

import ProtocolProxyMacros

struct Money: Equatable, Sendable {
    var cents: Int
    var currency = "EUR"
    init(_ cents: Int, _ currency: String = "EUR") {
        (self.cents, self.currency) = (cents, currency)
    }
}
struct Card: Equatable, Sendable { var number: String }
struct Receipt: Equatable, Sendable {
    var id: String
    var amount: Money
    init(_ id: String, _ amount: Money) { (self.id, self.amount) = (id, amount) }
}
struct Instant: Equatable, Sendable {
    var seconds: Int
    init(_ seconds: Int) { self.seconds = seconds }
}
struct Order: Equatable, Sendable {
    var id: String
    var total: Money
    var isPaid = false
}
enum PaymentError: Error, Equatable { case unavailable, declined(String) }
enum CheckoutError: Error, Equatable { case late, unknownOrder }

@Proxied protocol PaymentGateway: AnyObject, Sendable {
    func charge(_ amount: Money, to card: Card, idempotencyKey: String) async throws -> Receipt
    func refund(_ receipt: Receipt) async throws
    func supports(_ currency: String) -> Bool
}
@Proxied protocol OrderRepository: AnyObject, Sendable {
    func order(id: String) async throws -> Order?
    func save(_ order: Order) async throws
}
@Proxied protocol AppClock: AnyObject, Sendable {
    var now: Instant { get }
    func sleep(seconds: Int) async throws
}

/// Pays orders: retries once where the gateway is unavailable, and refunds what came too late.
struct Checkout: Sendable {
    let gateway: any PaymentGateway
    let orders: any OrderRepository
    let clock: any AppClock

    func pay(_ id: String, with card: Card) async throws -> Receipt {
        let start = clock.now
        guard var order = try await orders.order(id: id) else { throw CheckoutError.unknownOrder }
        let receipt: Receipt
        do {
            receipt = try await gateway.charge(order.total, to: card, idempotencyKey: id)
        } catch PaymentError.unavailable {
            try await clock.sleep(seconds: 1)
            receipt = try await gateway.charge(order.total, to: card, idempotencyKey: id)
        }
        guard clock.now.seconds - start.seconds < 60 else {
            try await gateway.refund(receipt)
            throw CheckoutError.late
        }
        order.isPaid = true
        try await orders.save(order)
        return receipt
    }

    func payInBackground(_ id: String, with card: Card) {
        Task.detached { try await pay(id, with: card) }
    }
}
