// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import CompilerPluginSupport
import PackageDescription

// A dependent fetches the packages behind the traits that it has enabled, and no others.
let withMacros = TargetDependencyCondition.when(traits: ["Macros"])
let withTesting = TargetDependencyCondition.when(traits: ["Testing"])
let withLogging = TargetDependencyCondition.when(traits: ["Logging"])
let withMetrics = TargetDependencyCondition.when(traits: ["Metrics"])
let withTracing = TargetDependencyCondition.when(traits: ["Tracing"])
let withRecording = TargetDependencyCondition.when(traits: ["Recording"])
let withGenerator = TargetDependencyCondition.when(traits: ["Generator"])

let package = Package(
    name: "ProtocolProxy",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "ProtocolProxy", targets: ["ProtocolProxy"]),
        .library(name: "ProtocolProxyMacros", targets: ["ProtocolProxyMacros"]),
        .library(name: "ProtocolProxyTesting", targets: ["ProtocolProxyTesting"]),
        .library(name: "ProtocolProxySwiftTesting", targets: ["ProtocolProxySwiftTesting"]),
        .library(name: "ProtocolProxyRecording", targets: ["ProtocolProxyRecording"]),
        .library(name: "ProtocolProxyServices", targets: ["ProtocolProxyServices"]),
        .library(name: "ProtocolProxyLogging", targets: ["ProtocolProxyLogging"]),
        .library(name: "ProtocolProxyMetrics", targets: ["ProtocolProxyMetrics"]),
        .library(name: "ProtocolProxyTracing", targets: ["ProtocolProxyTracing"]),
        .plugin(name: "generate-proxies", targets: ["generate-proxies"]),
    ],
    traits: [
        .default(enabledTraits: ["Macros", "Testing"]),
        .trait(
            name: "Macros",
            description: "@Proxied, in ProtocolProxyMacros. Fetches swift-syntax."
        ),
        .trait(
            name: "Testing",
            description:
                "Test doubles, in ProtocolProxyTesting. Fetches swift-custom-dump and xctest-dynamic-overlay."
        ),
        .trait(name: "Logging", description: "ProtocolProxyLogging. Fetches swift-log."),
        .trait(name: "Metrics", description: "ProtocolProxyMetrics. Fetches swift-metrics."),
        .trait(
            name: "Tracing",
            description: "ProtocolProxyTracing. Fetches swift-distributed-tracing."
        ),
        // It reports to tests as the doubles do.
        .trait(
            name: "Recording",
            description:
                "Cassettes of recorded calls, in ProtocolProxyRecording. Fetches what Testing does.",
            enabledTraits: ["Testing"]
        ),
        // It shares the emitter with the macros.
        .trait(
            name: "Generator",
            description: "swift package generate-proxies. Fetches swift-argument-parser.",
            enabledTraits: ["Macros"]
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-atomics.git", from: "1.3.0"),
        .package(url: "https://github.com/apple/swift-collections.git", from: "1.2.0"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/pointfreeco/swift-custom-dump.git", from: "1.7.0"),
        .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay.git", from: "1.13.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"604.0.0"),
    ],
    targets: [
        // The unsafe code with which calls find their routes, and nothing else.
        .target(
            name: "ProtocolProxyHazardPointers",
            dependencies: [.product(name: "Atomics", package: "swift-atomics")],
            swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "ProtocolProxy",
            dependencies: [
                "ProtocolProxyHazardPointers",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "ProtocolProxyEmitter",
            dependencies: [
                .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftParser", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: withMacros),
                .product(
                    name: "SwiftSyntaxBuilder",
                    package: "swift-syntax",
                    condition: withMacros
                ),
            ]
        ),
        // Writes proxies for protocols of other modules, which it reads with the compiler's own
        // tools.
        .target(
            name: "ProxyGeneration",
            dependencies: [
                "ProtocolProxyEmitter",
                .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftParser", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: withMacros),
            ]
        ),
        .executableTarget(
            name: "proxy-generator",
            dependencies: [
                .target(name: "ProxyGeneration", condition: withGenerator),
                .product(
                    name: "ArgumentParser",
                    package: "swift-argument-parser",
                    condition: withGenerator
                ),
            ],
            path: "Sources/ProxyGenerator"
        ),
        .plugin(
            name: "generate-proxies",
            capability: .command(
                intent: .custom(
                    verb: "generate-proxies",
                    description: "Writes proxies for protocols of other modules."
                ),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes the proxies where '--output' says.")
                ]
            ),
            dependencies: ["proxy-generator"],
            path: "Sources/GenerateProxies"
        ),
        .macro(
            name: "ProtocolProxyPlugin",
            dependencies: [
                "ProtocolProxyEmitter",
                .product(
                    name: "SwiftCompilerPlugin",
                    package: "swift-syntax",
                    condition: withMacros
                ),
                .product(name: "SwiftIfConfig", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: withMacros),
            ]
        ),
        .target(
            name: "ProtocolProxyMacros",
            dependencies: [
                "ProtocolProxy", .target(name: "ProtocolProxyPlugin", condition: withMacros),
            ]
        ),
        .target(
            name: "ProtocolProxyTesting",
            dependencies: [
                "ProtocolProxy",
                .product(name: "CustomDump", package: "swift-custom-dump", condition: withTesting),
                .product(
                    name: "IssueReporting",
                    package: "xctest-dynamic-overlay",
                    condition: withTesting
                ),
                // Where it is not linked, IssueReporting finds the frameworks on Apple's platforms
                // alone; and there an app or a preview that makes doubles could not start with it.
                .product(
                    name: "IssueReportingTestSupport",
                    package: "xctest-dynamic-overlay",
                    condition: .when(
                        platforms: [.android, .linux, .openbsd, .windows],
                        traits: ["Testing"]
                    )
                ),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        // The part that needs Swift Testing.
        .target(
            name: "ProtocolProxySwiftTesting",
            dependencies: ["ProtocolProxyTesting"],
            swiftSettings: [.strictMemorySafety()]
        ),
        // Records calls in files, and replays them. Failures go to tests as those of doubles do.
        .target(
            name: "ProtocolProxyRecording",
            dependencies: [
                "ProtocolProxy", .byName(name: "ProtocolProxyTesting", condition: withRecording),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        // Checks that each witness of a proxy class makes the call that it should.
        .target(
            name: "ProtocolProxyConformanceTesting",
            dependencies: [
                "ProtocolProxy", "ProtocolProxyTesting",
                .product(name: "CustomDump", package: "swift-custom-dump", condition: withTesting),
            ],
            path: "Tests/ProtocolProxyConformanceTesting",
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
                "ProtocolProxy", "ProtocolProxyServices",
                .product(name: "Logging", package: "swift-log", condition: withLogging),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "ProtocolProxyMetrics",
            dependencies: [
                "ProtocolProxy", "ProtocolProxyServices",
                .product(name: "Metrics", package: "swift-metrics", condition: withMetrics),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        .target(
            name: "ProtocolProxyTracing",
            dependencies: [
                "ProtocolProxy", "ProtocolProxyServices",
                .product(
                    name: "Tracing",
                    package: "swift-distributed-tracing",
                    condition: withTracing
                ),
            ],
            swiftSettings: [.strictMemorySafety()]
        ),
        .executableTarget(
            name: "proxy-tour",
            dependencies: [
                "ProtocolProxy", .byName(name: "ProtocolProxyRecording", condition: withRecording),
            ],
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
        .target(
            name: "SeededRandom",
            path: "Tests/SeededRandom"
        ),
        // Runs asynchronous tests with many orders of their jobs.
        .target(
            name: "ScheduleExploration",
            dependencies: ["SeededRandom"],
            path: "Tests/ScheduleExploration",
            swiftSettings: [.strictMemorySafety()]
        ),
        // Draws protocols, and compares their proxies with a conformer. Its folder `Program` is a
        // part of the programs that it compiles.
        .target(
            name: "RandomProtocols",
            dependencies: ["ProtocolProxyTestSupport", "SeededRandom"],
            path: "Tests/RandomProtocols",
            exclude: ["Program"]
        ),
        // Denies a test a system call that some kernels lack.
        .target(
            name: "BarrierDenial",
            path: "Tests/BarrierDenial"
        ),
        .testTarget(
            name: "ProtocolProxyTests",
            dependencies: [
                "BarrierDenial", "ProtocolProxyHazardPointers", "ProtocolProxy",
                "ProtocolProxyFixtures",
                "ProtocolProxyTestSupport", "ScheduleExploration",
                .product(name: "CustomDump", package: "swift-custom-dump", condition: withTesting),
            ]
        ),
        // Its folder `Plugin` links to the macros: a test that depends on a macro target has all
        // tests built for the host, where those of an executable do not find it.
        .testTarget(
            name: "ProtocolProxyMacrosTests",
            dependencies: [
                "ProtocolProxyEmitter",
                "ProtocolProxyMacros",
                "ProtocolProxyTestSupport",
                "RandomProtocols",
                .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftIfConfig", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftParser", package: "swift-syntax", condition: withMacros),
                .product(name: "SwiftSyntax", package: "swift-syntax", condition: withMacros),
                .product(
                    name: "SwiftSyntaxBuilder",
                    package: "swift-syntax",
                    condition: withMacros
                ),
                .product(
                    name: "SwiftSyntaxMacroExpansion",
                    package: "swift-syntax",
                    condition: withMacros
                ),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: withMacros),
            ],
            exclude: ["Golden", "Kinds", "Optimized", "Responders"]
        ),
        .testTarget(
            name: "ProtocolProxyTestingTests",
            dependencies: [
                "ProtocolProxy", "ProtocolProxyConformanceTesting", "ProtocolProxyFixtures",
                "ProtocolProxyMacros",
                "ProtocolProxySwiftTesting", "ProtocolProxyTestSupport", "ProtocolProxyTesting",
                "ScheduleExploration",
                .product(
                    name: "IssueReporting",
                    package: "xctest-dynamic-overlay",
                    condition: withTesting
                ),
            ]
        ),
        .testTarget(
            name: "ProtocolProxyRecordingTests",
            dependencies: [
                "ProtocolProxyMacros", "ProtocolProxyRecording", "ProtocolProxySwiftTesting",
                "ProtocolProxyTestSupport", "ProtocolProxyTesting", "ScheduleExploration",
                "SeededRandom",
                .product(
                    name: "IssueReporting",
                    package: "xctest-dynamic-overlay",
                    condition: withTesting
                ),
            ]
        ),
        // With the real log handlers, metrics and tracers of other packages.
        .testTarget(
            name: "ProtocolProxyServicesTests",
            dependencies: [
                "ProtocolProxyLogging", "ProtocolProxyMacros", "ProtocolProxyMetrics",
                "ProtocolProxyServices",
                "ProtocolProxyTestSupport", "ProtocolProxyTesting", "ProtocolProxyTracing",
                "ScheduleExploration", "SeededRandom",
                .product(name: "InMemoryLogging", package: "swift-log", condition: withLogging),
                .product(
                    name: "InMemoryTracing",
                    package: "swift-distributed-tracing",
                    condition: withTracing
                ),
                .product(name: "Logging", package: "swift-log", condition: withLogging),
                .product(name: "Metrics", package: "swift-metrics", condition: withMetrics),
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: withMetrics),
                .product(
                    name: "Tracing",
                    package: "swift-distributed-tracing",
                    condition: withTracing
                ),
            ]
        ),
        // Written like an application: with the macro, and without fixtures of the other tests.
        .testTarget(
            name: "ReplayTests",
            dependencies: ["ProtocolProxyMacros"]
        ),
        .testTarget(
            name: "ProtocolProxyHazardPointersTests",
            dependencies: ["BarrierDenial", "ProtocolProxyHazardPointers", "ProtocolProxyFixtures"]
        ),
        .testTarget(
            name: "ScheduleExplorationTests",
            dependencies: ["ScheduleExploration"]
        ),
        .testTarget(
            name: "ProxyGenerationTests",
            dependencies: [
                "ProtocolProxy", "ProtocolProxyTestSupport", "ProxyGeneration", "proxy-generator",
            ]
        ),
        .testTarget(
            name: "PackageTests",
            dependencies: ["ProtocolProxyTestSupport"],
            exclude: ["API"]
        ),
        .testTarget(
            name: "ProxyTourTests",
            dependencies: ["proxy-tour"]
        ),
        .executableTarget(
            name: "proxy-stress",
            dependencies: [
                "BarrierDenial", "ProtocolProxy", "ProtocolProxyFixtures", "ProtocolProxyServices",
                "ProtocolProxyTesting", "SeededRandom",
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
    // Only the project's own gate asks for this, so a new compiler's new warning never breaks a
    // dependent.
    if Context.environment["PROTOCOLPROXY_STRICT"] != nil {
        settings.append(.treatAllWarnings(as: .error))
    }
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
