// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A stub without answers left, and a call that came to it, while it isn't known yet whether
/// anything else answers the call.
///
/// Whoever removes it from the double's list reports it, so that there is a single failure.
final class ExhaustedStub: Sendable {
    let selector: Selector
    /// The call as failures show it.
    let received: String
    let location: FailureLocation
    private let double: DoubleState
    private let count: Int

    init(
        _ requirement: AnyRequirement,
        _ arguments: Any,
        after count: Int,
        at location: FailureLocation,
        of double: DoubleState
    ) {
        self.selector = requirement.selector
        self.received = requirement.selector.call(
            with: listed(arguments, of: requirement).map { described($0) }
        )
        self.count = count
        self.location = location
        self.double = double
    }

    /// The text of the failure without a period.
    var text: String {
        let answers = count == 1 ? "only answer" : "\(count) answers"
        return "\(double.name).\(selector) was called after the \(answers) of this stub"
    }

    /// Reports a failure at the end of the call, unless that of an unanswered call already did.
    func endCall() {
        guard double.removeExhaustedStub(where: { $0 === self }) != nil else { return }
        double.report(
            "\(text). The function below it answered.\n    received  \(received)",
            at: location
        )
    }
}
