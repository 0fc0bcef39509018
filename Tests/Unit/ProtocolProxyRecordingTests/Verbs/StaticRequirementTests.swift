// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyRecording
import Testing

/// A protocol with requirements of the type and of its instances.
@Proxied protocol Mint: AnyObject, Sendable {
    static func coin(of value: Int) throws -> String
    static var country: String { get }
    func count() -> Int
}

private final class RealMint: Mint {
    static func coin(of value: Int) throws -> String {
        if value < 0 { throw Kiosk.Failure.negative(value) }
        return "coin \(value)"
    }
    static var country: String { "Utopia" }
    func count() -> Int { 7 }
}

/// A protocol with an initializer, whose result nothing can rebuild.
@Proxied protocol Vault: AnyObject, Sendable {
    init(code: Int)
    static func open() -> Bool
}

@Suite struct `Recording static requirements` {
    private let scratch = Scratch()

    @Test func `The static requirements of a type proxy are recorded and replayed`() throws {
        try MintProxy.withTypeProxy { type in
            try type.setImplementer(RealMint.self)
            let cassette = try Cassette(at: scratch.path)
            try type.record(to: cassette)
            #expect(try MintProxy.coin(of: 3) == "coin 3")
            #expect(throws: Kiosk.Failure.negative(-1)) { try MintProxy.coin(of: -1) }
            #expect(MintProxy.country == "Utopia")
            #expect(MintProxy(retaining: RealMint()).count() == 7)
            try cassette.save()
            #expect(cassette.count == 3)
        }
        #expect(scratch.text.contains("\"call\": \"static coin(of:)\""))
        try MintProxy.withTypeProxy { type in
            try type.replay(Cassette(at: scratch.path))
            #expect(MintProxy.country == "Utopia")
            #expect(throws: Kiosk.Failure.negative(-1)) { try MintProxy.coin(of: -1) }
            #expect(try MintProxy.coin(of: 3) == "coin 3")
        }
    }

    @Test func `Calls of the type and of its instances have cassettes of their own`() throws {
        try MintProxy.withTypeProxy { type in
            try type.setImplementer(RealMint.self)
            let cassette = try Cassette(at: scratch.path)
            try type.record(to: cassette)
            _ = MintProxy.country
            try cassette.save()
        }
        let error = try #require(throws: CassetteError.self) {
            try MintProxy(replaying: Cassette(at: scratch.path))
        }
        #expect(error.code == .wrongProtocol)
        #expect(error.description.contains("calls of 'Mint.Type', not of 'Mint'"))
    }

    @Test func `An initializer is refused by its name, and can be left out`() throws {
        try VaultProxy.withTypeProxy { type in
            let error = try #require(throws: CassetteError.self) {
                try type.record(to: Cassette(at: scratch.path))
            }
            #expect(error.selector == "init(code:)")
            #expect(error.code == .notCodable)
        }
    }
}
