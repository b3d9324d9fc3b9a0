// SPDX-License-Identifier: MIT

/// The folders of the XDG base directory specification.
package enum BaseFolder {
  /// Returns the path of a folder.
  ///
  /// As the specification requires, a path in the environment that is not absolute is ignored.
  ///
  /// - Parameters:
  ///   - variable: The variable that names the folder, such as `XDG_CONFIG_HOME`.
  ///   - relativePath: Its path in the home folder if the variable is not set, such as `.config`.
  ///   - environment: Returns the value of a variable of the environment.
  /// - Returns: The path, or `nil` if the environment names no folder.
  package static func path(
    _ variable: String, orInHome relativePath: String, environment: (String) -> String?
  ) -> String? {
    func absolute(_ variable: String) -> String? {
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return absolute(variable) ?? absolute("HOME").map { "\($0)/\(relativePath)" }
  }
}
