// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// Properties that are read only, and that are read and written.
package protocol PropertiesProtocol: AnyObject {
    var name: String { get }
    var level: Int { get set }
    var `default`: String { get set }
}

/// The requirements of ``PropertiesProtocol``, written as a macro would write them.
package enum PropertiesProtocolRequirements {
    package static let name = Requirement<() -> String, (), String, Never>("name")
        .calling { (it: any PropertiesProtocol, _) in it.name }
    package static let level = Requirement<() -> Int, (), Int, Never>("level")
        .calling { (it: any PropertiesProtocol, _) in it.level }
    package static let setLevel = Requirement<(Int) -> Void, Int, Void, Never>("setter: level")
        .calling { (it: any PropertiesProtocol, a) in it.level = a }
    package static let `default` = Requirement<() -> String, (), String, Never>("default")
        .calling { (it: any PropertiesProtocol, _) in it.default }
    package static let setDefault = Requirement<(String) -> Void, String, Void, Never>(
        "setter: default"
    )
    .calling { (it: any PropertiesProtocol, a) in it.default = a }

    package static let descriptor = ProtocolDescriptor(
        (any PropertiesProtocol).self,
        requirements: [name, level, setLevel, `default`, setDefault]
    )
}

extension PropertiesProtocol where Self: ProtocolProxy {
    package static var name: Requirement<() -> String, (), String, Never> {
        PropertiesProtocolRequirements.name
    }
    package static var level: Requirement<() -> Int, (), Int, Never> {
        PropertiesProtocolRequirements.level
    }
    package static var setLevel: Requirement<(Int) -> Void, Int, Void, Never> {
        PropertiesProtocolRequirements.setLevel
    }
    package static var `default`: Requirement<() -> String, (), String, Never> {
        PropertiesProtocolRequirements.default
    }
    package static var setDefault: Requirement<(String) -> Void, String, Void, Never> {
        PropertiesProtocolRequirements.setDefault
    }

    package var name: String {
        send(PropertiesProtocolRequirements.name, ())
    }
    package var level: Int {
        get { send(PropertiesProtocolRequirements.level, ()) }
        set {
            send(PropertiesProtocolRequirements.setLevel, newValue)
        }
    }
    package var `default`: String {
        get { send(PropertiesProtocolRequirements.default, ()) }
        set {
            send(PropertiesProtocolRequirements.setDefault, newValue)
        }
    }
}

/// The proxy for ``PropertiesProtocol``.
package final class PropertiesProxy: ProtocolProxy, PropertiesProtocol {
    public override class var protocols: [ProtocolDescriptor] {
        [PropertiesProtocolRequirements.descriptor]
    }
    package convenience init(implementer: (any PropertiesProtocol)? = nil) {
        self.init(implementer, as: (any PropertiesProtocol).self)
    }
    package convenience init(retaining implementer: any PropertiesProtocol) {
        self.init(implementer, as: (any PropertiesProtocol).self, retained: true)
    }
}

/// An object with the properties.
package final class PropertiesDelegate: PropertiesProtocol {
    package let name = "Ada"
    package var level = 7
    package var `default` = "blue"

    package init() {}
}
