#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A channel handler reads its first message, removes itself, and sends the message on.
#   Who gets it?
# Versions: swift-nio 2.101.2, Swift 6.3.1 on Linux.
# Guess: The handler behind it. Its context is the one that it was called with, and its removal a
#   matter of later.
# Seen: Nobody. The removal is done before removeHandler returns, and what is sent from the context
#   of a removed handler goes nowhere: no handler, no error, no log. The end of the read, which NIO
#   itself sends on, arrives, so that the handler behind has a read without a message.
# So: Send on first, then leave.
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
    dependencies: [
        .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2")
    ],
    targets: [
        .executableTarget(
            name: "question",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio")
            ]
        )
    ]
)
SWIFT

cat >"$folder/Sources/question/main.swift" <<'SWIFT'
import NIOCore
import NIOEmbedded

/// Sends one message on, and leaves its pipeline before or after that.
final class Greeting: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = String

    private let leavesFirst: Bool
    init(leavingFirst: Bool) { leavesFirst = leavingFirst }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let pipeline = context.pipeline.syncOperations
        if leavesFirst { pipeline.removeHandler(context: context, promise: nil) }
        context.fireChannelRead(data)
        if !leavesFirst { pipeline.removeHandler(context: context, promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { print("  removed") }
}

/// Takes what comes.
final class Last: ChannelInboundHandler {
    typealias InboundIn = String

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        print("  the next handler reads '\(unwrapInboundIn(data))'")
    }

    func channelReadComplete(context: ChannelHandlerContext) { print("  the read is complete") }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { print("  \(error)") }
}

for leavesFirst in [false, true] {
    print(leavesFirst ? "it leaves, and sends on" : "it sends on, and leaves")
    let channel = EmbeddedChannel(handlers: [Greeting(leavingFirst: leavesFirst), Last()])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound("hello")
    try channel.writeInbound("again")
    _ = try channel.finish()
}
SWIFT

expected=$(cat <<'TEXT'
it sends on, and leaves
  the next handler reads 'hello'
  removed
  the read is complete
  the next handler reads 'again'
  the read is complete
it leaves, and sends on
  removed
  the read is complete
  the next handler reads 'again'
  the read is complete
TEXT
)

swift build --package-path "$folder" --scratch-path "$scratch" >"$folder/log" 2>&1 ||
  { cat "$folder/log"; exit 1; }
seen=$(timeout 120 "$scratch/debug/question")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }
