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

/// Runs a function whose error is a caller's mistake that cannot be thrown; stops the program if it
/// throws.
func orStop<Output>(
    at options: RegistrationOptions? = nil,
    _ body: () throws(ProxyError) -> Output
) -> Output {
    do throws(ProxyError) { return try body() } catch { stop(error.description, at: options) }
}

/// Stops the program because of an error that the call cannot throw.
func stopAtError(
    _ error: any Error,
    of type: any Any.Type,
    by requirement: AnyRequirement? = nil
) -> Never {
    if let error = error as? ProxyError { stop(error.description) }
    let name = requirement.map { " of '\($0.selector)'" } ?? ""
    stop(
        "A handler\(name) threw an error of type '\(Swift.type(of: error))' where the call throws "
            + "'\(type)': \(error)"
    )
}
