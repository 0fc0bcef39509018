// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "Weather",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://…/ProtocolProxy.git", branch: "main")
    ],
    targets: [
        .executableTarget(
            name: "Weather",
            dependencies: [
                .product(
                    name: "ProtocolProxyMacros",
                    package: "ProtocolProxy"
                )
            ]
        )
    ]
)
