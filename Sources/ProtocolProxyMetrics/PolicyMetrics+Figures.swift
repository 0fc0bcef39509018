// SPDX-License-Identifier: MIT

#if Metrics
import Metrics
import ProtocolProxy
import ProtocolProxyServices

extension PolicyMetrics {
    /// The function that records the figures of a state; `nil` if it has none.
    func figures(of state: any LayerState, _ name: String) -> (@Sendable () -> Void)? {
        let recorders = state.figures.map { recorder(of: $0, name) }
        guard !recorders.isEmpty else { return nil }
        return {
            for (record, figure) in zip(recorders, state.figures) { record(figure.value) }
        }
    }

    private func recorder(of figure: LayerFigure, _ name: String) -> @Sendable (Int) -> Void {
        switch figure.kind {
        case .gauge:
            let dimensions = figure.dimension.map { [($0.name, $0.value)] } ?? []
            let gauge = gauge(figure.name, name, dimensions: dimensions)
            return { gauge.record($0) }
        case .total:
            let counter = counter(figure.name, name)
            return { counter.record($0) }
        }
    }
}
#endif
