// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A property of a protocol whose proxies cross threads, and one of the type.
package protocol Dial: AnyObject, Sendable {
    var position: Int { get set }
    static var shared: Int { get set }
}

package enum DialRequirements {
    package static let position = SendableRequirement<@Sendable () -> Int, (), Int, Never>(
        "position"
    )
    .calling { (it: any Dial, _) in it.position }
    package static let setPosition = SendableRequirement<@Sendable (Int) -> Void, Int, Void, Never>(
        "setter: position"
    )
    .calling { (it: any Dial, a) in it.position = a }
    package static let shared = SendableRequirement<@Sendable () -> Int, (), Int, Never>(
        "static shared"
    )
    package static let setShared = SendableRequirement<@Sendable (Int) -> Void, Int, Void, Never>(
        "static setter: shared"
    )
    package static let descriptor = ProtocolDescriptor(
        (any Dial).self,
        requirements: [position, setPosition, shared, setShared]
    )
}

extension Dial where Self: ProtocolProxy {
    package static var position: SendableRequirement<@Sendable () -> Int, (), Int, Never> {
        DialRequirements.position
    }
    package static var setPosition: SendableRequirement<@Sendable (Int) -> Void, Int, Void, Never> {
        DialRequirements.setPosition
    }
    package static var staticShared: SendableRequirement<@Sendable () -> Int, (), Int, Never> {
        DialRequirements.shared
    }
    package static var staticSetShared:
        SendableRequirement<@Sendable (Int) -> Void, Int, Void, Never>
    {
        DialRequirements.setShared
    }
    package var position: Int {
        get { send(DialRequirements.position, ()) }
        set { send(DialRequirements.setPosition, newValue) }
    }
    package static var shared: Int {
        get { typeProxy.send(DialRequirements.shared, ()) }
        set { typeProxy.send(DialRequirements.setShared, newValue) }
    }
}

/// The proxy for ``Dial``.
// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
package final class DialProxy: ProtocolProxy, Dial, @unchecked Sendable {
    public override class var protocols: [ProtocolDescriptor] { [DialRequirements.descriptor] }
    package convenience init(implementer: (any Dial)? = nil) {
        self.init(implementer, as: (any Dial).self)
    }
}
