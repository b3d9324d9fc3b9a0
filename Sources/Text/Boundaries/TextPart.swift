// SPDX-License-Identifier: MIT

/// The length in bytes at whose multiples a very long paragraph is divided.
private let unit = 4_096
/// The number of bytes within which a division may move forward to a better place.
private let reach = 256

/// The part of a text in which boundaries are found at once: a paragraph with its line break, or a
/// part of a paragraph that is longer than 4,096 bytes.
///
/// Only the text near an offset decides to which part it belongs, so that an edit of a long text
/// takes no longer than one of a short text.
struct TextPart {
  /// The bytes of the part.
  let range: Range<Int>
  /// The end of the part without its line break.
  let contentEnd: Int

  /// Finds the part that contains an offset; the last one at the end of the text.
  init(_ bytes: Span<UInt8>, at offset: Int) {
    var offset = min(max(offset, 0), bytes.count)
    if offset == bytes.count, offset > 0 { offset -= 1 }
    while offset > 0, bytes[offset].isContinuation { offset -= 1 }
    let paragraph = Self.paragraphStart(bytes, offset)
    var start = paragraph
    var multiple = offset / unit
    while multiple * unit > paragraph {
      if let cut = Self.division(bytes, multiple, paragraph), cut <= offset {
        start = cut
        break
      }
      multiple -= 1
    }
    // A line feed belongs to the carriage return before it.
    let isLineFeed = offset > start && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
    var (contentEnd, end) = Self.paragraphEnd(bytes, isLineFeed ? offset - 1 : offset)
    multiple = offset / unit
    while multiple * unit < contentEnd {
      if let cut = Self.division(bytes, multiple, paragraph), cut > offset, cut < contentEnd {
        contentEnd = cut
        end = cut
        break
      }
      multiple += 1
    }
    range = start..<end
    self.contentEnd = contentEnd
  }

  /// Returns the end of the last line break before an offset, at least three units before it.
  private static func paragraphStart(_ bytes: Span<UInt8>, _ offset: Int) -> Int {
    let first = max(offset - 3 * unit, 0)
    var index = offset
    while index > first {
      if bytes.endsLineBreak(index) { return index }
      index -= 1
    }
    return first
  }

  /// Returns the start and the end of the next line break, at most three units after an offset.
  private static func paragraphEnd(_ bytes: Span<UInt8>, _ offset: Int) -> (Int, Int) {
    let limit = min(offset + 3 * unit, bytes.count)
    var index = offset
    while index < limit {
      let length = bytes.lineBreakLength(index)
      if length > 0 { return (index, index + length) }
      index += 1
    }
    return (limit, limit)
  }

  /// Returns the place where a paragraph is divided near a multiple of the unit; `nil` for none.
  ///
  /// A place is after a space, or else before a scalar that joins no character.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - multiple: The multiple.
  ///   - paragraph: The start of the paragraph, or an offset at least a unit before the place.
  /// - Returns: The offset.
  private static func division(_ bytes: Span<UInt8>, _ multiple: Int, _ paragraph: Int) -> Int? {
    let first = multiple * unit
    guard first - unit >= paragraph else { return nil }
    let limit = min(first + reach, bytes.count)
    var simple: Int?
    var index = first
    while index < limit {
      if bytes.lineBreakLength(index) > 0 { return nil }
      if index > first, bytes[index - 1] == 0x20, bytes[index] < 0x80 { return index }
      if simple == nil, bytes.startsSimpleScalar(index) { simple = index }
      index += 1
    }
    if let simple { return simple }
    while limit < bytes.count, index > first, bytes[index].isContinuation { index -= 1 }
    return limit < bytes.count ? index : nil
  }
}

extension Span<UInt8> {
  /// Returns the number of bytes of a mandatory line break of Unicode at an index; usually zero.
  func lineBreakLength(_ index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < count ? self[index + offset] : 0 }
    switch byte(0) {
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: return 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }

  /// Returns whether a line break ends at an index, which is greater than 0.
  fileprivate func endsLineBreak(_ index: Int) -> Bool {
    switch self[index - 1] {
    case 0x0D: index == count || self[index] != 0x0A
    case 0x0A, 0x0B, 0x0C: true
    case 0x85: index > 1 && self[index - 2] == 0xC2
    case 0xA8, 0xA9: index > 2 && self[index - 2] == 0x80 && self[index - 3] == 0xE2
    default: false
    }
  }

  /// Returns whether a scalar that joins neither the one before nor one after starts at an index,
  /// such as a letter of Latin, Thai or an ideograph.
  fileprivate func startsSimpleScalar(_ index: Int) -> Bool {
    guard !self[index].isContinuation, index > 0, index + 3 < count else { return false }
    let scalar = scalar(index)
    var before = index - 1
    while before > 0, self[before].isContinuation { before -= 1 }
    return scalar.isSimple && self.scalar(before).isSimple
  }

  private func scalar(_ index: Int) -> Unicode.Scalar {
    var value = UInt32(self[index])
    let length = value < 0x80 ? 1 : value < 0xE0 ? 2 : value < 0xF0 ? 3 : 4
    if length > 1 { value &= 0x7F >> UInt32(length) }
    for next in 1..<Swift.max(length, 1) where index + next < count {
      value = value << 6 | UInt32(self[index + next] & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension UInt8 {
  /// Whether the byte continues a scalar in UTF-8.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a digit or a blank that joins no others into a character.
  fileprivate var isSimple: Bool {
    switch properties.generalCategory {
    case .otherLetter: !(0x1100...0x11FF).contains(value) && !(0xA960...0xD7FF).contains(value)
    case .uppercaseLetter, .lowercaseLetter, .decimalNumber, .spaceSeparator: true
    default: false
    }
  }
}
