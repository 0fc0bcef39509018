// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A stub for calls with matching arguments.
// SAFETY: as for the superclass; the matcher is constant.
final class Stub<Handler, Arguments>: AnyStub, @unchecked Sendable {
    private let matcher: ArgumentsMatcher<Arguments>

    init(_ matcher: ArgumentsMatcher<Arguments>, at location: FailureLocation) {
        self.matcher = matcher
        super.init(
            matchers: matcher.elements,
            specificity: matcher.specificity,
            at: location
        )
    }

    func matches(_ arguments: Arguments) -> Bool {
        matcher.matches(arguments)
    }
}
