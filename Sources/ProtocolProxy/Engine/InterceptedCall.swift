// SPDX-License-Identifier: MIT

/// A call as a type-erased interceptor receives it.
class InterceptedCall {
    final let requirement: AnyRequirement
    final let interceptor: BoxingInterceptor
    final var last: CallOutcome?

    init(_ requirement: AnyRequirement, _ interceptor: BoxingInterceptor) {
        self.requirement = requirement
        self.interceptor = interceptor
    }

    final var context: RouteContext { interceptor.context }
    var arguments: [Any] { [] }
    func proceed() -> CallOutcome { stop("An asynchronous call proceeds asynchronously.") }
    func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome { proceed() }
    nonisolated(nonsending) func proceedAsync() async -> CallOutcome { proceed() }
    nonisolated(nonsending) func proceedAsync(with arguments: [Any]) async throws(ProxyError) -> CallOutcome {
        proceed()
    }
    func returning(_ value: Any) throws(ProxyError) -> CallOutcome { proceed() }
    func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome { proceed() }

    /// `true` if the operands of the call have a common type, which would answer it.
    var haveOperandsOneType: Bool { false }

    final func removeInterceptor() { context.remove(interceptor.entry) }

    /// `true` if a participant below, other than the default, would answer the call.
    final var hasNext: Bool { interceptor.below.canAnswer(to: requirement.selector) || haveOperandsOneType }
}
