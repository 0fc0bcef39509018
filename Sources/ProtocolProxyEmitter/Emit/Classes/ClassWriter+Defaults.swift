// SPDX-License-Identifier: MIT

extension ClassWriter {
    var homeOfDefaults: Generated { home(of: [defaultsClass()], declaring: Scope.defaultsName) }

    func defaultsClass() -> [Line] {
        guard scope.fallsBack else { return [] }
        let writer = ClassWriter(scope.writing(.defaults))
        let access = scope.model.access.isOfFile ? AccessModifier.fileprivate : .none
        // The associated types are explicit because the members from `missing(_:)` would mislead
        // their inference. To make proxies, a default implementation needs `protocols`.
        let adopted: [Line] = scope.isDefaultMade ? [.code(overriddenProtocols)] : []
        let found =
            scope.model.foreign == nil
            ? scope.lines { scope.fallsBack($0) ? defaults.missing($0) : [] } : [maker]
        return writer.conformingClass(
            "\(access)nonisolated final class ",
            "\(Scope.defaultsName)\(scope.model.foreign == nil ? scope.genericParameters : "")",
            conformance: ["__DefaultImplementationProxy"],
            initializers: bareInitializers,
            members: saidTypes() + ["typealias __Proxy = \(scope.proxyType)"] + adopted + found
        )
    }

    private var maker: Line {
        .code(
            "static func __made(_ table: __Generated.RouteTable) -> \(scope.existential) "
                + .block(["Self(__sharing: table)"])
        )
    }
}
