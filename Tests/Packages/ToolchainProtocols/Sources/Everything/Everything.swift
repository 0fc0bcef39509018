// SPDX-License-Identifier: MIT

// No code: what this depends on is built with it.
