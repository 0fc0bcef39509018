// SPDX-License-Identifier: MIT

/// A step of a route: a participant, or several that act as one, around the function of the layers
/// below.
///
/// ``RoutePlan`` lists the layers of a call in their order, and folds them into one function.
enum Layer {
    /// Observers of this requirement and of all requirements.
    case observers([Entry])
    /// Observers that read the property before and after the call of its setter.
    case setterObservers([Entry])
    /// An interceptor, which receives the function below.
    case interceptor(Entry)
    /// Candidates of which the first that takes part answers in place of the layers below.
    case candidates([Candidate])
    /// Implementers that receive the call in turn: all of them, or until one has the requirement.
    case chain([Candidate], isMulticast: Bool)
    /// A weakly held implementer, called without a check. After its deallocation, its function
    /// calls the layers below.
    case link(Implementer)
    case presenceRecording(Implementer)
}

extension Layer {
    var entries: [Entry] {
        switch self {
        case .observers(let observers): observers
        case .setterObservers(let setterObservers): setterObservers
        case .interceptor(let entry): [entry]
        case .candidates(let list): list.compactMap(\.entry)
        case .chain, .link, .presenceRecording: []
        }
    }

    /// The participants that could answer this requirement in particular, for `responds(to:)` and
    /// `hasNext`; an interceptor of all requirements is not among them.
    var candidates: [Candidate] {
        switch self {
        case .interceptor(let entry): entry.isForAll ? [] : [Candidate(entry: entry)]
        case .candidates(let list), .chain(let list, _): list
        case .observers, .setterObservers, .link, .presenceRecording: []
        }
    }

    /// `true` if the layer answers every call, so that no call reaches the layers below.
    var answersEveryCall: Bool {
        if case .candidates(let list) = self { list.last?.alwaysTakesPart == true } else { false }
    }
}

extension [Layer] {
    /// The layers that calls can reach.
    var reachable: [Layer] {
        guard let last = firstIndex(where: \.answersEveryCall), last < count - 1 else {
            return self
        }
        return Array(self[...last])
    }

    /// Merges adjacent candidates into one layer, so that a call chooses among them in one step.
    var grouped: [Layer] {
        guard count > 1 else { return self }
        return reduce(into: []) { layers, layer in
            guard case .candidates(let list) = layer, case .candidates(var group)? = layers.last
            else {
                return layers.append(layer)
            }
            // Removed first, because appending to a list with two references would copy it.
            layers.removeLast()
            group += list
            layers.append(.candidates(group))
        }
    }

    /// The targets and owners that a call retains from its start.
    ///
    /// The owner of a registration below an interceptor is checked when the interceptor proceeds.
    var dependencies: [WeakReference] {
        var isIntercepted = false
        var dependencies: [WeakReference] = []
        for layer in self {
            for entry in layer.entries where !entry.alwaysTakesPart {
                dependencies +=
                    isIntercepted
                    ? entry.lifetime.target.map { [$0] } ?? [] : entry.lifetime.dependencies
            }
            if case .interceptor = layer { isIntercepted = true }
        }
        return dependencies
    }
}
