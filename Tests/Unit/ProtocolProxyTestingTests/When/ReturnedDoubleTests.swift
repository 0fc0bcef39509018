// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import ProtocolProxyTesting
import Testing

@Proxied private protocol Tool: AnyObject, Sendable {
    func use(_ force: Int) -> Int
}

@Proxied private protocol Shed: AnyObject, Sendable {
    func tool(named name: String) -> any Tool
    func findTool() async throws -> (any Tool)?
}

@Suite struct `A double that a stub returns` {
    @Test func `It is stubbed and verified like others`() async throws {
        let shed = ShedProxy.double()
        let hammer = shed.when(\.toolNamed, "hammer").returnsDouble(of: ToolProxy.self)
        let saw = shed.when(\.findTool).returnsDouble(of: ToolProxy.self)
        hammer.when(\.use).returns(5)
        saw.when(\.use, .in(1...)).returns(6)
        #expect(shed.tool(named: "hammer").use(1) == 5)
        #expect(shed.tool(named: "hammer") === hammer)
        #expect(try await shed.findTool()?.use(2) == 6)
        hammer.verify(\.use, 1)
        saw.verify(\.use, 2)
    }

    @Test func `It is as strict as the double that returns it, and records as much`() {
        let line = #line + 2
        let strict = ShedProxy.double(recording: .counts)
        let tool = strict.when(\.toolNamed).returnsDouble(of: ToolProxy.self)
        #expect(failures { _ = strict.tool(named: "a").use(1) }.map(\.line) == [line])
        #expect(
            failureTexts { tool.verify(\.use, 1) }.first?.contains(
                "counts calls and keeps no arguments"
            ) == true
        )
        let relaxed = ShedProxy.double(.relaxed)
        _ = relaxed.when(\.toolNamed).returnsDouble(of: ToolProxy.self)
        let reported = failures { #expect(relaxed.tool(named: "a").use(1) == 0) }
        #expect(reported == [])
    }

    @Test func `It belongs to the scope of the double that returns it`() {
        let texts = failureTexts {
            withDoubles(checking: .unverifiedCalls) {
                let shed = ShedProxy.double()
                withDoubles {
                    let tool = shed.when(\.toolNamed).returnsDouble(of: ToolProxy.self)
                    tool.when(\.use).returns(1)
                    _ = shed.tool(named: "a").use(3)
                    shed.verify(\.toolNamed, "a")
                }
            }
        }
        #expect(texts == ["Tool received calls that were not verified:\n    #1  use(3)"])
    }
}
