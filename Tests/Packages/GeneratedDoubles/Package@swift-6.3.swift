// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

// The same library, with its tests. Their doubles are generated files, so the trait 'Testing' is
// enough: neither swift-syntax nor the generator is built.
let package = Package(
    name: "Lending",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Lending", targets: ["Lending"])],
    dependencies: [.package(name: "ProtocolProxy", path: "../../..", traits: ["Testing"])],
    targets: [
        .target(name: "Lending"),
        .testTarget(
            name: "LendingTests",
            dependencies: [
                "Lending", .product(name: "ProtocolProxyTesting", package: "ProtocolProxy"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Only the gate of ProtocolProxy asks for this.
if Context.environment["PROTOCOLPROXY_STRICT"] != nil {
    for target in package.targets {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
}
