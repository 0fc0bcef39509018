import ProtocolProxyMacros

@Proxied
protocol StationDelegate: AnyObject {
    func shouldPublish(_ degrees: Int) -> Bool
    func didPublish(_ degrees: Int)
}

final class Station {
    weak var delegate: (any StationDelegate)?

    func measure(_ degrees: Int) {
        guard delegate?.shouldPublish(degrees) ?? true else {
            return print("dropped \(degrees)")
        }
        delegate?.didPublish(degrees)
    }
}

final class Display: StationDelegate {
    func shouldPublish(_ degrees: Int) -> Bool {
        true
    }

    func didPublish(_ degrees: Int) {
        print("showing \(degrees)")
    }
}
