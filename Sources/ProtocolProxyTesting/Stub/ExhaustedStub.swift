// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call that came to a stub without answers left.
///
/// The double lists this object until it is known whether anything else answers the call. The code
/// that removes it from the list reports it, so that there is a single failure.
final class ExhaustedStub: Sendable {
    /// The stub that the current call came to.
    ///
    /// An interceptor below the stub may change the arguments, so the arguments don't identify the
    /// call.
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

    /// The text of the failure, without a final period.
    var text: String {
        let answers = count == 1 ? "only answer" : "\(count) answers"
        return "\(double.name).\(selector) was called after the \(answers) of this stub"
    }

    /// What the stubs tell the functions below them about a call that no stub answered.
    enum Trace {
        case none
        /// The call came to an exhausted stub.
        case stub(ExhaustedStub)
        /// An enclosing call came to an exhausted stub, but this call didn't.
        case outerStub

        var stub: ExhaustedStub? {
            if case .stub(let stub) = self { stub } else { nil }
        }
    }

    /// Reports the failure at the end of the call, unless the failure of an unanswered call has
    /// reported it already.
    func endCall() {
        guard double.removeExhaustedStub(where: { $0 === self }) != nil else { return }
        double.report(
            "\(text). The function below it answered.\n    received  \(received)",
            at: location
        )
    }
}
