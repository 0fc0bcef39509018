// SPDX-License-Identifier: MIT

import Foundation

exit(Tour.run(Array(CommandLine.arguments.dropFirst())))
