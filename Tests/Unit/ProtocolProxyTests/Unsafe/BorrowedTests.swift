// SPDX-License-Identifier: MIT

import ProtocolProxy
import ProtocolProxyFixtures
import Testing

/// A value that fills several registers.
private struct Wide: ~Copyable {
    let numbers: (Int, Int, Int, Int, Int)
    let text: String
}

/// The address of a borrowed argument is valid for the whole of an asynchronous call.
///
/// No function of the standard library promises that. This would notice a compiler that passes such
/// an argument otherwise.
@Suite struct `An argument that an asynchronous call borrows` {
    @Test func `It keeps its value across suspensions`() async {
        let sheet = Sheet(7)
        let wide = Wide(numbers: (1, 2, 3, 4, 5), text: "a text that is stored on the heap")
        let object = Tape(["a"])
        for _ in 0..<100 {
            let first = await __Generated.lending(sheet, of: "a") { borrowed in
                await Task.yield()
                return borrowed.value.size
            }
            let second = await __Generated.lending(wide, of: "b") { borrowed in
                await Task.yield()
                return
                    "\(borrowed.value.numbers.0) \(borrowed.value.numbers.4) \(borrowed.value.text)"
            }
            let third = await __Generated.lending(object, of: "c") { borrowed in
                await Task.yield()
                return borrowed.value.marks
            }
            #expect(first == 7)
            #expect(second == "1 5 a text that is stored on the heap")
            #expect(third == ["a"])
        }
    }

    @Test func `It keeps its value in many tasks at once`() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask {
                    let sheet = Sheet(number)
                    return await __Generated.lending(sheet, of: "a") { borrowed in
                        for _ in 0..<20 { await Task.yield() }
                        return borrowed.value.size == number
                    }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
