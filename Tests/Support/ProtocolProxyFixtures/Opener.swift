// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A result that cannot be copied, and that tells when it ends.
package struct File: ~Copyable {
    package let path: String
    private let ledger: Ledger?

    package init(_ path: String, in ledger: Ledger? = nil) {
        self.path = path
        self.ledger = ledger
    }

    deinit { ledger?.closed.append(path) }
}

/// The paths of the files that were closed, in order.
package final class Ledger {
    package var closed: [String] = []

    package init() {}
}

/// Requirements whose results are noncopyable, with every effect.
package protocol Opener: AnyObject {
    func open(_ path: String) throws -> File
    func typed(_ path: String, _ mode: Int) throws(StationError) -> File
    func scratch() -> File
    func spare(_ path: String) -> File
    nonisolated(nonsending) func fetch(_ path: String) async throws -> File
    nonisolated(nonsending) func fetchTyped(_ path: String, _ mode: Int) async throws(StationError)
        -> File
    nonisolated(nonsending) func fetchScratch() async -> File
    nonisolated(nonsending) func fetchSpare(_ path: String) async -> File
}

package enum OpenerRequirements {
    package static let open = Requirement<(String) throws -> File, String, File, any Error>(
        "open(_:)"
    )
    .calling { (it: any Opener, a) in try it.open(a) }
    package static let typed = Requirement<
        (String, Int) throws -> File, (String, Int), File, any Error
    >(
        "typed(_:_:)",
        Parameters(),
        throwing: StationError.self,
        around: { decorator in
            { a, b in
                let told = (a, b)
                return try decorator.call(told) { function in try function(a, b) }
            }
        },
        apply: { function, arguments in try function(arguments.0, arguments.1) }
    )
    .calling { (it: any Opener, a) in try it.typed(a.0, a.1) }
    package static let scratch = Requirement<() -> File, (), File, Never>("scratch()")
        .calling { (it: any Opener, _) in it.scratch() }
        .answering(File("nowhere"))
    package static let spare = Requirement<(String) -> File, String, File, Never>("spare(_:)")
        .calling { (it: any Opener, a) in it.spare(a) }
        .fallingBack { path in File("fallback \(path)") }
    package static let fetch:
        AsyncRequirement<
            nonisolated(nonsending) (String) async throws -> File, String, File, any Error
        > =
            AsyncRequirement("fetch(_:)")
            .calling { (it: any Opener, a) in try await it.fetch(a) }
    package static let fetchTyped:
        AsyncRequirement<
            nonisolated(nonsending) (String, Int) async throws -> File, (String, Int), File,
            any Error
        > =
            AsyncRequirement(
                "fetchTyped(_:_:)",
                Parameters(),
                throwing: StationError.self,
                around: { decorator in
                    { a, b in
                        let told = (a, b)
                        return try await decorator.call(told) { function in try await function(a, b)
                        }
                    }
                },
                apply: { function, arguments in try await function(arguments.0, arguments.1) }
            )
            .calling { (it: any Opener, a) in try await it.fetchTyped(a.0, a.1) }
    package static let fetchScratch:
        AsyncRequirement<nonisolated(nonsending) () async -> File, (), File, Never> =
            AsyncRequirement("fetchScratch()")
            .calling { (it: any Opener, _) in await it.fetchScratch() }
            .answering(File("nowhere"))
    package static let fetchSpare:
        AsyncRequirement<nonisolated(nonsending) (String) async -> File, String, File, Never> =
            AsyncRequirement(
                "fetchSpare(_:)"
            )
            .calling { (it: any Opener, a) in await it.fetchSpare(a) }
            .fallingBack { path in File("fallback \(path)") }

    package static let descriptor = ProtocolDescriptor(
        (any Opener).self,
        requirements: [open, typed, scratch, spare, fetch, fetchTyped, fetchScratch, fetchSpare]
    )
}

extension Opener where Self: ProtocolProxy {
    package static var open: Requirement<(String) throws -> File, String, File, any Error> {
        OpenerRequirements.open
    }
    package static var typed:
        Requirement<(String, Int) throws -> File, (String, Int), File, any Error>
    {
        OpenerRequirements.typed
    }
    package static var scratch: Requirement<() -> File, (), File, Never> {
        OpenerRequirements.scratch
    }
    package static var spare: Requirement<(String) -> File, String, File, Never> {
        OpenerRequirements.spare
    }
    package static var fetch:
        AsyncRequirement<
            nonisolated(nonsending) (String) async throws -> File, String, File, any Error
        >
    { OpenerRequirements.fetch }
    package static var fetchTyped:
        AsyncRequirement<
            nonisolated(nonsending) (String, Int) async throws -> File, (String, Int), File,
            any Error
        >
    { OpenerRequirements.fetchTyped }
    package static var fetchScratch:
        AsyncRequirement<nonisolated(nonsending) () async -> File, (), File, Never>
    {
        OpenerRequirements.fetchScratch
    }
    package static var fetchSpare:
        AsyncRequirement<nonisolated(nonsending) (String) async -> File, String, File, Never>
    { OpenerRequirements.fetchSpare }

