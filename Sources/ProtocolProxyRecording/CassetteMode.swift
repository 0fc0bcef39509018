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
    /// If there is no file yet, record it; where the environment variable `CI` is set, that is an
    /// error instead.
    case replay

    /// Answer from the cassette what it contains, and add the other calls to it.
    case recordMissing

    /// Call the real object, and report each call that ends otherwise than recorded.
    ///
    /// A report tells apart whether the shape of an outcome has changed or only its values.
    /// Recorded calls that the test doesn't make are made after it, in the order of the file, if
    /// ``CassetteRules/callInChecks(_:)`` names their requirements. The others are only compared
    /// with the types of today, and a warning lists them.
    case check

    /// Call the real object, and replace the file by what it answers.
    case rewrite
}

extension CassetteMode {
    /// The mode of the environment variable `PROTOCOLPROXY_CASSETTES`, such as `check`; ``replay``
    /// without one.
    ///
    /// A mode that doesn't exist fails each test with a cassette. A scheduled job sets the variable
    /// to compare all cassettes with the real objects, without changes to the tests.
    public static var ofEnvironment: CassetteMode {
        nameInEnvironment.flatMap(CassetteMode.init) ?? .replay
    }

    private static var nameInEnvironment: String? {
        let name = ProcessInfo.processInfo.environment["PROTOCOLPROXY_CASSETTES"] ?? ""
        return name.isEmpty ? nil : name
    }

    /// The failure of a test if the variable names no mode; `nil` if all is well.
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
