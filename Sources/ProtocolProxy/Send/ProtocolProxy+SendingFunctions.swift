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
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final func send<Conformer, Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> FunctionRequirement<Function, Arguments>,
        _ forward: (inout Conformer) throws(Failure) -> Result, _ answer: (Function) throws(Failure) -> Result,
        telling arguments: () -> Arguments
    ) throws(Failure) -> Result {
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try deliver(requirement(), forward, answer, telling: arguments)
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
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable
    public final nonisolated(nonsending) func send<Conformer, Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> FunctionRequirement<Function, Arguments>,
        _ forward: nonisolated(nonsending) (inout Conformer) async throws(Failure) -> Result,
        _ answer: nonisolated(nonsending) (Function) async throws(Failure) -> Result,
        telling arguments: () -> Arguments
    ) async throws(Failure) -> Result {
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try await deliver(requirement(), forward, answer, telling: arguments)
        }
        var conformer = first.conformer
        defer { first.store(conformer, if: requirement) }
        return try await forward(&conformer)
    }

    /// Sends a typed asynchronous call that has left its caller's isolation and whose arguments cannot be kept in a
    /// tuple: the witness of a requirement that is plain `async`.
    ///
    /// - Parameters:
    ///   - requirement: The requirement; evaluated only where the call cannot be forwarded at once.
    ///   - forward: Calls the requirement on an implementer.
    ///   - answer: Calls a handler.
    ///   - arguments: What observers are told, asked anew for each of them.
    /// - Returns: What the override or implementer returns.
    /// - Throws: What the override or implementer throws.
    @inlinable
    @concurrent public final func sendConcurrently<Conformer, Function, Arguments, Result: ~Copyable, Failure>(
        _ requirement: @autoclosure () -> FunctionRequirement<Function, Arguments>,
        _ forward: @concurrent (inout Conformer) async throws(Failure) -> Result,
        _ answer: @concurrent (Function) async throws(Failure) -> Result,
        telling arguments: () -> Arguments
    ) async throws(Failure) -> Result {
        guard let first = firstPlace(of: Conformer.self, for: requirement) else {
            return try await deliver(requirement(), forward, answer, telling: arguments)
        }
        var conformer = first.conformer
        defer { first.store(conformer, if: requirement) }
        return try await forward(&conformer)
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
