// SPDX-License-Identifier: MIT

import Glibc

/// The reason why a state file could not be found, read or written.
package enum StateFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
  case noFolder
  /// The application's identifier is not the name of a folder.
  case invalidIdentifier(String)
  /// The file is longer than a state can be.
  case tooLarge(path: String)
  /// The path leads to a folder, a device or something else that is not a file.
  case notAFile(path: String)
  /// A call of the system failed, with a number of `errno`.
  case system(call: String, path: String, code: Int32)

  /// The sentence for a report.
  package var description: String {
    switch self {
    case .noFolder:
      "neither XDG_STATE_HOME nor HOME is an absolute path; set one of them to save the state"
    case .invalidIdentifier(let identifier):
      "\"\(identifier)\" cannot name the application's folder of state; "
        + "use an identifier such as org.example.Player"
    case .tooLarge(let path): "\(path) is larger than \(StateFile.maximumSize) bytes"
    case .notAFile(let path): "\(path) is not a regular file"
    case .system(let call, let path, let code):
      "\(call) of \(path) failed: \(unsafe String(cString: strerror(code)))"
    }
  }
}
