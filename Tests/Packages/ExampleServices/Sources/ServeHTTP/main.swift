// SPDX-License-Identifier: MIT

import Catalogue
import Foundation
import ProtocolProxyServices

// A mode of its own, whose figures are in the article on policies.
if CommandLine.arguments.dropFirst().first == "--under-load" {
    exit(try await LoadReport.make(plottingTo: CommandLine.arguments.dropFirst(2).first) ? 0 : 1)
}

let shelf = Shelf()
let books = BookRepositoryProxy(retaining: shelf)

// Below the protection: faults of the store itself.
let outage = books.override(\.book, named: "outage") { _ in throw RepositoryError.unavailable }
let delay = books.override(\.book, named: "delay") { _ in
    try await Task.sleep(for: .seconds(60))
    throw CancellationError()
}
outage.isEnabled = false
delay.isEnabled = false

// The store answers when a thousand calls are there.
let crowd = Crowd(of: 1000)
books.intercept(\.book) { next in
    { id in
        await crowd.isComplete()
        return try await next(id)
    }
}
books.protect()
books.observe(\.book, .before) { _ in crowd.arrive() }

// Above the protection: so many failures of callers, and the store is left alone.
books.apply(
    Policy {
        .breakCircuit(after: .failures(5), for: .seconds(10), throwing: RepositoryError.unavailable)
    },
    to: \.book,
    named: "circuit"
)

let inspector = ProxyInspector()
inspector.add(books, named: "books")
let router = routes(of: books)
mount(inspector, on: router)

try await withService(at: router) { client in
    let kept = (0..<1000).map { "books/\($0 % 10 + 1)" }
    print("1000 requests at once:", statuses(try await client.get(kept)))
    print(
        "calls of the repository: \(crowd.count), of the store: \(shelf.questions.values.reduce(0, +))"
    )

    outage.isEnabled = true
    print("the store is down, a book that is kept:", try await client.get("books/1").status)
    print("the store is down, another one:", try await client.get("books/11").status)
    outage.isEnabled = false

    delay.isEnabled = true
    print("the store is slow:", try await client.get("books/11").status)
    delay.isEnabled = false
    print("the store is well:", try await client.get("books/11").status)

    // On top of all: it reaches each caller.
    let fault = books.override(\.book) { _ in throw RepositoryError.unavailable }
    print("a fault for all:", statuses(try await client.get(Array(kept.prefix(100)))))
    fault.cancel()
    print("the fault is over:", statuses(try await client.get(Array(kept.prefix(100)))))

    books.override(\.lendTo, once: true) { _, _ in .failure(.late) }
    for reader in ["ada", "grace", "edsger"] {
        print("to \(reader):", try await client.post("books/7/loans/\(reader)").status)
    }
    books.intercept(\.search) { next in
        { word in next(word == "tome" ? "Volume" : word) }
    }
    for try await line in try await client.lines("search/tome").prefix(2) { print("found:", line) }

    for proxy in inspector.snapshot().proxies {
        for one in proxy.requirements { print("\(proxy.name), \(one.selector): \(one.calls)") }
    }
    if CommandLine.arguments.contains("--stay") {
        print("http://127.0.0.1:\(client.port)/inspector")
        try await Task.sleep(for: .seconds(24 * 60 * 60))
    }
}
