// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashShell

/// A client's request for another program's data: the end of a pipe to write into.
public final class ScriptedDataRequest {
  /// The MIME type that the client wants.
  public let type: String
  private var descriptor: Int32?

  init(type: String, _ descriptor: Int32) {
    self.type = type
    self.descriptor = Pipe.prepareToWrite(descriptor) ? descriptor : nil
  }

  isolated deinit { close() }

  /// Writes as many bytes as the pipe takes.
  ///
  /// - Returns: The number of written bytes, or `nil` when the client has closed its end.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Int? {
    guard let descriptor else { return nil }
    switch Pipe.write(bytes[...], to: descriptor) {
    case .transferred(let count): return count
    case .wouldBlock: return 0
    case .closed, .failed: return nil
    }
  }

  /// Closes the pipe, which ends the transfer.
  public func close() {
    if let descriptor { closeDescriptor(descriptor) }
    descriptor = nil
  }
}

/// Data that another program pastes: the end of a pipe that a client writes into.
public final class ScriptedPaste {
  /// The bytes that were read so far.
  public private(set) var bytes: [UInt8] = []
  /// Whether the client has closed its end.
  public private(set) var isEnded = false
  private var descriptor: Int32?

  /// Creates the pipe and passes its writing end to the client by `ask`.
  init?(ask: (Int32) -> Void) {
    guard let pipe = Pipe.make() else { return nil }
    descriptor = pipe.reading
    ask(pipe.writing)
    closeDescriptor(pipe.writing)
  }

  isolated deinit { close() }

  /// Reads the available bytes, at most `limit`; returns how many were read.
  @discardableResult
  public func read(atMost limit: Int = .max) -> Int {
    guard let descriptor else { return 0 }
    var total = 0
    while total < limit {
      var buffer = [UInt8](repeating: 0, count: min(limit - total, 1 << 16))
      switch Pipe.read(descriptor, into: &buffer) {
      case .transferred(let count):
        bytes += buffer[..<count]
        total += count
      case .wouldBlock: return total
      case .closed, .failed:
        isEnded = true
        return total
      }
    }
    return total
  }

  /// The bytes that were read so far, decoded as UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Closes the pipe early, as a program that crashes does.
  public func close() {
    if let descriptor { closeDescriptor(descriptor) }
    descriptor = nil
  }
}

nonisolated func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
