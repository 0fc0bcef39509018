// SPDX-License-Identifier: MIT

/// A task on a list.
public struct Todo: Codable, Hashable, Sendable, Identifiable {
    /// The number on the list.
    public let id: Int
    /// The words for it.
    public let text: String

    /// Makes one.
    ///
    /// - Parameters:
    ///   - id: The number on the list.
    ///   - text: The words for it.
    public init(id: Int, text: String) {
        self.id = id
        self.text = text
    }
}

/// A list of tasks, which an actor keeps.
public protocol TodoRepository: Actor {
    /// Puts a task on the list.
    func add(_ text: String) -> Todo
    /// Returns a task; nil if there is none of the number.
    func todo(_ id: Int) -> Todo?
    /// Removes a task from the list.
    func finish(_ id: Int) async throws -> Todo
    /// The number of tasks on the list.
    var count: Int { get }
}
