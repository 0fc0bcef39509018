// SPDX-License-Identifier: MIT

#if Everything
import ProtocolProxyMacros

/// The requirements that draws choose from: each effect, and arguments and results of every kind.
///
/// Each is an ``Errand`` of the same name, which states its properties.
@Proxied
protocol Desk: AnyObject, Sendable {
    func title(_ item: Int) -> String
    func mark(_ item: Int)
    func count(_ item: Int) throws -> Int
    func stamp(_ ticket: Ticket) throws -> Ticket
    func total(_ item: Int) throws(DeskError) -> Int
    func sort(_ numbers: inout [Int]) throws
    func take(_ parcel: consuming Parcel) throws -> Int
    func visit(_ item: Int, _ body: (Int) -> Void) throws -> Int
    func ask(_ item: Int, _ done: @escaping @Sendable (Int) -> Void) throws
    func read(_ parts: AnyIterator<Int>) throws -> Int
    func write(_ upload: LocalUpload) throws -> Int
    func feed(_ item: Int) throws -> AsyncStream<Int>
    func calm(_ item: Int) async -> Int
    func find(_ item: Int) async throws -> Ticket
    func fetch(_ ticket: Ticket) async throws(DeskError) -> Int
    func tell(_ ticket: Ticket) async throws
    func fill(_ pages: inout Pages) async throws
    func order(_ item: Int, _ done: @escaping @Sendable (Int) -> Void) async throws
    func put(_ item: Int, _ parts: AsyncStream<Int>) async throws -> Int
    func drain(_ parts: AsyncStream<Int>) async throws
    func send(_ upload: Upload) async throws -> Int
    func follow(_ item: Int) async throws -> AsyncThrowingStream<Int, any Error>
}

/// What the desk throws.
enum DeskError: Error, Codable, Hashable {
    /// The desk failed.
    case busy
    /// The desk was interrupted: a driver's own error, instead of a `CancellationError`.
    case interrupted
    /// A layer's error, converted for requirements that throw nothing else.
    case layer
}
#endif
