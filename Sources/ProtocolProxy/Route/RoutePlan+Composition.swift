// SPDX-License-Identifier: MIT

extension RoutePlan: Composition {
    func interception(of entry: Entry, above answerers: Answerers) -> Interception {
        let (selector, hasOperands) = (context.requirement.selector, context.requirement.hasOperands)
        return Interception(of: entry, to: context.number(of: entry), selector: selector, in: context.routes) {
            // Of operands, only the call knows the type.
            answerers.haveAnswer(to: selector) || hasOperands
        }
    }

    /// A function of the route's type made of one that another of the adopted protocols asks for under the same name.
    ///
    /// The two may differ in `@Sendable` and in isolation.
    func converted<Other, Function>(_ function: Other, to type: Function.Type) -> Function? {
        let box = FunctionBox(function)
        for case let variant as any NamedRequirement in slot.variants + [context.requirement] {
            guard let call = variant.call(of: box) else { continue }
            for case let wanted as any NamedRequirement in slot.variants + [context.requirement] {
                if let converted = wanted.box(of: call) as? FunctionBox<Function> { return converted.function }
            }
        }
        return nil
    }
}
