// SPDX-License-Identifier: MIT

public import ProtocolProxyTesting
public import Testing

extension FailureLocation {
    /// Creates a location from one of Swift Testing.
    ///
    /// It lets a function that makes doubles report their failures at its caller:
    ///
    /// ```text
    /// func gateway(at location: SourceLocation = #_sourceLocation) -> PaymentGatewayProxy {
    ///     let gateway = PaymentGatewayProxy.double(at: FailureLocation(location))
    ///     gateway.when(\.supports).returns(true)
    ///     return gateway
    /// }
    /// ```
    ///
    /// The names of its file are kept as long as the process runs, once for each file.
    ///
    /// - Parameter location: The location in Swift Testing.
    public init(_ location: SourceLocation) {
        self.init(
            fileID: StaticString(keeping: location.fileID),
            filePath: StaticString(keeping: location.filePath),
            line: UInt(clamping: location.line),
            column: UInt(clamping: location.column)
        )
    }
}

/// The static strings that were made from strings.
private let staticStrings = LockedState<[String: StaticString]>([:])

extension StaticString {
    /// The stored properties of a static string that refers to UTF-8 text.
    private struct Layout {
        let start: UInt
        let count: Int
        let flags: UInt8
    }

    /// A static string with the text of a string, which is kept as long as the process runs.
    ///
    /// Test frameworks take the file of a failure as a `StaticString`, which the standard library
    /// only makes from literals.
    fileprivate init(keeping text: String) {
        self = staticStrings.withLock { known in
            if let string = known[text] { return string }
            let string = Self(copying: text)
            known[text] = string
            return string
        }
    }

    private init(copying text: String) {
        let isASCII: UInt8 = text.utf8.allSatisfy { $0 < 0x80 } ? 2 : 0
        // SAFETY: the layout of `StaticString` is frozen: the address of the text, its length, and
        // flags, of which the lowest is 0 for an address. The copy ends with a zero, as literals
        // do, and is never freed.
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count + 1)
        _ = unsafe copy.update(fromContentsOf: Array(text.utf8) + [0])
        let start = UInt(bitPattern: copy.baseAddress)
        let layout = Layout(start: start, count: text.utf8.count, flags: isASCII)
        self = unsafe unsafeBitCast(layout, to: StaticString.self)
    }
}
