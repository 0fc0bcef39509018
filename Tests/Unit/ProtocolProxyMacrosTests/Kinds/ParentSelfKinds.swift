import ProtocolProxyMacros

// The parents of these protocols make conformers of the children.

@Proxied
protocol Node: AnyObject {
    init(number: Int)
    init?(text: String)
    static func several() -> [Self]
    func twin() -> Self
    func nearest() -> Self?
    func joined(to other: Self) -> Int
    var number: Int { get }
}
@Proxied
protocol Branch: Node {
    func grown(by count: Int) -> Self
    func color() -> String
}
@Proxied
protocol Tree<Fruit>: Branch {
    associatedtype Fruit
    associatedtype Root: Equatable
    func fruit() -> Fruit
    func root() -> Root
}

final class RealTree: Tree {
    let number: Int
    init(number: Int) { self.number = number }
    init?(text: String) {
        guard let number = Int(text) else { return nil }
        self.number = number
    }
    static func several() -> [RealTree] { [RealTree(number: 1), RealTree(number: 2)] }
    func twin() -> RealTree { RealTree(number: number) }
    func nearest() -> RealTree? { number > 0 ? RealTree(number: number - 1) : nil }
    func joined(to other: RealTree) -> Int { number * 10 + other.number }
    func grown(by count: Int) -> RealTree { RealTree(number: number + count) }
    func color() -> String { "green" }
    func fruit() -> String { "nut" }
    func root() -> Int { number }
}

var parentSelfKinds: [Kind] {
    [
        Kind("Inheritance", "of initializers, and of results of type Self") { t in
            let real = RealTree(number: 3)
            let branch = BranchProxy(implementer: real)
            t.forwarded(
                [branch.twin().number, branch.nearest()?.number, branch.grown(by: 2).number],
                [3, 2, 5]
            )
            t.forwarded(
                [
                    branch.twin().color(),
                    BranchProxy(retaining: RealTree(number: 0)).nearest()?.color(),
                ],
                ["green", nil]
            )
            t.forwarded(branch.joined(to: branch), 33)
            BranchProxy.withTypeProxy { types in
                try? types.setImplementer(RealTree.self)
                t.forwarded(
                    [
                        BranchProxy(number: 7).number, BranchProxy(text: "8")?.number,
                        BranchProxy(text: "x")?.number,
                    ],
                    [7, 8, nil]
                )
                t.forwarded(BranchProxy.several().map(\.number), [1, 2])
            }
            let tree = TreeProxy(implementer: real)
            t.forwarded(
                [tree.twin().fruit(), tree.grown(by: 1).fruit(), "\(tree.twin().root())"],
                ["nut", "nut", "3"]
            )
            var seen: [Int] = []
            branch.observe(\.grownBy, .before) { seen.append($0) }
            branch.override(\.twin) { RealTree(number: 40) }
            t.overridden([branch.twin().number, branch.grown(by: 4).number], [40, 7])
            t.overridden(branch.twin().color(), "green")
            t.observed(seen, [4])
        }
    ]
}
