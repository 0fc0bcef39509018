// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// The root of a chain of protocols: `P3` inherits from `P2`, which inherits from `P1`.
package protocol P1: AnyObject {
    func one() -> Int
}

/// The middle of the chain.
package protocol P2: P1 {
    func two() -> Int
}

/// The end of the chain.
package protocol P3: P2 {
    func three() -> Int
}

/// A protocol beside the chain, which inherits from its root.
package protocol Q: P1 {
    func cue() -> Int
}

/// The requirements of the chain and of its neighbor.
package enum ChainRequirements {
    package static let one = Requirement<() -> Int, (), Int, Never>("one()").calling {
        (it: any P1, _) in it.one()
    }
    package static let two = Requirement<() -> Int, (), Int, Never>("two()").calling {
        (it: any P2, _) in it.two()
    }
    package static let three = Requirement<() -> Int, (), Int, Never>("three()").calling {
        (it: any P3, _) in it.three()
    }
    package static let cue = Requirement<() -> Int, (), Int, Never>("cue()").calling {
        (it: any Q, _) in it.cue()
    }

    package static let p1 = ProtocolDescriptor((any P1).self, requirements: [one])
    package static let p2 = ProtocolDescriptor((any P2).self, adopting: [p1], requirements: [two])
    package static let p3 = ProtocolDescriptor((any P3).self, adopting: [p2], requirements: [three])
    package static let q = ProtocolDescriptor((any Q).self, adopting: [p1], requirements: [cue])
}

extension P1 where Self: ProtocolProxy {
    package static var one: Requirement<() -> Int, (), Int, Never> { ChainRequirements.one }
    package func one() -> Int { send(ChainRequirements.one, ()) }
}

extension P2 where Self: ProtocolProxy {
    package static var two: Requirement<() -> Int, (), Int, Never> { ChainRequirements.two }
    package func two() -> Int { send(ChainRequirements.two, ()) }
}

extension P3 where Self: ProtocolProxy {
    package static var three: Requirement<() -> Int, (), Int, Never> { ChainRequirements.three }
    package func three() -> Int { send(ChainRequirements.three, ()) }
}

extension Q where Self: ProtocolProxy {
    package static var cue: Requirement<() -> Int, (), Int, Never> { ChainRequirements.cue }
    package func cue() -> Int { send(ChainRequirements.cue, ()) }
}

/// The proxy for the whole chain.
package final class P3Proxy: ProtocolProxy, P3 {
    public override class var protocols: [ProtocolDescriptor] { [ChainRequirements.p3] }
    package convenience init(implementer: (any P3)? = nil) {
        self.init(implementer, as: (any P3).self)
    }
    package convenience init(retaining implementer: any P3) {
        self.init(implementer, as: (any P3).self, retained: true)
    }
}

/// The proxy for the chain and its neighbor.
package final class P3QProxy: ProtocolProxy, P3, Q {
    public override class var protocols: [ProtocolDescriptor] {
        [ChainRequirements.p3, ChainRequirements.q]
    }
    package convenience init(implementer: (any P3 & Q)? = nil) {
        self.init(implementer, as: (any P3 & Q).self)
    }
    package convenience init(retaining implementer: any P3 & Q) {
        self.init(implementer, as: (any P3 & Q).self, retained: true)
    }
}

/// A conformer to all of them.
package final class ChainDelegate: P3, Q {
    package init() {}

    package func one() -> Int { 1 }
    package func two() -> Int { 2 }
    package func three() -> Int { 3 }
    package func cue() -> Int { 10 }
}
