// SPDX-License-Identifier: MIT

/// The access of a route's functions to their proxy.
final class RouteContext: Sendable {
    /// Weak, since interceptors may keep the functions, and routes retain them.
    weak let routes: RouteTable?
    let requirement: AnyRequirement
    let requirementIndex: Int

    init(_ routes: RouteTable, _ requirement: AnyRequirement, _ requirementIndex: Int) {
        self.routes = routes
        self.requirement = requirement
        self.requirementIndex = requirementIndex
    }

    /// The name of the requirement's protocol, for errors.
    var protocolName: String {
        routes?.layout.requirements[requirementIndex].protocolName ?? "a protocol whose proxy has died"
    }

    /// Reports an error that no caller sees.
    func report(_ error: any Error, by role: Participant.Role) {
        routes?.store.report(error, selector: requirement.selector, by: role)
    }

    /// Returns whether the proxy has a default value for unanswered calls of the requirement.
    func hasDefault(for requirement: AnyRequirement) -> Bool {
        routes?.defaultValue(of: requirement.signature.resultType) != nil
    }

    /// Removes dead implementers.
    func removeDeadImplementers() { routes?.store.changeImplementers { _ in } }

    /// Returns the number under which a registration is stored.
    func requirementIndex(of entry: Entry) -> Int {
        entry.isForAll ? RegistrationStore.allRequirements : requirementIndex
    }

    /// Removes a registration; does nothing if it was removed.
    func remove(_ entry: Entry) { routes?.store.remove(entry.id, from: requirementIndex(of: entry)) }
}

extension RouteContext {
    /// Returns whether a registration takes part in this call.
    func admits(_ entry: Entry) -> Bool {
        if entry.alwaysTakesPart { return true }
        let takes = entry.lifetime.take()
        if !takes || entry.lifetime.once != nil { remove(entry) }
        return takes
    }

    /// Returns the outcome of calls to several implementers: the first error, if there was one.
    func merged<Result: ~Copyable, Failure>(
        _ old: consuming Swift.Result<Result, Failure>?, _ new: consuming Swift.Result<Result, Failure>
    ) -> Swift.Result<Result, Failure> {
        guard let old else { return new }
        switch consume new {
        case .success: return old
        case .failure(let error):
            switch consume old {
            case .success: return .failure(error)
            case .failure(let first):
                report(error, by: .implementer)
                return .failure(first)
            }
        }
    }
}
