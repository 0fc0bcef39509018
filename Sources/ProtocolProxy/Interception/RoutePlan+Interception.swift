// SPDX-License-Identifier: MIT

extension RoutePlan {
    /// Returns the registration's description for an interceptor.
    func interception(of entry: Entry, above others: ArraySlice<Candidate>) -> Interception {
        let (selector, hasOperands) = (context.requirement.selector, context.requirement.hasOperands)
        return Interception(
            of: entry, to: context.requirementIndex(of: entry), selector: selector, in: context.routes?.store
        ) {
            // Only the call knows the type of operands.
            others.canAnswer(to: selector) || hasOperands
        }
    }
}
