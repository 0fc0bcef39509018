import ProtocolProxyMacros

let station = Station()
let display = Display()
station.delegate = display

let attachment = StationDelegateProxy.attach(
    to: station,
    at: \.delegate
)

station.measure(20)
station.measure(85)
