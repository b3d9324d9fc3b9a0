internal import Glibc

/// What is installed on the machine, for those above that may not ask the system themselves.
///
/// Links are followed; what a loop of them leads to is not there.
package enum InstalledFiles {
  /// All bytes of a file; nil where it is not there, is no file, or has more bytes than the limit.
  package static func contents(of path: String, limit: Int) -> [UInt8]? {
    try? PictureFile.read(path, limits: .init(side: 0, area: 0, bytes: limit))
  }

  /// Whether there is a file that can be read.
  package static func isFile(_ path: String) -> Bool {
    guard kind(of: path) == S_IFREG else { return false }
    return unsafe access(path, R_OK) == 0
  }

  /// Whether there is a folder.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// What the environment says under a name; nil where it says nothing.
  package static func environment(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    let value = unsafe String(cString: text)
    return value.isEmpty ? nil : value
  }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }
}
