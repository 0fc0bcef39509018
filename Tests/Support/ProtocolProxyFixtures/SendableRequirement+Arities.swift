// SPDX-License-Identifier: MIT

package import ProtocolProxy

// Synchronous requirements of Sendable protocols with up to two plain parameters, described by
// their type and selector, for the many descriptions that tests write by hand.

extension SendableRequirement where Result: ~Copyable {
    /// Describes a requirement of no parameters.
    package convenience init(_ selector: Selector, optional: Bool = false)
    where Function == @Sendable () -> Result, Arguments == (), Failure == Never {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in { decorator.call(()) { function in function() } } },
            apply: { function, _ in function() }
        )
    }

    /// Describes a requirement of no parameters, which may throw.
    package convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where Function == @Sendable () throws -> Result, Arguments == (), Failure == any Error {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in { try decorator.call(()) { function in try function() } } },
            apply: { function, _ in try function() }
        )
    }

    /// Describes a requirement of one parameter.
    package convenience init(_ selector: Selector, optional: Bool = false)
    where Function == @Sendable (Arguments) -> Result, Failure == Never {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in { a in decorator.call(a) { function in function(a) } } },
            apply: { function, arguments in function(arguments) }
        )
    }

    /// Describes a requirement of one parameter, which may throw.
    package convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where Function == @Sendable (Arguments) throws -> Result, Failure == any Error {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in { a in try decorator.call(a) { function in try function(a) } } },
            apply: { function, arguments in try function(arguments) }
        )
    }

    /// Describes a requirement of two parameters.
    package convenience init<First, Second>(_ selector: Selector, optional: Bool = false)
    where
        Function == @Sendable (First, Second) -> Result, Arguments == (First, Second),
        Failure == Never
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in { a, b in decorator.call((a, b)) { function in function(a, b) } }
            },
            apply: { function, arguments in function(arguments.0, arguments.1) }
        )
    }

    /// Describes a requirement of two parameters, which may throw.
    package convenience init<First, Second>(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == @Sendable (First, Second) throws -> Result, Arguments == (First, Second),
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
