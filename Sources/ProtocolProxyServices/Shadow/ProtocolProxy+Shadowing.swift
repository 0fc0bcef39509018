// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Repeats calls of a requirement on a second implementation, and reports differences between
    /// the outcomes.
    ///
    /// ```swift
    /// let candidate = StoreProxy(retaining: RemoteStore())
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// let log = Logger(label: "trial")
    /// let shadow = Shadow { log.warning("\($0)") }
    /// proxy.shadow(\.find, by: candidate, as: shadow) { $0.lowercased() == $1.lowercased() }
    /// ```
    ///
    /// The compiler checks that arguments and results are `Sendable`, which it can't do for
    /// `Policy.shadow(by:as:)`. For the other rules, see
    /// `Policy.shadow(by:comparing:share:fileID:line:report:)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.find`.
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to this proxy.
    ///   - shadow: The object with the limits, the report and the counts. Several registrations may
    ///     share it.
    ///   - name: A name to find and remove the handler by. A handler of the requirement with an
    ///     equal name is replaced.
    ///   - owner: An object, held weakly, whose deallocation ends the registration.
    ///   - fileID: The source file to show in explanations and errors; by default, the caller's.
    ///   - line: The source line to show in explanations and errors; by default, the caller's.
    ///   - areEqual: Returns whether the result of the caller's call and the result of the shadow
    ///     call are equal. It runs in the task of the shadow call. With `nil`, the default, results
    ///     are compared as `Policy.shadow` describes.
    /// - Returns: The registration of the interceptor.
    @discardableResult
    public func shadow<
        Typed: __Generated.OutcomeRecordableRequirement,
        Function,
        Arguments: Sendable,
        Output: Sendable,
        Failure
    >(
        _ key: KeyPath<Self.Type, Typed>,
        by other: some ProtocolProxy & Sendable,
        as shadow: Shadow,
        named name: RegistrationName? = nil,
        owner: Typed.Owner? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        comparing areEqual: (@Sendable (Output, Output) -> Bool)? = nil
    ) -> Registration<Self> where Typed: FunctionRequirement<Function, Arguments, Output, Failure> {
        var comparison = OutcomeComparison()
        if let areEqual { comparison.add(areEqual) }
        return apply(
            .shadow(by: other, comparison) { shadow },
            toKey: key,
            named: name,
            owner: owner,
            fileID: fileID,
            line: line
        )
    }
}
