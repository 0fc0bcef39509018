// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Reports what the layers of policies did, at the end of every call.
    ///
    /// The interceptor is above all overrides, as an interceptor registered with `interceptAll` is.
    /// A call that returns a stream counts as ended when it returns.
    ///
    /// - Parameters:
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - isIncluded: Returns whether to report the calls of a requirement; by default, all calls
    ///     are reported. It may be called on any thread.
    ///   - handler: Called at the end of each call, on the thread where the call ends. It receives
    ///     the call's report, and the error if the call threw one.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func report(
        owner: (any AnyObject & Sendable)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        where isIncluded: @escaping @Sendable (AnyRequirement) -> Bool = { _ in true },
        to handler: @escaping @Sendable (_ report: CallReport, _ error: (any Error)?) -> Void
    ) -> Registration<Self> {
        let observer = CallEndObserver(describedAs: "report()") { requirement in
            guard isIncluded(requirement) else { return nil }
            let selector = requirement.selector
            return CallListener { call in
                handler(call.report ?? CallReport(of: selector), call.error)
            }
        }
        return interceptAll(owner: owner, fileID: fileID, line: line, by: observer)
    }
}
