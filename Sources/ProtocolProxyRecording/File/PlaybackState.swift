// SPDX-License-Identifier: MIT

#if Recording
import Synchronization

/// The current playback of a cassette, which starts anew when the cassette is saved.
final class PlaybackState: Sendable {
    private let state: Mutex<Playback>

    init(_ playback: Playback) { self.state = Mutex(playback) }

    var playback: Playback {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
#endif
