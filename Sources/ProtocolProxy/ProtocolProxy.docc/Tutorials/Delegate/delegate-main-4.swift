import ProtocolProxyMacros

let station = Station()
let display = Display()
station.delegate = display

let attachment = StationDelegateProxy.attach(
    to: station,
    at: \.delegate
)
let proxy = attachment.proxy
proxy.observe(\.didPublish, .after) { degrees in
    print("counting \(degrees)")
}
proxy.intercept(\.shouldPublish) { next in
    { degrees in degrees < 60 && next(degrees) }
}

station.measure(20)
station.measure(85)
