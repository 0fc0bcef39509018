// SPDX-License-Identifier: MIT

#if Recording
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock that processes share, by the path of a file.
///
/// The system releases it when its process ends, however that happens. The lock file is in the temporary folder, so that
/// none is left beside the cassette.
struct FileLock {
    private let path: String

    init(for path: String) {
        // FNV-1a: unlike `Hasher`, all processes compute the same.
        let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let name = "protocolproxy-\(String(hash, radix: 16)).lock"
        self.path = FileManager.default.temporaryDirectory.appending(path: name).path
    }

    /// Runs a function while no other thread or process holds the lock, which may block the thread meanwhile.
    func withLock<Output>(_ body: () throws(CassetteError) -> Output) throws(CassetteError) -> Output {
        #if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
        // Users who share the temporary folder share the lock.
        // SAFETY: the path is a string that lives during the call.
        let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .notWritten(path, because: "the lock file cannot be opened") }
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .notWritten(path, because: "the lock file cannot be locked") }
        }
        return try body()
        #else
        // Without locks, a file is still written as a whole; processes that write at once may lose each other's calls.
        return try body()
        #endif
    }
}
#endif
