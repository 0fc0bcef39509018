// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A protocol whose requirements have the names, and but for one the types, of the proxy's own
/// members.
package protocol Clash: AnyObject {
    var implementer: Any? { get set }
    var adoptedProtocols: [String] { get }
    var forwardsToAll: Bool { get set }
    var respondsToSelectorsWithObservers: Bool { get set }
    func conforms(to descriptor: ProtocolDescriptor) -> Bool
}

/// The requirements of ``Clash``, written as a macro would write them.
package enum ClashRequirements {
    package static let implementer = Requirement<() -> Any?, (), Any?, Never>("implementer")
        .calling { (it: any Clash, _) in it.implementer }
    package static let setImplementer = Requirement<(Any?) -> Void, Any?, Void, Never>(
        "setter: implementer"
    )
    .calling { (it: any Clash, a) in it.implementer = a }
    package static let adoptedProtocols = Requirement<() -> [String], (), [String], Never>(
        "adoptedProtocols",
        optional: true
    )
    .calling { (it: any Clash, _) in it.adoptedProtocols }
    package static let forwardsToAll = Requirement<() -> Bool, (), Bool, Never>("forwardsToAll")
        .calling { (it: any Clash, _) in it.forwardsToAll }
    package static let setForwardsToAll = Requirement<(Bool) -> Void, Bool, Void, Never>(
        "setter: forwardsToAll"
    )
    .calling { (it: any Clash, a) in it.forwardsToAll = a }
    package static let respondsWithObservers = Requirement<() -> Bool, (), Bool, Never>(
        "respondsToSelectorsWithObservers"
    )
    .calling { (it: any Clash, _) in it.respondsToSelectorsWithObservers }
    package static let setRespondsWithObservers = Requirement<(Bool) -> Void, Bool, Void, Never>(
        "setter: respondsToSelectorsWithObservers"
    )
    .calling { (it: any Clash, a) in it.respondsToSelectorsWithObservers = a }
    package static let conformsTo = Requirement<
        (ProtocolDescriptor) -> Bool, ProtocolDescriptor, Bool, Never
    >(
        "conforms(to:)"
    )
    .calling { (it: any Clash, a) in it.conforms(to: a) }

    package static let descriptor = ProtocolDescriptor(
        (any Clash).self,
        requirements: [
            implementer, setImplementer, adoptedProtocols, forwardsToAll, setForwardsToAll,
            respondsWithObservers, setRespondsWithObservers, conformsTo,
        ]
    )
}

// The witnesses have names of their own, so that none of them hides, or is hidden by, a member of
// the base class.
extension Clash where Self: ProtocolProxy {
    package static var implementer: Requirement<() -> Any?, (), Any?, Never> {
        ClashRequirements.implementer
    }
    package static var setImplementer: Requirement<(Any?) -> Void, Any?, Void, Never> {
        ClashRequirements.setImplementer
    }
    package static var adoptedProtocols: Requirement<() -> [String], (), [String], Never> {
        ClashRequirements.adoptedProtocols
    }
    package static var forwardsToAll: Requirement<() -> Bool, (), Bool, Never> {
        ClashRequirements.forwardsToAll
    }
    package static var setForwardsToAll: Requirement<(Bool) -> Void, Bool, Void, Never> {
        ClashRequirements.setForwardsToAll
    }
    package static var respondsToSelectorsWithObservers: Requirement<() -> Bool, (), Bool, Never> {
        ClashRequirements.respondsWithObservers
    }
    package static var setRespondsToSelectorsWithObservers:
        Requirement<(Bool) -> Void, Bool, Void, Never>
    {
        ClashRequirements.setRespondsWithObservers
    }
    package static var conformsTo:
        Requirement<(ProtocolDescriptor) -> Bool, ProtocolDescriptor, Bool, Never>
    {
        ClashRequirements.conformsTo
    }

    @_implements(Clash,implementer)
    package var clashImplementer: Any? {
        get { send(ClashRequirements.implementer, ()) }
        set { send(ClashRequirements.setImplementer, newValue) }
    }
    @_implements(Clash,adoptedProtocols)
    package var clashAdoptedProtocols: [String] {
        send(ClashRequirements.adoptedProtocols, ())
    }
    @_implements(Clash,forwardsToAll)
    package var clashForwardsToAll: Bool {
        get { send(ClashRequirements.forwardsToAll, ()) }
        set { send(ClashRequirements.setForwardsToAll, newValue) }
    }
    @_implements(Clash,respondsToSelectorsWithObservers)
    package var clashRespondsToSelectorsWithObservers: Bool {
        get { send(ClashRequirements.respondsWithObservers, ()) }
        set { send(ClashRequirements.setRespondsWithObservers, newValue) }
    }
    @_implements(Clash,conforms(to:))
    package func clashConforms(to descriptor: ProtocolDescriptor) -> Bool {
        send(ClashRequirements.conformsTo, descriptor)
    }
}

/// The proxy for ``Clash``.
package final class ClashProxy: ProtocolProxy, Clash {
    public override class var protocols: [ProtocolDescriptor] { [ClashRequirements.descriptor] }
    package convenience init(implementer: (any Clash)? = nil) {
        self.init(implementer, as: (any Clash).self)
    }
    package convenience init(retaining implementer: any Clash) {
        self.init(implementer, as: (any Clash).self, retained: true)
    }
}

/// A delegate whose answers differ from what a proxy would say of itself.
package final class ClashDelegate: Clash {
    package var implementer: Any? = "the delegate's own"
    package var adoptedProtocols = ["the delegate's own"]
    package var forwardsToAll = true
    package var respondsToSelectorsWithObservers = true
    package private(set) var conformsCount = 0

    package init() {}

    package func conforms(to descriptor: ProtocolDescriptor) -> Bool {
        conformsCount += 1
        return true
    }
}
