// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import CompilerPluginSupport
import PackageDescription

/// For each thing that a trait can enable, the traits that do.
///
/// SwiftPM 6.3.1 passes each enabled trait to the compiler, in the order of a hash table, so that two
/// or more of them compile the package again at every second plan. That is why no trait enables
/// another one, and why the defaults are one trait: it enables two things.
let traits: [String: Set<String>] = [
    "Macros": ["Macros", "Generator", "MacrosAndTesting", "Everything"],
    "Testing": ["Testing", "Recording", "MacrosAndTesting", "Everything"],
    "Logging": ["Logging", "Everything"],
    "Metrics": ["Metrics", "Everything"],
    "Tracing": ["Tracing", "Everything"],
    "Recording": ["Recording", "Everything"],
    "Generator": ["Generator", "Everything"],
]

func with(_ name: String) -> TargetDependencyCondition { .when(traits: traits[name]!)! }

// A dependent fetches the packages behind the traits that it has enabled, and no others.
let withMacros = with("Macros")
let withTesting = with("Testing")
let withLogging = with("Logging")
let withMetrics = with("Metrics")
let withTracing = with("Tracing")
let withRecording = with("Recording")
let withGenerator = with("Generator")

/// Products of swift-syntax.
func swiftSyntax(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swift-syntax", condition: withMacros) }
}

let customDump = Target.Dependency.product(
    name: "CustomDump",
    package: "swift-custom-dump",
    condition: withTesting
)
let issueReporting = Target.Dependency.product(
    name: "IssueReporting",
    package: "xctest-dynamic-overlay",
    condition: withTesting
)
let logging = Target.Dependency.product(
    name: "Logging",
    package: "swift-log",
    condition: withLogging
)
let metrics = Target.Dependency.product(
    name: "Metrics",
    package: "swift-metrics",
    condition: withMetrics
)
let tracing = Target.Dependency.product(
    name: "Tracing",
    package: "swift-distributed-tracing",
    condition: withTracing
)

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
        .default(enabledTraits: ["MacrosAndTesting"]),
        .trait(
            name: "MacrosAndTesting",
            description: "What Macros and Testing enable. It is the default."
        ),
        .trait(name: "Everything", description: "What all other traits enable."),
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
                "Cassettes of recorded calls, in ProtocolProxyRecording. Enables what Testing does."
        ),
        // It shares the emitter with the macros.
        .trait(
            name: "Generator",
            description:
                "swift package generate-proxies. Enables what Macros does, and fetches swift-argument-parser."
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
    ]
)

// MARK: The core

package.targets += [
    // The unsafe code with which calls find their routes, and nothing else.
    .target(
        name: "ProtocolProxyHazardPointers",
        dependencies: [.product(name: "Atomics", package: "swift-atomics")]
    ),
    .target(
        name: "ProtocolProxy",
        dependencies: [
            "ProtocolProxyHazardPointers",
            .product(name: "OrderedCollections", package: "swift-collections"),
        ]
    ),
]

// MARK: Macros and the generator

package.targets += [
    // Writes the code of a proxy, for the macros and the generator.
    .target(
        name: "ProtocolProxyEmitter",
        dependencies: swiftSyntax(
            "SwiftDiagnostics",
            "SwiftParser",
            "SwiftSyntax",
            "SwiftSyntaxBuilder"
        )
    ),
    .macro(
        name: "ProtocolProxyPlugin",
        dependencies: ["ProtocolProxyEmitter"]
            + swiftSyntax("SwiftCompilerPlugin", "SwiftIfConfig", "SwiftSyntaxMacros")
    ),
    .target(
        name: "ProtocolProxyMacros",
        dependencies: [
            "ProtocolProxy",
            .target(name: "ProtocolProxyPlugin", condition: withMacros),
        ]
    ),
    // Reads protocols of other modules with the compiler's own tools, and writes files with their
    // proxies.
    .target(
        name: "GeneratorCore",
        dependencies: ["ProtocolProxyEmitter"]
            + swiftSyntax("SwiftDiagnostics", "SwiftParser", "SwiftSyntax")
    ),
    // The program that the command starts.
    .executableTarget(
        name: "proxy-generator",
        dependencies: [
            .target(name: "GeneratorCore", condition: withGenerator),
            .product(
                name: "ArgumentParser",
                package: "swift-argument-parser",
                condition: withGenerator
            ),
        ],
        path: "Sources/GeneratorTool"
    ),
    // The command of SwiftPM: 'swift package generate-proxies'.
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
        path: "Sources/GenerateProxiesCommand"
    ),
]

// MARK: Doubles and recordings

