// SPDX-License-Identifier: MIT

import ProtocolProxy

/// A result without a default.
struct Receipt: Sendable, Equatable {
    let name: String
}

/// A protocol with asynchronous requirements, of which the second has no answer by default.
protocol Announcer: AnyObject, Sendable {
    func announce(_ name: String) async throws
    func receipt(for name: String) async -> Receipt
}

enum AnnouncerRequirements {
    typealias Announce = SendableAsyncRequirement<
        @Sendable (String) async throws -> Void, String, Void, any Error
    >
    typealias IssueReceipt = SendableAsyncRequirement<
        @Sendable (String) async -> Receipt, String, Receipt, Never
    >

    static let announce = Announce(
        "announce(_:)",
        Parameters(),
        around: { decorator in
            { name in
                let observed = name
                return try await decorator.callConcurrently(observed) { function in
                    try await function(name)
                }
            }
        },
        applyConcurrently: { function, name in try await function(name) }
    )
    .callingConcurrently { (it: any Announcer, a) in try await it.announce(a) }

    static let receipt = IssueReceipt(
        "receipt(for:)",
        Parameters(),
        around: { decorator in
            { name in
                let observed = name
                return await decorator.callConcurrently(observed) { function in
                    await function(name)
                }
            }
        },
        applyConcurrently: { function, name in await function(name) }
    )
    .callingConcurrently { (it: any Announcer, a) in await it.receipt(for: a) }

    static let descriptor = ProtocolDescriptor(
        (any Announcer).self,
        requirements: [announce, receipt],
        weakly: { it in { [weak it] in it } }
    )
}

extension Announcer where Self: ProtocolProxy {
    static var announce: AnnouncerRequirements.Announce { AnnouncerRequirements.announce }
    static var receipt: AnnouncerRequirements.IssueReceipt { AnnouncerRequirements.receipt }

    func announce(_ name: String) async throws {
        try await send(AnnouncerRequirements.announce, name)
    }
    func receipt(for name: String) async -> Receipt {
        await send(AnnouncerRequirements.receipt, name)
    }
}

/// The proxy for ``Announcer``.
// SAFETY: the class adds no state to what its superclass guards.
final class AnnouncerProxy: ProtocolProxy, Announcer, @unchecked Sendable {
    override class var protocols: [ProtocolDescriptor] { [AnnouncerRequirements.descriptor] }
    convenience init(implementer: (any Announcer)? = nil) {
        self.init(implementer, as: (any Announcer).self)
    }
}
