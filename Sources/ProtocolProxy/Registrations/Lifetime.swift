// SPDX-License-Identifier: MIT

/// The claim of a message on a registration with `once`.
///
/// An interceptor by typed key proceeds to a function that must return. So a message that goes
/// through such an interceptor reserves the registration below it. The reservation is for all calls
/// along the route that is composed for the message: on other threads, for a second time, or by a
/// `next` that outlives the message. Messages that other threads send meanwhile are unanswered.
///
/// A typed call skips a reserved registration, even if it then stops the program because nothing
/// below answers. It can't take the registration away from the message: the interceptor may be
/// running already, and its `next` would have nothing to return.
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
