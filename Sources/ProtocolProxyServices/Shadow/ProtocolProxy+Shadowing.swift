// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Repeats calls of a requirement with a second implementer, and reports what is different.
    ///
    /// ```swift
    /// let candidate = StoreProxy(retaining: RemoteStore())
    /// let proxy = StoreProxy(retaining: RemoteStore())
    /// let log = Logger(label: "trial")
    /// let shadow = Shadow { log.warning("\($0)") }
    /// proxy.shadow(\.find, by: candidate, as: shadow) { $0.lowercased() == $1.lowercased() }
    /// ```
    ///
    /// Unlike for `Policy.shadow(by:as:)`, which describes the rest, the compiler checks that
    /// arguments and result are `Sendable`. The options are those of `HandlerRegistration`.
    ///
    /// - Parameters:
    ///   - key: The typed key of the requirement.
    ///   - other: The other proxy, of any class that adopts the protocol. It is retained, and must
    ///     not send its calls to this one.
    ///   - shadow: The limits, the report and the counts.
    ///   - areEqual: Compares two results; `nil` for the comparison of the layer.
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
