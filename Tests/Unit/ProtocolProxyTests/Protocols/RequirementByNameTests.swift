// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

@Suite struct `A requirement that is looked up by a name from outside` {
    private let proxy: ProtocolProxy

    init() throws {
        let load = Requirement<(String, Int?) -> Int, (String, Int?), Int, Never>("load(_:limit:)")
        let title = Requirement<() -> String, (), String, Never>("title")
        let sort = Requirement<(inout [Int]) -> Void, [Int], Void, Never>(
            "sort(_:)",
            around: { decorator in
                { list in
                    var told = __Generated.ObservedArguments(list)
                    return decorator.call(changing: &told) { function, told in
                        defer { told.arguments = list }
                        return function(&list)
                    }
                }
            }
        )
        self.proxy = try ProtocolProxy(
            protocols: [ProtocolDescriptor(named: "Loading", requirements: [load, title, sort])],
            registry: ProtocolRegistry()
        )
    }

    @Test func `A requirement found by name has its argument types and says if it can be sent`()
        throws
    {
        let load = try proxy.requirement(named: "load(_:limit:)")
        #expect(load.selector == "load(_:limit:)")
        #expect(load.signature.parameterTypes.map { "\($0)" } == ["String", "Optional<Int>"])
        #expect(load.canBeSent)
        #expect(try !proxy.requirement(named: "sort(_:)").canBeSent)
        #expect(throws: ProxyError.self) { try proxy.send(Message("sort(_:)", [[2, 1]])) }
    }

    @Test(arguments: ["title", "getter: title", "`title`"])
    func `A requirement is found by each spelling of its name`(name: String) throws {
        #expect(try proxy.requirement(named: name).selector == "title")
    }

    @Test(
        arguments: [
            ("load(_", .malformedSelector, "Expected ':' after the argument label '_'"),
            ("load(_:limits:)", .unrecognizedSelector, "Did you mean 'load(_:limit:)'?"),
            (
                "setter: title", .unrecognizedSelector,
                "'setter: title' is in none of the adopted protocols (Loading)"
            ),
        ] as [(String, ProxyError.Code, String)]
    )
    func `A requirement that no protocol has is refused`(
        name: String,
        code: ProxyError.Code,
        text: String
    ) {
        let error = #expect(throws: ProxyError.self) { try proxy.requirement(named: name) }
        #expect(error?.code == code)
        #expect(error?.description.contains(text) == true, "\(error?.description ?? "")")
    }
}
