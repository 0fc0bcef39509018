// SPDX-License-Identifier: MIT

#if Recording
import ProtocolProxy
import Synchronization

/// The current playback of a cassette, which starts anew when the cassette is saved.
final class PlaybackState: Sendable {
    private let state: TracedMutex<Playback>

    init(_ playback: Playback) { self.state = TracedMutex(playback) }

    var playback: Playback {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
#endif
