// SPDX-License-Identifier: MIT

#if Metrics
import ProtocolProxyServices

/// Records the figures of a state.
final class LayerRecording: Sendable {
    /// The type of the state.
    let kind: ObjectIdentifier
    /// The identity of the state, which the function retains.
    let id: ObjectIdentifier
    let name: String
    /// The name of the proxy in which the state was found, if the proxy has a name.
    let proxyName: String?
    private let figures: @Sendable () -> Void

    init(
        kind: ObjectIdentifier,
        id: ObjectIdentifier,
        name: String,
        proxyName: String? = nil,
        figures: @escaping @Sendable () -> Void
    ) {
        self.kind = kind
        self.id = id
        self.name = name
        self.proxyName = proxyName
        self.figures = figures
    }

    func record() {
        figures()
    }
}
#endif
