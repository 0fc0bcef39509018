// SPDX-License-Identifier: MIT

import ProtocolProxyMacros
import Testing

@Proxied private protocol Plain: AnyObject {
    var size: Int { get set }
}

/// A requirement with the name that the description of a protocol has beside its requirements.
@Proxied private protocol Described: AnyObject {
    var descriptor: String { get }
}

@Proxied private protocol Child: Plain {}

private final class Real: Plain, Described {
    var size = 1
    var descriptor: String { "the requirement's" }
}

@Suite struct `Descriptors and observations as values` {
    @Test func `Descriptors with equal contents are equal`() {
        func named(
            _ name: String,
            _ requirements: [AnyRequirement],
            of parents: [ProtocolDescriptor] = []
        )
            -> ProtocolDescriptor
        { ProtocolDescriptor(named: name, adopting: parents, requirements: requirements) }
        let size = PlainRequirements.size
        let one = named("Plain", [size])
        #expect(one == named("Plain", [size]))
        #expect(one.hashValue == named("Plain", [size]).hashValue)
        #expect(one != named("Other", [size]))
        #expect(one != named("Plain", []))
        #expect(one != named("Plain", [size], of: [one]))
        #expect(named("Plain", []) != .reference(to: "Plain"))
        #expect(one != PlainRequirements.descriptor)
        #expect(Set([one, named("Plain", [size]), PlainRequirements.descriptor]).count == 2)
    }

    @Test func `A descriptor is declared beside the requirements`() {
        #expect(PlainProxy.protocols == [PlainRequirements.descriptor])
        #expect(ChildRequirements.descriptor.adopted == [PlainRequirements.descriptor])
        #expect(DescribedProxy.protocols == [DescribedRequirements.descriptor])
    }

    @Test func `A requirement named 'descriptor' is routed`() {
        let real = Real()
        let proxy = DescribedProxy(implementer: real)
        #expect(proxy.descriptor == "the requirement's")
        proxy.override(\.descriptorRequirement) { "overridden" }
        #expect((proxy as any Described).descriptor == "overridden")
    }
}

@Suite struct `Observed values` {
    @Test func `Observed values can be compared with expected ones`() throws {
        let real = Real()
        let proxy = PlainProxy(implementer: real)
        var changes: [PropertyChange<Int>] = []
        let observation = try proxy.observeChanges(of: \.size, options: [.old, .new, .prior]) {
            changes.append($0)
        }
        proxy.size = 2
        #expect(changes == [PropertyChange(isPrior: true, old: 1), PropertyChange(old: 1, new: 2)])
        #expect(Set(changes).count == 2)
        #expect(changes.map(\.isPrior) == [true, false])
        observation.stopObserving()
        proxy.override(\.size, named: "fixed") { 5 }
        #expect(
            try proxy.participants(in: "size") == [
                Participant(role: .override, name: "fixed"),
                Participant(role: .implementer, typeName: "Real"),
                Participant(role: .defaultAnswer),
            ]
        )
        let call = PendingCall(PlainRequirements.setSize, 5)
        #expect(call.arguments(of: PlainRequirements.setSize) == 5)
        let error = UncaughtError(
            selector: "size",
            role: .observerBefore,
            underlyingError: CancellationError()
        )
        #expect(error.phase == .before)
    }
}
