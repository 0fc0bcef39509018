// SPDX-License-Identifier: MIT

// A generic requirement's function type has the generic parameters erased, and an implementer must be called with the very
// types that the caller used. Only the witness knows them. So it brings a function that casts the arguments back and calls a
// conformer, and the link, which is reached through functions that do not know the types, finds it by a task-local value.

/// The functions of the generic witnesses that are under way in a task.
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

    /// The innermost function of a requirement.
    static func function<Function>(of requirement: AnyRequirement, as type: Function.Type) -> Function {
        var opening = current
        while let found = opening, found.requirement !== requirement { opening = found.outer }
        guard let box = opening?.function as? FunctionBox<Function> else {
            stop(
                "An interceptor of '\(requirement.selector)' called the function below it after the call had ended, or from "
                    + "another task, or what 'implementation(of:)' returned was called. The requirement is generic, and only "
                    + "the call knows its types: intercept it, and proceed before.")
        }
        return box.function
    }
}

extension __Generated {
    /// Makes a call whose implementers are called with the types that the witness knows.
    ///
    /// - Parameters:
    ///   - call: The call. Where it cannot come to an implementer, nothing is allocated.
    ///   - requirement: The requirement.
    ///   - type: The type of the function.
    ///   - function: Calls a conformer.
    ///   - body: Makes the call.
    /// - Returns: What the call returns.
    /// - Throws: What the call throws.
    public static func opening<Erased, Function, Result: ~Copyable, Failure: Error>(
        _ call: __Generated.OngoingCall<Erased>, _ requirement: @autoclosure () -> AnyRequirement,
        as type: Function.Type,
        _ function: @autoclosure () -> Function, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard call.route.reachesImplementers else { return try body() }
        return try open(Opening(requirement(), FunctionBox(function())), body)
    }
}

/// Kept out of the above, where the types of outcomes would be looked up in any case.
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
    /// Makes an asynchronous call whose implementers are called with the types that the witness knows, on the caller's isolation.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - requirement: The requirement.
    ///   - type: The type of the function.
    ///   - function: Calls a conformer.
    ///   - body: Makes the call.
    /// - Returns: What the call returns.
    /// - Throws: What the call throws.
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

    /// Makes an asynchronous call that leaves its caller's isolation, with the types that the witness knows.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - requirement: The requirement.
    ///   - type: The type of the function.
    ///   - function: Calls a conformer.
    ///   - body: Makes the call, isolated as its caller is.
    /// - Returns: What the call returns.
    /// - Throws: What the call throws.
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

    /// The function of the innermost generic witness of a requirement.
    ///
    /// - Parameters:
    ///   - requirement: The requirement.
    ///   - type: The type of the function.
    /// - Returns: The function, which calls a conformer.
    public static func opened<Function>(_ requirement: AnyRequirement, as type: Function.Type) -> Function {
        Opening.function(of: requirement, as: type)
    }

    /// One of the arguments that a parameter pack takes, with its type.
    ///
    /// - Parameters:
    ///   - position: Which parameter it is.
    ///   - requirement: The requirement.
    ///   - values: The arguments.
    ///   - index: The place of the one before, which is moved on.
    ///   - type: The type.
    /// - Returns: The argument; one of another type, and none at all, stops the program.
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

    /// The same where the requirement throws.
    ///
    /// - Parameters:
    ///   - position: Which parameter it is.
    ///   - requirement: The requirement.
    ///   - values: The arguments.
    ///   - index: The place of the one before, which is moved on.
    ///   - type: The type.
    /// - Returns: The argument.
    /// - Throws: ``ProxyError`` with the code ``ProxyError/Code/wrongArgumentType`` or
    ///   ``ProxyError/Code/wrongArgumentCount``.
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
}
