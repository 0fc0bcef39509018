// SPDX-License-Identifier: MIT

import NIOCore
import NIOPosix

/// Lets two customers order, while what stands around the server's handlers changes.
///
/// - Parameter say: Takes what is to be seen, line by line.
func converse(_ say: @escaping @Sendable (String) -> Void) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let wrapping = try await loop.submit { NIOLoopBound(Wrapping(), eventLoop: loop) }.get()
    let server = try await ShopServer(on: group) { try wrapping.value.addHandlers(to: $0) }

    let audit = try await wrapping.use { wrapping in
        NIOLoopBound(wrapping.audit { say("  the server \($0)") }, eventLoop: loop)
    }
    var ada = try await Customer(of: server, on: group)
    say("Ada: \(try await ada.order("tea"))")

    try await wrapping.use { $0.garbleOnce() }
    say("Ada: \(try await ada.order("milk"))")
    say("Ada: \(try await ada.order("milk"))")

    try await wrapping.use { $0.soldOut = "tea" }
    var bob = try await Customer(of: server, on: group)
    say("Bob: \(try await bob.order("tea"))")

    try await audit.use { endAudit in endAudit() }
    say("nobody audits")
    say("Bob: \(try await bob.order("milk"))")
    say("Ada: \(try await ada.order("tea"))")

    try await ada.leave()
    try await bob.leave()
    try await server.stop()
    try await group.shutdownGracefully()
}
