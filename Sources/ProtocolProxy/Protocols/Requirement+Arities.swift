// SPDX-License-Identifier: MIT

// For up to two plain parameters, the function type determines `around` and `apply`: so a hand-written description is the
// type and the selector. The language has no function type with a pack of parameters that could be a generic argument, so
// there is one initializer for each number of them, and one for each kind of effects. In all of them, `optional` says
// whether a conforming type may leave the requirement out, and `failure` is the type of its errors where the protocol is
// more specific than `any Error`.

extension Requirement where Result: ~Copyable {
    /// Describes a requirement of no parameters.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where Function == () -> Result, Arguments == (), Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { decorator.call(()) { function in function() } } },
            apply: { function, _ in function() })
    }

    /// Describes a requirement of no parameters, which may throw.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == () throws -> Result, Arguments == (), Failure == any Error {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { try decorator.call(()) { function in try function() } } },
            apply: { function, _ in try function() })
    }

    /// Describes a requirement of one parameter.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where Function == (Arguments) -> Result, Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { a in decorator.call(a) { function in function(a) } } },
            apply: { function, arguments in function(arguments) })
    }

    /// Describes a requirement of one parameter, which may throw.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == (Arguments) throws -> Result, Failure == any Error {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { a in try decorator.call(a) { function in try function(a) } } },
            apply: { function, arguments in try function(arguments) })
    }

    /// Describes a requirement of two parameters.
    public convenience init<First, Second>(_ selector: Selector, optional: Bool = false)
    where Function == (First, Second) -> Result, Arguments == (First, Second), Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { a, b in decorator.call((a, b)) { function in function(a, b) } } },
            apply: { function, arguments in function(arguments.0, arguments.1) })
    }

    /// Describes a requirement of two parameters, which may throw.
    public convenience init<First, Second>(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == (First, Second) throws -> Result, Arguments == (First, Second), Failure == any Error {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { a, b in try decorator.call((a, b)) { function in try function(a, b) } } },
            apply: { function, arguments in try function(arguments.0, arguments.1) })
    }
}

extension SendableRequirement where Result: ~Copyable {
    /// Describes a requirement of no parameters.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where Function == @Sendable () -> Result, Arguments == (), Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { decorator.call(()) { function in function() } } },
            apply: { function, _ in function() })
    }

    /// Describes a requirement of no parameters, which may throw.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == @Sendable () throws -> Result, Arguments == (), Failure == any Error {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { try decorator.call(()) { function in try function() } } },
            apply: { function, _ in try function() })
    }

    /// Describes a requirement of one parameter.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where Function == @Sendable (Arguments) -> Result, Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { a in decorator.call(a) { function in function(a) } } },
            apply: { function, arguments in function(arguments) })
    }

    /// Describes a requirement of one parameter, which may throw.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == @Sendable (Arguments) throws -> Result, Failure == any Error {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { a in try decorator.call(a) { function in try function(a) } } },
            apply: { function, arguments in try function(arguments) })
    }

    /// Describes a requirement of two parameters.
    public convenience init<First, Second>(_ selector: Selector, optional: Bool = false)
    where Function == @Sendable (First, Second) -> Result, Arguments == (First, Second), Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { a, b in decorator.call((a, b)) { function in function(a, b) } } },
            apply: { function, arguments in function(arguments.0, arguments.1) })
    }

    /// Describes a requirement of two parameters, which may throw.
    public convenience init<First, Second>(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == @Sendable (First, Second) throws -> Result, Arguments == (First, Second), Failure == any Error {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { a, b in try decorator.call((a, b)) { function in try function(a, b) } } },
            apply: { function, arguments in try function(arguments.0, arguments.1) })
    }
}

