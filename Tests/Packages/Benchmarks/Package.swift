// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

// A package of its own, so that nobody who depends on the library resolves what the benchmarks
// need. It takes the product that needs no swift-syntax, which would be built optimized here, for a
// quarter of an hour.
let package = Package(
    name: "ProtocolProxyBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(
            name: "ProtocolProxy",
            path: "../../..",
            traits: ["Recording", "Logging", "Metrics", "Tracing"]
        ),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.3.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.5.0"),
    ],
    targets: [
        .target(name: "AllocationCounter"),
        .target(name: "CMembarrierDenial"),
        .target(
            name: "BenchmarkSubjects",
            dependencies: [.product(name: "ProtocolProxy", package: "ProtocolProxy")],
            plugins: ["WriteTwoHundred"]
        ),
        .plugin(
            name: "WriteTwoHundred",
            capability: .buildTool(),
            dependencies: ["two-hundred-writer"]
        ),
        .executableTarget(name: "two-hundred-writer", path: "Sources/TwoHundredWriter"),
        // A module of its own: of two classes with the same witnesses in one, the optimizer keeps
        // one copy, and jumps there from both. That is nine instructions for a call, and ten where
        // it throws, which no baseline pays for.
        .target(
            name: "BenchmarkCrew",
            dependencies: [
                "BenchmarkSubjects", .product(name: "ProtocolProxy", package: "ProtocolProxy"),
            ]
        ),
        .executableTarget(
            name: "proxy-benchmarks",
            dependencies: [
                "AllocationCounter",
                "CMembarrierDenial",
                "BenchmarkCrew",
                "BenchmarkSubjects",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "ProtocolProxy", package: "ProtocolProxy"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "ProtocolProxyLogging", package: "ProtocolProxy"),
                .product(name: "ProtocolProxyMetrics", package: "ProtocolProxy"),
                .product(name: "ProtocolProxyRecording", package: "ProtocolProxy"),
                .product(name: "ProtocolProxyServices", package: "ProtocolProxy"),
                .product(name: "ProtocolProxyTesting", package: "ProtocolProxy"),
                .product(name: "ProtocolProxyTracing", package: "ProtocolProxy"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            path: "Sources/ProxyBenchmarks"
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Applied after the list, so that no target is forgotten; the same as the library's, since they
// change what is measured.
let inC: Set = ["AllocationCounter", "CMembarrierDenial"]
for target in package.targets where !inC.contains(target.name) && target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if Context.environment["PROTOCOLPROXY_STRICT"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
