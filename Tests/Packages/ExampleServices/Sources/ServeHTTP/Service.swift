// SPDX-License-Identifier: MIT

public import Catalogue
public import Hummingbird

/// Returns the routes of the service, with any repository, and with middleware around the service's
/// own.
func routes(
    of books: any BookRepository,
    within middleware: [any MiddlewareProtocol<Request, Response, BasicRequestContext>] = []
) -> Router<BasicRequestContext> {
    let router = Router()
    for middleware in middleware { router.add(middleware: middleware) }
    router.add(middleware: Statuses())

    router.get("books/:id") { _, context in
        try await books.book(context.parameters.require("id", as: Int.self))
    }
    router.post("books/:id/loans/:reader") { _, context in
        let id = try context.parameters.require("id", as: Int.self)
        let reader = try context.parameters.require("reader")
        do throws(LoanError) {
            let loan = try await books.lend(id, to: reader)
            return EditedResponse(status: .created, response: loan)
        } catch {
            // Of the one type that there is.
            switch error {
            case .noSuchBook: throw HTTPError(.notFound)
            case .lent: throw HTTPError(.conflict)
            case .late: throw HTTPError(.gatewayTimeout)
            }
        }
    }
    router.get("authors/:author/titles") { _, context in
        try await books.books(by: context.parameters.require("author"), as: TitleRow.self)
    }
    router.get("search/:word") { _, context in
        let found = books.search(try context.parameters.require("word"))
        return Response(
            status: .ok,
            body: ResponseBody { writer in
                for try await book in found {
                    try await writer.write(ByteBuffer(string: book.title + "\n"))
                }
                try await writer.finish(nil)
            }
        )
    }
    return router
}

/// The title alone.
struct TitleRow: BookRow, ResponseEncodable {
    let title: String
    init(_ book: Book) { title = book.title }
}

extension Book: ResponseEncodable {}
extension Loan: ResponseEncodable {}

/// Says to the client what the repository said.
struct Statuses<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as RepositoryError {
            switch error {
            case .noSuchBook: throw HTTPError(.notFound)
            case .unavailable: throw HTTPError(.serviceUnavailable)
            case .late: throw HTTPError(.gatewayTimeout)
            }
        }
    }
}
