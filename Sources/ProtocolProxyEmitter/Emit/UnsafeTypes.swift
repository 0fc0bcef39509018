// SPDX-License-Identifier: MIT

/// The types with which strict memory safety requires an `unsafe` before an expression, unless a
/// typealias hides them.
struct UnsafeTypes {
    static let names: Set<String> = [
        "CVaListPointer", "OpaquePointer", "UnownedSerialExecutor", "UnownedTaskExecutor",
        "Unmanaged", "UnsafeBufferPointer", "UnsafeContinuation", "UnsafeCurrentTask",
        "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafeMutableRawBufferPointer",
        "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer",
    ]

    private let names: Set<String>

    /// All of them except those that are names of other types here.
    init(except shadowed: Set<String> = []) { names = Self.names.subtracting(shadowed) }

    /// Whether the spelling of a type mentions one of them.
    func areMentioned(in type: String) -> Bool {
        // A fast path, because most types mention none.
        guard
            type.contains("Unsafe") || type.contains("Unmanaged") || type.contains("Pointer")
                || type.contains("Unowned")
        else { return false }
        return type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains {
            names.contains(String($0))
        }
    }
}
