// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension Stubbing where Typed: ReturningRequirement, Typed.ResultCrossing: Sendable {
    /// Makes the next calls return a double, for a requirement that is a factory.
    ///
    /// ```swift
    /// @Proxied protocol Connection: AnyObject {
    ///     func send(_ text: String) -> Bool
    /// }
    /// @Proxied protocol Pool: AnyObject {
    ///     func connect(to host: String) -> any Connection
    /// }
    ///
    /// let pool = PoolProxy.double()
    /// let connection = pool.when(\.connectTo, "a.example").returnsDouble(of: ConnectionProxy.self)
    /// connection.when(\.send).returns(true)
    /// assert(pool.connect(to: "a.example").send("hello"))
    /// connection.verify(\.send, "hello")
    /// ```
    ///
    /// The new double is like the stub's double: it records as much, is as relaxed, and is checked
    /// at the end of the same test. Mockito calls this a deep stub; here, you make one level at a
    /// time.
    ///
    /// - Parameters:
    ///   - type: The proxy class of the returned protocol, which makes the double.
    ///   - times: How many calls get this answer before the next answer follows, 1 or more.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The double, which is the same for all calls.
    public func returnsDouble<Product: ProxyClass>(
        of type: Product.Type,
        times: Int = 1,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Product where Product.Conformer == Typed.Result {
        let double: Product = state.makeSibling(
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
        returns(double.conformer, times: times)
        return double
    }

    /// Makes the next calls return a double, for a factory whose result is optional.
    ///
    /// - Parameters:
    ///   - type: The proxy class of the returned protocol, which makes the double.
    ///   - times: How many calls get this answer before the next answer follows, 1 or more.
    ///   - fileID: The module and file in which to report failures; by default, the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line on which to report failures.
    ///   - column: The column at which to report failures.
    /// - Returns: The double, which is the same for all calls.
    public func returnsDouble<Product: ProxyClass>(
        of type: Product.Type,
        times: Int = 1,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Product where Product.Conformer? == Typed.Result {
        let double: Product = state.makeSibling(
            at: FailureLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        )
        returns(double.conformer, times: times)
        return double
    }
}

extension DoubleState {
    /// Makes a double that is like this one, and belongs to the same scope.
    fileprivate func makeSibling<Product: ProxyClass>(at location: FailureLocation) -> Product {
        let configuration = state.withLock(\.configuration)
        func make() -> Product {
            Product.double(
                recording: configuration.recording ?? .all,
                relaxed: configuration.isRelaxed,
                fileID: location.fileID,
                filePath: location.filePath,
                line: location.line,
                column: location.column
            )
        }
        guard let scope = failures.test.scope, !scope.isOver else { return make() }
        return DoubleScope.$current.withValue(scope) { make() }
    }
}
