// SPDX-License-Identifier: MIT

/// A registered observation of a property, which runs before and after the setter's answer, inside its other observers.
class SetterObserverEntry: Entry {
    /// Reports a change to come, and returns a function that reports it afterwards.
    func begin() -> () -> Void { {} }
}
