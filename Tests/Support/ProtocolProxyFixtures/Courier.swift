// SPDX-License-Identifier: MIT

package import ProtocolProxy

/// A protocol as it is mostly written: not Sendable, with a method that is plain `async`.
package protocol Courier: AnyObject {
    func deliver(_ parcel: String) async throws -> Int
}

package enum CourierRequirements {
    package static let deliver = AsyncRequirement<
        (String) async throws -> Int, String, Int, any Error
    >(
        "deliver(_:)",
        Parameters(),
        around: { decorator in
            { parcel in
                let told = parcel
                return try await decorator.callConcurrently(told) { function in
                    try await function(parcel)
                }
            }
        },
        applyConcurrently: { function, parcel in try await function(parcel) }
    )
    .callingConcurrently { (it: any Courier, a) in try await it.deliver(a) }
    package static let descriptor = ProtocolDescriptor((any Courier).self, requirements: [deliver])
}

extension Courier where Self: ProtocolProxy {
    package static var deliver:
        AsyncRequirement<(String) async throws -> Int, String, Int, any Error>
    {
        CourierRequirements.deliver
    }

    package func deliver(_ parcel: String) async throws -> Int {
        try await send(CourierRequirements.deliver, parcel)
    }
}

package final class CourierProxy: ProtocolProxy, Courier {
    public override class var protocols: [ProtocolDescriptor] { [CourierRequirements.descriptor] }
    package convenience init(implementer: (any Courier)? = nil) {
        self.init(implementer, as: (any Courier).self)
    }
}

package final class RealCourier: Courier {
    package var delivered: [String] = []

    package init() {}

    package func deliver(_ parcel: String) async throws -> Int {
        await Task.yield()
        delivered.append(parcel)
        return parcel.count
    }
}
