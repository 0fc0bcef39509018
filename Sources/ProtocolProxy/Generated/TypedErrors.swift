// SPDX-License-Identifier: MIT

/// Returns an error as the type that a call throws.
///
/// - Parameters:
///   - error: The error.
///   - requirement: The requirement.
///   - routes: The routes of the proxy, which reports an error of another type, and may have one to throw instead.
/// - Returns: The error, or the one that was set for its type; without one, an error of another type stops the program.
func converted<Failure: Error>(_ error: any Error, by requirement: AnyRequirement, in routes: RouteTable?) -> Failure {
    if let failure = error as? Failure { return failure }
    routes?.store.report(error, selector: requirement.selector, by: .override)
    if let given = routes?.defaultError(of: Failure.self) as? Failure { return given }
    stopAtError(error, of: Failure.self)
}
