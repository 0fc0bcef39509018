import ProtocolProxySwiftTesting
import Testing

@testable import Weather

@Suite(.doubles)
struct AlarmTests {
    let messenger = MessengerProxy.double()

    @Test func `Everybody is warned`() throws {
        let alarm = Alarm(messenger: messenger)

        try alarm.warn(["ada", "eve"], of: 38)

        messenger.verify(\.sendTo, "38 degrees", "ada")
        messenger.verify(\.sendTo, "38 degrees", "eve")
    }
}
