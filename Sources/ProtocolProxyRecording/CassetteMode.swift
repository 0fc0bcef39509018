// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What `withCassette` does with the calls of a test.
public enum CassetteMode: String, Hashable, Sendable, CaseIterable {
    /// Answer from the cassette.
    ///
    /// If there is no file yet, record it; where the environment variable `CI` is set, that is an error instead.
    case replay

    /// Answer from the cassette what it contains, and add the other calls to it.
    case recordMissing

    /// Call the real object, and report each call that ends otherwise than recorded.
    ///
    /// Recorded calls that the test doesn't make are made after it, in the order of the file.
    case check

    /// Call the real object, and replace the file by what it answers.
    case rewrite
}

extension CassetteMode {
    /// The mode of the environment variable `PROTOCOLPROXY_CASSETTES`, such as `check`; ``replay`` without one.
    ///
    /// A scheduled job sets it to compare all cassettes with the real objects, without changes to the tests.
    public static var ofEnvironment: CassetteMode {
        ProcessInfo.processInfo.environment["PROTOCOLPROXY_CASSETTES"].flatMap(CassetteMode.init) ?? .replay
    }

    /// `true` on a machine that should not record.
    static var isOnCI: Bool { ProcessInfo.processInfo.environment["CI"].map { !$0.isEmpty && $0 != "false" } ?? false }
}
#endif
