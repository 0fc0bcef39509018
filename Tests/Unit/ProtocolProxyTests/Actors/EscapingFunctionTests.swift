// SPDX-License-Identifier: MIT

import ProtocolProxy
import Testing

@globalActor private actor Darkroom {
    static let shared = Darkroom()
}

@Darkroom private protocol Camera: AnyObject {
    func shoot() -> Int
}

@Darkroom private final class RealCamera: Camera {
    nonisolated init() {}
    func shoot() -> Int { 1 }
}

private enum CameraRequirements {
    static let shoot = Requirement<() -> Int, (), Int, Never>("shoot()")
        .calling { @Darkroom (it: any Camera, _) in it.shoot() }
    static let descriptor = ProtocolDescriptor((any Camera).self, requirements: [shoot])
}

extension Camera where Self: ProtocolProxy {
    nonisolated static var shoot: Requirement<() -> Int, (), Int, Never> {
        CameraRequirements.shoot
    }
}

nonisolated private final class CameraProxy: ProtocolProxy, Camera, ProxyClass {
    override class var protocols: [ProtocolDescriptor] { [CameraRequirements.descriptor] }

    convenience init(implementer: (any Camera)? = nil) {
        self.init(implementer, as: (any Camera).self)
    }

    convenience init(retaining implementer: any Camera) {
        self.init(implementer, as: (any Camera).self, retained: true)
    }

    @Darkroom func shoot() -> Int { send(CameraRequirements.shoot, ()) }
}

/// The same requirement, of a Sendable protocol.
private enum SharedCamera {
    /// Describes it with functions of which the type has the actor.
    static func describe() -> ProtocolDescriptor {
        let shoot = SendableRequirement<@Darkroom @Sendable () -> Int, (), Int, Never>(
            "shoot()",
            Parameters(),
            around: { @Darkroom decorator in { decorator.call(()) { function in function() } } },
            apply: { @Darkroom function, _ in function() }
        )
        .calling { @Darkroom (it: any Camera, _) in it.shoot() }
        return ProtocolDescriptor(named: "SharedCamera", requirements: [shoot])
    }

    /// Describes it with functions that could be called anywhere.
    static func misdescribe() {
        _ = SendableRequirement<@Sendable () -> Int, (), Int, Never>(
            "shoot()",
            Parameters(),
            around: { decorator in { decorator.call(()) { function in function() } } },
            apply: { function, _ in function() }
        )
        .calling { @Darkroom (it: any Camera, _) in it.shoot() }
    }
}

@Suite struct `Functions of isolated requirements that are described by hand` {
    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test @Darkroom func `On the actor, a function of a key calls the conformer`() {
        #expect(CameraProxy(retaining: RealCamera()).function(\.shoot)() == 1)
    }

    @Test func `A function of a key that is made elsewhere stops the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            _ = CameraProxy(retaining: RealCamera()).function(\.shoot)
        }
        #expect(try text(result).contains("must be called from its actor. Expected a caller on"))
    }

    @Test func `A Sendable description has the actor in its function type`() {
        #expect(SharedCamera.describe().requirements.count == 1)
    }

    @Test func `A Sendable description without the actor in its function type stops the program`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            SharedCamera.misdescribe()
        }
        #expect(
            try text(result).contains(
                "'shoot()' calls conformers on 'Darkroom', but its functions can be called anywhere, "
                    + "because their type is '@Sendable () -> Swift.Int'. Write the global actor before"
            )
        )
    }

    @Test func `A description of the same types without the actor is not the listed one`()
        async throws
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let unlisted = Requirement<() -> Int, (), Int, Never>("shoot()")
            _ = CameraProxy(retaining: RealCamera()).send(unlisted, ())
        }
        #expect(try text(result).contains("'shoot()'"))
    }

    @Test func `Descriptions of one protocol that isolate it differently conflict`() throws {
        let unisolated = Requirement<() -> Int, (), Int, Never>("shoot()")
            .calling { (_: any Camera, _) in 2 }
        let other = ProtocolDescriptor((any Camera).self, requirements: [unisolated])
        #expect(other != CameraRequirements.descriptor)
        #expect(throws: ProxyError.self) {
            try ProtocolProxy(protocols: [CameraRequirements.descriptor, other])
        }
    }
}
