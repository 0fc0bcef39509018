// SPDX-License-Identifier: MIT

/// The composition of a route that is running an interceptor's outer closure.
///
/// The closure may call the requirement that is being composed, on this proxy or on a view of it. Composing its route again
/// would run the closure again, without end. So that call gets a route of what is below the interceptor.
// SAFETY: the properties are constants. A child task that the closure makes only compares them.
final class RouteComposition: @unchecked Sendable {
    @TaskLocal static var current: RouteComposition?

    private let store: RegistrationStore?
    private let requirementIndex: Int
    private let entry: Entry
    private let outer: RouteComposition?

    private init(_ entry: Entry, in context: RouteContext) {
        self.store = context.routes?.store
        self.requirementIndex = context.requirementIndex
        self.entry = entry
        self.outer = RouteComposition.current
    }

    /// Runs the outer closure of an interceptor.
    static func run<Function>(_ entry: Entry, in context: RouteContext, _ make: () -> Function?) -> Function? {
        $current.withValue(RouteComposition(entry, in: context), operation: make)
    }

    /// The interceptor whose closure this task is running for a route of the requirement; the innermost of several.
    static func interceptor(of requirementIndex: Int, in store: RegistrationStore) -> Entry? {
        var composition = current
        while let found = composition {
            if found.store === store, found.requirementIndex == requirementIndex { return found.entry }
            composition = found.outer
        }
        return nil
    }
}

extension Entry {
    /// `true` for an observer, and for a registration that `interceptor` can proceed to.
    func isReachable(below interceptor: Entry) -> Bool {
        if role.isObserver { return true }
        // Interceptors of all requirements are above those of one.
        if isForAll != interceptor.isForAll { return interceptor.isForAll }
        return id < interceptor.id
    }
}
