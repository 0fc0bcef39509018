// SPDX-License-Identifier: MIT

import ProtocolProxyFixtures
import ProtocolProxyTesting
import Testing

@Suite struct `A double that several tests share` {
    @Test func `A call after the end of a test says that its stubs were removed`() {
        let line = #line + 2
        let double = withDoubles {
            let double = MeterProxy.double()
            double.when(\.add).returns(1)
            return double
        }
        #expect(
            failures { _ = double.add(2, to: "a") } == [
                Failure(
                    """
                    Meter.add(_:to:) was called after its stubs were removed, at the end of a test.
                        received  add(2, to: "a")
                        remedy    a double for each test, if several share this one: the end of each removes \
                    the stubs of all. Otherwise, let the test wait for this call.
                    It was answered with the zero of 'Int'.
                    """,
                    line: line
                )
            ]
        )
    }

    @Test func `A requirement that had no stubs is said to have none`() {
        let double = withDoubles {
            let double = MeterProxy.double()
            double.when(\.total).returns(1)
            return double
        }
        let texts = failures { _ = double.add(2, to: "a") }.map(\.text)
        #expect(texts.count == 1 && texts[0].contains("was called, and no stub answers it."))
    }

    @Test func `New stubs, and removing them in the test, end what was said of the old ones`() {
        let double = withDoubles {
            let double = MeterProxy.double()
            double.when(\.add).returns(1)
            return double
        }
        double.when(\.add, 1, .any).returns(3)
        #expect(double.add(1, to: "a") == 3)
        let other = failures { _ = double.add(2, to: "a") }.map(\.text)
        #expect(other.count == 1 && other[0].contains("was called, and no stub answers it."))
        double.reset(.stubs)
        let after = failures { _ = double.add(1, to: "b") }.map(\.text)
        #expect(after.count == 1 && after[0].contains("was called, and no stub answers it."))
    }
}
