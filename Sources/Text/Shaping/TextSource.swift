// SPDX-License-Identifier: MIT

/// The bytes of a text prepared for Pango: limited, without NUL, divided into paragraphs.
struct TextSource {
  /// Whether some of the text was omitted because it is too long.
  let isTruncated: Bool
  /// The bytes of each paragraph, without its separator; at least one, which may be empty.
  let paragraphs: [Range<Int>]

  private var text: String
  /// The prepared bytes, if they differ from those of `text`.
  private let rewritten: [UInt8]?
  /// The origins of the rewritten bytes, in order; empty if nothing was rewritten.
  private let pieces: [Piece]

  /// Bytes that were copied, or that replace others.
  private struct Piece {
    var prepared: Range<Int>
    var original: Range<Int>

    var isCopy: Bool { prepared.count == original.count }
  }

  /// The bytes after which a word is divided: Pango's time to wrap a word grows with the square of
  /// its length.
  private static let maximumWordBytes = 512
  /// The widest paragraph in pixels, if each byte takes an em: half of Pango's range.
  private static let maximumParagraphWidth: Double = 1_000_000

  private static let ellipsis = Array("\u{2026}".utf8)
  private static let replacement = Array("\u{FFFD}".utf8)

  /// Returns the most bytes of a text that are laid out.
  static func limit(for style: TextStyle, pixelSize: Double) -> Int {
    var limit = min(TextLayout.maximumLength, Int(maximumParagraphWidth / pixelSize))
    if style.maximumLines > 0 {
      let lines = min(style.maximumLines, TextLayout.maximumLength)
      limit = min(limit, lines * TextLayout.maximumLineLength)
    }
    return limit
  }

  /// Prepares a text of which at most `maximumBytes` are laid out.
  init(_ text: String, style: TextStyle, maximumBytes: Int) {
    var text = text
    let prepared = text.withUTF8 { Self.prepare(unsafe $0.span, style, maximumBytes) }
    self.text = text
    rewritten = prepared.rewritten
    pieces = prepared.pieces
    isTruncated = prepared.isTruncated
    paragraphs = prepared.paragraphs
  }

