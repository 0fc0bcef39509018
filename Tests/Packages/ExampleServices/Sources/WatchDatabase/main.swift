// SPDX-License-Identifier: MIT

try withBank { bank in
    try watch(bank) { line in print(line) }
}
