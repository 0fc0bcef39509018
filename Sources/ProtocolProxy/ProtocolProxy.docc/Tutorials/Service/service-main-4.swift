import ProtocolProxyServices

func show(_ city: String, from forecasts: any Forecasts) async {
    do {
        print(try await forecasts.forecast(for: city))
    } catch {
        print("\(city): \(type(of: error))")
    }
}

let patient = Policy {
    .cache(capacity: 100, expiresAfter: .seconds(60))
        .retry(
            attempts: 3,
            if: .error(Unavailable.self) || .error(TimeoutError.self)
        )
        .timeOut(after: .seconds(1))
}
let forecasts = ForecastsProxy(retaining: RemoteForecasts())
forecasts.apply(patient, to: \.forecastFor)

await show("Oslo", from: forecasts)
await show("Oslo", from: forecasts)
