// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// The smallest protocol with a required and an optional requirement.
package protocol BasicTestProtocol: AnyObject {
    func foobar()
    func maybeFoobar()
}

/// The defaults of optional requirements.
extension BasicTestProtocol {
    package func maybeFoobar() {}
}

/// The requirements of ``BasicTestProtocol``, written as a macro would write them.
package enum BasicTestProtocolRequirements {
    package static let foobar = Requirement<() -> Void, (), Void, Never>("foobar()")
        .calling { (it: any BasicTestProtocol, _) in it.foobar() }
    package static let maybeFoobar = Requirement<() -> Void, (), Void, Never>(
        "maybeFoobar()",
        optional: true
    )
    .calling { (it: any BasicTestProtocol, _) in it.maybeFoobar() }

    package static let descriptor = ProtocolDescriptor(
        (any BasicTestProtocol).self,
        requirements: [foobar, maybeFoobar]
    )
}

extension BasicTestProtocol where Self: ProtocolProxy {
    package static var foobar: Requirement<() -> Void, (), Void, Never> {
        BasicTestProtocolRequirements.foobar
    }
    package static var maybeFoobar: Requirement<() -> Void, (), Void, Never> {
        BasicTestProtocolRequirements.maybeFoobar
    }

    package func foobar() {
        send(BasicTestProtocolRequirements.foobar, ())
    }
    package func maybeFoobar() {
        send(BasicTestProtocolRequirements.maybeFoobar, ())
    }
}

/// The proxy for ``BasicTestProtocol``.
package final class BasicTestProxy: ProtocolProxy, BasicTestProtocol, ProxyClass {
    public override class var protocols: [ProtocolDescriptor] {
        [BasicTestProtocolRequirements.descriptor]
    }
    package convenience init(implementer: (any BasicTestProtocol)? = nil) {
        self.init(implementer, as: (any BasicTestProtocol).self)
    }
    package convenience init(retaining implementer: any BasicTestProtocol) {
        self.init(implementer, as: (any BasicTestProtocol).self, retained: true)
    }
}

/// A delegate that implements only what is required, and says so.
package final class BasicTestDelegate: BasicTestProtocol, SelectorResponding {
    package private(set) var foobarCount = 0

    package init() {}

    package func foobar() { foobarCount += 1 }
    package func responds(to selector: Selector) -> Bool { selector == "foobar()" }
}

/// A delegate that implements both requirements.
package final class BasicTestDelegate2: BasicTestProtocol {
    package private(set) var foobarCount = 0
    package private(set) var maybeFoobarCount = 0

    package init() {}

    package func foobar() { foobarCount += 1 }
    package func maybeFoobar() { maybeFoobarCount += 1 }
}
