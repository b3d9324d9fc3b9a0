internal import SashGeometry
internal import SashRaster

/// Remembers laid out texts by all that shapes them, the colour apart.
///
/// Two generations stand in for an order of last use: what is found in the old one moves to the
/// young one, and when that is full it becomes the old one, whose unused rest is forgotten.
@MainActor struct LayoutCache {
  /// What a laid out text depends on.
  ///
  /// Texts are compared by their bytes: it is faster than Unicode's rules, and texts that write a
  /// letter in several ways differ in the offsets of it.
  struct Key {
    let text: String
    let runs: [AttributedText.Run]
    /// In one colour for all, so that colours never tell two apart.
    let style: TextStyle
    /// In physical pixels.
    let width: Int?
    let scale: DisplayScale
    /// Made once, for looking up and for remembering.
    fileprivate let hash: Int

    init(
      _ text: String, _ runs: [AttributedText.Run], _ style: TextStyle, width: Int?,
      scale: DisplayScale
    ) {
      self.text = text
      self.runs = runs
      self.style = Self.withoutColor(style)
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

    /// All of a style that tells layouts apart: whatever it has but the colour.
    private static func withoutColor(_ style: TextStyle) -> TextStyle {
      var style = style
      style.color = .black
      return style
    }

    /// Whether a layout is of this, the colour apart.
    @MainActor fileprivate func matches(_ layout: TextLayout) -> Bool {
      TextLayout.pixels(layout.width, layout.scale) == width && layout.scale == scale
        && Self.withoutColor(layout.style) == style
        && layout.text.utf8.elementsEqual(text.utf8) && layout.runs == runs
    }
  }

  /// How many texts a generation holds: a screen full of labels.
  private static let maximumCount = 512
  /// How many glyphs the texts of a generation may have together: about a megabyte of places.
  private static let maximumGlyphs = 32_768

  /// By the hash of their keys; of two texts with the same hash the younger one is remembered.
  private var young: [Int: TextLayout] = [:]
  private var old: [Int: TextLayout] = [:]
  private var youngGlyphs = 0

  /// How many texts are remembered.
  var count: Int { young.count + old.count }

  /// The layout of a key, if it is remembered.
  mutating func layout(for key: Key) -> TextLayout? {
    if let layout = young[key.hash], key.matches(layout) { return layout }
    guard !old.isEmpty, let layout = old[key.hash], key.matches(layout) else { return nil }
    old[key.hash] = nil
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
    young[key.hash] = layout
    youngGlyphs += glyphs
  }

  /// Forgets everything.
  mutating func removeAll() {
    young = [:]
    old = [:]
    youngGlyphs = 0
  }
}
