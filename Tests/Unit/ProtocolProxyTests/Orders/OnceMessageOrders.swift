// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import ScheduleExploration
import Testing

@Suite struct `Orders of messages that one registration answers` {
    @Test(arguments: Switching.allCases)
    func `Of several messages, one gets an override that answers once, the others an error`(
        switching: Switching
    ) async {
        await exploreSchedules(switching: switching) { simulation in
            let proxy = AnnouncerProxy()
            let log = Log()
            proxy.override(\.receipt, once: true) { name in
                await simulation.yield()
                log.add(name)
                return Receipt(name: name)
            }
            let messages = (0..<3).map { number in
                Task { () -> ProxyError.Code? in
                    do {
                        let message = Message("receipt(for:)", ["\(number)"])
                        let answer = try await proxy.send(message)
                        #expect(answer as? Receipt == Receipt(name: "\(number)"))
                        return nil
                    } catch {
                        return (error as? ProxyError)?.code
                    }
                }
            }
            var codes: [ProxyError.Code?] = []
            for message in messages { codes.append(await message.value) }
            #expect(codes.count { $0 == nil } == 1)
            #expect(codes.count { $0 == .unanswered } == 2)
            #expect(log.lines.count == 1)
        }
    }
}
