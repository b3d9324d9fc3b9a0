import Glibc
import Sash

/// A file of input that cannot be written or read, and why.
struct InputFileError: Error, CustomStringConvertible {
  var path: String
  var reason: String
  var description: String { "the record \(path) \(reason)" }
}

/// A file that takes what the user does in a window, so that it can be played again.
@MainActor final class InputFile {
  private let recorder: InputTraceRecorder

  /// The stream, closed with whoever has it last.
  @safe private final class OpenFile {
    let stream: UnsafeMutablePointer<FILE>

    init(_ path: String) throws(InputFileError) {
      guard let stream = unsafe fopen(path, "w") else {
        throw InputFileError(path: path, reason: "cannot be written")
      }
      unsafe self.stream = unsafe stream
    }

    /// Writes a line at once: what was recorded is not lost with the program.
    func write(_ line: String) {
      unsafe fputs(line + "\n", stream)
      unsafe fflush(stream)
    }

    deinit { unsafe fclose(stream) }
  }

  init(path: String, window: Window) throws(InputFileError) {
    let file = try OpenFile(path)
    recorder = InputTraceRecorder(window) { file.write($0) }
  }

  func finish() { recorder.finish() }
}

extension InputTrace {
  /// Larger files are no traces, in bytes.
  private static let largest = 256 << 20

  /// Reads what was recorded in a file.
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
      guard bytes.count <= Self.largest else {
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
