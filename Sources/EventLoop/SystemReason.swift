// SPDX-License-Identifier: MIT

import Glibc

/// Returns the system's description of an error number, such as "Too many open files".
package nonisolated func systemReason(_ code: Int32) -> String {
  unsafe String(cString: strerror(code))
}
