// SPDX-License-Identifier: MIT

import Glibc
import Sash
import SashInputTrace

/// An error of writing or reading an input recording.
struct InputFileError: Error, CustomStringConvertible {
  var path: String
  var reason: String
  var description: String { "the record \(path) \(reason)" }
}

/// A file that records the input of a window, so that it can be played again.
@MainActor final class InputFile {
  private let recorder: InputTraceRecorder

  /// The C stream, which the last owner closes.
  @safe private final class OpenFile {
    let stream: UnsafeMutablePointer<FILE>
    /// The `errno` of the first failed write; 0 if there was none.
    private(set) var failure: Int32 = 0

    init(_ path: String) throws(InputFileError) {
      guard let stream = unsafe fopen(path, "w") else {
        throw InputFileError(path: path, reason: "cannot be written")
      }
      unsafe self.stream = unsafe stream
    }

    /// Writes a line and flushes it, so that a crash loses no recorded input.
    ///
    /// - Returns: Whether this is the first line that cannot be written; no later line is written.
    func write(_ line: String) -> Bool {
      guard failure == 0 else { return false }
      guard unsafe fputs(line + "\n", stream) < 0 || fflush(stream) != 0 else { return false }
      failure = errno
      return true
    }

    deinit { unsafe fclose(stream) }
  }

  /// Starts recording.
  ///
  /// `onFailure` is called once, when a write fails.
  init(
    path: String, window: Window, onFailure: @escaping (InputFileError) -> Void
  ) throws(InputFileError) {
    let file = try OpenFile(path)
    recorder = InputTraceRecorder(window) { line in
      guard file.write(line) else { return }
      let reason = unsafe String(cString: strerror(file.failure))
      onFailure(InputFileError(path: path, reason: "cannot be written: \(reason)"))
    }
  }

  func finish() { recorder.finish() }
}

extension InputTrace {
  /// The largest accepted size of a recording in bytes; larger files are not traces.
  private static let maximumByteCount = 256 << 20

  /// Reads a recording from a file.
  init(file path: String) throws(InputFileError) {
    guard let stream = unsafe fopen(path, "r") else {
      throw InputFileError(path: path, reason: "cannot be read")
    }
    defer { unsafe fclose(stream) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&part, 1, part.count, stream)
      if count == 0 { break }
      bytes += part[..<count]
      guard bytes.count <= Self.maximumByteCount else {
        throw InputFileError(path: path, reason: "is too large")
      }
    }
    guard unsafe ferror(stream) == 0 else {
      throw InputFileError(path: path, reason: "cannot be read")
    }
    do {
      try self.init(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw InputFileError(path: path, reason: "cannot be played: \(error)")
    }
  }
}
