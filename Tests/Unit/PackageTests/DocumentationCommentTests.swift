// SPDX-License-Identifier: MIT

import Foundation
import ProtocolProxyTestSupport
import Testing

/// Holds each public function to a documentation comment that names its parameters and its errors:
/// an editor shows who calls the function this comment alone.
///
/// An override without a comment has that of the function that it overrides.
@Suite struct `Documentation comments` {
    private static let modules = LibraryModules.built + ["ProtocolProxyHazardPointers"]

    @Test(arguments: modules)
    func `Every public function documents its parameters and its errors`(module: String) throws {
        let graph = try SymbolGraph.ofBuilt(module)
        let functions = Self.functions(of: graph)
        #expect(!functions.isEmpty)
        for function in functions {
            for flaw in function.flaws {
                Issue.record("\(function.place): '\(function.name)': \(flaw)")
            }
        }
    }

    @Test func `Flaws of documentation comments are found`() throws {
        let module = try BuiltModule(
            source: """
                /// Nothing to document.
                public func complete() {}
                /// - Parameters:
                ///   - first: The first value.
                ///   - second: The second value, which is one of these:
                ///     - third: No parameter.
                /// - Returns: A sum.
                /// - Throws: An error, of one of these kinds:
                ///   - fourth: No parameter either.
                public func complete(_ first: Int, and second: Int) throws -> Int { first + second }
                /// - Parameter body: Throws, unlike the function.
                public func complete(_ body: () throws -> Void) {}
                /// - Parameters:
                ///   - first: The first value.
                ///   - other: Another value.
                public func misnamed(_ first: Int, second: Int) {}
                /// - Parameter body: Throws the error.
                public func throwing<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {}
                /// Unavailable: a value can't be refused twice.
                public func refuse(_ value: Int) -> Never { fatalError() }
                public struct Number: Hashable {
                    /// - Parameter value:
                    public init(empty value: Int) {}
                    public subscript(index: Int) -> Int { index }
                    public static func == (left: Number, right: Number) -> Bool { true }
                    public func hash(into hasher: inout Hasher) {}
                    public func _hidden(_ value: Int) {}
                    func hidden(_ value: Int) {}
                }
                public struct Wrapper<Function> {
                    /// - Parameter function: A function that may throw.
                    public init(_ function: Function) where Function == () throws -> Void {}
                }
                """
        )
        defer { module.remove() }
        let graph = try SymbolGraph(of: module.name, in: module.folder)
        let flaws = Self.functions(of: graph).flatMap { function in
            function.flaws.map { "\(function.place) \(function.name): \($0)" }
        }
        let expected = [
            "Sample.swift:16 misnamed(_:second:): The comment documents 'other', which is no parameter.",
            "Sample.swift:16 misnamed(_:second:): The comment doesn't document the parameter 'second'.",
            "Sample.swift:18 throwing(_:): The comment doesn't say what is thrown, in '- Throws:'.",
            "Sample.swift:23 Number.init(empty:): The comment doesn't document the parameter 'value'.",
            "Sample.swift:24 Number.subscript(_:): The comment doesn't document the parameter 'index'.",
        ]
        #expect(flaws.sorted() == expected)
    }

    private static func functions(of graph: SymbolGraph) -> [DocumentedFunction] {
        graph.symbols.filter { $0.isPublic && !$0.isForGeneratedCode }.compactMap(
            DocumentedFunction.init
        )
    }
}
