// SPDX-License-Identifier: MIT

import Foundation

/// The largest length of a folder's path: a socket's address has 108 bytes, and the socket in the
/// folder needs a name too.
private let longestPath = 70

/// A new folder for the sockets and logs of a test.
///
/// It lies in `TMPDIR`, or in the system's folder for temporary files where that is not set, not
/// absolute, or too long for the address of a socket in it. The test removes it at its end, also when
/// it fails: `defer { folder.remove() }`.
public struct TemporaryFolder: Sendable {
  /// The path, without a trailing slash.
  public let path: String

  /// The reason why the folder could not be created, and the remedy.
  public struct Failure: Error, CustomStringConvertible {
    /// The message.
    public let description: String
  }

  /// Creates a folder whose name begins with a word and ends with random letters.
  public init(_ prefix: String) throws(Failure) {
    // `mkdtemp` replaces the letters X.
    let name = "\(prefix).\(String(repeating: "X", count: 6))"
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

  /// Removes the folder with everything in it.
  public func remove() { try? FileManager.default.removeItem(atPath: path) }

  private static func parent(of name: String) -> String {
    guard let wanted = unsafe getenv("TMPDIR").map({ unsafe String(cString: $0) }),
      wanted.hasPrefix("/"), wanted.utf8.count + 1 + name.utf8.count <= longestPath
    else { return P_tmpdir }
    return wanted
  }
}
