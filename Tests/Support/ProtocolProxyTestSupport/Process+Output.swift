// SPDX-License-Identifier: MIT

import Foundation

extension Process {
    /// Runs to its end, and returns what it has written to both of its streams.
    package func outputAtEnd() throws -> String {
        // Not a pipe: 'readDataToEndOfFile()' stops the program if a signal interrupts it.
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try FileHandle(forWritingTo: file)
        standardError = output
        standardOutput = output
        // On Linux, 'waitUntilExit' sometimes misses the end.
        let ended = DispatchSemaphore(value: 0)
        terminationHandler = { _ in ended.signal() }
        try run()
        ended.wait()
        try output.close()
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
}
