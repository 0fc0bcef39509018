import ProtocolProxyServices

func show(_ city: String, from forecasts: any Forecasts) async {
    do {
        print(try await forecasts.forecast(for: city))
    } catch {
        print("\(city): \(type(of: error))")
    }
}

let patient = Policy {
    .retry(
        attempts: 3,
        if: .error(Unavailable.self) || .error(TimeoutError.self)
    )
    .timeOut(after: .seconds(1))
}
let forecasts = ForecastsProxy(retaining: RemoteForecasts())
forecasts.apply(patient, to: \.forecastFor)

await show("Oslo", from: forecasts)
