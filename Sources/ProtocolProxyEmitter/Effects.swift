// SPDX-License-Identifier: MIT

import SwiftSyntax

extension EffectSpecifiersSyntax {
    var prefix: String {
        (throwsClause == nil ? "" : "try ") + (asyncSpecifier == nil ? "" : "await ")
    }
}

/// What a requirement throws, and where it runs if it is asynchronous.
struct Effects {
    enum Failure: Equatable {
        case never
        case any
        case typed(TypeSyntax)
        case rethrown
        /// `throws(E)`, where `E` is a generic parameter inferred from a closure.
        case generic(TypeSyntax)
    }

    enum Asynchrony {
        case none
        case caller
        /// Leaves the caller's isolation. Closures that make the call are `@concurrent`, because a
        /// proxy isn't `Sendable`.
        case concurrent
        /// Runs on the global actor of the protocol or of the requirement.
        case actor
    }

    var asynchrony: Asynchrony
    var failure: Failure

    var isAsync: Bool { asynchrony != .none }
    var isThrowing: Bool { failure != .never }
    /// Whether the proxy may throw an error of its own, as opposed to rethrowing a closure's
    /// errors.
    var canThrowAny: Bool { isThrowing && failure != .rethrown }

    /// Whether the requirement throws only what its closure argument throws.
    var isOfClosure: Bool {
        switch failure {
        case .rethrown, .generic: true
        case .never, .any, .typed: false
        }
    }

    var prefix: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }
    /// The type in `throws(E)`.
    var thrown: TypeSyntax? {
        switch failure {
        case .typed(let type), .generic(let type): type
        case .never, .any, .rethrown: nil
        }
    }

    /// Whether the requirement's type alone shows that it may run on another isolation than its
    /// caller.
    var isCrossing: Bool { asynchrony == .concurrent || asynchrony == .actor }

    /// The effects as a declaration spells them, with a leading space: `" async throws"`.
    func declared(isRethrowing: Bool = false) -> Code {
        let async: Code = isAsync ? " async" : ""
        switch failure {
        case .never: return async
        case .any: return "\(async) throws"
        case .typed(let type), .generic(let type): return "\(async) throws\(arguments: ["\(type)"])"
        case .rethrown: return "\(async)\(isRethrowing ? " rethrows" : " throws")"
        }
    }
}
