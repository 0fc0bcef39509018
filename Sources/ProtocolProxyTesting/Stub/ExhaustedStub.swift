// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A stub without answers left, and a call that came to it, while it isn't known yet whether
/// anything else answers the call.
///
/// Whoever removes it from the double's list reports it, so that there is a single failure.
final class ExhaustedStub: Sendable {
    /// The stub that the current call came to.
    ///
    /// An interceptor below it may change the arguments, so these don't tell which call it was.
    @TaskLocal static var current: ExhaustedStub?

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

    func isOf(_ selector: Selector, of double: DoubleState) -> Bool {
        self.double === double && self.selector == selector
    }

    /// The text of the failure without a period.
    var text: String {
        let answers = count == 1 ? "only answer" : "\(count) answers"
        return "\(double.name).\(selector) was called after the \(answers) of this stub"
    }

    /// What a call that passes the stubs leaves to the functions below them.
    enum Trace {
        case none
        /// The call came to an exhausted stub.
        case stub(ExhaustedStub)
        /// A call around this one did, and this one didn't.
        case outerStub

        var stub: ExhaustedStub? {
            if case .stub(let stub) = self { stub } else { nil }
        }
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
