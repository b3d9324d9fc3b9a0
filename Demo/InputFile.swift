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
    /// The system's number for why a line was not written; 0 while all were.
    private(set) var failure: Int32 = 0

    init(_ path: String) throws(InputFileError) {
      guard let stream = unsafe fopen(path, "w") else {
        throw InputFileError(path: path, reason: "cannot be written")
      }
      unsafe self.stream = unsafe stream
    }

    /// Writes a line at once: what was recorded is not lost with the program.
    ///
    /// - Returns: Whether this is the first line that cannot be written; none is after it.
    func write(_ line: String) -> Bool {
      guard failure == 0 else { return false }
      guard unsafe fputs(line + "\n", stream) < 0 || fflush(stream) != 0 else { return false }
      failure = errno
      return true
    }

    deinit { unsafe fclose(stream) }
  }

  /// Begins to record.
  ///
  /// `onFailure` is called once, when the file takes no more.
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
