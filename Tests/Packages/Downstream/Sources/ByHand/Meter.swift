// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A meter counts amounts by name; the proxy below is written by hand, as the articles show it.
protocol Meter: AnyObject {
    func add(_ amount: Int, to name: String) throws -> Int
    func isOpen(_ name: String) -> Bool
    var total: Int { get set }
}

extension Meter {
    func isOpen(_ name: String) -> Bool { true }
}

enum MeterRequirements {
    static let add = Requirement<(Int, String) throws -> Int, (Int, String), Int, any Error>(
        "add(_:to:)"
    )
    .calling { (it: any Meter, a) in try it.add(a.0, to: a.1) }
    static let isOpen = Requirement<(String) -> Bool, String, Bool, Never>(
        "isOpen(_:)",
        optional: true
    )
    .calling { (it: any Meter, a) in it.isOpen(a) }
    .answering(true)
    static let total = Requirement<() -> Int, (), Int, Never>("total")
        .calling { (it: any Meter, _) in it.total }
    static let setTotal = Requirement<(Int) -> Void, Int, Void, Never>("setter: total")
        .calling { (it: any Meter, a) in it.total = a }
    static let descriptor = ProtocolDescriptor(
        (any Meter).self,
        requirements: [add, isOpen, total, setTotal]
    )
}

extension Meter where Self: ProtocolProxy {
    static var addTo: Requirement<(Int, String) throws -> Int, (Int, String), Int, any Error> {
        MeterRequirements.add
    }
    static var isOpen: Requirement<(String) -> Bool, String, Bool, Never> {
        MeterRequirements.isOpen
    }
    static var total: Requirement<() -> Int, (), Int, Never> { MeterRequirements.total }

    func add(_ amount: Int, to name: String) throws -> Int {
        try send(MeterRequirements.add, (amount, name))
    }
    func isOpen(_ name: String) -> Bool {
        send(MeterRequirements.isOpen, name)
    }
    var total: Int {
        get { send(MeterRequirements.total, ()) }
        set { send(MeterRequirements.setTotal, newValue) }
    }
}

final class MeterProxy: ProtocolProxy, Meter, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [MeterRequirements.descriptor] }

    convenience init(implementer: (any Meter)? = nil) {
        self.init(implementer, as: (any Meter).self)
    }

    convenience init(retaining implementer: any Meter) {
        self.init(implementer, as: (any Meter).self, retained: true)
    }
}
