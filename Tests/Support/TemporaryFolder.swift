import Glibc

/// How long a folder's path may be: the address of a socket has 108 bytes, and the socket in
/// the folder wants a name too.
private let longestPath = 70

/// A new folder that nobody else uses, for the sockets and logs of what a test starts.
///
/// It lies in `TMPDIR`, or in the system's folder for temporary files where that is not set, not
/// absolute or so long that no socket would have room for its name. It is not removed by itself.
public struct TemporaryFolder: Sendable {
  /// Its path, without a slash at its end.
  public let path: String

  /// Why there is none, and what to do about it.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence for people.
    public let description: String
  }

  /// Makes a folder whose name begins with a word and ends with what makes it the only one.
  public init(_ word: String) throws(Failure) {
    // What `mkdtemp` puts its own letters in the place of.
    let name = "\(word).\(String(repeating: "X", count: 6))"
    let parent = Self.parent(of: name)
    var template = Array("\(parent)/\(name)".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      let reason = unsafe String(cString: strerror(errno))
      throw Failure(
        description: "cannot make a folder in \(parent): \(reason); "
          + "set TMPDIR to a short path of a folder that can be written to")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func parent(of name: String) -> String {
    guard let wanted = unsafe getenv("TMPDIR").map({ unsafe String(cString: $0) }),
      wanted.hasPrefix("/"), wanted.utf8.count + 1 + name.utf8.count <= longestPath
    else { return P_tmpdir }
    return wanted
  }
}
