// SPDX-License-Identifier: MIT

/// Stops the program because of a caller's mistake that cannot be thrown.
///
/// Uses `fatalError`, since a failed precondition prints no message in an optimized build.
///
/// - Parameter location: The location to show. If it isn't known, the message shows this file.
func stop(_ sentence: String, at location: CallerLocation? = nil) -> Never {
    guard let location else { fatalError(sentence) }
    fatalError(sentence, file: location.fileID, line: UInt(location.line))
}

/// The place in the source of a caller, which explanations and errors show, such as
/// `Shop/Checkout.swift:12`.
struct CallerLocation: CustomStringConvertible {
    let fileID: StaticString
    let line: UInt32

    init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = UInt32(truncatingIfNeeded: line)
    }

    var description: String { "\(fileID):\(line)" }
}

/// Stops the program because the library itself is at fault.
@usableFromInline @inline(never)
package func stopAtInvariant(_ sentence: String) -> Never {
    fatalError("Internal error in ProtocolProxy: \(sentence) Please report it.")
}
