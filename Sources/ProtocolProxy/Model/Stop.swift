// SPDX-License-Identifier: MIT

/// Stops the program with a sentence.
///
/// Every mistake of a caller that cannot be an error ends here. A failed precondition would print nothing in an optimised
/// build; `fatalError` prints its sentence in all builds.
func stop(_ sentence: String) -> Never { fatalError(sentence) }

/// Stops the program where an error reaches a caller that cannot receive it.
func stopAtError(_ error: any Error, of type: any Any.Type) -> Never {
    if let error = error as? ProxyError { stop(error.description) }
    stop("A handler threw an error of type '\(Swift.type(of: error))' where the call throws '\(type)': \(error)")
}
