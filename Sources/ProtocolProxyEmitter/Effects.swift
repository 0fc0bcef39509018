// SPDX-License-Identifier: MIT

import SwiftSyntax

extension EffectSpecifiersSyntax {
    /// The keywords before a call.
    var prefix: String { (throwsClause == nil ? "" : "try ") + (asyncSpecifier == nil ? "" : "await ") }
}

/// The effects of a function.
struct Effects {
    enum Failure: Equatable {
        case never
        case any
        case typed(TypeSyntax)
        /// The error of a closure, by `rethrows` or by a generic parameter.
        case rethrown
        case generic(TypeSyntax)
    }

    enum Asynchrony {
        case none
        /// On the caller's isolation.
        case caller
        /// Off the caller's isolation; the proxy is not Sendable, so the attribute is needed.
        case concurrent
        /// On the global actor of the protocol or the requirement.
        case actor
    }

    var asynchrony: Asynchrony
    var failure: Failure

    var isAsync: Bool { asynchrony != .none }
    var isThrowing: Bool { failure != .never }
    /// Indicates whether the proxy can throw an error of its own.
    ///
    /// It cannot where the requirement rethrows a closure's errors.
    var canThrowAny: Bool { isThrowing && failure != .rethrown }

    /// Indicates whether the errors are those of a closure.
    var isOfClosure: Bool {
        switch failure {
        case .rethrown, .generic: true
        case .never, .any, .typed: false
        }
    }

    /// The keywords before a call.
    var prefix: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }
    /// The type of the errors, where the requirement names one.
    var thrown: TypeSyntax? {
        switch failure {
        case .typed(let type), .generic(let type): type
        case .never, .any, .rethrown: nil
        }
    }

    /// Indicates whether it may run on another isolation than its caller, as far as its type shows.
    var isCrossing: Bool { asynchrony == .concurrent || asynchrony == .actor }

    /// Returns the effects as a function declares them, with a space before each.
    func declared(isRethrowing: Bool = false) -> String {
        let async = isAsync ? " async" : ""
        switch failure {
        case .never: return async
        case .any: return async + " throws"
        case .typed(let type), .generic(let type): return async + " throws(\(type))"
        case .rethrown: return async + (isRethrowing ? " rethrows" : " throws")
        }
    }
}
