// SPDX-License-Identifier: MIT

try await operate { line in print(line) }
