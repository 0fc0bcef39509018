// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied
private protocol Correspondent: AnyObject {
    static func signature() -> String
    @Optional func letter() -> String
}

extension Correspondent {
    fileprivate func letter() -> String { "Yours, \(Self.signature())" }
}

@Suite struct `A default implementation that calls a static requirement, in a scope` {
    @Test func `The type proxy of a scope of all classes answers`() {
        let correspondent = CorrespondentProxy()
        let letter = { (correspondent as any Correspondent).letter() }
        withTypeProxies {
            #expect(letter() == "Yours, ")
            CorrespondentProxy.typeProxy.override(\.staticSignature) { "all" }
            #expect(letter() == "Yours, all")
            CorrespondentProxy.withTypeProxy { typeProxy in
                typeProxy.override(\.staticSignature) { "one" }
                #expect(letter() == "Yours, one")
            }
            withTypeProxies {
                CorrespondentProxy.typeProxy.override(\.staticSignature) { "inner" }
                #expect(letter() == "Yours, inner")
            }
            #expect(letter() == "Yours, all")
        }
        #expect(letter() == "Yours, ")
    }
}
