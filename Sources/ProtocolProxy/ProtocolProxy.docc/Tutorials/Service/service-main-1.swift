func show(_ city: String, from forecasts: any Forecasts) async {
    do {
        print(try await forecasts.forecast(for: city))
    } catch {
        print("\(city): \(type(of: error))")
    }
}

await show("Oslo", from: RemoteForecasts())
