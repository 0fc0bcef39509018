// SPDX-License-Identifier: MIT

public import ProtocolProxyMetrics
public import ServiceLifecycle

extension PolicyMetrics: @retroactive Service {
    /// Records regularly, until the group shuts down.
    public func run() async throws {
        await cancelWhenGracefulShutdown { await self.run(every: .seconds(10)) }
    }
}
