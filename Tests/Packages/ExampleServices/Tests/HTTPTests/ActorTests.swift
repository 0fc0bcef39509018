// SPDX-License-Identifier: MIT

import Catalogue
import Foundation
import ProtocolProxy
import Testing

@testable import serve_http

@Suite struct `A service with an actor behind a proxy` {
    @Test func `An actor service loses none of a thousand requests during overrides`() async throws
    {
        let list = TodoList()
        let todos = TodoRepositoryProxy(retaining: list)
        let (added, finished) = (Tally(), Tally())
        todos.observe(\.add, .before) { _ in
            list.assertIsolated()
            added.add(0)
            guard added.counts[0] == 500 else { return }
            todos.override(\.todo) { id in
                list.assertIsolated()
                return Todo(id: id, text: "overridden")
            }
        }
        todos.observe(\.finish, .after) { id in finished.add(id) }
        try await withService(at: routes(of: todos.actor)) { client async throws in
            let answers = try await client.post((0..<1000).map { "todos/task-\($0)" }).values
                .joined()
            #expect(answers.count == 1000)
            #expect(answers.allSatisfy { $0.status == 201 })
            let received = try answers.map {
                try JSONDecoder().decode(Todo.self, from: Data($0.text.utf8))
            }
            #expect(Set(received.map(\.id)) == Set(1...1000))
            let overridden = received.count { $0.text == "overridden" }
            #expect((501...1000).contains(overridden))
            #expect(Set(received.map(\.text)).count == 1000 - overridden + 1)
            #expect(added.counts == [0: 1000])
            #expect(await list.count == 1000)
            #expect(try await client.get("todos/count").text == "1000")
            #expect(try await client.delete("todos/7").status == 200)
            #expect(try await client.delete("todos/7").status == 404)
        }
        #expect(finished.counts == [7: 2])
        #expect(await list.count == 999)
    }

    @Test func `A service needs no repository if all of it is overridden`() async throws {
        let todos = TodoRepositoryProxy()
        let asked = Tally()
        todos.override(\.add) { Todo(id: 3, text: $0) }
        todos.override(\.todo) { id in
            asked.add(id)
            return Todo(id: id, text: "fresh milk")
        }
        todos.override(\.finish) { id in
            asked.add(id)
            throw CancellationError()
        }
        todos.override(\.count) { 8 }
        try await withService(at: routes(of: todos.actor)) { client async throws in
            let answer = try await client.post("todos/milk")
            #expect(answer.status == 201)
            #expect(answer.sorted == #"{"id":3,"text":"fresh milk"}"#)
            #expect(try await client.get("todos/count").text == "8")
            #expect(try await client.delete("todos/4").status == 500)
        }
        #expect(asked.counts == [3: 1, 4: 1])
    }
}
