// SPDX-License-Identifier: MIT

import ArgumentParser

/// Figures that are compared with thresholds.
enum Check: String, ExpressibleByArgument, CaseIterable {
    /// Allocations of a call and bytes of an object: each run counts the same, so that little is
    /// measured.
    case allocations
    /// Ratios of times, which depend on the machine and on what else it does.
    case times
}
