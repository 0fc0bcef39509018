// swift-format-ignore-file
import ProtocolProxyMacros

@Responds(also: "pause()")
public class Jukebox: RespondingBase {
    public var volume = 5
    public private(set) var track = ""
    public func play(_ track: String, at place: Int) {}
    #if DEBUG
        public func log() async throws {}
    #endif
}

@Responds
final class Radio {
    subscript(place: Int) -> Double { 0 }
}

// Expands to:
/// Returns whether a requirement is met by a member that is written in the declaration of ``Jukebox``.
public nonisolated override func responds(to selector: ProtocolProxy::Selector) -> Bool {
    super.responds(to: selector) || __Generated.isWritten(selector, in: Jukebox.self) {
        var __selectors: [ProtocolProxy::Selector] = ["pause()"]
        __selectors += ["volume", "setter: volume"]
        __selectors += ["track"]
        __selectors += ["play(_:at:)", "play(_:at:) as (String, Int) -> Void", "play(_:at:) as (String, Int) throws -> Void", "play(_:at:) as (String, Int) async -> Void", "play(_:at:) as (String, Int) async throws -> Void"]
        #if DEBUG
        __selectors += ["log()", "log() as () async throws -> Void"]
        #endif
        return __selectors
    }
}

/// Returns whether a requirement is met by a member that is written in the declaration of ``Radio``.
nonisolated func responds(to selector: ProtocolProxy::Selector) -> Bool {
    __Generated.isWritten(selector, in: Radio.self) {
        [
            "subscript(_:)", "subscript(_:) as (Int) -> Double", "subscript(_:) as (Int) throws -> Double", "subscript(_:) as (Int) async -> Double", "subscript(_:) as (Int) async throws -> Double",
        ]
    }
}

extension Radio: nonisolated ProtocolProxy::SelectorResponding {}
