// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import ProtocolProxy
import Testing

@testable import proxy_tour

@Suite struct `The proxy of XMLParserDelegate` {
    private let parser = XMLParser(data: Data())

    @Test func `The samples cover all 20 requirements of XMLParserDelegate`() {
        let listed = XMLParserDelegateRequirements.descriptor.requirements
        #expect(listed.map(\.selector.description) == RequirementSample.all.map(\.selector))
        #expect(listed.count == 20)
        #expect(listed.filter(\.isOptional).count == listed.count)
    }

    @Test(arguments: RequirementSample.all)
    func `Each typed key names its requirement`(sample: RequirementSample) {
        #expect(sample.keyed.selector.description == sample.selector)
    }

    @Test(arguments: RequirementSample.all)
    func `Each call is forwarded with its arguments and its result`(sample: RequirementSample) {
        let alone = Recorder()
        let answer = sample.call(alone, parser)
        let behind = Recorder()
        let proxy = XMLParserDelegateProxy(implementer: behind)
        #expect(sample.call(proxy, parser) == answer)
        #expect(behind.messages == alone.messages)
        #expect(behind.counts == [sample.selector: 1])
    }

    @Test(arguments: RequirementSample.all)
    func `Each call is observed before and after`(sample: RequirementSample) throws {
        let alone = Recorder()
        let answer = sample.call(alone, parser)
        let recorder = Recorder()
        let proxy = XMLParserDelegateProxy(implementer: recorder)
        var seen: [String] = []
        let selector = try Selector(parsing: sample.selector)
        try proxy.observe(selector: selector, .before) {
            seen.append("before \(recorder.messages.count)")
        }
        try proxy.observe(selector: selector, .after) {
            seen.append("after \(recorder.messages.count)")
        }
        #expect(sample.call(proxy, parser) == answer)
        #expect(seen == ["before 0", "after 1"])
        // An observed call takes another way to the delegate than one that nothing is registered
        // for.
        #expect(recorder.messages == alone.messages)
    }

    @Test(arguments: RequirementSample.all)
    func `An override answers instead of the delegate until it is cancelled`(
        sample: RequirementSample
    ) {
        let recorder = Recorder()
        let proxy = XMLParserDelegateProxy(implementer: recorder)
        var overridden = 0
        let registration = sample.override(proxy) { overridden += 1 }
        let answer = sample.call(proxy, parser)
        #expect(overridden == 1)
        #expect(recorder.messages.isEmpty)
        #expect(answer.map { String(decoding: $0, as: UTF8.self) } ?? "overridden" == "overridden")

        registration.cancel()
        _ = sample.call(proxy, parser)
        #expect(overridden == 1)
        #expect(recorder.counts == [sample.selector: 1])
    }

    @Test(arguments: RequirementSample.all)
    func `Without a delegate, a call gets the protocol's default`(sample: RequirementSample) throws
    {
        let proxy = XMLParserDelegateProxy()
        #expect(sample.call(proxy, parser) == nil)
        #expect(!proxy.responds(to: try Selector(parsing: sample.selector)))
    }

    @Test func `A message by name reaches the delegate`() throws {
        let recorder = Recorder()
        let proxy = XMLParserDelegateProxy(implementer: recorder)
        try proxy.send(Message("parser(_:foundComment:)", [parser, "by name"]))
        #expect(recorder.messages == ["parser(_:foundComment:) by name"])
    }
}
