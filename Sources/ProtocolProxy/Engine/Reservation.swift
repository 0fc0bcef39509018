// SPDX-License-Identifier: MIT

/// The claim of a message on a registration with `once` that is the only one to answer it.
///
/// A message is refused with an error if nothing answers it, which must be known before the call: a call whose requirement
/// neither throws nor has a default could only stop the program. So the message reserves the registration, which its call
/// then takes. A message that another thread sends meanwhile is unanswered.
final class Reservation: Sendable {
    @TaskLocal static var current: Reservation?

    private let flag: OneShotFlag
    private let outer: Reservation?

    /// Fails if another call took or reserved the flag.
    init?(of flag: OneShotFlag) {
        guard flag.reserve() else { return nil }
        self.flag = flag
        self.outer = Reservation.current
    }

    /// Takes a flag that a message of the current task has reserved.
    static func take(_ flag: OneShotFlag) -> Bool {
        var reservation = current
        while let found = reservation {
            if found.flag === flag { return flag.takeReserved() }
            reservation = found.outer
        }
        return false
    }

    /// Gives the registration back if the call did not reach it, as when an interceptor answered.
    func end() { flag.endReservation() }
}
