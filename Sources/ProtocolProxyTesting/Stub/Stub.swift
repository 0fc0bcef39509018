// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A stub for calls with matching arguments.
// SAFETY: as for the superclass; the matcher is constant.
final class Stub<Handler, Arguments>: AnyStub, @unchecked Sendable {
    private let matcher: ArgumentsMatcher<Arguments>

    init(_ matcher: ArgumentsMatcher<Arguments>, _ place: SourcePlace) {
        self.matcher = matcher
        super.init(matcher.specificity, matcher.elements, place)
    }

    func matches(_ arguments: Arguments) -> Bool { matcher.matches(arguments) }
}
