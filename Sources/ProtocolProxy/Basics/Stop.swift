// SPDX-License-Identifier: MIT

/// Stops the program because of a caller's mistake that cannot be thrown.
///
/// Uses `fatalError`, since a failed precondition prints no message in an optimized build.
///
/// - Parameter options: The options of the registration whose source location to show. If they are
///   `nil`, because the caller's location isn't known, the message shows this file.
func stop(_ sentence: String, at options: RegistrationOptions? = nil) -> Never {
    guard let options else { fatalError(sentence) }
    options.stop(sentence)
}

/// Stops the program because the library itself is at fault.
@usableFromInline @inline(never)
package func stopAtInvariant(_ sentence: String) -> Never {
    fatalError("Internal error in ProtocolProxy: \(sentence) Please report it.")
}

/// The namespace of what only generated code uses; see <doc:generated-code>.
public enum __Generated {}
