// SPDX-License-Identifier: MIT

import Testing

/// Keeps the prebuilt swift-syntax usable.
///
/// SwiftPM takes swift-syntax prebuilt, rather than build it for minutes, where macros and plugins
/// alone depend on it. Where a product that others link reaches it too, it builds all of it from
/// source, for the macros as well.
@Suite struct `Products of the package` {
    @Test
    func `Products depend on swift-syntax through the macro only, so that it can be prebuilt`()
        throws
    {
        let package = try PackageDescription.ofThisPackage()
        #expect(package.waysOfLinking("swift-syntax") == [])
        // That the description was read: the macro's target does depend on it, and its library is a
        // product.
        #expect(
            package.targets.contains {
                $0.type == "macro" && $0.dependencies.contains { $0.package == "swift-syntax" }
            }
        )
        #expect(package.products.contains { $0.name == "ProtocolProxyMacros" })
    }

    /// SwiftPM lets this package run its executables all the same, and no other sees those that are
    /// no product.
    @Test func `The products are the libraries and the plugin`() throws {
        let products = try PackageDescription.ofThisPackage().products
        let libraries = [
            "", "Macros", "Testing", "SwiftTesting", "Recording", "Services", "Logging", "Metrics",
            "Tracing",
        ].map { "ProtocolProxy\($0)" }
        #expect(products.filter { $0.type.keys.contains("library") }.map(\.name) == libraries)
        #expect(
            products.filter { !$0.type.keys.contains("library") }.map(\.name) == [
                "generate-proxies"
            ]
        )
    }

    @Test(arguments: [
        ("emitter", "library", ["product New → ProtocolProxyEmitter"]),
        ("tool", "executable", ["product New → Tool → Between → ProtocolProxyEmitter"]),
        ("macro", "library", []),
        ("plugin", "executable", []),
    ])
    func `A product that depends on swift-syntax in another way is found`(
        target: String,
        kind: String,
        ways: [String]
    )
        throws
    {
        var package = try PackageDescription.ofThisPackage()
        func add(_ name: String, _ type: String, on dependency: String) {
            package.targets.append(
                .init(name: name, type: type, dependencies: [.init(name: dependency)])
            )
        }
        add("Between", "regular", on: "ProtocolProxyEmitter")
        add("Tool", "executable", on: "Between")
        add("Plugin", "plugin", on: "Tool")
        let names = [
            "emitter": "ProtocolProxyEmitter", "tool": "Tool", "macro": "ProtocolProxyMacros",
            "plugin": "Plugin",
        ]
        package.products.append(
            .init(name: "New", targets: [try #require(names[target])], type: [kind: nil])
        )
        #expect(package.waysOfLinking("swift-syntax") == ways)
    }
}
