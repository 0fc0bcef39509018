// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing

private enum VaultError: Error, CaseIterable { case unknown, sealed }

private struct CellarError: UnansweredCallError {
    let text: String
    init(unanswered error: ProxyError) { self.text = error.description }
}

/// Requirements that throw errors of one type, and whose result has no zero.
private protocol Vault: AnyObject {
    func open(_ name: String) throws(VaultError) -> Token
    func fetch() throws(CellarError) -> Token
    nonisolated(nonsending) func refill(_ name: String) async throws(VaultError) -> Token
}

private enum VaultRequirements {
    static let open = Requirement<(String) -> Result<Token, VaultError>, String, Token, VaultError>(
        "open(_:)",
        Parameters(),
        around: { decorator in { a in decorator.result(a) { function in function(a) } } },
        apply: { (function, a) throws(VaultError) in try function(a).get() }
    )
    .calling { (it: any Vault, a) throws(VaultError) in try it.open(a) }
    .keyed("open")
    static let fetch = Requirement<() -> Result<Token, CellarError>, (), Token, CellarError>(
        "fetch()",
        Parameters(),
        around: { decorator in { decorator.result(()) { function in function() } } },
        apply: { (function, _) throws(CellarError) in try function().get() }
    )
    .calling { (it: any Vault, _) throws(CellarError) in try it.fetch() }
    .keyed("fetch")
    typealias Refill = nonisolated(nonsending) (String) async -> Result<Token, VaultError>
    static let refill: AsyncRequirement<Refill, String, Token, VaultError> =
        AsyncRequirement(
            "refill(_:)",
            Parameters(),
            around: { decorator in
                { a in await decorator.result(a) { function in await function(a) } }
            },
            apply: { (function, a) async throws(VaultError) in try await function(a).get() }
        )
        .calling { (it: any Vault, a) async throws(VaultError) in try await it.refill(a) }
        .keyed("refill")
    static let descriptor = ProtocolDescriptor(
        (any Vault).self,
        requirements: [open, fetch, refill]
    )
}

private final class VaultProxy: ProtocolProxy, Vault {
    override class var protocols: [ProtocolDescriptor] { [VaultRequirements.descriptor] }
    convenience init() { self.init(nil, as: (any Vault).self) }

    func open(_ name: String) throws(VaultError) -> Token {
        try send(VaultRequirements.open, name)
    }
    func fetch() throws(CellarError) -> Token {
        try send(VaultRequirements.fetch, ())
    }
    nonisolated(nonsending) func refill(_ name: String) async throws(VaultError) -> Token {
        try await send(VaultRequirements.refill, name)
    }
}

@Suite struct `A call without a stub of a requirement that throws errors of one type` {
    private let vault: VaultProxy
    private let line: Int

    init() {
        vault = VaultProxy().double(); line = #line
    }

    @Test func `An unstubbed typed-throws call throws the double's default error`() {
        vault.setDefault(throwing: VaultError.sealed)
        let reported = failures {
            #expect(throws: VaultError.sealed) { try vault.open("a") }
        }
        #expect(
            reported == [
                Failure(
                    """
                    Vault.open(_:) was called, and no stub answers it.
                        received  open("a")
                        remedy    .when(\\.open).returns(…Token…)
                    It threw 'sealed', the default error of 'VaultError'.
                    """,
                    line: line
                )
            ]
        )
    }

    @Test func `An unstubbed typed-throws call throws the first case of an enumeration`() async {
        let reported = await failures {
            #expect(throws: VaultError.unknown) { try vault.open("a") }
            await #expect(throws: VaultError.unknown) { _ = try await vault.refill("b") }
        }
        #expect(reported.map(\.line) == [line, line])
        #expect(
            reported.first?.text.hasSuffix("It threw 'unknown', the first case of 'VaultError'.")
                == true
        )
    }

    @Test func `An unstubbed typed-throws call throws the error that its type declares`() {
        let reported = failures {
            let error = #expect(throws: CellarError.self) { try vault.fetch() }
            #expect(error?.text.hasPrefix("'fetch()' of ") == true)
        }
        #expect(reported.map(\.line) == [line])
        #expect(reported.first?.text.contains("the default error of 'CellarError'.") == true)
    }

    @Test func `An unanswered typed-throws call throws its type's error without a double`() {
        let proxy = VaultProxy()
        let error = #expect(throws: CellarError.self) { try proxy.fetch() }
        #expect(error?.text.contains("is unanswered, and 'Token' has no zero value") == true)
        #expect(
            proxy.explanation(of: "fetch()").hasSuffix(
                "is unanswered. That throws a 'CellarError'."
            )
        )
        #expect(
            proxy.explanation(of: "open(_:)").hasSuffix("is unanswered. That stops the program.")
        )
        proxy.setDefault(throwing: VaultError.sealed)
        #expect(throws: VaultError.sealed) { try proxy.open("a") }
        #expect(
            proxy.explanation(of: "open(_:)").hasSuffix(
                "is unanswered. That throws a 'VaultError'."
            )
        )
    }

    @Test func `An unanswered typed-throws call without an error stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = try VaultProxy().open("a")
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "Or set an error with 'setDefault(throwing:)', or conform 'VaultError' to 'UnansweredCallError'."
            ),
            "\(text)"
        )
    }
}
