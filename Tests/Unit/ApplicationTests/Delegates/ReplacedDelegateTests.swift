// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
private protocol Waiter: AnyObject {
    func serve() -> String
}

private final class Employee: Waiter {
    private let name: String
    /// Runs when the object is deallocated.
    var leave: () -> Void = {}

    init(_ name: String) { self.name = name }
    deinit { leave() }

    func serve() -> String { name }
}

private final class Restaurant {
    @DelegateProxy<WaiterProxy> var waiter: (any Waiter)?
    var proxy: WaiterProxy { $waiter }

    var substitute: (any Waiter)? {
        get { _waiter.defaultImplementer }
        set { _waiter.defaultImplementer = newValue }
    }

    /// The names of those who would serve, in order.
    var staff: [String] { proxy.implementers.compactMap { ($0 as? any Waiter)?.serve() } }
}

@Suite struct `A delegate property that is set while an implementer is released` {
    /// A restaurant whose substitute runs a function when another one takes its place.
    private func restaurant(_ leave: @escaping (Restaurant) -> Void) -> Restaurant {
        let restaurant = Restaurant()
        let first = Employee("first")
        first.leave = { [weak restaurant] in if let restaurant { leave(restaurant) } }
        restaurant.substitute = first
        return restaurant
    }

    @Test func `A default implementer that is released may set the delegate`() {
        let waiter = Employee("waiter")
        let restaurant = restaurant { $0.waiter = waiter }
        restaurant.substitute = Employee("second")
        #expect(restaurant.waiter === waiter)
        #expect(restaurant.staff == ["waiter", "second"])
        restaurant.waiter = nil
        #expect(restaurant.staff == ["second"])
    }

    @Test func `A default implementer that is released may set the next one`() {
        let restaurant = restaurant { $0.substitute = Employee("third") }
        restaurant.substitute = Employee("second")
        #expect(restaurant.substitute?.serve() == "third")
        #expect(restaurant.staff == ["third"])
        restaurant.substitute = nil
        #expect(restaurant.staff == [])
    }
}
