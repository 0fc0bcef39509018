// SPDX-License-Identifier: MIT
//
// Written by .ci/arities.py, which has the templates.

// A `Requirement` of at most two plain parameters is described by its type and selector alone: the
// function type determines `around` and `apply`. Other descriptions spell these closures out.
//
// `optional` says whether a conforming type may omit the requirement. `failure` is the error type
// that the protocol declares, if it is more specific than `any Error`.
//
// There is one initializer for each number of parameters, because a function type with a parameter
// pack cannot be a generic argument. There is one for each kind of effects, because Swift 6.3.1
// miscompiles a common `Function == (Arguments) throws(Failure) -> Result`.

extension Requirement where Result: ~Copyable {
    /// Describes a nonthrowing requirement without parameters.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where
        Function == () -> Result,
        Arguments == (),
        Failure == Never
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in
                { decorator.call(()) { function in function() } }
            },
            apply: { function, _ in function() }
        )
    }

    /// Describes a throwing requirement without parameters.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    ///   - failure: The error type that the protocol declares, if it is more specific than
    ///     `any Error`.
    public convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == () throws -> Result,
        Arguments == (),
        Failure == any Error
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in
                { try decorator.call(()) { function in try function() } }
            },
            apply: { function, _ in try function() }
        )
    }

    /// Describes a nonthrowing requirement with one parameter.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where
        Function == (Arguments) -> Result,
        Failure == Never
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in
                { a in decorator.call(a) { function in function(a) } }
            },
            apply: { function, arguments in function(arguments) }
        )
    }

    /// Describes a throwing requirement with one parameter.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    ///   - failure: The error type that the protocol declares, if it is more specific than
    ///     `any Error`.
    public convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == (Arguments) throws -> Result,
        Failure == any Error
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in
                { a in try decorator.call(a) { function in try function(a) } }
            },
            apply: { function, arguments in try function(arguments) }
        )
    }

    /// Describes a nonthrowing requirement with two parameters.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    public convenience init<First, Second>(_ selector: Selector, optional: Bool = false)
    where
        Function == (First, Second) -> Result,
        Arguments == (First, Second),
        Failure == Never
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in
                { a, b in decorator.call((a, b)) { function in function(a, b) } }
            },
            apply: { function, arguments in function(arguments.0, arguments.1) }
        )
    }

    /// Describes a throwing requirement with two parameters.
    ///
    /// - Parameters:
    ///   - selector: The full name of the requirement, such as `"cache(_:shouldEvict:)"`.
    ///   - optional: Whether a conforming type may omit the requirement.
    ///   - failure: The error type that the protocol declares, if it is more specific than
    ///     `any Error`.
    public convenience init<First, Second>(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == (First, Second) throws -> Result,
        Arguments == (First, Second),
        Failure == any Error
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in
                { a, b in try decorator.call((a, b)) { function in try function(a, b) } }
            },
            apply: { function, arguments in try function(arguments.0, arguments.1) }
        )
    }
}
