#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A write waits to be flushed when its channel is closed. What does its future say?
# Versions: swift-nio 2.101.2, Swift 6.3.1 on Linux.
# Guess: It fails on every channel, since the bytes were never sent. A test with an EmbeddedChannel
#   sees that.
# Seen: It fails on a socket. On an EmbeddedChannel it never ends: the close has succeeded, and the
#   write is neither sent nor failed. A flush after the close changes nothing.
# So: What depends on the failure of writes, such as taking them back or counting them, needs a
#   test with a socket.
#
# It builds a package of its own in a temporary folder, and fails if it sees anything else.
# SCRATCH names a folder for what it compiles, to run several of these faster.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
scratch=${SCRATCH:-$folder/.build}
mkdir -p "$folder/Sources/question"

cat >"$folder/Package.swift" <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "question",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2")
    ],
    targets: [
        .executableTarget(
            name: "question",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio")
            ]
        )
    ]
)
SWIFT

cat >"$folder/Sources/question/main.swift" <<'SWIFT'
import NIOCore
import NIOEmbedded
import NIOPosix

/// Keeps how a future has ended.
final class Ending: @unchecked Sendable {
    // SAFETY: used on the one event loop, and read after what happened there.
    var text = "it is pending"

    init(_ future: EventLoopFuture<Void>) {
        future.whenComplete { result in
            switch result {
            case .success: self.text = "it is sent"
            case .failure(let error): self.text = "it fails: \(error)"
            }
        }
    }
}

// A socket.
let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
let server = try await ServerBootstrap(group: group).bind(host: "127.0.0.1", port: 0).get()
let socket = try await ClientBootstrap(group: group).connect(to: server.localAddress!).get()
let ending = try await socket.eventLoop.submit {
    Ending(socket.write(ByteBuffer(string: "hello")))
}.get()
print("a socket, before the close: \(try await socket.eventLoop.submit { ending.text }.get())")
try await socket.close()
print("a socket, after the close: \(try await socket.eventLoop.submit { ending.text }.get())")
try await server.close()
try await group.shutdownGracefully()

// Its double.
func askDouble() throws {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let ending = Ending(channel.write(ByteBuffer(string: "hello")))
    print("an EmbeddedChannel, before the close: \(ending.text)")
    try channel.close().wait()
    channel.embeddedEventLoop.run()
    channel.flush()
    channel.embeddedEventLoop.run()
    print("an EmbeddedChannel, after the close: \(ending.text)")
    print("sent: \(try channel.readOutbound(as: ByteBuffer.self) == nil ? "nothing" : "something")")
}
try askDouble()
SWIFT

expected=$(cat <<'TEXT'
a socket, before the close: it is pending
a socket, after the close: it fails: I/O on closed channel
an EmbeddedChannel, before the close: it is pending
an EmbeddedChannel, after the close: it is pending
sent: nothing
TEXT
)

swift build --package-path "$folder" --scratch-path "$scratch" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
seen=$(timeout 120 "$scratch/debug/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
