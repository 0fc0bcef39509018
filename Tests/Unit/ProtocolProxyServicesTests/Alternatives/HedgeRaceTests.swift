// SPDX-License-Identifier: MIT

import Testing

@testable import ProtocolProxyServices

@Suite struct `The race of a hedge` {
    @Test func `A delay that ends as its call fails holds up no delay after it`() async {
        let race = HedgeRace()
        // Both happen before the caller goes on, and makes the second call.
        race.send(.ended(0))
        race.send(.delayIsOver(after: 1))
        guard case .ended(0) = await race.next() else {
            Issue.record("The call has ended first.")
            return
        }
        race.startDelay(after: 2, until: .now.advanced(by: .seconds(3_600)))
        #expect(race.hasDelay)
        race.endDelay()
        #expect(!race.hasDelay)
    }
}
