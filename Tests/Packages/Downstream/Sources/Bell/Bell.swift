// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A protocol for the programs that use one product each; its proxy is written by hand, so that no
/// macro is needed.
package protocol Bell: AnyObject {
    func ring(_ times: Int) -> Int
}

package enum BellRequirements {
    package static let ring = Requirement<(Int) -> Int, Int, Int, Never>("ring(_:)")
        .calling { (it: any Bell, a) in it.ring(a) }
    static let descriptor = ProtocolDescriptor((any Bell).self, requirements: [ring])
}

extension Bell where Self: ProtocolProxy {
    package static var ring: Requirement<(Int) -> Int, Int, Int, Never> { BellRequirements.ring }

    package func ring(_ times: Int) -> Int { send(BellRequirements.ring, times) }
}

package final class BellProxy: ProtocolProxy, Bell, ProxyClass {
    public override class var protocols: [ProtocolDescriptor] { [BellRequirements.descriptor] }

    package convenience init(implementer: (any Bell)?) {
        self.init(implementer, as: (any Bell).self)
    }

    package convenience init(retaining implementer: any Bell) {
        self.init(implementer, as: (any Bell).self, retained: true)
    }
}

package final class RealBell: Bell {
    package init() {}

    package func ring(_ times: Int) -> Int { times }
}
