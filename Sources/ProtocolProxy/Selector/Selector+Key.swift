// SPDX-License-Identifier: MIT

extension Selector {
    /// The name of the typed key that `@Proxied` gives the requirement, unless another requirement has it: the base name
    /// and the labels other than `_`.
    var key: String {
        let base =
            switch kind {
            case .initializer: "initialize"
            case .setter: "set" + qualified(baseName).capitalizedFirst
            case .subscriptSetter: qualified("setSubscript")
            case .subscriptGetter: qualified("getSubscript")
            case .method, .getter: qualified(baseName)
            }
        return base + labels.filter { $0 != "_" }.map(\.capitalizedFirst).joined()
    }

    private func qualified(_ name: String) -> String { isStatic ? "static" + name.capitalizedFirst : name }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
