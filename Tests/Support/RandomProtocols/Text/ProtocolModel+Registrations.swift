// SPDX-License-Identifier: MIT

extension ProtocolModel {
    /// The functions that register handlers for all requirements, on a proxy and on its type.
    var registrations: String {
        lines(
            registering("override") { requirement in
                let text = requirement.setterBody(by: "other").replacing("newValue", with: "result")
                return [
                    (requirement.key, requirement.override(by: "other", conformer)),
                    (requirement.setterKey, requirement.setterHandler(text)),
                ]
            },
            registering("observe", ", .before") { requirement in
                [
                    (requirement.key, requirement.observer),
                    (requirement.setterKey, requirement.setterObserver("before")),
                ]
            },
            registering("observe", named: "observeAfter", ", .after") { requirement in
                [
                    (requirement.key, requirement.plainHandler("after")),
                    (requirement.setterKey, requirement.setterObserver("after")),
                ]
            },
            registering("observe", named: "observeOutcome") { requirement in
                [(requirement.key + ", outcome:", requirement.outcomeObserver)]
            },
            registering("intercept") { requirement in
                [
                    (requirement.key, requirement.interceptor),
                    (requirement.setterKey, requirement.setterInterceptor),
                ]
            }
        )
    }

    /// The registration of an interceptor on a requirement with an isolated parameter.
    ///
    /// Beside a value that isn't `Sendable`, the compiler rejects a closure with such a parameter
    /// that calls another function.
    private func interceptedByName(_ requirement: Requirement) -> String {
        let selector = "\(proxy).\(requirement.key).selector"
        let passer = "Passer(name: \"\(requirement.noted)\")"
        return "all.append(try! proxy.intercept(selector: \(selector), by: \(passer)))"
    }

    /// The two functions that register handlers.
    ///
    /// - Parameters:
    ///   - method: The method of a proxy.
    ///   - name: The start of the functions' names, if it is another one.
    ///   - arguments: Arguments after the key.
    ///   - handlers: The keys and handlers of the method or getter, and of the setter.
    private func registering(
        _ method: String,
        named name: String? = nil,
        _ arguments: String = "",
        handlers: (Requirement) -> [(key: String, handler: String)]
    ) -> String {
        func function(_ suffix: String, on owner: String, _ requirements: [Requirement]) -> String {
            let statements = requirements.flatMap { requirement -> [String] in
                if method == "intercept", requirement.mentions(.isIsolated) {
                    return [interceptedByName(requirement)]
                }
                return handlers(requirement).prefix(requirement.isSettable ? 2 : 1).map {
                    key,
                    handler in
                    key.hasSuffix("outcome:")
                        ? "all.append(proxy.\(method)(\\.\(key) \(handler)))"
                        : "all.append(proxy.\(method)(\\.\(key)\(arguments)) \(handler))"
                }
            }
            return lines(
                "@discardableResult",
                "\(isolation.attribute)fileprivate func \(name ?? method)\(suffix)\(self.name)",
                "(_ proxy: \(owner)) -> [Registration<\(owner)>] {",
                "    \(statements.isEmpty ? "let" : "var") all: [Registration<\(owner)>] = []",
                statements.joined(separator: "\n").indented(),
                "    return all",
                "}"
            )
        }
        return lines(
            function("", on: proxy, requirements.filter { !$0.isOfType }),
            hasTypeRequirements
                ? function("Type", on: "TypeProxy<\(proxy)>", requirements.filter(\.isOfType)) : ""
        )
    }
}