  /// Calls `body` with the bytes of a paragraph.
  func withBytes(
    of paragraph: Range<Int>, endingWithEllipsis: Bool, _ body: (Span<UInt8>) -> Void
  ) {
    func pass(_ all: Span<UInt8>) {
      guard endingWithEllipsis else { return body(all.extracting(paragraph)) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(paragraph.count + Self.ellipsis.count)
      for index in paragraph { bytes.append(all[index]) }
      bytes += Self.ellipsis
      body(bytes.span)
    }
    if let rewritten {
      pass(rewritten.span)
    } else {
      var text = text
      text.withUTF8 { pass(unsafe $0.span) }
    }
  }

  /// Returns ranges of a paragraph's bytes at whose ends long words must be divided; usually none.
  func divisions(of paragraph: Range<Int>) -> [Range<Int>] {
    guard paragraph.count > Self.maximumWordBytes else { return [] }
    var result: [Range<Int>] = []
    withBytes(of: paragraph, endingWithEllipsis: false) { bytes in
      var wordStart = 0
      var open: Int?
      var part: TextBoundaries?
      for index in 0..<bytes.count {
        if bytes[index] == 0x20 {
          wordStart = index
        } else if index - wordStart >= Self.maximumWordBytes {
          // Marks are not divided from their letters, nor conjuncts where a line can be broken.
          if part.map({ !$0.range.contains(index) }) ?? true {
            part = TextBoundaries(bytes, at: index)
          }
          let isLate = index - wordStart >= 2 * Self.maximumWordBytes
          guard part?.contains(isLate ? .character : .line, at: index) ?? false else { continue }
          wordStart = index
          if let start = open {
            result.append(start..<index)
            open = nil
          } else {
            open = index
          }
        }
      }
      if let start = open { result.append(start..<bytes.count) }
    }
    return result
  }

  // MARK: Offsets

  /// Returns the prepared offset of a byte of the original text.
  ///
  /// For bytes that were replaced it is the start of the replacement.
  func preparedOffset(_ original: Int) -> Int {
    offset(original, from: \.original, to: \.prepared)
  }

  /// Returns the original offset of a prepared byte.
  ///
  /// For bytes that replace others it is the start of those.
  func originalOffset(_ prepared: Int) -> Int {
    offset(prepared, from: \.prepared, to: \.original)
  }

  private func offset(
    _ offset: Int, from old: KeyPath<Piece, Range<Int>>, to new: KeyPath<Piece, Range<Int>>
  ) -> Int {
    guard let last = pieces.last else { return offset }
    let index = pieces.partition { $0[keyPath: old].upperBound > offset }
    guard index < pieces.count else { return last[keyPath: new].upperBound }
    let (from, to) = (pieces[index][keyPath: old], pieces[index][keyPath: new])
    return pieces[index].isCopy ? to.lowerBound + max(offset - from.lowerBound, 0) : to.lowerBound
  }

  /// The offsets at which characters start, and the end.
  var characterBoundaries: [Int] {
    rewritten.map { TextBoundaries.characterOffsets($0.span) } ?? text.characterOffsets
  }

  // MARK: Preparing

  private struct Prepared {
    var rewritten: [UInt8]?
    var pieces: [Piece] = []
    var isTruncated: Bool
    var paragraphs: [Range<Int>]
  }

  private static func prepare(
    _ bytes: Span<UInt8>, _ style: TextStyle, _ maximumBytes: Int
  ) -> Prepared {
    let isTruncated = bytes.count > maximumBytes
    guard isTruncated || bytes.indices.contains(where: { bytes[$0] == 0 }) else {
      return Prepared(rewritten: nil, isTruncated: false, paragraphs: split(bytes))
    }
    var writer = Writer(capacity: min(bytes.count, maximumBytes) + 8)
    func start(_ index: Int) -> Int {
      guard index > 0, index < bytes.count else { return index }
      let part = TextBoundaries(bytes, at: index)
      return part.previous(.character, before: index + 1) ?? index
    }
    if !isTruncated {
      writer.copy(0..<bytes.count, of: bytes)
    } else {
      switch style.maximumLines == 0 ? .tail : style.truncation {
      case .none:
        writer.copy(0..<start(maximumBytes), of: bytes)
      case .tail:
        let end = start(maximumBytes)
        writer.copy(0..<end, of: bytes)
        writer.write(ellipsis, for: end..<bytes.count)
      case .head:
        let end = start(bytes.count - maximumBytes)
        writer.write(ellipsis, for: 0..<end)
        writer.copy(end..<bytes.count, of: bytes)
      case .middle:
        let (end, next) = (start(maximumBytes / 2), start(bytes.count - maximumBytes / 2))
        writer.copy(0..<end, of: bytes)
        writer.write(ellipsis, for: end..<next)
        writer.copy(next..<bytes.count, of: bytes)
      }
    }
    return Prepared(
      rewritten: writer.bytes, pieces: writer.pieces, isTruncated: isTruncated,
      paragraphs: split(writer.bytes.span))
  }

  /// A writer of bytes that records their origins.
  private struct Writer {
    var bytes: [UInt8] = []
    var pieces: [Piece] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Copies bytes, except NUL, which Pango takes for the end of the text.
    mutating func copy(_ range: Range<Int>, of source: Span<UInt8>) {
      var first = range.lowerBound
      for index in range {
        let byte = source[index]
        guard byte == 0 else {
          bytes.append(byte)
          continue
        }
        recordCopy(first..<index)
        write(replacement, for: index..<index + 1)
        first = index + 1
      }
      recordCopy(first..<range.upperBound)
    }

    mutating func write(_ other: [UInt8], for original: Range<Int>) {
      pieces.append(
        Piece(prepared: bytes.count..<bytes.count + other.count, original: original))
      bytes += other
    }

    private mutating func recordCopy(_ original: Range<Int>) {
      guard !original.isEmpty else { return }
      pieces.append(
        Piece(prepared: bytes.count - original.count..<bytes.count, original: original))
    }
  }

  /// Returns the paragraphs between Unicode's mandatory line breaks.
  private static func split(_ bytes: Span<UInt8>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = bytes.lineBreakLength(index)
      if length > 0 {
        result.append(start..<index)
        start = index + length
      }
      index += max(length, 1)
    }
    result.append(start..<bytes.count)
    return result
  }
}

extension Array {
  /// Returns the first index from which on all elements fulfil a condition.
  func partition(_ isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
