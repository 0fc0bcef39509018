// SPDX-License-Identifier: MIT

/// The modules of the library products.
enum LibraryModules {
    static let all = [
        "", "Macros", "Testing", "SwiftTesting", "Recording", "Services", "Logging", "Metrics",
        "Tracing",
    ].map { "ProtocolProxy\($0)" }

    /// The modules whose traits are enabled.
    ///
    /// The others only contain an error that names the trait.
    static let built = all.filter { !absent.contains($0) }

    private static let absent: Set<String> = {
        var names: Set = [
            "ProtocolProxyLogging", "ProtocolProxyMetrics", "ProtocolProxyRecording",
            "ProtocolProxyTracing",
        ]
        #if Logging
        names.remove("ProtocolProxyLogging")
        #endif
        #if Metrics
        names.remove("ProtocolProxyMetrics")
        #endif
        #if Recording
        names.remove("ProtocolProxyRecording")
        #endif
        #if Tracing
        names.remove("ProtocolProxyTracing")
        #endif
        return names
    }()
}
