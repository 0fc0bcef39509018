// SPDX-License-Identifier: MIT

try await converse { line in print(line) }
