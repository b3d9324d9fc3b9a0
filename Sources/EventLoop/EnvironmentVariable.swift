// SPDX-License-Identifier: MIT

import Glibc

/// Returns the value of a variable of the process's environment, or `nil` if it is not set.
package nonisolated func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
