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

/// A lock that processes share.
///
/// It locks the folder of a file, so that no lock file is left beside the cassette.
///
/// The system releases the lock when its process ends, even if it crashes.
struct FileLock {
    private let folder: URL

    init(for path: String) {
        self.folder = URL(filePath: path).deletingLastPathComponent()
    }

    /// Runs a function while no other thread or process holds the lock.
    ///
    /// The method blocks its thread while another one holds the lock.
    func withLock<Output>(
        _ body: () throws(CassetteError) -> Output
    ) throws(CassetteError) -> Output {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .notWritten(folder.path, because: "\(error)")
        }
        #if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)
        let path = folder.path
        // SAFETY: the path is a string that lives during the call.
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .notWritten(path, because: "the folder cannot be opened") }
        defer { close(file) }
        while flock(file, LOCK_EX) != 0 {
            guard errno == EINTR else {
                throw .notWritten(path, because: "the folder cannot be locked")
            }
        }
        return try body()
        #else
        // Without locks, a file is still written as a whole. Processes that write at the same time
        // may lose each other's calls.
        return try body()
        #endif
    }
}
#endif
