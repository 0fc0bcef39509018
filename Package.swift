// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "ProtocolProxy",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "ProtocolProxy", targets: ["ProtocolProxy"]),
        .library(name: "ProtocolProxyMacros", targets: ["ProtocolProxyMacros"]),
        .library(name: "ProtocolProxyTesting", targets: ["ProtocolProxyTesting"]),
        .library(name: "ProtocolProxySwiftTesting", targets: ["ProtocolProxySwiftTesting"]),
        .library(name: "ProtocolProxyServices", targets: ["ProtocolProxyServices"]),
        .library(name: "ProtocolProxyLogging", targets: ["ProtocolProxyLogging"]),
        .library(name: "ProtocolProxyMetrics", targets: ["ProtocolProxyMetrics"]),
        .library(name: "ProtocolProxyTracing", targets: ["ProtocolProxyTracing"]),
        .plugin(name: "generate-proxies", targets: ["generate-proxies"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-collections.git", from: "1.2.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"604.0.0"),
        // For the generator alone: what does not run it fetches this, and does not compile it.
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        // Of what tests use: what depends on the core or the macros alone fetches these, and compiles neither.
        .package(url: "https://github.com/pointfreeco/swift-custom-dump.git", from: "1.7.0"),
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay.git", from: "1.13.0"),
        // Of the products for services, each of which compiles its own and no other.
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.0"),
    ],
    targets: [
        // All that is unsafe in how calls find their routes, and nothing else.
        .target(
            name: "ProtocolProxyHazardPointers",
            swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "ProtocolProxy",
            dependencies: [
                "ProtocolProxyHazardPointers", .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "ProtocolProxyEmitter",
            dependencies: [
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
            ]
        ),
        // Writes proxies for protocols of other modules, of which it asks the compiler's own tools.
        .target(
            name: "ProxyGeneration",
            dependencies: [
                "ProtocolProxyEmitter",
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]
        ),
        .executableTarget(
            name: "proxy-generator",
            dependencies: ["ProxyGeneration", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Sources/ProxyGenerator"
        ),
        .plugin(
            name: "generate-proxies",
            capability: .command(
                intent: .custom(
                    verb: "generate-proxies", description: "Writes proxies for protocols of other modules."),
                permissions: [.writeToPackageDirectory(reason: "It writes the proxies where '--output' says.")]
            ),
            dependencies: ["proxy-generator"],
            path: "Sources/GenerateProxies"
        ),
        .macro(
            name: "ProtocolProxyPlugin",
            dependencies: [
                "ProtocolProxyEmitter",
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftIfConfig", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ]
        ),
        .target(
            name: "ProtocolProxyMacros",
            dependencies: ["ProtocolProxy", "ProtocolProxyPlugin"]
        ),
        .target(
            name: "ProtocolProxyTesting",
            dependencies: [
                "ProtocolProxy",
                .product(name: "CustomDump", package: "swift-custom-dump"),
                .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
                // Where it is not linked, IssueReporting finds the frameworks on Apple's platforms alone; and there an app or
                // a preview that makes doubles could not start with it.
                .product(
                    name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay",
                    condition: .when(platforms: [.android, .linux, .openbsd, .windows])
                ),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        // What needs Swift Testing.
        .target(
            name: "ProtocolProxySwiftTesting",
            dependencies: ["ProtocolProxyTesting"],
            swiftSettings: [.strictMemorySafety()]
        ),
        // Interceptors for services: timeouts, retries, caches. It needs nothing but the core.
        .target(
            name: "ProtocolProxyServices",
            dependencies: ["ProtocolProxy"],
            swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "ProtocolProxyLogging",
            dependencies: [
                "ProtocolProxy", "ProtocolProxyServices", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "ProtocolProxyMetrics",
            dependencies: [
                "ProtocolProxy", "ProtocolProxyServices", .product(name: "Metrics", package: "swift-metrics"),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "ProtocolProxyTracing",
            dependencies: [
                "ProtocolProxy", "ProtocolProxyServices",
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        .executableTarget(
            name: "proxy-tour",
            dependencies: ["ProtocolProxy"],
            path: "Sources/ProxyTour",
            resources: [.embedInCode("Resources/catalogue.xml")]
        ),
        .executableTarget(
            name: "proxy-walk",
            dependencies: ["ProtocolProxyMacros"],
            path: "Sources/ProxyWalk"
        ),
        .target(
            name: "ProtocolProxyFixtures",
            dependencies: ["ProtocolProxy"],
            path: "Tests/ProtocolProxyFixtures"
        ),
        .target(
            name: "ProtocolProxyTestSupport",
            path: "Tests/ProtocolProxyTestSupport"
        ),
        // Takes from a test what a kernel may not have.
        .target(
            name: "BarrierDenial",
            path: "Tests/BarrierDenial"
        ),
        .testTarget(
            name: "ProtocolProxyTests",
            dependencies: [
                "BarrierDenial", "ProtocolProxyHazardPointers", "ProtocolProxy", "ProtocolProxyFixtures",
                "ProtocolProxyTestSupport", .product(name: "CustomDump", package: "swift-custom-dump"),
            ]
        ),
        // Its folder `Plugin` links to the macros: a test that depends on a macro target has all tests built for the host,
        // where those of an executable do not find it.
        .testTarget(
            name: "ProtocolProxyMacrosTests",
            dependencies: [
                "ProtocolProxyEmitter",
                "ProtocolProxyMacros",
                "ProtocolProxyTestSupport",
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftIfConfig", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ],
            exclude: ["Golden", "Kinds", "Optimised", "Responders"]
        ),
        .testTarget(
            name: "ProtocolProxyTestingTests",
            dependencies: [
                "ProtocolProxy", "ProtocolProxyFixtures", "ProtocolProxyMacros", "ProtocolProxySwiftTesting",
                "ProtocolProxyTestSupport", "ProtocolProxyTesting",
                .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
            ]
        ),
        // With the real log handlers, metrics and tracers of their packages.
        .testTarget(
            name: "ProtocolProxyServicesTests",
            dependencies: [
                "ProtocolProxyLogging", "ProtocolProxyMacros", "ProtocolProxyMetrics", "ProtocolProxyServices",
                "ProtocolProxyTestSupport", "ProtocolProxyTracing",
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ]
        ),
        // Written as an application is: with the macro, and without a fixture of the other tests.
        .testTarget(
            name: "ReplayTests",
            dependencies: ["ProtocolProxyMacros"]
        ),
        .testTarget(
            name: "ProtocolProxyHazardPointersTests",
            dependencies: ["BarrierDenial", "ProtocolProxyHazardPointers", "ProtocolProxyFixtures"]
        ),
        .testTarget(
            name: "ProxyGenerationTests",
            dependencies: ["ProtocolProxy", "ProtocolProxyTestSupport", "ProxyGeneration"]
        ),
        .testTarget(
            name: "PackageTests",
            dependencies: ["ProtocolProxyTestSupport"]
        ),
        .testTarget(
            name: "ProxyTourTests",
            dependencies: ["proxy-tour"]
        ),
        .executableTarget(
            name: "proxy-stress",
            dependencies: [
                "BarrierDenial", "ProtocolProxy", "ProtocolProxyFixtures", "ProtocolProxyServices",
                "ProtocolProxyTesting",
            ],
            path: "Tests/ProxyStress"
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Applied after the list, so that no target is forgotten.
for target in package.targets where target.type != .plugin {
    var settings: [SwiftSetting] = [
        // SE-0335: an existential has a cost, so it is spelled.
        .enableUpcomingFeature("ExistentialAny"),
        // SE-0409: what a file imports is not re-exported by accident.
        .enableUpcomingFeature("InternalImportsByDefault"),
        // SE-0444: a member is visible only where its module is imported.
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // Only the project's own gate asks for this, so a new compiler's new warning never breaks a dependent.
    if Context.environment["PROTOCOLPROXY_STRICT"] != nil {
        settings.append(.treatAllWarnings(as: .error))
    }
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
