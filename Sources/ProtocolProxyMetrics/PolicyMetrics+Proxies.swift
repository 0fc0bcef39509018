// SPDX-License-Identifier: MIT

#if Metrics
import ProtocolProxy
import ProtocolProxyServices

extension PolicyMetrics {
    /// A state of a proxy, with the value of the dimension `name`.
    private struct NamedState {
        let proxyName: String?
        let name: String
        let state: any LayerState
    }

    func recordProxies() {
        let (proxies, own) = state.withLock { ($0.proxies, Set($0.recordings.map(\.id))) }
        let known = state.withLock(\.found)
        let states = Self.states(of: proxies, keepingNamesOf: known)
            .filter { !own.contains($0.state.id) }
        let found = states.compactMap { named in
            known.first { $0.id == named.state.id && $0.name == named.name } ?? recording(named)
        }
        let dead = proxies.filter { $0.proxy == nil }
        let current = state.withLock { state in
            state.proxies.removeAll { proxy in dead.contains { $0 === proxy } }
            // Leaves out the states of a proxy that was removed meanwhile.
            state.found = found.filter { recording in
                state.proxies.contains { $0.name == recording.proxyName }
            }
            return state.found
        }
        // If a state is no longer part of a policy, records what it has counted since the last
        // record.
        for former in known where !current.contains(where: { $0 === former }) { former.record() }
        for recording in current { recording.record() }
    }

    private func recording(_ named: NamedState) -> LayerRecording? {
        guard let figures = figures(of: named.state, named.name) else { return nil }
        return LayerRecording(
            kind: named.state.kind,
            id: named.state.id,
            name: named.name,
            proxyName: named.proxyName,
            figures: figures
        )
    }

    /// The states of proxies, each once.
    ///
    /// A state that was recorded before keeps its name, so its counters go on.
    private static func states(
        of proxies: [MeasuredProxy],
        keepingNamesOf recordings: [LayerRecording]
    ) -> [NamedState] {
        var known: Set<ObjectIdentifier> = []
        let current = proxies.flatMap { measured in
            (measured.proxy?.inspectedStates ?? []).filter { inspected in
                !inspected.isOfKeyedLayer && known.insert(inspected.state.id).inserted
            }
            .map { (measured: measured, inspected: $0) }
        }
        func recorded(_ state: any LayerState, of measured: MeasuredProxy) -> LayerRecording? {
            recordings.first { $0.id == state.id && $0.proxyName == measured.name }
        }
        var names: [ObjectIdentifier: Set<String>] = [:]
        for (measured, inspected) in current {
            guard let recording = recorded(inspected.state, of: measured) else { continue }
            names[recording.kind, default: []].insert(recording.name)
        }
        return current.map { measured, inspected in
            let state = inspected.state
            let prefix = measured.name.map { "\($0)." } ?? ""
            let name =
                recorded(state, of: measured)?.name
                ?? names[state.kind, default: []].insertUnused(prefix + inspected.shortName)
            return NamedState(proxyName: measured.name, name: name, state: state)
        }
    }
}

/// A proxy whose states are recorded.
final class MeasuredProxy: Sendable {
    let name: String?
    weak let proxy: (any ProtocolProxy & Sendable)?

    init(name: String?, proxy: any ProtocolProxy & Sendable) {
        self.name = name
        self.proxy = proxy
    }
}
#endif
