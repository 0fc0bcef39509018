// SPDX-License-Identifier: MIT

extension ProtocolProxy {
    /// Sends a typed call whose arguments cannot be kept in a tuple: what the witness of a ``FunctionRequirement``
    /// consists of.
    ///
    /// ```swift
    /// protocol Sorter: AnyObject { func sort(_ values: inout [Int], by areInOrder: (Int, Int) -> Bool) -> Int }
    /// enum SorterRequirements {
    ///     static let sort = FunctionRequirement<
    ///         (inout [Int], (Int, Int) -> Bool) -> Int, ([Int], Transient<(Int, Int) -> Bool>)
    ///     >("sort(_:by:)").calling((any Sorter).self)
    /// }
    /// extension Sorter where Self: ProtocolProxy {
    ///     func sort(_ values: inout [Int], by areInOrder: (Int, Int) -> Bool) -> Int {
    ///         send(
    ///             SorterRequirements.sort,
    ///             { (it: inout any Sorter) in it.sort(&values, by: areInOrder) },
    ///             { $0(&values, areInOrder) },
    ///             telling: { (values, Transient()) })
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - forward: Calls the requirement on an implementer.
    ///   - answer: Calls a handler.
    ///   - arguments: What observers are told, asked anew for each of them.
    ///   - binding: Makes a function of a conformer, for interceptors that go on to one; nil where there is none.
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final func send<Conformer, Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> FunctionRequirement<Function, Arguments>,
        _ forward: (inout Conformer) throws(Failure) -> Result, _ answer: (Function) throws(Failure) -> Result,
        telling arguments: () -> Arguments,
        binding: @autoclosure () -> ((__Bound<Conformer>) -> Function)? = nil
    ) throws(Failure) -> Result {
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try deliver(requirement(), forward, answer, telling: arguments, binding: binding)
        }
        var conformer = first.conformer
        defer { first.store(conformer, if: requirement) }
        return try forward(&conformer)
    }

    /// Sends a typed asynchronous call whose arguments cannot be kept in a tuple, on the caller's isolation; see the
    /// synchronous form.
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - forward: Calls the requirement on an implementer.
    ///   - answer: Calls a handler.
    ///   - arguments: What observers are told, asked anew for each of them.
    ///   - binding: Makes a function of a conformer, for interceptors that go on to one; nil where there is none.
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final nonisolated(nonsending) func send<Conformer, Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> FunctionRequirement<Function, Arguments>,
        _ forward: nonisolated(nonsending) (inout Conformer) async throws(Failure) -> Result,
        _ answer: nonisolated(nonsending) (Function) async throws(Failure) -> Result,
        telling arguments: () -> Arguments,
        binding: @autoclosure () -> ((__Bound<Conformer>) -> Function)? = nil
    ) async throws(Failure) -> Result {
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try await deliver(requirement(), forward, answer, telling: arguments, binding: binding)
        }
        var conformer = first.conformer
        defer { first.store(conformer, if: requirement) }
        return try await forward(&conformer)
    }

    /// Sends a typed asynchronous call whose arguments cannot be kept in a tuple, from the witness of a requirement that
    /// leaves its caller's isolation: one that is isolated to a global actor, or plain `async`.
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - forward: Calls the requirement on an implementer; isolated as the witness is, else the program stops.
    ///   - answer: Calls a handler; isolated likewise.
    ///   - arguments: What observers are told, asked anew for each of them.
    ///   - binding: Makes a function of a conformer, for interceptors that go on to one; nil where there is none.
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final nonisolated(nonsending) func sendConcurrently<
        Conformer, Function, Arguments, Result: ~Copyable, Failure
    >(
        _ requirement: @autoclosure () -> FunctionRequirement<Function, Arguments>,
        _ forward: @isolated(any) (inout Conformer) async throws(Failure) -> __Crossing<Result>,
        _ answer: @isolated(any) (Function) async throws(Failure) -> __Crossing<Result>,
        telling arguments: () -> Arguments,
        binding: @autoclosure () -> ((__Bound<Conformer>) -> Function)? = nil
    ) async throws(Failure) -> Result {
        requireIsolation(of: forward.isolation, for: requirement)
        requireIsolation(of: answer.isolation, for: requirement)
        return try await send(
            requirement(),
            { (it: inout Conformer) async throws(Failure) -> Result in
                // SAFETY: `forward` runs where this runs, which was checked above.
                nonisolated(unsafe) var conformer = it
                defer { it = conformer }
                return try await forward(&conformer).take()
            },
            { (function) async throws(Failure) -> Result in
                nonisolated(unsafe) let function = function  // SAFETY: the same.
                return try await answer(function).take()
            },
            telling: arguments, binding: binding())
    }
}

extension ConformerPlace {
    /// Ends the call of a requirement that may or may not change a value.
    @inlinable
    func store<Function, Arguments>(
        _ conformer: Conformer, if requirement: () -> FunctionRequirement<Function, Arguments>
    ) {
        if let keeper, requirement().isMutating { keeper.store(conformer) }
        extendLifetime(held)
    }
}
