// SPDX-License-Identifier: MIT

/// An error in a protocol description.
struct ScanError: Error, CustomStringConvertible {
  /// The file, as given on the command line.
  var file = ""
  /// The line, counted from 1.
  var line: Int
  /// The name of the invalid element, or `nil` outside of elements.
  var element: String?
  /// The description of the error, without its location.
  var what: String

  var description: String {
    let location = element.map { "element <\($0)>: " } ?? ""
    return "\(file):\(line): \(location)\(what)"
  }
}
