import ProtocolProxySwiftTesting
import Testing

@testable import Weather

@Suite(.doubles(checking: .unverifiedCalls))
struct AlarmTests {
    let messenger = MessengerProxy.double()

    init() {
        messenger.when(\.isMuted).returns(false)
    }

    @Test func `Everybody is warned`() throws {
        let alarm = Alarm(messenger: messenger)

        try alarm.warn(["ada", "eve"], of: 38)

        messenger.verify(\.sendTo, "38 degrees", "ada")
        messenger.verify(\.sendTo, "38 degrees", "eve")
    }

    @Test func `Muted people are not warned`() throws {
        messenger.when(\.isMuted, "eve").returns(true)
        let alarm = Alarm(messenger: messenger)

        try alarm.warn(["ada", "eve"], of: 38)

        messenger.verify(\.sendTo, .any, "ada")
        messenger.verify(\.sendTo, .any, "eve", called: .never)
    }

    @Test func `The first failure ends the warnings`() {
        struct Offline: Error {}
        messenger.when(\.sendTo, .any, "ada").throws(Offline())
        let alarm = Alarm(messenger: messenger)

        #expect(throws: Offline.self) {
            try alarm.warn(["ada", "eve"], of: 38)
        }

        verifyOrder {
            messenger.calls(\.isMuted, "ada")
            messenger.calls(\.sendTo)
        }
    }
}
