// SPDX-License-Identifier: MIT

/// What a proxy that took the place of a host's delegate knows of that.
final class AttachmentState {
    /// What was there before.
    let original: Implementer?
    // SAFETY: read and written where the host belongs, as its slot is.
    var isDetached = false

    init(original: Implementer?) { self.original = original }
}
