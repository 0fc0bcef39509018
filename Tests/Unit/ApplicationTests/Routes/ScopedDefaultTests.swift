// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Synchronization
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

    @Test func `An interceptor receives the type proxy, whoever called first`() {
        CorrespondentProxy.withTypeProxy { typeProxy in
            let received = Received()
            typeProxy.interceptWithRegistration(\.staticSignature) { interception, next in
                {
                    let receiver = interception.receiver(as: TypeProxy<CorrespondentProxy>.self)
                    received.note(receiver.map { ObjectIdentifier($0) })
                    return next()
                }
            }
            _ = (CorrespondentProxy() as any Correspondent).letter()
            _ = CorrespondentProxy.signature()
            #expect(received.all == [ObjectIdentifier(typeProxy), ObjectIdentifier(typeProxy)])
        }
    }
}

private final class Received: Sendable {
    private let identities = Mutex<[ObjectIdentifier?]>([])

    var all: [ObjectIdentifier?] { identities.withLock { $0 } }

    func note(_ identity: ObjectIdentifier?) { identities.withLock { $0.append(identity) } }
}
