// SPDX-License-Identifier: MIT

/// The maximum length of a file's name in bytes on Linux.
private let maximumNameLength = 255

/// The folder of an application's state, as the XDG base directory specification defines it.
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
    guard !applicationID.isEmpty, applicationID != ".", applicationID != "..",
      applicationID.utf8.count <= maximumNameLength,
      !applicationID.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
    else { throw .invalidIdentifier(applicationID) }
    guard
      let folder = BaseFolder.path(
        "XDG_STATE_HOME", orInHome: ".local/state", environment: environment)
    else { throw .noFolder }
    return "\(folder)/\(applicationID)"
  }
}
