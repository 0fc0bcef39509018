// SPDX-License-Identifier: MIT

// A generic requirement's function type has the generic parameters erased, and an implementer must be called with exactly
// the caller's types. Only the witness knows them. So it supplies a function that casts the arguments back and calls a
// conformer, and the link, which is reached through functions that do not know the types, finds it in a task-local value.

/// The functions of the generic witnesses under way in a task.
// SAFETY: a constant; the function is called in the task that the witness runs in, while it runs.
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

    /// Returns the innermost function of a requirement.
    static func function<Function>(of requirement: AnyRequirement, as type: Function.Type) -> Function {
        var opening = current
        while let found = opening, found.requirement !== requirement { opening = found.outer }
        guard let box = opening?.function as? FunctionBox<Function> else {
            stop(
                "An interceptor of '\(requirement.selector)' called the function below it after the call had ended, or from "
                    + "another task, or a function from 'implementation(of:)' was called. The requirement is generic, and only "
                    + "the call knows its types: intercept it, and proceed before.")
        }
        return box.function
    }
}

extension __Generated {
    /// Makes a call whose implementers are called with the witness's types.
    public static func opening<Erased, Function, Result: ~Copyable, Failure: Error>(
        _ call: __Generated.OngoingCall<Erased>, _ requirement: @autoclosure () -> AnyRequirement,
        as type: Function.Type,
        _ function: @autoclosure () -> Function, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard call.route.reachesImplementers else { return try body() }
        return try open(Opening(requirement(), FunctionBox(function())), body)
    }
}

/// Makes the call; a separate function, since the types of outcomes would be looked up in the other in any case.
@inline(never)
private func open<Result: ~Copyable, Failure>(
    _ opening: Opening, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    Opening.$current.withValue(opening) {
        do throws(Failure) { outcome = .success(try body()) } catch { outcome = .failure(error) }
    }
    guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
    return try outcome.get()
}

extension __Generated {
    /// Makes an asynchronous call whose implementers are called with the witness's types, on the caller's isolation.
    public nonisolated(nonsending) static func opening<Erased, Function, Result: ~Copyable, Failure: Error>(
        _ call: __Generated.OngoingCall<Erased>, _ requirement: @autoclosure () -> AnyRequirement,
        as type: Function.Type,
        _ function: @autoclosure () -> Function, _ body: nonisolated(nonsending) () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard call.route.reachesImplementers else { return try await body() }
        var outcome: Swift.Result<Result, Failure>?
        await Opening.$current.withValue(Opening(requirement(), FunctionBox(function()))) {
            do throws(Failure) { outcome = .success(try await body()) } catch { outcome = .failure(error) }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return try outcome.get()
    }

    /// Makes an asynchronous call that leaves its caller's isolation, with the witness's types.
    public nonisolated(nonsending) static func openingConcurrently<Erased, Function, Result: ~Copyable, Failure: Error>(
        _ call: __Generated.OngoingCall<Erased>, _ requirement: @autoclosure () -> AnyRequirement,
        as type: Function.Type,
        _ function: @autoclosure () -> Function,
        _ body: @isolated(any) () async throws(Failure) -> __Generated.Crossing<Result>
    ) async throws(Failure) -> Result {
        guard call.route.reachesImplementers else { return try await body().take() }
        var outcome: Swift.Result<Result, Failure>?
        await Opening.$current.withValue(Opening(requirement(), FunctionBox(function()))) {
            do throws(Failure) { outcome = .success(try await body().take()) } catch { outcome = .failure(error) }
        }
        guard let outcome = outcome.take() else { stop("A task-local value runs its body.") }
        return try outcome.get()
    }

    /// Returns the function of the innermost generic witness of a requirement.
    public static func opened<Function>(_ requirement: AnyRequirement, as type: Function.Type) -> Function {
        Opening.function(of: requirement, as: type)
    }

    /// Returns the next argument of a parameter pack; one of another type, or a missing one, stops the program.
    public static func element<Element>(
        _ position: Int, of requirement: @autoclosure () -> AnyRequirement, _ values: [Any], at index: inout Int,
        as type: Element.Type
    ) -> Element {
        index += 1
        guard values.indices.contains(index) else {
            stop(ProxyError.missingArgument(values.count, of: requirement()).description)
        }
        return __Generated.argument(position, of: requirement(), values[index])
    }

    /// Returns the next argument of a parameter pack, or throws a ``ProxyError`` for one of another type, or a missing one.
    public static func elementOrThrow<Element>(
        _ position: Int, of requirement: @autoclosure () -> AnyRequirement, _ values: [Any], at index: inout Int,
        as type: Element.Type
    ) throws -> Element {
        index += 1
        guard values.indices.contains(index) else {
            throw ProxyError.missingArgument(values.count, of: requirement())
        }
        return try __Generated.argumentOrThrow(position, of: requirement(), values[index])
    }

    /// Returns one of the values that a handler gives a closure for its parameter pack, with its type.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - index: The index of the previous value, which is advanced.
    ///   - type: The type.
    /// - Returns: The value; one of another type, or a missing one, stops the program.
    public static func element<Element>(_ values: [Any], at index: inout Int, as type: Element.Type) -> Element {
        index += 1
        guard values.indices.contains(index) else {
            stop("A handler gave a closure \(values.count) values of a parameter pack that has more.")
        }
        return cast(values[index])
    }
}
