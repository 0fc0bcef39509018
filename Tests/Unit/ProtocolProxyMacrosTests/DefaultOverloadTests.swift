// SPDX-License-Identifier: MIT

import ProtocolProxyTestSupport
import Testing

/// Where generated code looks for a requirement's default in the protocol's extension, an overload
/// fits the call too.
@Suite struct `Overloads of optional requirements` {
    /// An optional requirement, an overload that fits its calls, and a call.
    private static let overloads: [(optional: String, overload: String, call: String)] = [
        ("func m(_ x: Int) -> String", "func m<T>(_ x: T) -> String", "it.m(1)"),
        ("func m(_ x: Int) -> String", "func m(_ x: Int, more: Int...) -> String", "it.m(1)"),
        ("func m(_ x: Int) -> String", "func m(_ x: Any) -> String", "it.m(1)"),
        ("func m(_ x: Int) throws -> String", "func m<T>(_ x: T) -> String", "try it.m(1)"),
        ("func m(_ x: Int) async -> String", "func m<T>(_ x: T) -> String", "await it.m(1)"),
        (
            "func m(_ x: Int) async throws -> String", "func m(_ x: Int?) throws -> String",
            "try await it.m(1)"
        ),
    ]

    /// The declarations of a protocol for each pair, and a call of each.
    ///
    /// - Parameters:
    ///   - attribute: Stands before each overload.
    ///   - hasDefault: Whether the extensions have defaults.
    private static func source(_ attribute: String, hasDefault: Bool) -> String {
        var lines = ["import ProtocolProxyMacros"]
        for (number, row) in overloads.enumerated() {
            let name = "P\(number)"
            lines += [
                "@Proxied protocol \(name): AnyObject {",
                "    @Optional \(row.optional)",
                "    @Key(\"overload\") \(attribute) \(row.overload)", "}",
            ]
            if hasDefault { lines.append("extension \(name) { \(row.optional) { \"default\" } }") }
            lines += [
                "func call\(number)(_ it: any \(name)) async throws -> String { \(row.call) }",
                "func check\(number)() async throws {",
                "    print(\(name)Requirements.descriptor.requirements[0].hasDefaultAnswer)",
            ]
            if hasDefault {
                lines.append("    print(try await call\(number)(\(name)Proxy()))")
            }
            lines.append("}")
        }
        return (lines + overloads.indices.map { "try await check\($0)()" })
            .joined(separator: "\n")
    }

    @Test(arguments: ["", "@available(*, deprecated)"])
    func `An unanswered call runs its own default`(attribute: String) async throws {
        let outcome = try await Compiler.run(Self.source(attribute, hasDefault: true))
        let lines = Self.overloads.map { _ in "true\ndefault\n" }
        #expect(outcome.output == lines.joined(), "\(outcome.output)")
    }

    @Test(arguments: ["", "@available(*, deprecated)"])
    func `An overload is no default`(attribute: String) async throws {
        let outcome = try await Compiler.run(Self.source(attribute, hasDefault: false))
        let lines = Self.overloads.map { _ in "false\n" }
        #expect(outcome.output == lines.joined(), "\(outcome.output)")
    }
}
