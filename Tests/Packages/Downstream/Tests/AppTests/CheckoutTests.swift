// SPDX-License-Identifier: MIT

import ProtocolProxyTesting
import Testing

@testable import App

@Suite struct CheckoutTests {
    let gateway = PaymentGatewayProxy.double()
    let orders = OrderRepositoryProxy.double()
    let clock = AppClockProxy.double()
    let checkout: Checkout
    let card = Card(number: "4242")

    init() {
        checkout = Checkout(gateway: gateway, orders: orders, clock: clock)
        clock.when(\.now).returns(Instant(0))
        orders.when(\.orderId, "o-1").returns(Order(id: "o-1", total: Money(1200)))
        gateway.when(\.chargeToIdempotencyKey).returns(Receipt("r-1", Money(1200)))
    }

    @Test func `A checkout charges once and saves the order`() async throws {
        _ = try await checkout.pay("o-1", with: card)
        gateway.verify(\.chargeToIdempotencyKey, .is(Money(1200)), .is(card), "o-1")
        orders.verify(\.save, .where { $0.isPaid })
        gateway.verify(\.refund, called: .never)
        orders.verify(\.orderId)
        clock.verify(\.now, called: 2)
        gateway.verifyNothingElse()
        clock.verifyNothingElse()
    }

    @Test func `A checkout retries a failed charge`() async throws {
        gateway.when(\.chargeToIdempotencyKey).throws(PaymentError.unavailable).returns(
            Receipt("r-2", Money(1200))
        )
        #expect(try await checkout.pay("o-1", with: card).id == "r-2")
        gateway.verify(\.chargeToIdempotencyKey, called: .twice)
        clock.verify(\.sleepSeconds, 1)
    }

    @Test func `A checkout refunds a late charge`() async throws {
        clock.when(\.now).returns(Instant(0), Instant(100))
        await #expect(throws: CheckoutError.late) { try await checkout.pay("o-1", with: card) }
        verifyOrder {
            orders.calls(\.orderId)
            gateway.calls(\.chargeToIdempotencyKey)
            gateway.calls(\.refund, .is(Receipt("r-1", Money(1200))))
        }
    }

    @Test func `A payment in the background saves the order`() async {
        checkout.payInBackground("o-1", with: card)
        await orders.verify(\.save, .where { $0.isPaid }, within: .seconds(60))
    }

    @Test func `Cancelling a payment cancels its suspended charge`() async {
        let gate = gateway.when(\.chargeToIdempotencyKey).suspends()
        let payment = Task { try await checkout.pay("o-1", with: card) }
        await gate.arrival()
        payment.cancel()
        await #expect(throws: CancellationError.self) { try await payment.value }
    }

    @Test func `A suspended charge continues when its gate is opened`() async throws {
        let gate = gateway.when(\.chargeToIdempotencyKey).suspends()
        let payment = Task { try await checkout.pay("o-1", with: card) }
        await gate.arrival()
        gate.open(returning: Receipt("late", Money(1)))
        #expect(try await payment.value.id == "late")
    }

    @Test func `Recorded calls have arguments and results`() async throws {
        _ = try await checkout.pay("o-1", with: card)
        let (amount, _, key) = try #require(gateway.calls(\.chargeToIdempotencyKey).arguments.first)
        #expect(amount == Money(1200) && key == "o-1")
        #expect(gateway.calls(\.supports, "EUR").wasReceived(.never))
        #expect(gateway.calls(\.chargeToIdempotencyKey).results == [Receipt("r-1", Money(1200))])
    }

    @Test func `A failure shows how the arguments differ`() async throws {
        _ = try await checkout.pay("o-1", with: card)
        fails(
            with: """
                PaymentGateway: expected once, received never.
                    charge(Money(cents: 1000, currency: "EUR"), to: any, idempotencyKey: "o-2")
                Calls of 'charge(_:to:idempotencyKey:)', nearest first:
                    #1  charge(Money(cents: 1200, currency: "EUR"), to: Card(number: "4242"), idempotencyKey: "o-1")
                        argument 1 is not Money(cents: 1000, currency: "EUR"):
                              Money(
                            -   cents: 1000,
                            +   cents: 1200,
                                currency: "EUR"
                              )
                        argument 3 'idempotencyKey' is not "o-2":
                            - "o-2"
                            + "o-1"
                """
        ) { gateway.verify(\.chargeToIdempotencyKey, .is(Money(1000)), .any, "o-2") }
        fails(
            with: """
                PaymentGateway.supports(_:) was called, and no stub answers it.
                    received  supports("EUR")
                    remedy    .when(\\.supports).returns(…Bool…)
                It was answered with the zero of 'Bool'.
                """
        ) { #expect(!gateway.supports("EUR")) }
        fails(
            with: """
                Calls came in another order.
                    expected  OrderRepository.save(_:)
                              PaymentGateway.charge(_:to:idempotencyKey:)
                Step 2, PaymentGateway.charge(_:to:idempotencyKey:), happened only before step 1. Received calls:
                    PaymentGateway  #1  charge(Money(cents: 1200, currency: "EUR"), to: Card(number: "4242"), idempotencyKey: "o-1")
                    OrderRepository #2  save(Order(id: "o-1", total: Money(cents: 1200, currency: "EUR"), isPaid: true))
                """
        ) {
            verifyOrder {
                orders.calls(\.save)
                gateway.calls(\.chargeToIdempotencyKey)
            }
        }
    }

    /// Expects a failure with a text.
    private func fails(with text: String, _ body: () -> Void) {
        withKnownIssue {
            body()
        } matching: { issue in
            issue.comments.map(\.rawValue) == [text]
        }
    }
}
