// SPDX-License-Identifier: MIT

internal import Glibc

/// A reader and writer of whole files; errors name the file and the system's reason.
enum ImageFile {
  /// Returns all bytes of a file, up to the byte limit.
  static func read(
    _ path: String, limits: ImageDecoder.Limits
  ) throws(ImageError) -> [UInt8] {
    // Without `O_NONBLOCK`, opening a pipe that has no writer would block the program; regular
    // files ignore the flag.
    let file = unsafe path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { throw .unreadable(name: path, reason: reason()) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else {
      throw .unreadable(name: path, reason: reason())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(name: path, reason: "it is not a file")
    }
    let size = Int(status.st_size)
    guard size <= limits.bytes else { throw .tooManyBytes(name: path, limits) }
    var failure = 0 as Int32
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let readCount = unsafe Glibc.read(
          file, buffer.baseAddress.map { unsafe $0 + count }, size - count)
        if readCount > 0 {
          count += readCount
        } else if readCount == 0 {
          break
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    if failure != 0 { throw .unreadable(name: path, reason: reason(failure)) }
    return bytes
  }

  /// The properties of a file that change when it is written or replaced.
  struct Stamp: Equatable, Sendable {
    private let device: UInt
    private let inode: UInt
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// Creates the stamp of a file's status.
    fileprivate init(_ status: stat) {
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  /// Returns the current stamp of a file.
  static func stamp(of path: String) throws(ImageError) -> Stamp {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      throw .unreadable(name: path, reason: reason())
    }
    return Stamp(status)
  }

  /// Creates or replaces a file atomically: a file with partial content never appears at `path`.
  static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    let partial = path + ".partial"
    let file = unsafe partial.withCString {
      unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }
    guard file >= 0 else { throw .unwritable(name: path, reason: reason()) }
    var failure = 0 as Int32
    unsafe bytes.withUnsafeBytes { buffer in
      var count = 0
      while count < buffer.count {
        let writtenCount = unsafe Glibc.write(
          file, buffer.baseAddress.map { unsafe $0 + count }, buffer.count - count)
        if writtenCount >= 0 {
          count += writtenCount
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, unsafe rename(partial, path) != 0 { failure = errno }
    if failure != 0 {
      unsafe unlink(partial)
      throw .unwritable(name: path, reason: reason(failure))
    }
  }

  private static func reason(_ code: Int32 = errno) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
