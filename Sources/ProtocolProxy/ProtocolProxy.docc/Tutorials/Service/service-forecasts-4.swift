import ProtocolProxyMacros

struct Unavailable: Error {}

@Proxied
protocol Forecasts: AnyObject, Sendable {
    func forecast(for city: String) async throws -> String
}

/// Stands for a remote service that is down at first, then slow, and
/// down from the fifth request on.
actor RemoteForecasts: Forecasts {
    private var requests = 0

    func forecast(for city: String) async throws -> String {
        requests += 1
        print("request \(requests): \(city)")
        if requests == 1 || requests > 4 { throw Unavailable() }
        if requests == 2 { try await Task.sleep(for: .seconds(3600)) }
        return "\(city): rain"
    }
}
