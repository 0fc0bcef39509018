// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxyTesting

/// Reports recorded calls that are lost, because nobody has saved them.
struct LossReport: Sendable {
    let test: TestReference
    /// Where the recording was registered.
    let place: SourcePlace

    func report(_ count: Int, _ path: String) {
        let calls = count == 1 ? "1 recorded call was" : "\(count) recorded calls were"
        let name = path.split(separator: "/").suffix(2).joined(separator: "/")
        test.report(
            "\(calls) not saved in '\(name)'. Call 'save()' on the cassette after the calls, or 'discard()' to do without them.",
            at: place, isWarning: true)
    }
}
#endif
