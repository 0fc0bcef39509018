// SPDX-License-Identifier: MIT

import ProtocolProxy

/// Whether an object's `deinit` runs; retaining the object then ends the process.
///
/// The runtime makes no weak references to such an object. If the object is of a subclass of
/// `NSObject`, Apple's runtime ends the process instead, so pass only objects that would be
/// retained.
func isDeinitializing(_ object: AnyObject) -> Bool {
    weak let reference = object
    return reference == nil
}

/// Whether an object whose `deinit` runs is among the parts of a value.
func holdsDeinitializingObject(_ value: Any) -> Bool {
    firstPart(of: value) { type(of: $0) is AnyClass && isDeinitializing($0 as AnyObject) } != nil
}
