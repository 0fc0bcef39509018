// SPDX-License-Identifier: MIT

/// The owner of the executor of a proxy that has no implementer.
actor IdleActor {}
