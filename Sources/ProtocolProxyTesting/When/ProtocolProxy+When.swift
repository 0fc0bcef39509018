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
    public func when<Typed: DoubledRequirement>(
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

    /// Stubs calls with a matching argument, for a requirement with one parameter.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - argument: Matches the argument.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    public func when<Typed: UnsharedRequirement>(
        _ key: KeyPath<Self.Type, Typed>,
        _ argument: Matcher<Typed.Arguments>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed> {
        stubbing(
            key,
            matching: ArgumentsMatcher(argument),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Stubs calls with matching arguments, for a requirement with five or more parameters.
    ///
    /// Implicit members need their type here: `.is(Level.low)` instead of `.is(.low)`.
    ///
    /// - Parameters:
    ///   - key: The requirement, as a key path such as `\.charge`.
    ///   - first: Matches the first argument.
    ///   - second: Matches the second argument.
    ///   - third: Matches the third argument.
    ///   - fourth: Matches the fourth argument.
    ///   - fifth: Matches the fifth argument.
    ///   - rest: The matchers for the sixth and all further arguments, one for each.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: A stub, which answers no calls until it has an answer.
    public func when<Typed: UnsharedRequirement, First, Second, Third, Fourth, Fifth, each Rest>(
        _ key: KeyPath<Self.Type, Typed>,
        _ first: Matcher<First>,
        _ second: Matcher<Second>,
        _ third: Matcher<Third>,
        _ fourth: Matcher<Fourth>,
        _ fifth: Matcher<Fifth>,
        _ rest: repeat Matcher<each Rest>,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Stubbing<Typed>
    where Typed.Arguments == (First, Second, Third, Fourth, Fifth, repeat each Rest) {
        stubbing(
            key,
            matching: ArgumentsMatcher(each: first, second, third, fourth, fifth, repeat each rest),
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    func stubbing<Typed: DoubledRequirement>(
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
