// SPDX-License-Identifier: MIT

/// A call as a type-erased interceptor receives it.
protocol InterceptedCall: AnyObject {
    var interceptor: BoxingInterceptor { get }
    var arguments: [Any] { get }
    /// `true` if the operands of the call have a common type, which would answer it.
    var haveOperandsOneType: Bool { get }

    func proceed() -> CallOutcome
    func proceed(with arguments: [Any]) throws(ProxyError) -> CallOutcome
    nonisolated(nonsending) func proceedAsync() async -> CallOutcome
    nonisolated(nonsending) func proceedAsync(with arguments: [Any]) async throws(ProxyError)
        -> CallOutcome
    func returning(_ value: Any) throws(ProxyError) -> CallOutcome
    func throwing(_ error: any Error) throws(ProxyError) -> CallOutcome
}

extension InterceptedCall {
    var context: RouteContext { interceptor.position.context }

    var requirement: AnyRequirement { context.requirement }

    func removeInterceptor() {
        interceptor.position.removeInterceptor()
    }

    /// `true` if a participant below, other than the default, would answer the call.
    var hasNext: Bool { interceptor.position.hasAnswerBelow || haveOperandsOneType }
}
