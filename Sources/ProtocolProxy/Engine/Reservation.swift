// SPDX-License-Identifier: MIT

/// The claim of a message on a registration with `once`.
///
/// An interceptor by typed key proceeds to a function that must return. So a message that goes
/// through one reserves the registration below it, for all calls of the route that is composed for
/// the message: those on other threads, a second one, and those of a `next` that outlives the
/// message. Messages that other threads send meanwhile are unanswered.
///
/// A typed call passes a reserved registration by, even if nothing below answers, so that it stops
/// the program. It can't take the registration away from the message: the interceptor may already
/// run, and its `next` would have nothing to return.
///
/// The route's functions retain the reservation. When the last of them is released, an unused
/// registration is free again.
final class Reservation:
    // SAFETY: the properties are constants, whose objects are only retained.
    @unchecked Sendable
{
    private let flag: OneShotFlag
    private let held: Candidate.RetainedObjects

    /// Fails if the registration has ended, or another call claimed or reserved it.
    init?(of lifetime: Lifetime) {
        guard let flag = lifetime.once, let held = lifetime.retainIfAlive(), flag.reserve() else {
            return nil
        }
        self.flag = flag
        self.held = held
    }

    deinit { flag.endReservation() }

    func isOf(_ lifetime: Lifetime) -> Bool {
        lifetime.once === flag
    }

    /// Uses the registration up; `false` if that has already happened.
    func claim() -> Bool {
        flag.claimReserved()
    }
}
