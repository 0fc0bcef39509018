// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

// A package of somebody else: it has the library by a path, as others have it by an address, and
// sees its products and nothing besides. What the library's own targets find by chance, since
// another target was built in time, fails here.
//
// By default it has all of the library's traits, as the other builds of the gate have, which so
// share what they build. With `PROTOCOLPROXY_TRAITS`, it has those that are named there, separated
// by commas, or none.
let traits: Set<Package.Dependency.Trait> =
    switch Context.environment["PROTOCOLPROXY_TRAITS"] {
    case "default"?: [.defaults]
    case let names?: Set(names.split(separator: ",").map { .trait(name: String($0)) })
    case nil:
        [
            "Macros", "Testing", "Recording", "Logging", "Metrics", "Tracing", "Generator",
            "MacrosAndTesting", "Everything",
        ]
    }

let package = Package(
    name: "ProtocolProxyOutside",
    platforms: [.macOS(.v15)],
    products: [
        // A library that is offered to others: what it reaches must not keep them from a prebuilt
        // swift-syntax.
        .library(name: "Caching", targets: ["Caching"])
    ],
    dependencies: [.package(name: "ProtocolProxy", path: "../../..", traits: traits)],
    targets: [
        .target(name: "Checklist"),
        // With the language's settings as they are, and `@Proxied` on public, package and internal
        // protocols.
        .target(
            name: "Caching",
            dependencies: [.product(name: "ProtocolProxyMacros", package: "ProtocolProxy")]
        ),
        // With all upcoming features, `@Proxied` on protocols of its own, and on children of those
        // of `Caching`.
        .executableTarget(
            name: "downstream-macro",
            dependencies: [
                "Caching", "Checklist",
                .product(name: "ProtocolProxyMacros", package: "ProtocolProxy"),
            ],
            path: "Sources/WithMacro",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("ImmutableWeakCaptures"),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
        ),
        // In the language mode of Swift 5, where the compiler infers less of what is Sendable.
        .executableTarget(
            name: "downstream-swift-5",
            dependencies: [
                "Checklist", .product(name: "ProtocolProxyMacros", package: "ProtocolProxy"),
            ],
            path: "Sources/WithSwift5",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        // An application that is tested with doubles.
        .target(
            name: "App",
            dependencies: [.product(name: "ProtocolProxyMacros", package: "ProtocolProxy")]
        ),
        // With the core alone: to build it must not compile swift-syntax.
        .executableTarget(
            name: "downstream-by-hand",
            dependencies: ["Checklist", .product(name: "ProtocolProxy", package: "ProtocolProxy")],
            path: "Sources/ByHand"
        ),
        // With the product of one trait each.
        .target(
            name: "Bell",
            dependencies: [.product(name: "ProtocolProxy", package: "ProtocolProxy")]
        ),
        .executableTarget(
            name: "downstream-testing",
            dependencies: [
                "Bell", .product(name: "ProtocolProxyTesting", package: "ProtocolProxy"),
            ],
            path: "Sources/WithTesting"
        ),
        .executableTarget(
            name: "downstream-recording",
            dependencies: [
                "Bell", .product(name: "ProtocolProxyRecording", package: "ProtocolProxy"),
            ],
            path: "Sources/WithRecording"
        ),
        .executableTarget(
            name: "downstream-logging",
            dependencies: [
                "Bell", .product(name: "ProtocolProxyLogging", package: "ProtocolProxy"),
            ],
            path: "Sources/WithLogging"
        ),
        .executableTarget(
            name: "downstream-metrics",
            dependencies: [
                "Bell", .product(name: "ProtocolProxyMetrics", package: "ProtocolProxy"),
            ],
            path: "Sources/WithMetrics"
        ),
        .executableTarget(
            name: "downstream-tracing",
            dependencies: [
                "Bell", .product(name: "ProtocolProxyTracing", package: "ProtocolProxy"),
            ],
            path: "Sources/WithTracing"
        ),
        // These alone have what tests need compiled.
        .testTarget(
            name: "AppTests",
            dependencies: [
                "App", .product(name: "ProtocolProxySwiftTesting", package: "ProtocolProxy"),
                .product(name: "ProtocolProxyTesting", package: "ProtocolProxy"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Only the library's own gate asks for this.
if Context.environment["PROTOCOLPROXY_STRICT"] != nil {
    for target in package.targets {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
}
