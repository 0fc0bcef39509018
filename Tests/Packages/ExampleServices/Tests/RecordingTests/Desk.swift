// SPDX-License-Identifier: MIT

import Catalogue
import Foundation

/// A desk that needs a database, a service and a file system.
struct Desk: LendingDesk {
    let readers: any ReaderRepository
    let books: any BookClient
    let files: any Files
    /// The folder of the receipts.
    let folder: String

    func lend(_ book: Int, to reader: Int64) async throws -> Loan {
        guard let reader = try readers.reader(reader) else { throw DeskError.noSuchReader(reader) }
        let book = try await books.book(book)
        let loan = try await books.lend(book.id, to: reader.name)
        var titles = reader.titles
        try readers.lend(book.title, to: reader.id, adding: &titles)
        try files.write(Data("\(reader.name): \(titles)".utf8), toPath: "\(folder)/\(book.id).txt")
        return loan
    }
}
