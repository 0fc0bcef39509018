// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyTesting
import XCTest

final class CallHistoryXCTests: FailureTakingTestCase {
    private let desk = DeskProxy.double()
    private let line = #line - 1

    func testTheFirstFailureShowsTheCallsOfAllDoubles() {
        DeskProxy.double().tell("gone")
        desk.tell("a")
        desk.tell("b")
        desk.verify(\.lend)
        desk.verify(\.file)
    }

    override func invokeTest() {
        takingFailures {
            withDoubles { super.invokeTest() }
        }
        XCTAssertEqual(failures.count, 2)
        XCTAssertEqual(
            failures.first?.text.components(separatedBy: "\nCalls of the doubles until then:\n")
                .last,
            """
                Desk at CallHistoryXCTests.swift:\(line + 4) #1  tell("gone")
                Desk at CallHistoryXCTests.swift:\(line)  #1  tell("a")
                Desk at CallHistoryXCTests.swift:\(line)  #2  tell("b")
            As a diagram in the language of Mermaid:
                sequenceDiagram
                    participant host
                    participant p0 as Desk at CallHistoryXCTests.swift:\(line + 4)
                    participant p1 as Desk at CallHistoryXCTests.swift:\(line)
                    host->>p0: tell("gone")
                    host->>p1: tell("a")
                    host->>p1: tell("b")
            """
        )
        XCTAssertEqual(failures.last?.text.contains("Calls of the doubles"), false)
    }
}

/// Runs a function while its state as a double is made, as another thread may do at that time.
// SAFETY: as for `DeskProxy`; the function is guarded.
private final class HookedDeskProxy: ProtocolProxy, Desk, @unchecked Sendable {
    private static let hook = LockedState<(() -> Void)?>(nil)

    override class var protocols: [ProtocolDescriptor] {
        hook.withLock { $0.take() }?()
        return [DeskRequirements.descriptor]
    }

    convenience init() { self.init(nil, as: (any Desk).self) }

    static func onNextUse(_ body: @escaping () -> Void) { hook.withLock { $0 = body } }
}

final class TwiceMadeDoubleXCTests: FailureTakingTestCase {
    func testItsCallsAreShownOnce() {
        let desk = HookedDeskProxy()
        HookedDeskProxy.onNextUse { desk.double(recording: .all) }
        desk.double(recording: .all)
        desk.tell("a")
        desk.tell("b")
        desk.verify(\.lend)
    }

    override func invokeTest() {
        takingFailures {
            withDoubles { super.invokeTest() }
        }
        XCTAssertEqual(failures.count, 1)
        XCTAssertEqual(
            failures.first?.text.components(separatedBy: "\nCalls of the doubles until then:\n")
                .last?.components(separatedBy: "\nAs a diagram").first,
            """
                Desk #1  tell("a")
                Desk #2  tell("b")
            """
        )
    }
}
