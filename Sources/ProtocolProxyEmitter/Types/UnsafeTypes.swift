// SPDX-License-Identifier: MIT

/// The types that make strict memory safety require an `unsafe` before an expression.
///
/// Types behind a typealias aren't recognized.
struct UnsafeTypes {
    static let names: Set<String> = [
        "CVaListPointer", "OpaquePointer", "UnownedSerialExecutor", "UnownedTaskExecutor",
        "Unmanaged", "UnsafeBufferPointer", "UnsafeContinuation", "UnsafeCurrentTask",
        "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafeMutableRawBufferPointer",
        "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer",
    ]

    private let names: Set<String>

    /// All unsafe types, except those whose names mean other types here.
    init(except shadowed: Set<String> = []) { names = Self.names.subtracting(shadowed) }

    /// Whether the spelling of a type mentions an unsafe type.
    func areMentioned(in type: String) -> Bool {
        // A fast path, because most types mention no unsafe type.
        guard
            type.contains("Unsafe") || type.contains("Unmanaged") || type.contains("Pointer")
                || type.contains("Unowned")
        else { return false }
        return type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains {
            names.contains(String($0))
        }
    }
}
