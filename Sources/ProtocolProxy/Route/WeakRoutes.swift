// SPDX-License-Identifier: MIT

/// A weak reference to a view.
struct WeakRoutes {
    weak let routes: Routes?
}
