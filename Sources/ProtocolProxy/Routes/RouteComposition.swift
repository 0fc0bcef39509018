// SPDX-License-Identifier: MIT

import Synchronization

/// The composition of a route, while it runs an interceptor's outer closure.
///
/// The closure may call the requirement that is being composed, on this proxy or on a view of it.
/// Composing its route again would run the closure again, without end. So a call on the closure's
/// own thread gets a route of what is below the interceptor. A task that the closure starts is
/// another caller.
final class RouteComposition: Sendable {
    @TaskLocal static var current: RouteComposition?

    private weak let store: RegistrationStore?
    private let requirementIndex: Int
    private let position: StackPosition
    private let outer: RouteComposition?
    /// The thread of the closure, which tells the closure's own calls from those of a task that it
    /// starts: such a task inherits the composition.
    private let thread = CurrentThread.identity
    /// `false` after the closure has returned.
    ///
    /// A task that it started may outlive the composition.
    private let isRunning = Atomic(true)

    private init(_ entry: Entry, in context: RouteContext) {
        self.store = context.store
        self.requirementIndex = context.requirementIndex
        self.position = entry.position
        var outer = RouteComposition.current
        while let ended = outer, !ended.isOfThisCaller { outer = ended.outer }
        self.outer = outer
    }

    /// `true` for the calls that the closure itself makes while it runs.
    private var isOfThisCaller: Bool {
        isRunning.load(ordering: .relaxed) && thread == CurrentThread.identity
    }

    /// Runs the outer closure of an interceptor.
    static func run<Function>(_ entry: Entry, in context: RouteContext, _ make: () -> Function?)
        -> Function?
    {
        let composition = RouteComposition(entry, in: context)
        defer { composition.isRunning.store(false, ordering: .relaxed) }
        return $current.withValue(composition, operation: make)
    }

    /// The position of the interceptor whose closure this task is running for a route of the
    /// requirement.
    ///
    /// If there are several such interceptors, it is that of the innermost one.
    static func runningInterceptor(
        of requirementIndex: Int,
        in store: RegistrationStore
    ) -> StackPosition? {
        var composition = current
        while let found = composition {
            let isSame = found.store === store && found.requirementIndex == requirementIndex
            if isSame, found.isOfThisCaller { return found.position }
            composition = found.outer
        }
        return nil
    }
}
