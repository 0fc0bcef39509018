// SPDX-License-Identifier: MIT

/// Something that is due at a moment, such as the end of a time limit or of the delay of a hedge.
///
/// Subclasses say what. See ``Alarms``.
class Alarm:
    // SAFETY: the lock of `Alarms` guards both properties, and a subclass guards what it adds.
    @unchecked Sendable
{
    /// When the alarm is due, once it was added.
    final var moment = Moment.zero
    /// The index in the heap of `Alarms`; `nil` before the alarm is added, and once it was removed
    /// or is due.
    final var position: Int?

    /// Does what is due; called once, on any thread, without a lock.
    func ring() {}
}
