// SPDX-License-Identifier: MIT

// The function type of a generic requirement has its generic parameters erased, but an implementer
// must be called with the caller's types, which only the witness knows. So the witness supplies a
// function that casts the arguments back and calls a conformer. A task-local value carries that
// function to the link, past functions that do not know the types.

/// The function of a generic witness in progress, and those of the witnesses around it in the task.
// SAFETY: the properties are constants, and the function runs in the witness's task while the
// witness runs.
private final class Opening: @unchecked Sendable {
    @TaskLocal static var current: Opening?

    private let requirement: AnyRequirement
    private let function: AnyObject
    private let outer: Opening?

    init(_ requirement: AnyRequirement, _ function: AnyObject) {
        self.requirement = requirement
        self.function = function
        self.outer = Opening.current
    }

    static func function<Function>(of requirement: AnyRequirement, as type: Function.Type)
        -> Function
    {
        var opening = current
        while let found = opening, found.requirement !== requirement { opening = found.outer }
        guard let box = opening?.function as? FunctionBox<Function> else {
            stop(
                "An interceptor of '\(requirement.selector)' called the function below it after "
                    + "the call had ended, or from another task. The requirement is generic, and "
                    + "only the call knows its types: proceed before it ends."
            )
        }
        return box.function
    }
}

extension __Generated {
    /// Makes a call whose implementers are called with the witness's types.
    public static func opening<Erased, Function, Result: ~Copyable, Failure: Error>(
        _ call: __Generated.OngoingCall<Erased>,
        _ requirement: @autoclosure () -> AnyRequirement,
        as type: Function.Type,
        _ function: @autoclosure () -> Function,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard call.route.reachesImplementers else { return try body() }
        return try open(Opening(requirement(), FunctionBox(function())), body)
    }
}

// Outlined to keep metadata lookups off the fast path.
@inline(never)
private func open<Result: ~Copyable, Failure>(
    _ opening: Opening,
    _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try Opening.$current.run(with: opening, body)
}

extension __Generated {
    /// Makes an asynchronous call, on the caller's isolation, whose implementers are called with
    /// the witness's types.
    public nonisolated(nonsending) static func opening<
        Erased,
        Function,
        Result: ~Copyable,
        Failure: Error
    >(
        _ call: __Generated.OngoingCall<Erased>,
        _ requirement: @autoclosure () -> AnyRequirement,
        as type: Function.Type,
        _ function: @autoclosure () -> Function,
        _ body: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard call.route.reachesImplementers else { return try await body() }
        let opening = Opening(requirement(), FunctionBox(function()))
        return try await Opening.$current.run(with: opening, body)
    }

    /// Makes an asynchronous call that leaves its caller's isolation, with the witness's types.
    public nonisolated(nonsending) static func openingConcurrently<
        Erased,
        Function,
        Result: ~Copyable,
        Failure: Error
    >(
        _ call: __Generated.OngoingCall<Erased>,
        _ requirement: @autoclosure () -> AnyRequirement,
        as type: Function.Type,
        _ function: @autoclosure () -> Function,
        _ body: @isolated(any) () async throws(Failure) -> Sent<Result>
    ) async throws(Failure) -> Result {
        guard call.route.reachesImplementers else { return try await body().take() }
        let opening = Opening(requirement(), FunctionBox(function()))
        return try await Opening.$current.run(with: opening) { () async throws(Failure) in
            try await body().take()
        }
    }

    /// The function of the innermost generic witness of a requirement.
    public static func opened<Function>(_ requirement: AnyRequirement, as type: Function.Type)
        -> Function
    {
        Opening.function(of: requirement, as: type)
    }

    /// Returns the next argument of a parameter pack; refuses an argument of another type, or a
    /// missing one.
    public static func element<Element, Failure: Error>(
        _ position: Int,
        of requirement: @autoclosure () -> AnyRequirement,
        throwing failure: Failure.Type = Never.self,
        _ values: [Any],
        at index: inout Int,
        as type: Element.Type
    ) throws(Failure) -> Element {
        index += 1
        guard values.indices.contains(index) else {
            throw thrown(ProxyError.missingArgument(values.count, of: requirement()))
        }
        return try argument(position, of: requirement(), throwing: failure, values[index])
    }

    /// Returns the next value that a handler passes to a closure with a pack; stops the program if
    /// the value is missing or has another type.
    public static func element<Element>(
        in selector: StaticString,
        _ values: [Any],
        at index: inout Int,
        as type: Element.Type
    ) -> Element {
        index += 1
        guard values.indices.contains(index) else {
            stop(
                "A handler of '\(selector)' passed "
                    + "\(values.count == 1 ? "1 value" : "\(values.count) values") to a closure "
                    + "that takes more, one for each element of a parameter pack. Pass as many as "
                    + "the pack has."
            )
        }
        return cast(in: selector, values[index])
    }
}

// The names of generated witnesses of prefix and postfix operators. The compiler finds no operator
// by its own name in an extension that a macro wrote, and only a prefix operator can satisfy the
// requirement of a prefix operator:
//
//     @_implements(Vector, -(_:)) prefix static func ^~^ (vector: Self) -> Self { … }
//
// A protocol may have several operators of one type, so there are several names. If a protocol
// needs even more, their witnesses are in the proxy class, and the proxies of child protocols lack
// them.

prefix operator ^~^
prefix operator ^~~^
prefix operator ^~~~^
prefix operator ^~~~~^

postfix operator ^~^
postfix operator ^~~^
postfix operator ^~~~^
postfix operator ^~~~~^
