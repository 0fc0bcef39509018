// SPDX-License-Identifier: MIT

/// An error that a layer throws in place of the service.
protocol LayerError: Error {
    /// The report of the call that failed.
    var attached: AttachedReport { get set }
}

/// The report that is attached to an error.
///
/// It is ignored when errors are compared.
struct AttachedReport: Sendable, Hashable {
    /// The report; `nil` if the call had none.
    var report: CallReport?

    static func == (left: AttachedReport, right: AttachedReport) -> Bool {
        true
    }

    func hash(into hasher: inout Hasher) {}
}

/// Returns an error without its report, for callers that share the error but whose calls the report
/// doesn't describe.
func withoutReport<Failure: Error>(_ error: Failure) -> Failure {
    guard var bare = error as? any LayerError, bare.attached.report != nil else { return error }
    bare.attached = AttachedReport()
    return bare as? Failure ?? error
}

/// Whether a layer has thrown an error in place of the service.
///
/// An error that replaced the layer's error counts, too, if the layer's error is its only
/// associated value.
package func isErrorOfLayer(_ error: any Error) -> Bool {
    found(in: error) { $0 as? any LayerError } != nil
}

/// The error of a call that a layer refused.
///
/// It says nothing about the service, which the call didn't reach.
protocol RefusedCallError: LayerError {
    /// The time after which the layer may let a call through; `nil` if that doesn't depend on the
    /// time.
    var retryAfter: Duration? { get }
    /// Whether another attempt may be let through at all.
    var canBeRetried: Bool { get }
}

/// The refusal in an error: the error itself, or the only associated value of an error that
/// replaced the refusal.
func refusedCall(in error: any Error) -> (any RefusedCallError)? {
    found(in: error) { $0 as? any RefusedCallError }
}

/// What is found in an error, or in the only associated value of an error that replaced it.
func found<Found>(in error: any Error, _ find: (any Error) -> Found?) -> Found? {
    if let found = find(error) { return found }
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value as? any Error
    else { return nil }
    return found(in: payload, find)
}
