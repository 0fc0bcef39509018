// SPDX-License-Identifier: MIT

/// The place of an interceptor in the stack of a route.
struct InterceptorPosition {
    let context: RouteContext
    private let candidatesBelow: ArraySlice<Candidate>
    private let id: UInt64
    private let isForAll: Bool

    init(of entry: Entry, above candidatesBelow: ArraySlice<Candidate>, in context: RouteContext) {
        self.context = context
        self.candidatesBelow = candidatesBelow
        self.id = entry.id
        self.isForAll = entry.isForAll
    }

    /// `true` if a participant below, other than the default, would answer a call.
    var hasNext: Bool {
        // Only the call knows the type of its operands.
        hasAnswerBelow || context.requirement.hasOperands
    }

    var hasAnswerBelow: Bool { candidatesBelow.haveAnswer }

    func removeInterceptor() { context.remove(id, isForAll: isForAll) }
}
