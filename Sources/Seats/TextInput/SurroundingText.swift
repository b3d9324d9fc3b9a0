// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The part of a text that is sent to an input method, with the caret and the selection's anchor in
/// UTF-8 bytes.
package nonisolated struct SurroundingText: Hashable, Sendable {
  /// The maximum length of the part in bytes, which the protocol fixes.
  package static let maximumLength = 4_000

  /// The part of the text.
  package private(set) var text: String
  /// The offset of the caret in the part.
  package private(set) var caret: Int
  /// The offset of the selection's other end in the part; equal to `caret` without a selection.
  package private(set) var anchor: Int

  /// Creates the part of a text around its caret.
  ///
  /// Offsets outside the text or within a scalar are moved to the nearest valid ones. The part
  /// contains as much of the selection as possible. It begins and ends at character boundaries and
  /// contains no zero byte, which would end the text in the protocol.
  package init(_ whole: String, caret: Int, anchor: Int) {
    let bytes = whole.utf8
    let caret = Self.boundary(at: caret, of: bytes)
    let anchor = Self.boundary(at: anchor, of: bytes)
    let range = Self.window(caret: caret, anchor: anchor, count: bytes.count)
    var first = Self.boundary(at: range.lowerBound, of: bytes)
    var end = Self.boundary(at: range.upperBound, of: bytes)
    if bytes.count > Self.maximumLength {
      first = Self.wholeStart(first, before: caret, of: whole)
      end = Self.wholeEnd(end, after: caret, of: whole)
    }
    var part = whole[Self.index(first, of: bytes)..<Self.index(end, of: bytes)]
    let caretIndex = Self.index(caret, of: bytes)
    if let zero = part[..<caretIndex].utf8.lastIndex(of: 0) {
      part = part[bytes.index(after: zero)...]
    }
    if let zero = part[caretIndex...].utf8.firstIndex(of: 0) { part = part[..<zero] }
    let origin = bytes.distance(from: bytes.startIndex, to: part.startIndex)
    text = String(part)
    self.caret = caret - origin
    self.anchor = min(max(anchor - origin, 0), text.utf8.count)
  }

  /// Returns the part of a requested deletion that lies within the text, at scalar boundaries: the
  /// number of bytes before and after the selection.
  package func bounded(before: UInt32, after: UInt32) -> (before: Int, after: Int) {
    let bytes = text.utf8
    let low = min(caret, anchor)
    let high = max(caret, anchor)
    let start = low - min(Int(before), low)
    let end = high + min(Int(after), bytes.count - high)
    // An offset within a scalar deletes less, not more.
    var first = Self.boundary(at: start, of: bytes)
    if first < start { first = Self.next(after: first, of: bytes) }
    return (low - min(first, low), Self.boundary(at: end, of: bytes) - high)
  }

  /// Returns the range of the maximum length that contains the caret and as much as possible of the
  /// selection.
  private static func window(caret: Int, anchor: Int, count: Int) -> Range<Int> {
    guard count > maximumLength else { return 0..<count }
    let low = min(caret, anchor)
    let high = max(caret, anchor)
    let center = high - low <= maximumLength ? (low + high) / 2 : caret
    let first = min(max(0, center - maximumLength / 2), count - maximumLength)
    return first..<first + maximumLength
  }

  // MARK: Offsets in a text

  private static func index(_ offset: Int, of bytes: String.UTF8View) -> String.Index {
    bytes.index(bytes.startIndex, offsetBy: offset)
  }

  /// Returns the nearest scalar boundary at or before an offset.
  static func boundary(at offset: Int, of bytes: String.UTF8View) -> Int {
    var position = min(max(offset, 0), bytes.count)
    while position > 0, position < bytes.count, bytes[index(position, of: bytes)] & 0xC0 == 0x80 {
      position -= 1
    }
    return position
  }

  private static func next(after offset: Int, of bytes: String.UTF8View) -> Int {
    var position = offset + 1
    while position < bytes.count, bytes[index(position, of: bytes)] & 0xC0 == 0x80 { position += 1 }
    return min(position, bytes.count)
  }

  /// Returns the next character boundary at or after an offset, unless the caret is before it.
  private static func wholeStart(_ first: Int, before caret: Int, of text: String) -> Int {
    guard first > 0, first < text.utf8.count else { return first }
    let start = index(first, of: text.utf8)
    // An offset within a character moves to its end.
    let next = text.index(after: start)
    if text.index(before: next) == start { return first }
    let whole = text.utf8.distance(from: text.startIndex, to: next)
    return whole <= caret ? whole : first
  }

  /// Returns the last character boundary at or before an offset, unless the caret is after it.
  private static func wholeEnd(_ end: Int, after caret: Int, of text: String) -> Int {
    guard end < text.utf8.count else { return end }
    let start = text.index(before: text.index(after: index(end, of: text.utf8)))
    let whole = text.utf8.distance(from: text.startIndex, to: start)
    return whole >= caret ? whole : end
  }
}
