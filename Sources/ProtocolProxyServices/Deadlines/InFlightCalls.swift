// SPDX-License-Identifier: MIT

import ProtocolProxy
import Synchronization

/// The calls in progress that the current task is part of.
///
/// The task must not wait for their outcomes, because it provides them.
enum InFlightCalls {
    /// A call that the current task is part of.
    private struct Membership: Sendable {
        let call: AnyInFlightCall
        /// The deadline of the call's caller.
        ///
        /// It stays the task's deadline, as the same object, until a layer inside sets an earlier
        /// one.
        let deadline: SetDeadline
    }

    @TaskLocal private static var memberships: [Membership] = []

    /// Whether the current task is part of a call.
    static func include(_ call: AnyInFlightCall) -> Bool {
        memberships.contains { $0.call === call }
    }

    /// Notes that a layer ended a call, or refused it, because its caller has too little time left.
    ///
    /// The error may not show that, for instance if it was given to the layer. A deadline that was
    /// set inside of the call isn't noted, because any caller's call has it.
    static func noteDeadline() {
        let deadline = CallDeadline.nearest
        guard deadline !== SetDeadline.none else { return }
        for membership in memberships where membership.deadline === deadline {
            membership.call.noteDeadline()
        }
    }

    /// Runs the body of a synchronous call, so that layers inside can note its caller's deadline.
    static func lead<Output, Failure>(
        _ call: AnyInFlightCall,
        _ body: () throws(Failure) -> Output
    ) throws(Failure) -> Output {
        let membership = Membership(call: call, deadline: CallDeadline.nearest)
        return try $memberships.run(with: memberships + [membership], body)
    }

    /// Runs the body of a call that equal calls wait for.
    ///
    /// Until it ends, the current task and the tasks that it starts are part of the call.
    nonisolated(nonsending) static func lead<Output, Failure>(
        _ call: AnyInFlightCall,
        _ body: nonisolated(nonsending) () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let membership = Membership(call: call, deadline: CallDeadline.nearest)
        return try await $memberships.run(with: memberships + [membership], body)
    }
}

/// A call in progress whose outcome equal calls wait for, as far as layers inside of it know it.
class AnyInFlightCall:
    // SAFETY: its state is atomic; its only subclass `InFlightCall` guards itself.
    @unchecked Sendable
{
    private let hitDeadline = Atomic(false)

    var waiting: Int { 0 }

    /// Notes that a layer ended the call, or refused a call inside it, because the caller has too
    /// little time left.
    final func noteDeadline() {
        hitDeadline.store(true, ordering: .relaxed)
    }

    /// Whether a layer noted that the caller has too little time left.
    final var hasHitDeadline: Bool { hitDeadline.load(ordering: .relaxed) }
}
