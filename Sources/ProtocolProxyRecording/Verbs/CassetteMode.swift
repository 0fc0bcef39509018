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
    /// If there is no file yet, record one; where the environment variable `CI` is set, throw an
    /// error instead.
    case replay

    /// Answer from the cassette; for calls that it doesn't contain, call the real object, and add
    /// them.
    case recordMissing

    /// Call the real object, and report each call whose outcome differs from the recorded one.
    ///
    /// A report says whether only the values of an outcome have changed, or also its shape: its
    /// fields and their kinds. After the test, the check makes the recorded calls that the test
    /// left out, in the order of the file, if ``CassetteRules/callInChecks(_:)`` names their
    /// requirements. It doesn't make the remaining calls, but compares their recorded results with
    /// the current types, and lists these calls in a warning.
    case check

    /// Call the real object, and replace the file with its answers.
    case rewrite
}

extension CassetteMode {
    /// The mode that the environment variable `PROTOCOLPROXY_CASSETTES` names, such as `check`;
    /// ``replay`` if it isn't set.
    ///
    /// If the variable is set to anything else, each test with a cassette fails. A scheduled job
    /// can set the variable to compare all cassettes with the real objects, without changes to the
    /// tests.
    public static var ofEnvironment: CassetteMode {
        nameInEnvironment.flatMap(CassetteMode.init) ?? .replay
    }

    private static var nameInEnvironment: String? {
        let name = ProcessInfo.processInfo.environment["PROTOCOLPROXY_CASSETTES"] ?? ""
        return name.isEmpty ? nil : name
    }

    /// The text of a test's failure if the variable names no mode; otherwise `nil`.
    static func problem(withName name: String? = nameInEnvironment) -> String? {
        guard let name, CassetteMode(rawValue: name) == nil else { return nil }
        let modes = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return "PROTOCOLPROXY_CASSETTES is '\(name)', which is no mode. The modes are \(modes)."
    }

    /// `true` on a machine that should not record.
    static var isOnCI: Bool {
        let value = ProcessInfo.processInfo.environment["CI"] ?? ""
        return !value.isEmpty && value != "false"
    }
}
#endif
