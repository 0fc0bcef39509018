// SPDX-License-Identifier: MIT

/// Something that is due at a moment, such as the end of a time limit or of the delay of a hedge.
///
/// Subclasses say what happens then. See ``Alarms``.
class Alarm:
    // SAFETY: the lock of `Alarms` guards both properties, and a subclass guards what it adds.
    @unchecked Sendable
{
    /// When the alarm is due; set when the alarm is added.
    final var moment = Moment.zero
    /// The index in the heap of `Alarms`; `nil` while the alarm isn't in the heap.
    final var position: Int?

    /// Does what is due; called once, on any thread, without a lock.
    func ring() {}
}
