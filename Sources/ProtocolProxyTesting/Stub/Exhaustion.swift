// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call that came after a stub's last answer, while it isn't known yet whether anything else
/// answers it.
///
/// Whoever removes it from the double's list reports it, so that there is a single failure.
final class Exhaustion: Sendable {
    let selector: Selector
    /// The call as failures show it.
    let received: String
    let place: SourcePlace
    private let double: DoubleState
    private let count: Int

    init(
        _ requirement: AnyRequirement,
        _ arguments: Any,
        after count: Int,
        at place: SourcePlace,
        of double: DoubleState
    ) {
        self.selector = requirement.selector
        self.received = requirement.selector.call(
            with: listed(arguments, of: requirement).map { described($0) }
        )
        (self.count, self.place, self.double) = (count, place, double)
    }

    /// The text of the failure without a period.
    var text: String {
        "\(double.name).\(selector) was called after the \(count == 1 ? "only answer" : "\(count) answers") of this stub"
    }

    /// Reports the exhaustion at the end of the call, unless a failure of an unanswered call
    /// already did.
    func end() {
        guard double.takeExhaustion(where: { $0 === self }) != nil else { return }
        double.report(
            "\(text). The function below it answered.\n    received  \(received)",
            at: place
        )
    }
}
