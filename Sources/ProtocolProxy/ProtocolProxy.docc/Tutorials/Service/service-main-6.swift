import ProtocolProxyServices

func show(_ city: String, from forecasts: any Forecasts) async {
    do {
        print(try await forecasts.forecast(for: city))
    } catch {
        print("\(city): \(type(of: error))")
    }
}

let patient = Policy {
    .fallBack { _, call in "no forecast for \(call.arguments[0])" }
        .cache(capacity: 100, expiresAfter: .seconds(60))
        .breakCircuit(after: .failures(2), for: .seconds(30))
        .retry(
            attempts: 3,
            if: .error(Unavailable.self) || .error(TimeoutError.self)
        )
        .timeOut(after: .seconds(1))
}
let forecasts = ForecastsProxy(retaining: RemoteForecasts())
forecasts.apply(patient, to: \.forecastFor)

await show("Oslo", from: forecasts)
await show("Bergen", from: forecasts)
for city in ["Rome", "Paris", "Lima", "Oslo"] {
    await show(city, from: forecasts)
}
