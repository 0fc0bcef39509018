// swift-tools-version: 6.3
// SPDX-License-Identifier: MIT

import PackageDescription

// Services as others write them, with the real components and no mock of one. They are a package of
// their own, so that what depends on the library never fetches what they need. No target has the
// macro: the proxies are generated.
let package = Package(
    name: "ProtocolProxyOfServices",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(
            name: "ProtocolProxy",
            path: "../../..",
            traits: ["Generator", "Metrics", "Recording", "Testing", "Tracing"]
        ),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-configuration.git", from: "1.4.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
        .package(
            url: "https://github.com/swift-server/swift-service-lifecycle.git",
            from: "2.13.0"
        ),
    ],
    targets: [
        // One program for each page of the documentation, by the page's name.
        .executableTarget(name: "parse-xml", dependencies: [core], path: "Sources/ParseXML"),
        .executableTarget(name: "copy-files", dependencies: [core], path: "Sources/CopyFiles"),
        .executableTarget(
            name: "follow-a-url-session",
            dependencies: [core],
            path: "Sources/FollowURLSession"
        ),
        .executableTarget(
            name: "wrap-channel-handlers",
            dependencies: [
                core, .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            path: "Sources/WrapChannelHandlers"
        ),
        .executableTarget(
            name: "watch-a-database",
            dependencies: [core, .product(name: "GRDB", package: "GRDB.swift")],
            path: "Sources/WatchDatabase"
        ),
        .executableTarget(
            name: "shut-down-gracefully",
            dependencies: [
                core, .product(name: "Logging", package: "swift-log"),
                .product(name: "ProtocolProxyMetrics", package: "ProtocolProxy"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            path: "Sources/ShutDownGracefully"
        ),
        // The protocols of the HTTP service and its clients, in a module of their own, as an
        // application has it.
        .target(name: "Catalogue", dependencies: []),
        .executableTarget(
            name: "serve-http",
            dependencies: [
                "Catalogue", core, .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "ProtocolProxyServices", package: "ProtocolProxy"),
                .product(name: "ProtocolProxyTracing", package: "ProtocolProxy"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            path: "Sources/ServeHTTP"
        ),
        .testTarget(
            name: "PagesTests",
            dependencies: [
                "parse-xml", "copy-files", "follow-a-url-session", "wrap-channel-handlers",
                "watch-a-database",
                "shut-down-gracefully", "serve-http",
            ]
        ),
        .testTarget(
            name: "FoundationTests",
            dependencies: [core, "parse-xml", "copy-files", "follow-a-url-session"]
        ),
        // Each test is a row of the article on delegates on Linux, by its name.
        .testTarget(
            name: "FoundationOnLinuxTests",
            dependencies: [core, "parse-xml", "copy-files", "follow-a-url-session"]
        ),
        .testTarget(
            name: "ChannelTests",
            dependencies: [
                core, "wrap-channel-handlers", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "DatabaseTests",
            dependencies: [core, "watch-a-database", .product(name: "GRDB", package: "GRDB.swift")]
        ),
        .testTarget(
            name: "LifecycleTests",
            dependencies: [
                core, "shut-down-gracefully", .product(name: "Logging", package: "swift-log"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
                .product(name: "ProtocolProxyMetrics", package: "ProtocolProxy"),
                .product(name: "ProtocolProxyServices", package: "ProtocolProxy"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle"),
            ]
        ),
        // What the packages really call, for the article on their delegates.
        .testTarget(
            name: "ServerPackagesTests",
            dependencies: [
                core, .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]
        ),
        // Recordings of the real things, which are replayed without them.
        .testTarget(
            name: "RecordingTests",
            dependencies: [
                "Catalogue", core, "serve-http",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "ProtocolProxyRecording", package: "ProtocolProxy"),
            ]
        ),
        .testTarget(
            name: "HTTPTests",
            dependencies: [
                "Catalogue", core, "serve-http",
                .product(name: "ProtocolProxyServices", package: "ProtocolProxy"),
                .product(name: "ProtocolProxyTesting", package: "ProtocolProxy"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

var core: Target.Dependency { .product(name: "ProtocolProxy", package: "ProtocolProxy") }

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // Only the library's own gate asks for this.
    if Context.environment["PROTOCOLPROXY_STRICT"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
