/// Why a test cannot go on, with everything that helps to find the reason.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
