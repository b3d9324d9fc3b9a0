// SPDX-License-Identifier: MIT

/// A text with attributes for parts of it.
///
/// Use a plain string with a `TextStyle` where the whole text has one style.
///
/// ```swift
/// var title = AttributedText("Sold out ", TextAttributes(isStruckThrough: true))
/// title += AttributedText("Last seats", TextAttributes(weight: .bold, color: .black))
/// label.attributedText = title
/// ```
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A part of the text with its attributes.
  public struct Run: Hashable, Sendable {
    /// The range in the text's UTF-8 bytes; it contains whole Unicode scalars.
    public let utf8Range: Range<Int>
    /// The attributes of the part; never empty.
    public let attributes: TextAttributes
  }

  /// The text without attributes.
  public private(set) var text: String
  /// The parts whose attributes differ from the style, in the order of the text.
  ///
  /// They do not overlap, and adjacent runs have different attributes.
  public private(set) var runs: [Run] = []

  /// Creates a text with the same attributes everywhere.
  public init(_ text: String = "", _ attributes: TextAttributes = TextAttributes()) {
    self.text = text
    self.text.makeContiguousUTF8()
    append(attributes, 0..<self.text.utf8.count)
  }

  /// Creates a text without attributes.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a text from UTF-8 bytes; invalid sequences become U+FFFD.
  public init(utf8 bytes: some Collection<UInt8>, _ attributes: TextAttributes = TextAttributes()) {
    self.init(String(decoding: bytes, as: UTF8.self), attributes)
  }

  /// Creates a text from UTF-16 units; unpaired surrogates become U+FFFD.
  public init(
    utf16 units: some Collection<UInt16>, _ attributes: TextAttributes = TextAttributes()
  ) {
    self.init(String(decoding: units, as: UTF16.self), attributes)
  }

  // MARK: Queries

  /// Whether the text has no characters.
  public var isEmpty: Bool { text.isEmpty }

  /// Returns the attributes at an index of the text; empty attributes if only the style applies.
  public func attributes(at index: String.Index) -> TextAttributes {
    let offset = text.utf8Offset(of: index)
    return runs.first { $0.utf8Range.contains(offset) }?.attributes ?? TextAttributes()
  }

  // MARK: Changing

  /// Appends a text with its attributes.
  public mutating func append(_ other: AttributedText) {
    let start = text.utf8.count
    text += other.text
    for run in other.runs {
      append(run.attributes, run.utf8Range.lowerBound + start..<run.utf8Range.upperBound + start)
    }
  }

  /// Returns two texts, one after the other.
  public static func + (a: AttributedText, b: AttributedText) -> AttributedText {
    var result = a
    result.append(b)
    return result
  }

  /// Appends a text with its attributes.
  public static func += (a: inout AttributedText, b: AttributedText) { a.append(b) }

  /// Replaces the attributes of a range.
  ///
  /// An index within a Unicode scalar counts as that scalar's start.
  public mutating func setAttributes(_ attributes: TextAttributes, in range: Range<String.Index>) {
    update(in: range) { $0 = attributes }
  }

  /// Changes the attributes of each part of a range.
  ///
  /// `change` is called once for each part with equal attributes, the parts without attributes
  /// included. An index within a Unicode scalar counts as that scalar's start.
  public mutating func update(
    in range: Range<String.Index>, _ change: (inout TextAttributes) -> Void
  ) {
    let range = text.utf8Offset(of: range.lowerBound)..<text.utf8Offset(of: range.upperBound)
    guard !range.isEmpty else { return }
    let old = runs
    runs = []
    var done = 0
    func changed(_ attributes: TextAttributes) -> TextAttributes {
      var attributes = attributes
      change(&attributes)
      return attributes
    }
    // Each piece between two ends of runs lies wholly inside or wholly outside of the range.
    func add(_ piece: Range<Int>, _ attributes: TextAttributes) {
      let inside = piece.clamped(to: range)
      guard !inside.isEmpty else { return append(attributes, piece) }
      append(attributes, piece.lowerBound..<inside.lowerBound)
      append(changed(attributes), inside)
      append(attributes, inside.upperBound..<piece.upperBound)
    }
    for run in old {
      add(done..<run.utf8Range.lowerBound, TextAttributes())
      add(run.utf8Range, run.attributes)
      done = run.utf8Range.upperBound
    }
    add(done..<text.utf8.count, TextAttributes())
  }

  /// Returns the text with attributes for the whole; those of its parts take precedence.
  package func applyingDefaults(_ defaults: TextAttributes) -> AttributedText {
    guard !defaults.isEmpty else { return self }
    var result = self
    result.update(in: text.startIndex..<text.endIndex) { $0 = $0.applyingDefaults(defaults) }
    return result
  }

  /// Appends a run, and joins it with the last one if that has the same attributes.
  private mutating func append(_ attributes: TextAttributes, _ range: Range<Int>) {
    guard !range.isEmpty, !attributes.isEmpty else { return }
    if let last = runs.last, last.utf8Range.upperBound == range.lowerBound,
      last.attributes == attributes
    {
      let joined = last.utf8Range.lowerBound..<range.upperBound
      runs[runs.count - 1] = Run(utf8Range: joined, attributes: attributes)
    } else {
      runs.append(Run(utf8Range: range, attributes: attributes))
    }
  }
}

extension String {
  /// Returns the byte offset at which the Unicode scalar of an index starts.
  ///
  /// An index from a longer string counts as the end.
  func utf8Offset(of index: Index) -> Int {
    let index = min(max(index, startIndex), endIndex)
    let start = index == endIndex ? index : unicodeScalars[index...].startIndex
    return utf8.distance(from: startIndex, to: start)
  }
}
