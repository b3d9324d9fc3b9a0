// SPDX-License-Identifier: MIT

/// Data that is produced piece by piece while another program reads it.
///
/// Implement it for data that should not be in memory as a whole, such as a large file, and register
/// it with `ItemProvider.registerStream(forType:_:)`.
public protocol DataStream: AnyObject {
  /// Returns the next bytes, at most `count` of them, or no bytes at the end of the data.
  ///
  /// It is called on the main actor whenever the reader accepts more, so it must return soon. The
  /// stream is released when the reader has everything or gives up.
  func read(atMost count: Int) -> [UInt8]
}

/// A stream of bytes that are in memory.
final class ByteStream: DataStream {
  private var remaining: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { remaining = bytes[...] }

  func read(atMost count: Int) -> [UInt8] {
    let part = remaining.prefix(count)
    remaining = remaining.dropFirst(count)
    return Array(part)
  }
}