extension AsyncRequirement where Result: ~Copyable {
    /// Describes a requirement of no parameters.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where Function == nonisolated(nonsending) () async -> Result, Arguments == (), Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { await decorator.call(()) { function in await function() } } },
            apply: { function, _ in await function() })
    }

    /// Describes a requirement of no parameters, which may throw.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == nonisolated(nonsending) () async throws -> Result, Arguments == (), Failure == any Error {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { try await decorator.call(()) { function in try await function() } } },
            apply: { function, _ in try await function() })
    }

    /// Describes a requirement of one parameter.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where Function == nonisolated(nonsending) (Arguments) async -> Result, Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { a in await decorator.call(a) { function in await function(a) } } },
            apply: { function, arguments in await function(arguments) })
    }

    /// Describes a requirement of one parameter, which may throw.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == nonisolated(nonsending) (Arguments) async throws -> Result, Failure == any Error {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { a in try await decorator.call(a) { function in try await function(a) } } },
            apply: { function, arguments in try await function(arguments) })
    }

    /// Describes a requirement of two parameters.
    public convenience init<First, Second>(_ selector: Selector, optional: Bool = false)
    where
        Function == nonisolated(nonsending) (First, Second) async -> Result, Arguments == (First, Second),
        Failure == Never
    {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { a, b in await decorator.call((a, b)) { function in await function(a, b) } } },
            apply: { function, arguments in await function(arguments.0, arguments.1) })
    }

    /// Describes a requirement of two parameters, which may throw.
    public convenience init<First, Second>(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where
        Function == nonisolated(nonsending) (First, Second) async throws -> Result, Arguments == (First, Second),
        Failure == any Error
    {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { a, b in try await decorator.call((a, b)) { function in try await function(a, b) } }
            },
            apply: { function, arguments in try await function(arguments.0, arguments.1) })
    }
}

extension SendableAsyncRequirement where Result: ~Copyable {
    /// Describes a requirement of no parameters.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where Function == nonisolated(nonsending) @Sendable () async -> Result, Arguments == (), Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { await decorator.call(()) { function in await function() } } },
            apply: { function, _ in await function() })
    }

    /// Describes a requirement of no parameters, which may throw.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == nonisolated(nonsending) @Sendable () async throws -> Result, Arguments == (), Failure == any Error
    {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { try await decorator.call(()) { function in try await function() } } },
            apply: { function, _ in try await function() })
    }

    /// Describes a requirement of one parameter.
    public convenience init(_ selector: Selector, optional: Bool = false)
    where Function == nonisolated(nonsending) @Sendable (Arguments) async -> Result, Failure == Never {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { a in await decorator.call(a) { function in await function(a) } } },
            apply: { function, arguments in await function(arguments) })
    }

    /// Describes a requirement of one parameter, which may throw.
    public convenience init(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where Function == nonisolated(nonsending) @Sendable (Arguments) async throws -> Result, Failure == any Error {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { a in try await decorator.call(a) { function in try await function(a) } } },
            apply: { function, arguments in try await function(arguments) })
    }

    /// Describes a requirement of two parameters.
    public convenience init<First, Second>(_ selector: Selector, optional: Bool = false)
    where
        Function == nonisolated(nonsending) @Sendable (First, Second) async -> Result, Arguments == (First, Second),
        Failure == Never
    {
        self.init(
            selector, optional: optional, Parameters(),
            around: { decorator in { a, b in await decorator.call((a, b)) { function in await function(a, b) } } },
            apply: { function, arguments in await function(arguments.0, arguments.1) })
    }

    /// Describes a requirement of two parameters, which may throw.
    public convenience init<First, Second>(
        _ selector: Selector, optional: Bool = false, throwing failure: any Error.Type = Failure.self
    )
    where
        Function == nonisolated(nonsending) @Sendable (First, Second) async throws -> Result,
        Arguments == (First, Second), Failure == any Error
    {
        self.init(
            selector, optional: optional, Parameters(), throwing: failure,
            around: { decorator in { a, b in try await decorator.call((a, b)) { function in try await function(a, b) } }
            },
            apply: { function, arguments in try await function(arguments.0, arguments.1) })
    }
}
