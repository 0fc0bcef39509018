// SPDX-License-Identifier: MIT

/// An observer that is told in both phases of a call and needs in the second what it found in the first.
///
/// It stands in the route twice, once for each phase.
@usableFromInline
class PairedNotice<Arguments> {
    @usableFromInline
    func beforeAnswer(_ arguments: Arguments, _ notes: inout CallNote?) throws {}
    @usableFromInline
    func afterAnswer(_ arguments: Arguments, _ notes: CallNote?) throws {}
}

/// What a ``PairedNotice`` notes in the first phase, kept by the call itself: so it is that call's also where calls are
/// nested or run at once.
@usableFromInline
class CallNote {
    private let writer: ObjectIdentifier
    private let next: CallNote?

    init(by writer: AnyObject, next: CallNote?) {
        self.writer = ObjectIdentifier(writer)
        self.next = next
    }

    /// The note of one of the call's observers, which the route keeps alive meanwhile.
    static func note(of writer: AnyObject, in notes: CallNote?) -> CallNote? {
        var note = notes
        while let current = note, current.writer != ObjectIdentifier(writer) { note = current.next }
        return note
    }
}
