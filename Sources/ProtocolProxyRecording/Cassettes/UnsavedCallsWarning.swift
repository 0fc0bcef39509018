// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxyTesting

/// Warns of recorded calls that are lost, because nobody has saved them.
struct UnsavedCallsWarning: Sendable {
    let test: TestReference
    /// Where the recording was registered.
    let location: FailureLocation

    func report(_ count: Int, _ path: String) {
        let calls = count == 1 ? "1 recorded call was" : "\(count) recorded calls were"
        let name = Self.name(of: path)
        test.report(
            "\(calls) not saved in '\(name)'. Call 'save()' on the cassette after the calls, "
                + "or 'discard()' to do without them.",
            at: location,
            isWarning: true
        )
    }

    /// Reports a call that isn't saved, because it contains a text that the rules have redacted in
    /// a later call.
    func reportSecret(_ selector: String, _ path: String) {
        let name = Self.name(of: path)
        test.report(
            "A call of '\(selector)' is not saved in '\(name)'. \(SecretTexts.Found())",
            at: location
        )
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").suffix(2).joined(separator: "/")
    }
}
#endif
