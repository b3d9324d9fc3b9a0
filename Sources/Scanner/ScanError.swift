/// What is wrong with a protocol description, and where.
struct ScanError: Error, CustomStringConvertible {
  /// The file, as given on the command line.
  var file = ""
  /// The line, counted from one.
  var line: Int
  /// The element at fault, or nil where no element has begun.
  var element: String?
  /// One clause: what is wrong.
  var what: String

  var description: String {
    let place = element.map { "element <\($0)>: " } ?? ""
    return "\(file):\(line): \(place)\(what)"
  }
}
