// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import ProtocolProxyTesting

/// The options of `withCassette`.
struct CassetteOptions {
    let mode: CassetteMode
    let location: FailureLocation
    var limit: Duration?
    var reportsUnused = false
    /// The clock on which a replay takes as long as the recording; `nil` if the replay answers at
    /// once.
    var clock: (any Clock<Duration>)?
    var isOnCI = CassetteMode.isOnCI
    var now: @Sendable () -> Date = { Date.now }

    /// The path of a cassette: a file of the folder `Cassettes` beside the test, unless the name is
    /// a path itself.
    func path(of name: String) -> String {
        if name.hasPrefix("/") { return name }
        let folder = URL(filePath: "\(location.filePath)").deletingLastPathComponent()
        return folder.appending(path: name.contains("/") ? name : "Cassettes/\(name).json").path
    }
}
#endif
