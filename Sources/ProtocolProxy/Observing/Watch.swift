// SPDX-License-Identifier: MIT

/// One observation of a property as the proxy keeps it: it stands around the answer of the setter, below its other observers.
class Watch: Entry {
    /// Tells of a change to come, and returns a function that tells of it afterwards.
    func begin() -> () -> Void { {} }
}
