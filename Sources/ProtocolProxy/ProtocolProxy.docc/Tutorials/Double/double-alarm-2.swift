import ProtocolProxyMacros

@Proxied
protocol Messenger: AnyObject {
    func isMuted(_ person: String) -> Bool
    func send(_ text: String, to person: String) throws
}

struct Alarm {
    let messenger: any Messenger

    func warn(_ people: [String], of degrees: Int) throws {
        for person in people where !messenger.isMuted(person) {
            try messenger.send("\(degrees) degrees", to: person)
        }
    }
}
