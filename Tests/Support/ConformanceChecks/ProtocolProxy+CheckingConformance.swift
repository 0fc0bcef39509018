// SPDX-License-Identifier: MIT

public import ProtocolProxy
import ProtocolProxyTesting

extension ProxyClass {
    /// Checks the conformance of this class, and reports a failure of the test for each broken law.
    ///
    /// A requirement that could not be checked is a failure, too.
    ///
    /// ```swift
    /// @Proxied protocol Stock: AnyObject { func count(of item: String) -> Int }
    /// final class RealStock: Stock { func count(of item: String) -> Int { item.count } }
    ///
    /// @Test func `forwards as it should`() async {
    ///     await StockProxy.checkConformance(to: RealStock(), samples: ["apple"])
    /// }
    /// ```
    ///
    /// The check calls each requirement through the protocol, many times: with nothing registered,
    /// with overrides, interceptors and observers, with an implementer and without one. It also
    /// calls the real object.
    ///
    /// The argument for a parameter is a given sample of its type, or a generated one: for numbers,
    /// strings, Boolean values, cases of enumerations, collections and optionals of them, and types
    /// that adopt `ZeroAnswer`. If two parameters have one type, give two samples of it: swapped
    /// arguments are only found if they differ.
    ///
    /// - Parameters:
    ///   - real: Makes a real object. It is called several times for each requirement.
    ///   - samples: Arguments, results and errors of types without generated samples.
    ///   - calls: Calls of requirements that samples cannot call.
    ///   - skipping: The requirements to leave out.
    ///   - fileID: The module and file of the reported failures.
    ///   - filePath: The path of the file of the reported failures.
    ///   - line: The line of the reported failures.
    ///   - column: The column of the reported failures.
    public nonisolated(nonsending) static func checkConformance(
        to real: @autoclosure @escaping () -> Conformer,
        samples: [Any] = [],
        calls: [ConformanceCall<Self, Conformer>] = [],
        skipping: Set<Selector> = [],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let location = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        await ConformanceCheck<Self, Conformer>(
            real: real,
            make: { Self(implementer: $0) },
            makeRetaining: { Self(retaining: $0) },
            makeView: { proxy, value in
                func view<Value>(_ value: Value) -> Self { proxy.defaulting(to: value) }
                return view(value)
            },
            samples: Samples(given: samples),
            calls: calls,
            skipped: skipping,
            report: { TestReference().report($0, at: location) }
        ).run()
    }
}

extension HandlerRegistration where Self: ProtocolProxy {
    /// Checks the conformance of a class that is not a ``ProxyClass``, and reports a failure of the
    /// test for each broken law.
    ///
    /// Use it for a proxy of several protocols, or one with other initializers.
    ///
    /// - Parameters:
    ///   - real: Makes a real object. It is called several times for each requirement.
    ///   - samples: Arguments, results and errors of types without generated samples.
    ///   - calls: Calls of requirements that samples cannot call.
    ///   - skipping: The requirements to leave out.
    ///   - fileID: The module and file of the reported failures.
    ///   - filePath: The path of the file of the reported failures.
    ///   - line: The line of the reported failures.
    ///   - column: The column of the reported failures.
    ///   - make: Makes a proxy that forwards to an implementer, if there is one, without retaining
    ///     it.
    public nonisolated(nonsending) static func checkConformance<Conformer>(
        to real: @autoclosure @escaping () -> Conformer,
        samples: [Any] = [],
        calls: [ConformanceCall<Self, Conformer>] = [],
        skipping: Set<Selector> = [],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        by make: @escaping (Conformer?) -> Self
    ) async {
        let location = FailureLocation(
            fileID: fileID,
            filePath: filePath,
            line: line,
            column: column
        )
        await ConformanceCheck<Self, Conformer>(
            real: real,
            make: make,
            makeRetaining: nil,
            makeView: nil,
            samples: Samples(given: samples),
            calls: calls,
            skipped: skipping,
            report: { TestReference().report($0, at: location) }
        ).run()
    }
}
