// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Reports what the layers of policies have done, at the end of every call.
    ///
    /// The interceptor is above all overrides, like those of `interceptAll`. A call that returns a
    /// stream ends when it returns. The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - isIncluded: Whether to report the calls of a requirement, all by default.
    ///   - handler: Called at the end of each call, on the thread where it ends, with the error
    ///     that it threw, if any.
    /// - Returns: The registration.
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
