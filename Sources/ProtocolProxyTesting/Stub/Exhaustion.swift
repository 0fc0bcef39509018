// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call that came after all answers of a stub, until it is known whether it is answered otherwise.
///
/// The function that removes it from the list of the double reports it, so that there is one failure.
final class Exhaustion: Sendable {
    let selector: Selector
    /// The call, as shown in a failure.
    let received: String
    let place: SourcePlace
    private let double: DoubleState
    private let count: Int

    init(
        _ requirement: AnyRequirement, _ arguments: Any, after count: Int, at place: SourcePlace, of double: DoubleState
    ) {
        self.selector = requirement.selector
        self.received = requirement.selector.call(with: listed(arguments, of: requirement).map { described($0) })
        (self.count, self.place, self.double) = (count, place, double)
    }

    /// The text of the failure, without a full stop.
    var text: String {
        "\(double.name).\(selector) was called after the \(count == 1 ? "only answer" : "\(count) answers") of this stub"
    }

    /// Reports the exhaustion at the end of the call, unless the failure of an unanswered call did.
    func end() {
        guard double.takeExhaustion(where: { $0 === self }) != nil else { return }
        double.report("\(text). The function below it answered.\n    received  \(received)", at: place)
    }
}