    package func open(_ path: String) throws -> File {
        try send(OpenerRequirements.open, path)
    }
    package func typed(_ path: String, _ mode: Int) throws(StationError) -> File {
        do { return try send(OpenerRequirements.typed, (path, mode)) } catch {
            throw __Generated.thrown(error)
        }
    }
    package func scratch() -> File { send(OpenerRequirements.scratch, ()) }
    package func spare(_ path: String) -> File {
        send(OpenerRequirements.spare, path)
    }
    package nonisolated(nonsending) func fetch(_ path: String) async throws -> File {
        try await send(OpenerRequirements.fetch, path)
    }
    package nonisolated(nonsending) func fetchTyped(
        _ path: String,
        _ mode: Int
    ) async throws(StationError) -> File {
        do { return try await send(OpenerRequirements.fetchTyped, (path, mode)) } catch {
            throw __Generated.thrown(error)
        }
    }
    package nonisolated(nonsending) func fetchScratch() async -> File {
        await send(OpenerRequirements.fetchScratch, ())
    }
    package nonisolated(nonsending) func fetchSpare(_ path: String) async -> File {
        await send(OpenerRequirements.fetchSpare, path)
    }
}

/// The proxy for ``Opener``.
package final class OpenerProxy: ProtocolProxy, Opener {
    public override class var protocols: [ProtocolDescriptor] { [OpenerRequirements.descriptor] }
    package convenience init(implementer: (any Opener)? = nil) {
        self.init(implementer, as: (any Opener).self)
    }
    package convenience init(retaining implementer: any Opener) {
        self.init(implementer, as: (any Opener).self, retained: true)
    }
}

/// An opener that fails for the path "locked".
package final class RealOpener: Opener {
    package let ledger = Ledger()

    package init() {}

    package func open(_ path: String) throws -> File { try typed(path, 0) }
    package func typed(_ path: String, _ mode: Int) throws(StationError) -> File {
        guard path != "locked" else { throw .closed(mode) }
        return File(path, in: ledger)
    }
    package func scratch() -> File { File("scratch", in: ledger) }
    package func spare(_ path: String) -> File { File(path, in: ledger) }
    package nonisolated(nonsending) func fetch(_ path: String) async throws -> File {
        await Task.yield()
        return try typed(path, 0)
    }
    package nonisolated(nonsending) func fetchTyped(
        _ path: String,
        _ mode: Int
    ) async throws(StationError) -> File {
        await Task.yield()
        return try typed(path, mode)
    }
    package nonisolated(nonsending) func fetchScratch() async -> File { scratch() }
    package nonisolated(nonsending) func fetchSpare(_ path: String) async -> File { spare(path) }
}

/// A protocol that is not Sendable, with a method that is plain `async` and returns what cannot be
/// copied.
package protocol Locker: AnyObject {
    func unlock(_ path: String) async throws -> File
}

package enum LockerRequirements {
    package static let unlock = AsyncRequirement<
        (String) async throws -> File, String, File, any Error
    >(
        "unlock(_:)",
        Parameters(),
        around: { decorator in
            { path in
                let told = path
                return try await decorator.callConcurrently(told) { function in
                    try await function(path)
                }
            }
        },
        applyConcurrently: { function, path in try await function(path) }
    )
    .callingConcurrently { (it: any Locker, a) in try await it.unlock(a) }
    package static let descriptor = ProtocolDescriptor((any Locker).self, requirements: [unlock])
}

extension Locker where Self: ProtocolProxy {
    package static var unlock:
        AsyncRequirement<(String) async throws -> File, String, File, any Error>
    {
        LockerRequirements.unlock
    }

    package func unlock(_ path: String) async throws -> File {
        try await send(LockerRequirements.unlock, path)
    }
}

package final class LockerProxy: ProtocolProxy, Locker {
    public override class var protocols: [ProtocolDescriptor] { [LockerRequirements.descriptor] }
    package convenience init(implementer: (any Locker)? = nil) {
        self.init(implementer, as: (any Locker).self)
    }
}

package final class RealLocker: Locker {
    package init() {}

    package func unlock(_ path: String) async throws -> File {
        await Task.yield()
        return File(path)
    }
}
