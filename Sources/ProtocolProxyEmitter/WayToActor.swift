// SPDX-License-Identifier: MIT

/// The way of an argument to an actor on whose executor the caller runs.
enum WayToActor {
    /// In a box with the others.
    case boxed
    /// In that box, as a closure that escapes as far as the compiler sees.
    case escaping
    /// In a box that is given back.
    case changed
    /// In a box that is borrowed.
    case lent
    /// In a box that is consumed.
    case spent
}
