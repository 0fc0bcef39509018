// SPDX-License-Identifier: MIT

public import ProtocolProxy

extension ProxyClass {
    /// Reports a failure of the test for each law that the conformance of this class does not keep, and for each requirement
    /// that could not be checked.
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
    /// Each requirement is called through the protocol, many times: with nothing registered, under overrides, interceptors and
    /// observers, with an implementer and without one. The real object is called as well, so it must bear being called. The
    /// sample of a parameter is the value of its type that was given, else one that is made: numbers, strings, Boolean values,
    /// cases of an enumeration, collections and optionals of them, and what adopts `ZeroAnswer`. Where a type has two parameters,
    /// give two samples, or nobody sees them swapped.
    ///
    /// - Parameters:
    ///   - real: Makes the real object; asked several times for each requirement, for objects of their own.
    ///   - samples: Arguments, results and errors of the types that have no sample of their own.
    ///   - calls: The calls of requirements for which samples do not do.
    ///   - skipping: The requirements that are not checked.
    public nonisolated(nonsending) static func checkConformance(
        to real: @autoclosure @escaping () -> Conformer, samples: [Any] = [],
        calls: [ConformanceCall<Self, Conformer>] = [],
        skipping: Set<Selector> = [],
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        await ConformanceCheck<Self, Conformer>(
            real: real, make: { Self(implementer: $0) }, makeRetaining: { Self(retaining: $0) },
            makeView: { proxy, value in
                func view<Value>(_ value: Value) -> Self { proxy.defaulting(to: value) }
                return view(value)
            },
            samples: Samples(given: samples), calls: calls, skipped: skipping,
            report: { TestReference().report($0, at: place) }
        ).run()
    }
}

extension Registering where Self: ProtocolProxy {
    /// The same for a class that is no `ProxyClass`: one of several protocols, or one that is made in another way.
    ///
    /// - Parameters:
    ///   - real: Makes the real object; asked several times for each requirement, for objects of their own.
    ///   - samples: Arguments, results and errors of the types that have no sample of their own.
    ///   - calls: The calls of requirements for which samples do not do.
    ///   - skipping: The requirements that are not checked.
    ///   - make: Makes a proxy that forwards to an implementer, or to none, and does not retain it.
    public nonisolated(nonsending) static func checkConformance<Conformer>(
        to real: @autoclosure @escaping () -> Conformer, samples: [Any] = [],
        calls: [ConformanceCall<Self, Conformer>] = [],
        skipping: Set<Selector> = [],
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        by make: @escaping (Conformer?) -> Self
    ) async {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        await ConformanceCheck<Self, Conformer>(
            real: real, make: make, makeRetaining: nil, makeView: nil, samples: Samples(given: samples), calls: calls,
            skipped: skipping, report: { TestReference().report($0, at: place) }
        ).run()
    }
}
