// SPDX-License-Identifier: MIT

internal import Glibc

/// The files and environment variables of the machine, for modules that do not import the C
/// library.
///
/// Symbolic links are followed; a cycle of them counts as missing.
package enum InstalledFiles {
  /// Returns all bytes of a file; `nil` if it is missing, is not a regular file, or exceeds the
  /// limit.
  package static func contents(of path: String, limit: Int) -> [UInt8]? {
    try? ImageFile.read(path, limits: .init(side: 0, area: 0, bytes: limit))
  }

  /// Returns whether there is a regular file that can be read.
  package static func isFile(_ path: String) -> Bool {
    guard kind(of: path) == S_IFREG else { return false }
    return unsafe access(path, R_OK) == 0
  }

  /// Returns whether there is a directory.
  package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Returns the value of an environment variable; `nil` if it is unset or empty.
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
