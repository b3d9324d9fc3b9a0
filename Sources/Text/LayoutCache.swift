/// Remembers laid out texts by all that shapes them, the colour apart.
///
/// Two generations stand in for an order of last use: what is found in the old one moves to the
/// young one, and when that is full it becomes the old one, whose unused rest is forgotten.
@MainActor struct LayoutCache {
  /// What a laid out text depends on.
  ///
  /// Texts are compared by their bytes: it is faster than Unicode's rules, and texts that write a
  /// letter in several ways differ in the offsets of it.
  struct Key: Hashable {
    var text: String
    var runs: [AttributedText.Run]
    var font: Font
    var alignment: TextAlignment
    var truncation: TruncationMode
    var maximumLines: Int
    var lineSpacing: Double
    var direction: TextDirection
    var paragraphDirection: ParagraphDirection
    var wrapping: TextWrapping
    /// In physical pixels.
    var width: Int?
    var scale: Double
    /// Made once; a dictionary asks for it several times, and compares neighbours by it.
    private let hash: Int

    init(
      _ text: String, _ runs: [AttributedText.Run], _ style: TextStyle, width: Int?, scale: Double
    ) {
      self.text = text
      self.runs = runs
      font = style.font
      alignment = style.alignment
      truncation = style.truncation
      maximumLines = style.maximumLines
      lineSpacing = style.lineSpacing
      direction = style.direction
      paragraphDirection = style.paragraphDirection
      wrapping = style.wrapping
      self.width = width
      self.scale = scale
      hash = Self.hash(text, style.font.size, width)
    }

    /// Text, size and width tell apart what is on a screen; the rest is left to the comparison.
    private static func hash(_ text: String, _ size: Double, _ width: Int?) -> Int {
      var hasher = Hasher()
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(size)
      hasher.combine(width)
      return hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    static func == (a: Key, b: Key) -> Bool {
      a.hash == b.hash && a.width == b.width && a.scale == b.scale && a.font == b.font
        && a.alignment == b.alignment && a.truncation == b.truncation
        && a.maximumLines == b.maximumLines && a.lineSpacing == b.lineSpacing
        && a.direction == b.direction && a.paragraphDirection == b.paragraphDirection
        && a.wrapping == b.wrapping && a.text.utf8.elementsEqual(b.text.utf8) && a.runs == b.runs
    }
  }

  /// How many texts a generation holds: a screen full of labels.
  private static let maximumCount = 512
  /// How many glyphs the texts of a generation may have together: about a megabyte of places.
  private static let maximumGlyphs = 32_768

  private var young: [Key: TextLayout] = [:]
  private var old: [Key: TextLayout] = [:]
  private var youngGlyphs = 0

  /// How many texts are remembered.
  var count: Int { young.count + old.count }

  /// The layout of a key, if it is remembered.
  mutating func layout(for key: Key) -> TextLayout? {
    if let layout = young[key] { return layout }
    guard !old.isEmpty, let layout = old.removeValue(forKey: key) else { return nil }
    insert(layout, for: key)
    return layout
  }

  /// Remembers a layout, unless it alone would fill the cache.
  mutating func insert(_ layout: TextLayout, for key: Key) {
    let glyphs = layout.glyphCount
    guard glyphs <= Self.maximumGlyphs / 4 else { return }
    if young.count >= Self.maximumCount || youngGlyphs + glyphs > Self.maximumGlyphs {
      old = young
      young = [:]
      youngGlyphs = 0
    }
    young[key] = layout
    youngGlyphs += glyphs
  }

  /// Forgets everything.
  mutating func removeAll() {
    young = [:]
    old = [:]
    youngGlyphs = 0
  }
}
