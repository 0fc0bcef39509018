// SPDX-License-Identifier: MIT

extension ProxyEmitter {
    /// Returns the declaration of a parent's descriptors, which the compiler refuses with our message if there are none.
    ///
    /// The message is shown where the protocol names its parent.
    func parentDescriptors(_ number: Int, of parent: String) -> [String] {
        let head = "private static var __parent\(number): [ProtocolProxy::ProtocolDescriptor] { \(proxyType)"
        guard let place = model.placesOfParents[parent], place.line > 1 else {
            return ["\(head).descriptors(adoptedBy: (any \(parent)).self) }"]
        }
        // The compiler points at the name after the dot, in the second line.
        let indent = String(repeating: " ", count: max(0, place.column - 2))
        return [
            "private typealias __Parent\(number) = any \(parent)",
            "#sourceLocation(file: \(place.file.literal), line: \(place.line - 1))",
            "\(head)\n\(indent).descriptors(adoptedBy: __Parent\(number).self) }",
            "#sourceLocation()",
        ]
    }
}
