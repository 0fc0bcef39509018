// SPDX-License-Identifier: MIT

#if Everything

extension Draw {
    /// Draws that are simpler in one respect, the largest steps first.
    var reductions: [Draw] {
        var all: [Draw] = []
        func add(_ change: (inout Draw) -> Void) {
            var simpler = self
            change(&simpler)
            if simpler != self { all.append(simpler) }
        }
        for index in participants.indices { add { $0.participants.remove(at: index) } }
        if calls.count > 1 {
            for index in calls.indices {
                add { draw in
                    draw.calls.remove(at: index)
                    draw.death = draw.death.map { min($0, draw.calls.count - 1) }
                }
            }
        }
        add { $0.death = nil }
        add { draw in
            let first = draw.calls[0].start
            for index in draw.calls.indices { draw.calls[index].start -= first }
        }
        if script.count > 1 {
            for index in script.indices { add { $0.script.remove(at: index) } }
        }
        for index in calls.indices {
            add { $0.calls[index].cancellation = nil }
            add { $0.calls[index].deadline = nil }
            add { $0.calls[index].elements = nil }
            add { $0.calls[index].wrapsStream = true }
            add { $0.calls[index].item = 1 }
            if calls[index].cancellation != nil { add { $0.calls[index].cancellation = .before } }
        }
        for index in script.indices {
            add { $0.script[index].fails = false }
            add { $0.script[index].delay = 0 }
            add { $0.script[index].delay = min(1, $0.script[index].delay) }
            add { $0.script[index].onCancel = .throwsCancellation }
            add { $0.script[index].completions = 1 }
            add { $0.script[index].streamFails = false }
        }
        return all
    }
}
#endif
