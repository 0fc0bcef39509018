// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A call that came after a stub had given all its answers, until it is known whether anything else answers it.
///
/// Whoever takes it out of the list of its double reports it, so that one failure says both.
final class Exhaustion: Sendable {
    let selector: Selector
    /// The arguments, as a failure shows the call.
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

    /// What happened, without a full stop.
    var text: String {
        "\(double.name).\(selector) was called after the \(count == 1 ? "only answer" : "\(count) answers") of this stub"
    }

    /// Reports it at the end of the call, unless that was done since nothing else answered.
    func end() {
        guard double.takeExhaustion(where: { $0 === self }) != nil else { return }
        double.report("\(text). What is below it answered.\n    received  \(received)", at: place)
    }
}
