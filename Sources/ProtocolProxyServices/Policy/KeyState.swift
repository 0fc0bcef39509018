// SPDX-License-Identifier: MIT

import ProtocolProxy

/// The state of a layer for one key.
final class KeyState: Sendable {
    /// The object from which an application of the policy makes its layer.
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

    /// Whether the state may be evicted, provided that no call uses it.
    var isEvictable: Bool {
        guard case .circuit(let breaker) = state else { return true }
        return switch breaker.state {
        case .closed: true
        case .forcedOpen: false
        // The circuit lets the next calls through, as a new circuit would.
        case .open, .halfOpen: breaker.retryAfter == .zero
        }
    }
}
