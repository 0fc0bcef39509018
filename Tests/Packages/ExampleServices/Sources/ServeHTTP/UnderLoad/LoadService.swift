// SPDX-License-Identifier: MIT

import Catalogue
import Hummingbird

/// Returns the routes of a service that asks a backend for the books of its tenants.
///
/// - Parameters:
///   - backend: The backend, whose statuses are those of the service.
///   - middleware: What is around the routes.
func routes(
    of backend: BookBackendProxy,
    within middleware: [any MiddlewareProtocol<Request, Response, BasicRequestContext>]
) -> Router<BasicRequestContext> {
    let router = Router()
    for middleware in middleware { router.add(middleware: middleware) }
    router.add(middleware: Statuses())
    router.get(":tenant/books/:id") { _, context in
        let id = try context.parameters.require("id", as: Int.self)
        let response = try await backend.book(id, for: context.parameters.require("tenant"))
        guard let book = response.book else {
            throw HTTPError(HTTPResponse.Status(code: response.status))
        }
        return book
    }
    return router
}
