// SPDX-License-Identifier: MIT

/// The reason why a test cannot continue, with the output of all programs.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
