// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Reports a double's failures to its test: each distinct failure one time, and in the end how
/// often it occurred.
final class FailureLog: Sendable {
    private struct Failure: Hashable {
        let text: String
        let location: FailureLocation

        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(location.line)
        }

        static func == (left: Failure, right: Failure) -> Bool {
            left.text == right.text && left.location.line == right.location.line
                && left.location.column == right.location.column
                && "\(left.location.filePath)" == "\(right.location.filePath)"
        }
    }

    let test = TestReference()
    /// How often each failure occurred, and its index in order of first occurrence.
    private let failures = LockedState<[Failure: (index: Int, count: Int)]>([:])

    deinit { reportRepetitions() }

    /// Reports a failure unless it has been reported before.
    func report(_ text: String, at location: FailureLocation) {
        let failure = Failure(text: text, location: location)
        let isNew = failures.withLock { failures in
            let known = failures[failure]
            failures[failure] = (known?.index ?? failures.count, (known?.count ?? 0) + 1)
            return known == nil
        }
        if isNew { test.report(text, at: location) }
    }

    /// Reports how often failures were repeated, then forgets all failures.
    func reportRepetitions() {
        let failures = failures.withLock { failures in
            let old = failures
            failures = [:]
            return old
        }
        for (failure, times) in failures.sorted(by: { $0.value.index < $1.value.index })
        where times.count > 1 {
            let text = "This failure came \(times.count) times, of which the first was reported:\n"
            test.report(text + failure.text.indented(by: 4), at: failure.location, isWarning: true)
        }
    }
}

/// The source location at which a failure is reported.
///
/// A function that makes doubles for tests takes a location from its caller, and passes it on, as
/// in `GatewayProxy.double(at: location)`; see <doc:using-a-proxy-as-a-test-double>. A parameter
/// with the default `FailureLocation()` would get the location of the function, not that of its
/// call: only `#fileID`, `#filePath`, `#line` and `#column` are those of the caller.
public struct FailureLocation: Sendable {
    /// The module and the name of the file.
    public let fileID: StaticString

    /// The path of the file.
    public let filePath: StaticString

    /// The line, starting at 1.
    public let line: UInt

    /// The column, starting at 1.
    public let column: UInt

    /// Creates a source location, by default that of the initializer's call.
    ///
    /// - Parameters:
    ///   - fileID: The module and the name of the file, separated by a slash.
    ///   - filePath: The path of the file.
    ///   - line: The line, starting at 1.
    ///   - column: The column, starting at 1.
    public init(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}

extension FailureLocation {
    /// The file name and line, as failures show them.
    ///
    /// The file is that of the path: a test of XCTest has no `fileID` to pass on.
    var text: String {
        let file = "\(filePath)".split(separator: "/").last ?? ""
        return "\(file):\(line)"
    }
}