package.targets += [
    .target(
        name: "ProtocolProxyTesting",
        dependencies: [
            "ProtocolProxy",
            customDump,
            issueReporting,
            // Where it is not linked, IssueReporting finds the frameworks on Apple's platforms
            // alone; and there an app or a preview that makes doubles could not start with it.
            .product(
                name: "IssueReportingTestSupport",
                package: "xctest-dynamic-overlay",
                condition: .when(
                    platforms: [.android, .linux, .openbsd, .windows],
                    traits: traits["Testing"]!
                )
            ),
        ]
    ),
    // The part that needs Swift Testing.
    .target(
        name: "ProtocolProxySwiftTesting",
        dependencies: ["ProtocolProxyTesting"]
    ),
    // Records calls in files, and replays them. Failures go to tests as those of doubles do.
    .target(
        name: "ProtocolProxyRecording",
        dependencies: [
            "ProtocolProxy",
            .byName(name: "ProtocolProxyTesting", condition: withRecording),
        ]
    ),
]

// MARK: Services

package.targets += [
    // Interceptors for services: timeouts, retries, caches. It needs nothing but the core.
    .target(
        name: "ProtocolProxyServices",
        dependencies: ["ProtocolProxy"]
    ),
    .target(
        name: "ProtocolProxyLogging",
        dependencies: ["ProtocolProxy", "ProtocolProxyServices", logging]
    ),
    .target(
        name: "ProtocolProxyMetrics",
        dependencies: ["ProtocolProxy", "ProtocolProxyServices", metrics]
    ),
    .target(
        name: "ProtocolProxyTracing",
        dependencies: ["ProtocolProxy", "ProtocolProxyServices", tracing]
    ),
]

// MARK: Examples

package.targets += [
    .executableTarget(
        name: "proxy-tour",
        dependencies: [
            "ProtocolProxy",
            .byName(name: "ProtocolProxyRecording", condition: withRecording),
        ],
        path: "Sources/Examples/ProxyTour",
        resources: [.embedInCode("Resources/catalogue.xml")]
    ),
    .executableTarget(
        name: "proxy-walk",
        dependencies: ["ProtocolProxyMacros"],
        path: "Sources/Examples/ProxyWalk"
    ),
]

// MARK: What tests share

package.targets += [
    .target(
        name: "ProtocolProxyFixtures",
        dependencies: ["ProtocolProxy"],
        path: "Tests/Support/ProtocolProxyFixtures"
    ),
    .target(
        name: "ProtocolProxyTestSupport",
        path: "Tests/Support/ProtocolProxyTestSupport"
    ),
    .target(
        name: "SeededRandom",
        path: "Tests/Support/SeededRandom"
    ),
    // Checks that each witness of a proxy class makes the call that it should.
    .target(
        name: "ConformanceChecks",
        dependencies: ["ProtocolProxy", "ProtocolProxyTesting", customDump],
        path: "Tests/Support/ConformanceChecks"
    ),
    // Runs asynchronous tests with many orders of their jobs.
    .target(
        name: "ScheduleExploration",
        dependencies: ["SeededRandom"],
        path: "Tests/Support/ScheduleExploration"
    ),
    // Draws protocols, and compares their proxies with a conformer. Its folder `Program` is a part
    // of the programs that it compiles.
    .target(
        name: "RandomProtocols",
        dependencies: ["ProtocolProxyTestSupport", "SeededRandom"],
        path: "Tests/Support/RandomProtocols",
        exclude: ["Program"]
    ),
    // Draws participants and calls of a proxy, and checks what must hold for all of them. Each file
    // is empty unless all traits are enabled.
    .target(
        name: "RandomPairs",
        dependencies: [
            "ProtocolProxy",
            "ProtocolProxyLogging",
            "ProtocolProxyMacros",
            "ProtocolProxyMetrics",
            "ProtocolProxyRecording",
            "ProtocolProxyServices",
            "ProtocolProxyTesting",
            "ProtocolProxyTracing",
            "ScheduleExploration",
            "SeededRandom",
            issueReporting,
            logging,
            tracing,
            .product(name: "InMemoryLogging", package: "swift-log", condition: withLogging),
            .product(name: "MetricsTestKit", package: "swift-metrics", condition: withMetrics),
            .product(
                name: "InMemoryTracing",
                package: "swift-distributed-tracing",
                condition: withTracing
            ),
        ],
        path: "Tests/Support/RandomPairs"
    ),
    // Denies a test a system call that some kernels lack.
    .target(
        name: "CMembarrierDenial",
        path: "Tests/Support/CMembarrierDenial"
    ),
    .executableTarget(
        name: "proxy-stress",
        dependencies: [
            "CMembarrierDenial",
            "ProtocolProxy",
            "ProtocolProxyFixtures",
            "ProtocolProxyServices",
            "ProtocolProxyTesting",
            "SeededRandom",
        ],
        path: "Tests/Stress"
    ),
]

// MARK: Tests

/// The tests in a folder of `Tests/Unit`.
func unitTests(
    _ name: String,
    dependencies: [Target.Dependency],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies,
        path: "Tests/Unit/\(name)",
        exclude: exclude
    )
}

