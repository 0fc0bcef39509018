// SPDX-License-Identifier: MIT

public import Catalogue
public import Hummingbird

/// A list of tasks in memory.
actor TodoList: TodoRepository {
    private var todos: [Int: Todo] = [:]
    private var last = 0

    var count: Int { todos.count }

    func add(_ text: String) -> Todo {
        last += 1
        let todo = Todo(id: last, text: text)
        todos[last] = todo
        return todo
    }

    func todo(_ id: Int) -> Todo? { todos[id] }

    func finish(_ id: Int) async throws -> Todo {
        await Task.yield()
        guard let todo = todos.removeValue(forKey: id) else { throw HTTPError(.notFound) }
        return todo
    }
}

/// Returns the routes of the service of tasks, with any repository.
func routes(of todos: any TodoRepository) -> Router<BasicRequestContext> {
    let router = Router()
    router.post("todos/:todo") { _, context in
        let added = await todos.add(try context.parameters.require("todo"))
        return EditedResponse(status: .created, response: await todos.todo(added.id))
    }
    router.delete("todos/:todo") { _, context in
        try await todos.finish(context.parameters.require("todo", as: Int.self))
    }
    router.get("todos/count") { _, _ in "\(await todos.count)" }
    return router
}

extension Todo: ResponseEncodable {}
