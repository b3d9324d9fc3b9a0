// SPDX-License-Identifier: MIT

internal import SashGeometry
internal import SashRaster

/// A cache of laid out texts, with all properties except the colour as the key.
///
/// Two generations approximate a least-recently-used order: an entry found in the old one moves to
/// the young one. When the young one is full it replaces the old one, whose unused entries are
/// dropped.
@MainActor struct LayoutCache {
  /// The properties that a laid out text depends on.
  ///
  /// Texts are compared by their bytes. That is faster than Unicode equivalence, and equivalent
  /// texts of different bytes have different offsets.
  struct Key {
    let text: String
    let runs: [AttributedText.Run]
    /// The style with the same colour for all texts.
    let style: TextStyle
    /// The width in physical pixels.
    let width: Int?
    let scale: DisplayScale
    /// The hash, computed once for lookup and insertion.
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

    /// Text, size and width distinguish the texts of a screen; other properties are only compared.
    private static func hash(_ text: String, _ size: Double, _ width: Int?) -> Int {
      var hasher = Hasher()
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(size)
      hasher.combine(width)
      return hasher.finalize()
    }

    /// Returns a style without its colour, which layouts do not depend on.
    private static func withoutColor(_ style: TextStyle) -> TextStyle {
      var style = style
      style.color = .black
      return style
    }

    /// Returns whether a layout has this key.
    @MainActor fileprivate func matches(_ layout: TextLayout) -> Bool {
      TextLayout.pixels(layout.width, layout.scale) == width && layout.scale == scale
        && Self.withoutColor(layout.style) == style
        && layout.text.utf8.elementsEqual(text.utf8) && layout.runs == runs
    }
  }

  /// The maximum number of texts of a generation: a screen full of labels.
  private static let maximumCount = 512
  /// The maximum number of glyphs of a generation's texts together: about a megabyte of positions.
  private static let maximumGlyphs = 32_768

  /// The layouts by the hash of their keys; of two with the same hash the newer one is cached.
  private var young: [Int: TextLayout] = [:]
  private var old: [Int: TextLayout] = [:]
  private var youngGlyphs = 0

  /// The number of cached texts.
  var count: Int { young.count + old.count }

  /// Returns the layout of a key, if it is cached.
  mutating func layout(for key: Key) -> TextLayout? {
    if let layout = young[key.hash], key.matches(layout) { return layout }
    guard !old.isEmpty, let layout = old[key.hash], key.matches(layout) else { return nil }
    old[key.hash] = nil
    insert(layout, for: key)
    return layout
  }

  /// Adds a layout, unless it would take too much of the cache by itself.
  mutating func insert(_ layout: TextLayout, for key: Key) {
    let glyphs = layout.glyphCount
    guard glyphs <= Self.maximumGlyphs / 4 else { return }
    if young.count >= Self.maximumCount || youngGlyphs + glyphs > Self.maximumGlyphs {
      removeUnused()
    }
    young[key.hash] = layout
    youngGlyphs += glyphs
  }

  /// Removes the layouts that have not been used since the last call.
  mutating func removeUnused() {
    old = young
    young = [:]
    youngGlyphs = 0
  }

  /// Removes all layouts.
  mutating func removeAll() {
    removeUnused()
    old = [:]
  }
}