package.targets += [
    unitTests(
        "ProtocolProxyTests",
        dependencies: [
            "CMembarrierDenial",
            "ProtocolProxy",
            "ProtocolProxyFixtures",
            "ProtocolProxyHazardPointers",
            "ProtocolProxyTestSupport",
            "ScheduleExploration",
            "SeededRandom",
            customDump,
        ]
    ),
    unitTests(
        "ProtocolProxyHazardPointersTests",
        dependencies: [
            "CMembarrierDenial",
            "ProtocolProxyFixtures",
            "ProtocolProxyHazardPointers",
        ]
    ),
    // Its folder `Plugin` links to the macros: a test that depends on a macro target has all tests
    // built for the host, where those of an executable do not find it.
    unitTests(
        "ProtocolProxyMacrosTests",
        dependencies: [
            "ProtocolProxyEmitter",
            "ProtocolProxyMacros",
            "ProtocolProxyTestSupport",
            "RandomProtocols",
        ]
            + swiftSyntax(
                "SwiftDiagnostics",
                "SwiftIfConfig",
                "SwiftParser",
                "SwiftSyntax",
                "SwiftSyntaxBuilder",
                "SwiftSyntaxMacroExpansion",
                "SwiftSyntaxMacros"
            ),
        exclude: ["Golden", "Kinds", "Optimized", "Responders"]
    ),
    unitTests(
        "GeneratorCoreTests",
        dependencies: [
            "GeneratorCore",
            "ProtocolProxy",
            "ProtocolProxyTestSupport",
            "proxy-generator",
        ]
    ),
    unitTests(
        "ProtocolProxyTestingTests",
        dependencies: [
            "ConformanceChecks",
            "ProtocolProxy",
            "ProtocolProxyFixtures",
            "ProtocolProxyMacros",
            "ProtocolProxySwiftTesting",
            "ProtocolProxyTestSupport",
            "ProtocolProxyTesting",
            "ScheduleExploration",
            issueReporting,
        ]
    ),
    unitTests(
        "ProtocolProxyRecordingTests",
        dependencies: [
            "ProtocolProxyMacros",
            "ProtocolProxyRecording",
            "ProtocolProxyServices",
            "ProtocolProxySwiftTesting",
            "ProtocolProxyTestSupport",
            "ProtocolProxyTesting",
            "ScheduleExploration",
            "SeededRandom",
            issueReporting,
        ]
    ),
    // With the real log handlers, metrics and tracers of other packages.
    unitTests(
        "ProtocolProxyServicesTests",
        dependencies: [
            "ProtocolProxyLogging",
            "ProtocolProxyMacros",
            "ProtocolProxyMetrics",
            "ProtocolProxyServices",
            "ProtocolProxyTestSupport",
            "ProtocolProxyTesting",
            "ProtocolProxyTracing",
            "ScheduleExploration",
            "SeededRandom",
            logging,
            .product(name: "InMemoryLogging", package: "swift-log", condition: withLogging),
            metrics,
            .product(name: "MetricsTestKit", package: "swift-metrics", condition: withMetrics),
            tracing,
            .product(
                name: "InMemoryTracing",
                package: "swift-distributed-tracing",
                condition: withTracing
            ),
        ]
    ),
    // Written like an application: with the macro, and without fixtures of the other tests.
    unitTests("ApplicationTests", dependencies: ["ProtocolProxyMacros"]),
    unitTests("RandomPairsTests", dependencies: ["RandomPairs"]),
    unitTests("ScheduleExplorationTests", dependencies: ["ScheduleExploration"]),
    unitTests("PackageTests", dependencies: ["ProtocolProxyTestSupport"], exclude: ["API"]),
    unitTests("ProxyTourTests", dependencies: ["proxy-tour"]),
]

// MARK: Settings

package.swiftLanguageModes = [.v6]

/// The targets in which each use of unsafe code is marked; the compiler checks it.
let withStrictMemorySafety: Set = [
    "ConformanceChecks",
    "ProtocolProxy",
    "ProtocolProxyHazardPointers",
    "ProtocolProxyLogging",
    "ProtocolProxyMetrics",
    "ProtocolProxyRecording",
    "ProtocolProxyServices",
    "ProtocolProxySwiftTesting",
    "ProtocolProxyTesting",
    "ProtocolProxyTracing",
    "ScheduleExploration",
]

/// The conditions of the sources, which are named like the trait that enables one thing.
let conditions = traits.keys.sorted().map { name in
    SwiftSetting.define(name, .when(traits: traits[name]!.subtracting([name])))
}

for target in package.targets where target.type != .plugin {
    var settings: [SwiftSetting] = [
        // SE-0335: an existential has a cost, so it is spelled.
        .enableUpcomingFeature("ExistentialAny"),
        // SE-0409: what a file imports is not re-exported by accident.
        .enableUpcomingFeature("InternalImportsByDefault"),
        // SE-0444: a member is visible only where its module is imported.
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if withStrictMemorySafety.contains(target.name) { settings.append(.strictMemorySafety()) }
    // Only the project's own gate asks for this, so a new compiler's new warning never breaks a
    // dependent.
    if Context.environment["PROTOCOLPROXY_STRICT"] != nil {
        settings.append(.treatAllWarnings(as: .error))
    }
    target.swiftSettings = (target.swiftSettings ?? []) + conditions + settings
}
