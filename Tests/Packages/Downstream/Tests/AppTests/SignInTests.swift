// SPDX-License-Identifier: MIT

import ProtocolProxySwiftTesting
import ProtocolProxyTesting
import Testing
import XCTest

@testable import App

@Suite(.doubles(checking: .unusedStubs)) struct SignInTests {
    let sessions = SessionStoreProxy.double()
    var signIn: SignIn { SignIn(sessions: sessions.actor) }

    @Test func `Signing in starts a session`() async throws {
        sessions.when(\.start, "ada").returns(7)
        sessions.when(\.end, 7).returns(true)
        #expect(await signIn.signIn("ada") == "ada 7")
        #expect(try await signIn.signOut(7) == "ended")
        verifyOrder {
            sessions.calls(\.start, "ada")
            sessions.calls(\.end, 7)
        }
        sessions.verifyNothingElse()
    }
}

final class SignInXCTests: XCTestCase {
    private let sessions = SessionStoreProxy.double()

    func testStartsASession() async throws {
        sessions.when(\.start, "grace").returns(8)
        sessions.when(\.end).throws(CancellationError())
        let signIn = SignIn(sessions: sessions.actor)
        let text = await signIn.signIn("grace")
        XCTAssertEqual(text, "grace 8")
        do {
            _ = try await signIn.signOut(8)
            XCTFail("The stub throws.")
        } catch {
            XCTAssert(error is CancellationError)
        }
        sessions.verify(\.start, "grace")
        sessions.verify(\.end, 8)
    }
}
