// SPDX-License-Identifier: MIT

import Glibc

/// Only the user may read and write the file, and list its folder.
private let filePermissions: mode_t = 0o600
private let folderPermissions: mode_t = 0o700
/// The number of files that are moved aside before the last one is in the way of another.
private let maximumAsideCount = 99

/// A file with the state of an application, which is replaced as a whole.
///
/// A reader finds the old content or the new one, never a part: the content is written to another
/// file of the folder, and renamed when it has reached the disk. Of two programs that write the
/// file, the last one wins.
package struct StateFile: Hashable, Sendable {
  /// The maximum length of the file in bytes.
  package static let maximumSize = 4 << 20

  /// The folder, which is created when the file is first written.
  package let folder: String
  /// The name of the file without its extension.
  package let name: String
  /// The file.
  package var path: String { "\(folder)/\(name).json" }

  /// Creates a description of the file of a name in a folder.
  package init(folder: String, name: String = "state") {
    self.folder = folder
    self.name = name
  }

  // MARK: Reading

  /// Returns the content of the file, or `nil` if there is none.
  ///
  /// - Throws: A `StateFileError` if the file cannot be read or is too large.
  package func read() throws(StateFileError) -> [UInt8]? {
    // Without blocking, in case the path leads to a pipe.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    guard file >= 0 else { throw failure("reading", path) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw failure("reading", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size <= Self.maximumSize else { throw .tooLarge(path: path) }
    var content: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe part.withUnsafeMutableBytes {
        unsafe Glibc.read(file, $0.baseAddress, $0.count)
      }
      if count == 0 { return content }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("reading", path) }
      content += part[..<count]
      // The file may have grown meanwhile.
      guard content.count <= Self.maximumSize else { throw .tooLarge(path: path) }
    }
  }

  /// Renames the file, so that it is kept while a new one is written.
  ///
  /// - Returns: The new path.
  /// - Throws: A `StateFileError` if the folder cannot be changed.
  package func moveAside() throws(StateFileError) -> String {
    for number in 1...maximumAsideCount {
      let aside = "\(folder)/\(name).unreadable-\(number).json"
      if unsafe access(aside, F_OK) == 0 { continue }
      guard unsafe rename(path, aside) == 0 else { throw failure("renaming", path) }
      return aside
    }
    throw .system(call: "renaming", path: path, code: EEXIST)
  }

  // MARK: Writing

  /// Replaces the content of the file.
  ///
  /// - Throws: A `StateFileError` if the content is too large or cannot be written; the old one is
  ///   kept.
  package func write(_ content: [UInt8]) throws(StateFileError) {
    guard content.count <= Self.maximumSize else { throw .tooLarge(path: path) }
    try createFolder()
    // The name contains the process's number: two programs never write into the same file.
    let temporary = "\(path).\(getpid()).tmp"
    // One that remained from an earlier process of this number.
    unsafe unlink(temporary)
    let file = unsafe open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, filePermissions)
    guard file >= 0 else { throw failure("writing", temporary) }
    do throws(StateFileError) {
      defer { close(file) }
      try write(content, to: file, temporary)
      // Before the rename, so that a power failure leaves the old file or the new one.
      guard fsync(file) == 0 else { throw failure("writing", temporary) }
      guard unsafe rename(temporary, path) == 0 else { throw failure("renaming", temporary) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  private func write(
    _ content: [UInt8], to file: Int32, _ path: String
  ) throws(StateFileError) {
    var written = 0
    while written < content.count {
      let count = unsafe content[written...].withUnsafeBytes {
        unsafe Glibc.write(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("writing", path) }
      written += count
    }
  }

  /// Creates the folder and those above it, as far as they are missing.
  private func createFolder() throws(StateFileError) {
    if unsafe mkdir(folder, folderPermissions) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw failure("creating", folder) }
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      let isCreated = unsafe mkdir(path, folderPermissions) == 0
      guard isCreated || errno == EEXIST else { throw failure("creating", path) }
    }
  }

  private func failure(_ call: String, _ path: String) -> StateFileError {
    .system(call: call, path: path, code: errno)
  }
}
