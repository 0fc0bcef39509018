// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension HandlerRegistration where Self: ProtocolProxy {
    /// Stubs all calls of a requirement.
    ///
    /// A proxy that isn't a double can be stubbed, too. An optional requirement that has a stub
    /// counts as implemented.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    public func when<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed> {
        stubbing(
            key,
            matching: ArgumentsMatcher(),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    func stubbing<Typed: DoubledKey>(
        _ key: KeyPath<Self.Type, Typed>,
        matching matcher: ArgumentsMatcher<Typed.Arguments>,
        at location: FailureLocation
    ) -> Stubbing<Typed> {
        let requirement = listed(Self.self[keyPath: key])
        let state = state(orMadeAt: location)
        registerRecorder(of: state)
        let named: DoubleState.NamedStubs<Typed.Handler, Typed.Arguments> = state.stubs(
            of: requirement.selector
        )
        // Two threads may both register the interceptor. Only one of the two remains, because they
        // have the same name.
        if !hasHandler(named: named.name, of: requirement) {
            intercept(
                key,
                named: named.name,
                fileID: location.fileID,
                line: location.line,
                by: named.stubs
            )
        }
        return Stubbing(
            of: requirement,
            by: Stub(matcher.of(requirement), at: location),
            among: named.stubs,
            in: state
        )
    }
}
