// SPDX-License-Identifier: MIT

import Testing

@Suite struct `The pages of the examples` {
    @Test func `Each program of this package has a page`() throws {
        let programs = try Program.all()
        #expect(programs.count == 7)
        #expect(try Page.all().map(\.name) == programs.map(\.name).sorted())
    }

    @Test(arguments: try Program.all())
    func `Each page shows code of its program`(program: Program) throws {
        let page = try Page(of: program)
        #expect(page.blocks(of: "swift").count > 1)
        let sources = try program.sources().map(\.unindented)
        for block in page.blocks(of: "swift") {
            #expect(
                sources.contains { $0.has(block.unindented) },
                "Not in a source of \(program.name):\n\(block)"
            )
        }
    }

    @Test(arguments: try Program.all())
    func `Each page shows what its program prints`(program: Program) throws {
        let shown = try Page(of: program).blocks(of: "text")
        #expect(shown.count == 1)
        #expect(try program.output() == shown.first)
    }
}
