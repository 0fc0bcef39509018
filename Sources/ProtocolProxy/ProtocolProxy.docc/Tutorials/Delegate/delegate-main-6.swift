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

let maintenance = proxy.override(\.shouldPublish) { _ in false }
print(proxy.explanation(of: "shouldPublish(_:)"))
maintenance.cancel()
print(proxy.explanation(of: "shouldPublish(_:)"))
