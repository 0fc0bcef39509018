import ProtocolProxyMacros

/// One kind of requirement or protocol, with what must be seen of it: a row of the list that the
/// tests are driven by.
struct Kind {
    let group: String
    let name: String
    let recorded: Recorded
    let run: Run

    // A function type is nowhere isolated by default.
    #if MAIN_ACTOR
    typealias Run = @MainActor (Trial) async throws -> Void
    #else
    typealias Run = (Trial) async throws -> Void
    #endif

    /// The arguments in the view of an observer.
    enum Recorded: String {
        case all = "values"
        case placeholder = "placeholder"
        case nothing = "no arguments"
    }

    init(_ group: String, _ name: String, recorded: Recorded = .all, run: @escaping Run) {
        self.group = group
        self.name = name
        self.recorded = recorded
        self.run = run
    }
}

/// The findings for one kind.
final class Trial {
    private(set) var seen: [String: Bool] = [:]
    private(set) var problems: [String] = []

    func forwarded<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
        check("forwarded", value, expected, line)
    }
    func overridden<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
        check("overridden", value, expected, line)
    }
    func observed<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
        check("observed", value, expected, line)
    }

    func intercepted<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
        check("intercepted", value, expected, line)
    }

    private func check<Value: Equatable>(
        _ what: String,
        _ value: Value,
        _ expected: Value,
        _ line: Int
    ) {
        seen[what] = (seen[what] ?? true) && value == expected
        if value != expected {
            problems.append("line \(line): \(what) \(value), expected \(expected)")
        }
    }
}

@main
enum Program {
    static func main() async {
        for kind in methodKinds + propertyKinds + closureKinds + directKinds + genericKinds
            + metatypeKinds
            + effectKinds
            + protocolKinds + selfKinds + shapeKinds + borrowedKinds + nameKinds + passingKinds
            + defaultKinds
            + standInKinds + foreignKinds + openTypeKinds + parentSelfKinds + actorKinds
            + actorParentKinds
            + actorPassingKinds + actorMemberKinds + actorResultKinds
            + overloadKinds + borrowedItemKinds + childOverloadKinds + typedErrorKinds
            + sequenceKinds
        {
            let trial = Trial()
            do {
                try await kind.run(trial)
            } catch {
                print("! \(kind.name): threw \(error)")
            }
            for problem in trial.problems { print("! \(kind.name): \(problem)") }
            let seen = ["forwarded", "overridden", "observed"].map {
                trial.seen[$0] == true ? "yes" : "NO"
            }
            print(
                "| \(kind.group) | \(kind.name) | \(seen.joined(separator: " | ")) | \(kind.recorded.rawValue) |"
            )
        }
    }
}
