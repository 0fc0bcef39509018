// SPDX-License-Identifier: MIT

import Catalogue
import Foundation
import ProtocolProxyServices
import Testing

@testable import serve_http

/// The page that shows the proxies of the service, in a real browser.
///
/// One after the other: each has a browser.
@Suite(.serialized, .timeLimit(.minutes(2))) struct `The page of an inspector` {
    private let shelf = Shelf()
    private let books: BookRepositoryProxy
    private let inspector = ProxyInspector()
    private let breaker = CircuitBreaker(after: .failures(100), for: .seconds(60))
    private let outage: Registration<BookRepositoryProxy>

    init() {
        books = BookRepositoryProxy(retaining: shelf)
        outage = books.override(\.book, named: "outage") { _ in throw RepositoryError.unavailable }
        outage.isEnabled = false
        let faults = FaultInjection(
            errors: 1,
            seed: 1,
            isEnabled: false,
            throwing: { _ in RepositoryError.late }
        )
        books.apply(
            Policy {
                .breakCircuit(breaker, throwing: RepositoryError.unavailable).injectFaults(faults)
            },
            to: \.book,
            named: "store"
        )
        inspector.add(books, named: "books")
    }

    /// Runs the service for as long as something takes that uses it and its page.
    private func withPage(_ use: (Client, Browser.Page) async throws -> Void) async throws {
        let router = routes(of: books)
        mount(inspector, on: router)
        try await withService(at: router) { client async throws in
            try await Browser.open("http://127.0.0.1:\(client.port)/inspector") { page in
                try await use(client, page)
            }
        }
    }

    private func element(_ keys: String..., then rest: String = "") -> String {
        "document.querySelector('\(keys.map { "[data-key=\"\($0)\"]" }.joined(separator: " ")) \(rest)')"
    }

    /// Waits until the page shows so many calls of `book(_:)` of a kind.
    private func wait(for count: Int, _ kind: String, on page: Browser.Page) async throws {
        let cell = element("books", "book(_:)", then: ".\(kind)")
        try await page.wait(until: "\(cell)?.textContent === '\(count)'")
    }

    @Test func `The counts on the page follow the calls`() async throws {
        try await withPage { client, page async throws in
            try await wait(for: 0, "started", on: page)
            for id in [1, 2, 3, 101] { _ = try await client.get("books/\(id)") }
            try await wait(for: 4, "started", on: page)
            try await wait(for: 3, "answered", on: page)
            try await wait(for: 1, "failed", on: page)
            let failures = "document.querySelector('.failures').textContent"
            #expect(try await page.value(of: failures).contains("book(_:): noSuchBook"))
            #expect(
                try await page.value(of: "document.querySelector('h2').textContent")
                    == "books BookRepositoryProxy"
            )
        }
    }

    @Test func `A click on the page toggles an override`() async throws {
        let line = element("book(_:)", "outage")
        let (enable, disable) = (
            element("book(_:)", "outage", "Enable"), element("book(_:)", "outage", "Disable")
        )
        try await withPage { client, page async throws in
            try await page.wait(until: "\(line)?.classList.contains('off')")
            #expect(try await client.get("books/1").status == 200)
            try await page.click(enable)
            try await page.wait(until: "!\(line).classList.contains('off')")
            #expect(outage.isEnabled)
            #expect(try await client.get("books/1").status == 503)
            try await wait(for: 1, "failed", on: page)
            try await page.click(disable)
            try await page.wait(until: "\(line).classList.contains('off')")
            #expect(!outage.isEnabled)
            #expect(try await client.get("books/1").status == 200)
            try await wait(for: 2, "answered", on: page)
        }
    }

    @Test func `A click on the page opens a circuit, and another one closes it`() async throws {
        let circuit = element("circuit store", then: "span") + "?.textContent"
        try await withPage { client, page async throws in
            try await page.wait(until: "\(circuit)?.includes('circuit closed, 0 openings')")
            try await page.click(element("circuit store", "Open"))
            try await page.wait(until: "\(circuit).includes('circuit forcedOpen, 1 openings')")
            #expect(breaker.state == .forcedOpen)
            for _ in 1...2 { #expect(try await client.get("books/1").status == 503) }
            #expect(shelf.questions.isEmpty)
            try await page.wait(until: "\(circuit).includes('2 refusals')")
            try await page.click(element("circuit store", "Close"))
            try await page.wait(until: "\(circuit).includes('circuit closed')")
            #expect(try await client.get("books/1").status == 200)
        }
    }

    @Test func `A click on the page switches a fault injection`() async throws {
        let line = element("faultInjection store", then: "span") + "?.textContent"
        try await withPage { client, page async throws in
            try await page.wait(until: "\(line)?.includes('faults disabled')")
            try await page.click(element("faultInjection store", "Enable"))
            try await page.wait(until: "\(line).includes('faults enabled')")
            #expect(try await client.get("books/1").status == 504)
            try await page.wait(until: "\(line).includes('1 errors')")
        }
    }

    @Test func `A button stays the same while the counts change, so that no click is lost`()
        async throws
    {
        let button = element("circuit store", "Open")
        try await withPage { client, page async throws in
            try await wait(for: 0, "started", on: page)
            _ = try await page.value(of: "window.known = \(button)")
            _ = try await client.get("books/1")
            try await wait(for: 1, "answered", on: page)
            books.override(\.book, named: "another") { _ in throw RepositoryError.unavailable }
            try await page.wait(until: "\(element("book(_:)", "another")) !== null")
            #expect(try await page.value(of: "window.known === \(button)") == "true")
        }
    }

    @Test func `A proxy that is gone leaves the page`() async throws {
        try await withPage { _, page async throws in
            inspector.add(books, named: "twice")
            try await page.wait(until: "\(element("twice")) !== null")
            inspector.remove("twice")
            try await page.wait(until: "\(element("twice")) === null")
            #expect(try await page.value(of: "document.querySelectorAll('section').length") == "1")
        }
    }

    @Test func `A line that stays keeps the focus while another one goes`() async throws {
        let button = element("book(_:)", "outage", "Enable")
        try await withPage { _, page async throws in
            let another = books.override(\.book, named: "another") { _ in
                throw RepositoryError.unavailable
            }
            try await page.wait(until: "\(element("book(_:)", "another")) !== null")
            _ = try await page.value(of: "\(button).focus()")
            another.cancel()
            try await page.wait(until: "\(element("book(_:)", "another")) === null")
            #expect(try await page.value(of: "document.activeElement === \(button)") == "true")
        }
    }

    // MARK: Problems

    private let message = "document.getElementById('message').textContent"

    @Test func `A refresh that comes takes away what a lost one wrote`() async throws {
        try await withPage { client, page async throws in
            try await wait(for: 0, "started", on: page)
            _ = try await page.value(of: "window.real = window.fetch")
            let lost = "() => Promise.reject(new TypeError('lost'))"
            let refused = "async () => new Response('{}', { status: 503, statusText: 'Busy' })"
            for (fetch, text) in [(lost, "lost"), (refused, "Busy")] {
                _ = try await page.value(of: "window.fetch = \(fetch)")
                try await page.wait(until: "\(message) === 'The service does not answer: \(text)'")
                _ = try await page.value(of: "window.fetch = window.real")
                try await page.wait(until: "\(message) === ''")
            }
            _ = try await client.get("books/1")
            try await wait(for: 1, "answered", on: page)
        }
    }

    @Test func `What a click is answered stays on the page`() async throws {
        try await withPage { client, page async throws in
            try await wait(for: 0, "started", on: page)
            let change = "{ kind: 'circuit', proxy: 'books', name: 'shelf', isOn: true }"
            let button = element("circuit store", "Open")
            _ = try await page.value(of: "(\(button).change = \(change), \(button).click())")
            try await page.wait(until: "\(message).includes('There is no circuit')")
            // Two refreshes.
            for calls in 1...2 {
                _ = try await client.get("books/1")
                try await wait(for: calls, "answered", on: page)
            }
            #expect(try await page.value(of: message).contains("There is no circuit"))
            try await page.click(button)
            try await page.wait(until: "\(message) === ''")
        }
    }

    // MARK: What the page asks for

    /// Sends a switch from the page; returns the status and the text that came.
    private func send(_ body: String, as type: String = "application/json", from page: Browser.Page)
        async throws
        -> String
    {
        try await page.value(
            of: """
                await fetch('/inspector/switch', {
                  method: 'POST', headers: { 'Content-Type': '\(type)' }, body: '\(body)'
                }).then(async response => response.status + ' ' + await response.text())
                """
        )
    }

    @Test func `A switch of an unknown name is answered with the names that exist`() async throws {
        try await withPage { _, page async throws in
            let body = #"{"kind":"circuit","proxy":"books","name":"shelf","isOn":true}"#
            let answer = try await send(body, from: page)
            #expect(answer.hasPrefix("404 "))
            #expect(answer.contains("There is no circuit 'shelf' of 'books'; there is 'store'."))
        }
    }

    @Test func `A switch that a form of another page could send is refused`() async throws {
        let body = #"{"kind":"circuit","proxy":"books","name":"store","isOn":true}"#
        try await withPage { _, page async throws in
            #expect(try await send(body, as: "text/plain", from: page).hasPrefix("415 "))
            #expect(breaker.state == .closed)
            #expect(try await send(body, from: page) == "204 ")
            #expect(breaker.state == .forcedOpen)
        }
    }

    @Test func `A snapshot can be decoded by another program`() async throws {
        let router = routes(of: books)
        mount(inspector, on: router)
        let text = try await withService(at: router) { client async throws in
            _ = try await client.get("books/1")
            return try await client.get("inspector/snapshot").text
        }
        let snapshot = try JSONDecoder().decode(ProxyInspector.Snapshot.self, from: Data(text.utf8))
        #expect(snapshot.proxies.first?.requirements.map(\.calls.answered) == [1, 0, 0, 0])
    }
}
