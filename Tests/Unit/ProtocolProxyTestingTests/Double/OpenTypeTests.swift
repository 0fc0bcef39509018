// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Proxied
protocol Authenticator: AnyObject {
    associatedtype Credential
    func check(_ credential: Credential) throws -> Bool
    func renew(_ credential: Credential, _ done: @escaping (Result<Credential, any Error>) -> Void)
    func later(_ credential: Credential) async -> [Credential]
    func name() -> String
}

private final class Keychain: Authenticator {
    func check(_ credential: String) throws -> Bool { credential == "secret" }
    func renew(_ credential: String, _ done: @escaping (Result<String, any Error>) -> Void) {
        done(.success(credential + "!"))
    }
    func later(_ credential: String) async -> [String] { [credential] }
    func name() -> String { "keychain" }
}

private final class PinPad: Authenticator {
    func check(_ credential: Int) throws -> Bool { credential == 4711 }
    func renew(_ credential: Int, _ done: @escaping (Result<Int, any Error>) -> Void) {}
    func later(_ credential: Int) async -> [Int] { [] }
    func name() -> String { "pad" }
}

/// A user that knows nothing of proxies.
private func logIn<Some: Authenticator>(
    _ authenticator: Some,
    _ credential: Some.Credential
) -> Bool {
    (try? authenticator.check(credential)) ?? false
}

/// Makes a proxy where the compiler knows the existential type only.
private func make<Proxy: ProxyClass>(_ type: Proxy.Type, _ implementer: Proxy.Conformer) -> Proxy {
    Proxy(retaining: implementer)
}

@Suite struct `A proxy of a protocol whose associated types are not primary` {
    @Test func `A proxy with open associated types can be a stubbed double`() async {
        let double = AuthenticatorProxy<String>.double()
        double.when(\.check, "secret").returns(true)
        double.when(\.check, .any).returns(false)
        double.when(\.later, "a").returns(["b"])
        double.when(\.renew).answers { credential, done in done(.success(credential)) }
        #expect(logIn(double, "secret"))
        #expect(!logIn(double, "other"))
        #expect(await double.later("a") == ["b"])
        var renewed = ""
        double.renew("r") { if case .success(let credential) = $0 { renewed = credential } }
        #expect(renewed == "r")
        double.verify(\.check, "secret", called: .once)
        #expect(double.calls(\.check).arguments == ["secret", "other"])
        #expect(failures { double.verify(\.check, "third") } != [])
    }

    @Test func `Unstubbed calls of a double with open associated types fail the test`() {
        let double = AuthenticatorProxy<Int>.double()
        #expect(failures { _ = double.name() }.count == 1)
        #expect(double.calls(\.name).count == 1)
    }

    @Test func `A proxy with open associated types can be a spy`() async {
        let spy = AuthenticatorProxy<String>.spy(on: Keychain())
        #expect(logIn(spy, "secret"))
        #expect(await spy.later("x") == ["x"])
        spy.verify(\.check, "secret")
        spy.when(\.check).returns(false)
        #expect(!logIn(spy, "secret"))
    }

    @Test func `A proxy with open associated types receives messages`() throws {
        let proxy = AuthenticatorProxy(retaining: Keychain())
        #expect(try proxy.send(Message("check(_:)", ["secret"])) as? Bool == true)
        let error = #expect(throws: ProxyError.self) { try proxy.send(Message("check(_:)", [1])) }
        #expect(error?.code == .wrongArgumentType)
    }

    @Test func `An implementer with other associated types is refused`() throws {
        let keychain = Keychain()
        let proxy = AuthenticatorProxy(retaining: keychain)
        for change in [
            { try proxy.setImplementer(PinPad()) },
            { try proxy.appendImplementer(PinPad(), retained: true) },
            { try proxy.replaceImplementer(keychain, with: PinPad()) },
        ] {
            let error = #expect(throws: ProxyError.self) { try change() }
            #expect(error?.code == .implementerDoesNotConform)
            #expect(
                error?.description.hasPrefix(
                    "The implementer has other associated types than the proxy."
                ) == true,
                "\(error?.description ?? "")"
            )
            #expect(
                error?.expected?.hasSuffix(
                    "with the associated types of 'AuthenticatorProxy<String>'"
                ) == true
            )
        }
        #expect(logIn(proxy, "secret") && proxy.implementers.count == 1)
        try proxy.appendImplementer(Keychain(), retained: true)
        #expect(proxy.implementers.count == 2)
    }

    @Test func `A target with other associated types is refused`() throws {
        let proxy = AuthenticatorProxy(retaining: Keychain())
        let pad = PinPad()
        let error = #expect(throws: ProxyError.self) {
            try proxy.override(selector: "check(_:)", with: pad)
        }
        #expect(error?.code == .targetLacksSelector)
        let other = Keychain()
        try proxy.override(selector: "check(_:)", with: other)
        #expect(logIn(proxy, "secret"))
    }

    @Test
    func `An implementer with other associated types stops the program if nothing can be thrown`()
        async throws
    {
        let made = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = make(AuthenticatorProxy<String>.self, PinPad())
        }
        let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AuthenticatorProxy(retaining: Keychain()).forwarding(to: PinPad())
        }
        for result in [made, set] {
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(
                text.contains("The implementer has other associated types than the proxy"),
                "\(text)"
            )
        }
    }
}
