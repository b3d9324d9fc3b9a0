import SashInterface

/// The part of a text that an input method is told, with the caret and the other end of the
/// selection in it, in bytes of UTF-8.
package nonisolated struct SurroundingText: Hashable, Sendable {
  /// No more of a text is told, in bytes; more than this the protocol does not allow.
  package static let longest = 4_000

  /// The part.
  package private(set) var text: String
  /// The caret in it.
  package private(set) var caret: Int
  /// The other end of the selection in it; the caret where there is none.
  package private(set) var anchor: Int

  /// The part of a text around its caret; places out of the text, or within a character's bytes,
  /// are moved to where they can be.
  ///
  /// As much of the selection as fits is in it. It begins and ends with whole characters as they
  /// are seen, and holds no zero, with which a text ends on the wire.
  package init(_ whole: String, caret: Int, anchor: Int) {
    let bytes = whole.utf8
    let caret = Self.boundary(at: caret, of: bytes)
    let anchor = Self.boundary(at: anchor, of: bytes)
    let range = Self.window(caret: caret, anchor: anchor, count: bytes.count)
    var first = Self.boundary(at: range.lowerBound, of: bytes)
    var end = Self.boundary(at: range.upperBound, of: bytes)
    if bytes.count > Self.longest {
      first = Self.wholeStart(first, before: caret, of: whole)
      end = Self.wholeEnd(end, after: caret, of: whole)
    }
    var part = whole[Self.index(first, of: bytes)..<Self.index(end, of: bytes)]
    let place = Self.index(caret, of: bytes)
    if let zero = part[..<place].utf8.lastIndex(of: 0) {
      part = part[bytes.index(after: zero)...]
    }
    if let zero = part[place...].utf8.firstIndex(of: 0) { part = part[..<zero] }
    let origin = bytes.distance(from: bytes.startIndex, to: part.startIndex)
    text = String(part)
    self.caret = caret - origin
    self.anchor = min(max(anchor - origin, 0), text.utf8.count)
  }

  /// How much of a deletion is within the part, at the bounds of characters: before and after the
  /// selection, as much as was asked for or less.
  package func bounded(before: UInt32, after: UInt32) -> (before: Int, after: Int) {
    let bytes = text.utf8
    let low = min(caret, anchor)
    let high = max(caret, anchor)
    let start = low - min(Int(before), low)
    let end = high + min(Int(after), bytes.count - high)
    // A place within a character's bytes deletes less, not more.
    var first = Self.boundary(at: start, of: bytes)
    if first < start { first = Self.next(after: first, of: bytes) }
    return (low - min(first, low), Self.boundary(at: end, of: bytes) - high)
  }

  /// Where a window of the greatest length lies that has the caret and what it can of the selection.
  private static func window(caret: Int, anchor: Int, count: Int) -> Range<Int> {
    guard count > longest else { return 0..<count }
    let low = min(caret, anchor)
    let high = max(caret, anchor)
    let center = high - low <= longest ? (low + high) / 2 : caret
    let first = min(max(0, center - longest / 2), count - longest)
    return first..<first + longest
  }

  // MARK: Places in a text

  private static func index(_ offset: Int, of bytes: String.UTF8View) -> String.Index {
    bytes.index(bytes.startIndex, offsetBy: offset)
  }

  /// The nearest bound between scalars at or before a place.
  static func boundary(at offset: Int, of bytes: String.UTF8View) -> Int {
    var place = min(max(offset, 0), bytes.count)
    while place > 0, place < bytes.count, bytes[index(place, of: bytes)] & 0xC0 == 0x80 {
      place -= 1
    }
    return place
  }

  private static func next(after offset: Int, of bytes: String.UTF8View) -> Int {
    var place = offset + 1
    while place < bytes.count, bytes[index(place, of: bytes)] & 0xC0 == 0x80 { place += 1 }
    return min(place, bytes.count)
  }

  /// The bound between characters at or after a place, unless the caret comes before it.
  private static func wholeStart(_ first: Int, before caret: Int, of text: String) -> Int {
    guard first > 0, first < text.utf8.count else { return first }
    let start = index(first, of: text.utf8)
    // From within a character it goes to that one's end.
    let next = text.index(after: start)
    if text.index(before: next) == start { return first }
    let whole = text.utf8.distance(from: text.startIndex, to: next)
    return whole <= caret ? whole : first
  }

  /// The bound between characters at or before a place, unless the caret comes after it.
  private static func wholeEnd(_ end: Int, after caret: Int, of text: String) -> Int {
    guard end < text.utf8.count else { return end }
    let start = text.index(before: text.index(after: index(end, of: text.utf8)))
    let whole = text.utf8.distance(from: text.startIndex, to: start)
    return whole >= caret ? whole : end
  }
}
