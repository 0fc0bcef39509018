// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A property of a protocol whose proxies cross threads, and one of the type.
package protocol Dial: AnyObject, Sendable {
    var position: Int { get set }
    static var shared: Int { get set }
}

package enum DialRequirements {
    package static let position = Requirement<(), Int, Never>("position")
        .calling { (it: any Dial, _) in it.position }
    package static let setPosition = Requirement<Int, Void, Never>("setter: position")
        .calling { (it: any Dial, a) in it.position = a }
    package static let shared = Requirement<(), Int, Never>("static shared")
    package static let setShared = Requirement<Int, Void, Never>("static setter: shared")
    package static let descriptor = ProtocolDescriptor(
        (any Dial).self, requirements: [position, setPosition, shared, setShared])
}

extension Dial where Self: ProtocolProxy {
    package static var position: Requirement<(), Int, Never> { DialRequirements.position }
    package static var setPosition: Requirement<Int, Void, Never> { DialRequirements.setPosition }
    package static var staticShared: Requirement<(), Int, Never> { DialRequirements.shared }
    package static var staticSetShared: Requirement<Int, Void, Never> { DialRequirements.setShared }
    package var position: Int {
        get { send(DialRequirements.position, ()) { (it: any Dial, _) in it.position } }
        set { send(DialRequirements.setPosition, newValue) { (it: any Dial, a) in it.position = a } }
    }
    package static var shared: Int {
        get { typeProxy.send(DialRequirements.shared, ()) { (it: any Dial.Type, _) in it.shared } }
        set { typeProxy.send(DialRequirements.setShared, newValue) { (it: any Dial.Type, a) in it.shared = a } }
    }
}

/// The proxy for ``Dial``.
// SAFETY: the routes of a proxy may be used from any thread, and the class adds no state.
package final class DialProxy: ProtocolProxy, Dial, @unchecked Sendable {
    public override class var protocols: [ProtocolDescriptor] { [DialRequirements.descriptor] }
    package convenience init(implementer: (any Dial)? = nil) { self.init(implementer, as: (any Dial).self) }
}
