import Glibc
import Sash

/// A file that cannot be written.
struct InputFileError: Error, CustomStringConvertible {
  var path: String
  var description: String { "the record \(path) cannot be written" }
}

/// A file that takes what the user does in a window, so that it can be played again.
@MainActor final class InputFile {
  private let recorder: InputTraceRecorder
  private let file: OpenFile

  /// The stream, closed with whoever has it last.
  @safe private final class OpenFile {
    let stream: UnsafeMutablePointer<FILE>

    init(_ path: String) throws(InputFileError) {
      guard let stream = unsafe fopen(path, "w") else { throw InputFileError(path: path) }
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
    self.file = file
    recorder = InputTraceRecorder(window) { file.write($0) }
  }

  func finish() { recorder.finish() }
}
