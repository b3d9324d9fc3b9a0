// SPDX-License-Identifier: MIT

/// The maximum length of a file's name in bytes on Linux.
private let maximumNameLength = 255

/// The folders of an application's state and of its settings, as the XDG base directory specification
/// defines them.
package enum StateFolder {
  /// Returns the path of the folder of an application.
  ///
  /// As the specification requires, a path in the environment that is not absolute is ignored.
  ///
  /// - Parameters:
  ///   - applicationID: The application's identifier.
  ///   - environment: Returns the value of a variable of the environment.
  /// - Returns: `$XDG_STATE_HOME/ID`, or `$HOME/.local/state/ID`.
  /// - Throws: A `StateFileError` if the environment names no folder, or the identifier is not the
  ///   name of a folder.
  package static func path(
    applicationID: String, environment: (String) -> String?
  ) throws(StateFileError) -> String {
    try path(
      applicationID, in: "XDG_STATE_HOME", orInHome: ".local/state", environment: environment)
  }

  /// Returns the path of the folder of an application's settings.
  ///
  /// - Parameters:
  ///   - applicationID: The application's identifier.
  ///   - environment: Returns the value of a variable of the environment.
  /// - Returns: `$XDG_CONFIG_HOME/ID`, or `$HOME/.config/ID`.
  /// - Throws: A `StateFileError` if the environment names no folder, or the identifier is not the
  ///   name of a folder.
  package static func settingsPath(
    applicationID: String, environment: (String) -> String?
  ) throws(StateFileError) -> String {
    try path(applicationID, in: "XDG_CONFIG_HOME", orInHome: ".config", environment: environment)
  }

  private static func path(
    _ applicationID: String, in variable: String, orInHome relativePath: String,
    environment: (String) -> String?
  ) throws(StateFileError) -> String {
    guard !applicationID.isEmpty, applicationID != ".", applicationID != "..",
      applicationID.utf8.count <= maximumNameLength,
      !applicationID.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
    else { throw .invalidIdentifier(applicationID) }
    guard
      let folder = BaseFolder.path(variable, orInHome: relativePath, environment: environment)
    else { throw .noFolder }
    return "\(folder)/\(applicationID)"
  }
}
