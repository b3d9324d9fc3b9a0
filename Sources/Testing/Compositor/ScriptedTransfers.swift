internal import Glibc
internal import SashShell

/// What a client asked another program for: the end of a pipe to write into.
public final class ScriptedReceipt {
  /// The type that it wants.
  public let type: String
  private var descriptor: Int32?

  init(type: String, _ descriptor: Int32) {
    self.type = type
    self.descriptor = Pipe.prepareToWrite(descriptor) ? descriptor : nil
  }

  isolated deinit { close() }

  /// Writes as much as there is room for; returns how many bytes that were, nil when nobody reads.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Int? {
    guard let descriptor else { return nil }
    switch Pipe.write(bytes[...], to: descriptor) {
    case .some(let count): return count
    case .wait: return 0
    case .over, .failed: return nil
    }
  }

  /// Ends the writing.
  public func close() {
    if let descriptor { closeDescriptor(descriptor) }
    descriptor = nil
  }
}

/// What another program pastes: the end of a pipe that a client writes into.
public final class ScriptedPaste {
  /// What has come so far.
  public private(set) var bytes: [UInt8] = []
  /// Whether the client has closed its end.
  public private(set) var isEnded = false
  private var descriptor: Int32?

  /// Makes the pipe, whose other end is given to the client by `ask`.
  init?(ask: (Int32) -> Void) {
    guard let pipe = Pipe.make() else { return nil }
    descriptor = pipe.reading
    ask(pipe.writing)
    closeDescriptor(pipe.writing)
  }

  isolated deinit { close() }

  /// Reads what has come, at most so much; returns how many bytes that were.
  @discardableResult
  public func read(atMost limit: Int = .max) -> Int {
    guard let descriptor else { return 0 }
    var total = 0
    while total < limit {
      var buffer = [UInt8](repeating: 0, count: min(limit - total, 1 << 16))
      switch Pipe.read(descriptor, into: &buffer) {
      case .some(let count):
        bytes += buffer[..<count]
        total += count
      case .wait: return total
      case .over, .failed:
        isEnded = true
        return total
      }
    }
    return total
  }

  /// What has come so far as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Stops reading, and closes the pipe, as a program that dies.
  public func close() {
    if let descriptor { closeDescriptor(descriptor) }
    descriptor = nil
  }
}

nonisolated func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
