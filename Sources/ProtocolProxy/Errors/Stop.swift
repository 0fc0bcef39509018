// SPDX-License-Identifier: MIT

/// Stops the program with a sentence.
///
/// Every mistake of a caller that cannot be an error ends here. A failed precondition would say nothing in an optimised
/// build, where a service would die without a word; `fatalError` says its sentence in all of them.
func stop(_ sentence: String) -> Never { fatalError(sentence) }

/// Stops where an error reaches a caller who cannot be thrown it.
func stopAtError(_ error: any Error, of type: any Any.Type) -> Never {
    if let error = error as? ProxyError { stop(error.description) }
    stop("A handler threw an error of type '\(Swift.type(of: error))' where the call throws '\(type)': \(error)")
}
