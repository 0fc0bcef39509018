// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

/// Requirements of the properties that values are printed by, each by itself and as the standard
/// protocol has it.
@Proxied private protocol Named: AnyObject {
    var description: String { get }
    var debugDescription: String { get }
    var customMirror: Mirror { get }
}

@Proxied private protocol Describing: AnyObject, CustomStringConvertible {}
@Proxied private protocol Redescribing: AnyObject, CustomStringConvertible {
    var description: String { get }
}
@Proxied private protocol Debugging: AnyObject, CustomDebugStringConvertible {}
@Proxied private protocol Reflecting: AnyObject, CustomReflectable { func reflect() }
@Proxied private protocol Mirroring: AnyObject, CustomReflectable {
    var customMirror: Mirror { get }
}

private final class Everything: Named, Describing, Redescribing, Debugging, Reflecting, Mirroring {
    var description: String { "everything" }
    var debugDescription: String { "all of it" }
    var customMirror: Mirror { Mirror(self, children: ["part": 1]) }
    func reflect() {}
}

@Suite struct `A protocol that requires how it is printed` {
    private let real = Everything()

    @Test func `Required descriptions are routed, and the proxy is printed as usual`() {
        let proxy = NamedProxy(implementer: real)
        let it: any Named = proxy
        #expect(it.description == "everything")
        #expect(it.debugDescription == "all of it")
        #expect(it.customMirror.children.first?.label == "part")
        proxy.override(\.description) { "overridden" }
        proxy.override(\.customMirror) { Mirror(0, children: ["whole": 1]) }
        #expect(it.description == "overridden")
        #expect(it.customMirror.children.first?.label == "whole")
        #expect("\(proxy)".hasPrefix("NamedProxy(protocols: ["))
    }

    @Test func `A proxy of a standard description protocol is printed as its implementer`() {
        #expect("\(DescribingProxy(implementer: real))" == "everything")
        #expect(String(reflecting: DebuggingProxy(implementer: real)) == "all of it")
    }

    @Test func `A redeclared standard requirement is routed`() {
        let described = RedescribingProxy(implementer: real)
        described.override(\.description) { "overridden" }
        #expect("\(described)" == "overridden")
        #expect((described as any Redescribing).description == "overridden")
        let mirrored = MirroringProxy(implementer: real)
        #expect(Mirror(reflecting: mirrored).children.first?.label == "part")
        mirrored.override(\.customMirror) { Mirror(0, children: ["whole": 1]) }
        #expect(Mirror(reflecting: mirrored).children.first?.label == "whole")
        #expect((mirrored as any Mirroring).customMirror.children.first?.label == "whole")
    }

    @Test func `A proxy has a mirror of its own if the protocol requires none`() {
        #expect("\(ReflectingProxy(implementer: real))".hasPrefix("ReflectingProxy(protocols: ["))
        let mirror = Mirror(reflecting: ReflectingProxy(implementer: real))
        #expect(mirror.children.prefix(2).map(\.label) == ["protocol", "implementer"])
    }
}
