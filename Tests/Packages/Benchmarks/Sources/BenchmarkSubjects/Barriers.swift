// SPDX-License-Identifier: MIT

// Barriers that the optimizer must not see through.

/// Forgets what the compiler knows of a worker's own type.
@inline(never) @_optimize(none)
package func opaque(_ worker: any Worker) -> any Worker { worker }

/// Forgets what the compiler knows of a worker's own type.
@inline(never) @_optimize(none)
package func opaque(_ worker: any SharedWorker) -> any SharedWorker { worker }

/// Forgets what the compiler knows of a worker's own type.
@inline(never) @_optimize(none)
package func opaque(_ worker: any RemoteWorker) -> any RemoteWorker { worker }

/// Forgets what the compiler knows of a shaper's own type.
@inline(never) @_optimize(none)
package func opaque(_ shaper: any Shaper) -> any Shaper { shaper }

/// Forgets what the compiler knows of a clerk's own type.
@inline(never) @_optimize(none)
package func opaque(_ clerk: any Clerk) -> any Clerk { clerk }

/// Forgets what the compiler knows of an adder's own type.
@inline(never) @_optimize(none)
package func opaque(_ adder: any Adder<Int>) -> any Adder<Int> { adder }

/// Forgets what the compiler knows of a converter's own type.
@inline(never) @_optimize(none)
package func opaque(_ converter: any Converter<Int, Int>) -> any Converter<Int, Int> { converter }

/// Forgets what the compiler knows of a type.
@inline(never) @_optimize(none)
package func opaque(_ type: any Numbering.Type) -> any Numbering.Type { type }

/// Uses a number, so that what it took to find it is not left out.
@inline(never) @_optimize(none)
package func consume(_ number: Int) {}

/// Uses an object.
@inline(never) @_optimize(none)
package func consume(_ object: AnyObject) {}

/// Uses a boxed value.
@inline(never) @_optimize(none)
package func consume(boxed value: Any) {}
