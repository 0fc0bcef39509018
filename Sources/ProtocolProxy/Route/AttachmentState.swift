// SPDX-License-Identifier: MIT

/// The state of a proxy in the place of a host's delegate.
final class AttachmentState {
    /// The original delegate.
    let original: Implementer?
    // SAFETY: read and written on the host's isolation, as its slot is.
    var isDetached = false

    init(original: Implementer?) { self.original = original }
}
