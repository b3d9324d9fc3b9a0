// SPDX-License-Identifier: MIT

internal import SashCFreeType
internal import SashCPango
internal import SashCPixman

/// A cache of rendered glyphs: masks in pixman's glyph cache, colour glyphs as separate images.
///
/// It is limited by bytes and by number. When it is full, all of it is evicted before the next text
/// is prepared, and a new `generation` makes all texts look up their glyphs again. A glyph that
/// does not fit is rendered each time it is drawn.
@MainActor @safe final class GlyphCache {
  /// The bytes of pixels above which the cache is emptied: all glyphs of a busy desktop twice.
  static let maximumBytes = 8 << 20
  /// The number of glyphs above which it is emptied; below 16,384, where pixman itself evicts.
  static let maximumGlyphs = 8_192
  /// The number of glyphs above which none is added, even within a text; pixman evicts above
  /// 16,384.
  private static let hardGlyphLimit = 15_000
  /// The maximum number of bytes of a glyph that is cached.
  private static let maximumGlyphBytes = 1 << 20

  /// The number of times that the cache was emptied.
  private(set) var generation = 0
  /// The number of cached glyphs.
  private(set) var count = 0
  /// The number of bytes of the cached pixels.
  private(set) var byteCount = 0
  /// The number of glyphs that FreeType has rendered.
  private(set) var renderedGlyphs = 0

  /// pixman's cache of masks; owned.
  private(set) var masks: OpaquePointer
  private var colorGlyphs: [Key: RenderedGlyph] = [:]

  private struct Key: Hashable {
    var face: UInt
    var glyph: GlyphVariant
  }

  /// The image that a glyph is drawn from.
  @safe enum Entry {
    /// A mask in pixman's cache; valid until `generation` changes.
    case mask(UnsafeRawPointer)
    /// An image with colours of its own, which pixman's cache would use as coverage.
    case colorGlyph(RenderedGlyph)
    /// The glyph did not fit, and must be rendered at each use.
    case uncached
  }

  /// Creates an empty cache; `nil` if memory is exhausted.
  init?() {
    guard let masks = unsafe pixman_glyph_cache_create() else { return nil }
    unsafe self.masks = unsafe masks
  }

  isolated deinit { unsafe pixman_glyph_cache_destroy(masks) }

  /// Prepares for looking up the glyphs of one text; `endLookup` must follow.
  func beginLookup() {
    if byteCount > Self.maximumBytes || count > Self.maximumGlyphs { removeAll() }
    unsafe pixman_glyph_cache_freeze(masks)
  }

  /// Ends looking up the glyphs of a text.
  func endLookup() { unsafe pixman_glyph_cache_thaw(masks) }

  /// Returns the image of a glyph, rendered if needed; valid between `beginLookup` and `endLookup`.
  func entry(_ glyph: GlyphVariant, of face: FontFace) -> Entry {
    let faceKey = unsafe UnsafeMutableRawPointer(bitPattern: face.number)
    let glyphKey = unsafe UnsafeMutableRawPointer(bitPattern: UInt(glyph.key))
    if let cachedMask = unsafe pixman_glyph_cache_lookup(masks, faceKey, glyphKey) {
      return unsafe .mask(cachedMask)
    }
    let key = Key(face: face.number, glyph: glyph)
    if let colorGlyph = colorGlyphs[key] { return .colorGlyph(colorGlyph) }
    renderedGlyphs += 1
    guard let rendered = RenderedGlyph.render(glyph, of: face) else { return .uncached }
    let bytes = rendered.byteCount
    guard bytes <= Self.maximumGlyphBytes, count < Self.hardGlyphLimit,
      byteCount + bytes <= 2 * Self.maximumBytes
    else { return .uncached }
    switch rendered.kind {
    case .color:
      colorGlyphs[key] = rendered
      countAdded(bytes)
      return .colorGlyph(rendered)
    case .mask:
      // pixman counts the origin from the top left corner of the mask.
      guard
        let mask = unsafe pixman_glyph_cache_insert(
          masks, faceKey, glyphKey, -rendered.left, rendered.top, rendered.image)
      else { return .uncached }
      countAdded(bytes)
      return unsafe .mask(mask)
    }
  }

  private func countAdded(_ bytes: Int) {
    count += 1
    byteCount += bytes
  }

  /// Removes all glyphs, unless there is no memory for an empty cache.
  func removeAll() {
    guard let fresh = unsafe pixman_glyph_cache_create() else { return }
    unsafe pixman_glyph_cache_destroy(masks)
    unsafe masks = unsafe fresh
    colorGlyphs.removeAll()
    count = 0
    byteCount = 0
    generation += 1
  }
}
