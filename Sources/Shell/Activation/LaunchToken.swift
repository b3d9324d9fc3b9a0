// SPDX-License-Identifier: MIT

import Glibc
import SashEventLoop

/// The activation token that the program which launched this one has put into the environment.
package enum LaunchToken {
  /// The name of the environment's variable.
  private static let variable = "XDG_ACTIVATION_TOKEN"

  /// Returns the token and removes it from the environment, so that programs launched later do not
  /// inherit it; `nil` without one.
  ///
  /// Call it before the process has other threads, which may read the environment meanwhile.
  package static func takeFromEnvironment() -> String? {
    guard let token = environmentVariable(variable) else { return nil }
    _ = unsafe unsetenv(variable)
    return token.isEmpty ? nil : token
  }
}
