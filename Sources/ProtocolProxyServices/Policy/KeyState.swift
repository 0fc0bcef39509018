// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The state of a layer for one key.
final class KeyState: Sendable {
    /// The object, with which an application of the policy makes its layer.
    let object: any ChangeableState
    let state: LayerState

    init(madeBy factory: Policy.Layer.Factory) {
        self.object = factory.makeState()
        let layer = factory.makeLayer(object, PolicyContext(protocolNames: [:]))
        guard let state = layer.state else {
            stopAtInvariant("A layer with a state for each key has none.")
        }
        self.state = state
    }

    /// Whether a new state could replace it, as far as it knows of calls that have ended.
    var isEvictable: Bool {
        guard case .circuit(let breaker) = state else { return true }
        return switch breaker.state {
        case .closed: true
        case .forcedOpen: false
        // The next calls are let through, as they are by a new one.
        case .open, .halfOpen: breaker.retryAfter == .zero
        }
    }
}
