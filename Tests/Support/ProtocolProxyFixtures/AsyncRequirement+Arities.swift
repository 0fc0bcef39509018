// SPDX-License-Identifier: MIT

package import ProtocolProxy

// Asynchronous requirements of up to two plain parameters, described by their type and selector,
// for the many descriptions that tests write by hand.

extension AsyncRequirement where Result: ~Copyable {
    /// Describes a requirement of no parameters.
    package convenience init(_ selector: Selector, optional: Bool = false)
    where Function == nonisolated(nonsending) () async -> Result, Arguments == (), Failure == Never
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in { await decorator.call(()) { function in await function() } } },
            apply: { function, _ in await function() }
        )
    }

    /// Describes a requirement of no parameters, which may throw.
    package convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == nonisolated(nonsending) () async throws -> Result, Arguments == (),
        Failure == any Error
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in
                { try await decorator.call(()) { function in try await function() } }
            },
            apply: { function, _ in try await function() }
        )
    }

    /// Describes a requirement of one parameter.
    package convenience init(_ selector: Selector, optional: Bool = false)
    where Function == nonisolated(nonsending) (Arguments) async -> Result, Failure == Never {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in
                { a in await decorator.call(a) { function in await function(a) } }
            },
            apply: { function, arguments in await function(arguments) }
        )
    }

    /// Describes a requirement of one parameter, which may throw.
    package convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == nonisolated(nonsending) (Arguments) async throws -> Result, Failure == any Error
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in
                { a in try await decorator.call(a) { function in try await function(a) } }
            },
            apply: { function, arguments in try await function(arguments) }
        )
    }

    /// Describes a requirement of two parameters.
    package convenience init<First, Second>(_ selector: Selector, optional: Bool = false)
    where
        Function == nonisolated(nonsending) (First, Second) async -> Result,
        Arguments == (First, Second),
        Failure == Never
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in
                { a, b in await decorator.call((a, b)) { function in await function(a, b) } }
            },
            apply: { function, arguments in await function(arguments.0, arguments.1) }
        )
    }

    /// Describes a requirement of two parameters, which may throw.
    package convenience init<First, Second>(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == nonisolated(nonsending) (First, Second) async throws -> Result,
        Arguments == (First, Second),
        Failure == any Error
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in
                { a, b in try await decorator.call((a, b)) { function in try await function(a, b) }
                }
            },
            apply: { function, arguments in try await function(arguments.0, arguments.1) }
        )
    }
}

extension SendableAsyncRequirement where Result: ~Copyable {
    /// Describes a requirement of no parameters.
    package convenience init(_ selector: Selector, optional: Bool = false)
    where
        Function == nonisolated(nonsending) @Sendable () async -> Result, Arguments == (),
        Failure == Never
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in { await decorator.call(()) { function in await function() } } },
            apply: { function, _ in await function() }
        )
    }

    /// Describes a requirement of no parameters, which may throw.
    package convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == nonisolated(nonsending) @Sendable () async throws -> Result, Arguments == (),
        Failure == any Error
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in
                { try await decorator.call(()) { function in try await function() } }
            },
            apply: { function, _ in try await function() }
        )
    }

    /// Describes a requirement of one parameter.
    package convenience init(_ selector: Selector, optional: Bool = false)
    where
        Function == nonisolated(nonsending) @Sendable (Arguments) async -> Result, Failure == Never
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in
                { a in await decorator.call(a) { function in await function(a) } }
            },
            apply: { function, arguments in await function(arguments) }
        )
    }

    /// Describes a requirement of one parameter, which may throw.
    package convenience init(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == nonisolated(nonsending) @Sendable (Arguments) async throws -> Result,
        Failure == any Error
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in
                { a in try await decorator.call(a) { function in try await function(a) } }
            },
            apply: { function, arguments in try await function(arguments) }
        )
    }

    /// Describes a requirement of two parameters.
    package convenience init<First, Second>(_ selector: Selector, optional: Bool = false)
    where
        Function == nonisolated(nonsending) @Sendable (First, Second) async -> Result,
        Arguments == (First, Second),
        Failure == Never
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            around: { decorator in
                { a, b in await decorator.call((a, b)) { function in await function(a, b) } }
            },
            apply: { function, arguments in await function(arguments.0, arguments.1) }
        )
    }

    /// Describes a requirement of two parameters, which may throw.
    package convenience init<First, Second>(
        _ selector: Selector,
        optional: Bool = false,
        throwing failure: any Error.Type = Failure.self
    )
    where
        Function == nonisolated(nonsending) @Sendable (First, Second) async throws -> Result,
        Arguments == (First, Second), Failure == any Error
    {
        self.init(
            selector,
            optional: optional,
            Parameters(),
            throwing: failure,
            around: { decorator in
                { a, b in try await decorator.call((a, b)) { function in try await function(a, b) }
                }
            },
            apply: { function, arguments in try await function(arguments.0, arguments.1) }
        )
    }
}
