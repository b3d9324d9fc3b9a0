internal import SashCFreeType
internal import SashCPango
internal import SashCPixman

/// Rendered glyphs: masks in pixman's glyph cache, colour glyphs as pictures of their own.
///
/// Bounded by bytes and by number. When it is full it is emptied as a whole before the next text
/// is prepared, and `generation` tells all texts to look their glyphs up once more. A glyph that
/// finds no room is rendered each time it is drawn.
@MainActor @safe final class GlyphCache {
  /// The bytes of pixels beyond which the cache is emptied: all glyphs of a busy desktop twice.
  static let maximumBytes = 8 << 20
  /// The number of glyphs beyond which it is emptied; below 16,384, where pixman itself evicts.
  static let maximumGlyphs = 8_192
  /// No glyph is added beyond this, also not within one text; pixman evicts beyond 16,384.
  private static let hardGlyphLimit = 15_000
  /// A glyph of more bytes than this is never kept.
  private static let largestGlyph = 1 << 20

  /// Counts how often the cache was emptied.
  private(set) var generation = 0
  /// How many glyphs it holds.
  private(set) var count = 0
  /// How many bytes of pixels it holds.
  private(set) var byteCount = 0
  /// How many glyphs FreeType has rendered.
  private(set) var renderedGlyphs = 0

  /// pixman's cache of masks; freed with this.
  private(set) var masks: OpaquePointer
  private var pictures: [Key: ColorGlyph] = [:]

  private struct Key: Hashable {
    var face: UInt
    var glyph: GlyphVariant
  }

  /// What a glyph is drawn from.
  @safe enum Entry {
    /// A mask in pixman's cache; valid until `generation` changes.
    case mask(UnsafeRawPointer)
    /// A picture with colours of its own.
    case picture(ColorGlyph)
    /// It did not fit: to be rendered at each use.
    case uncached
  }

  /// An empty cache; nil when there is no memory.
  init?() {
    guard let masks = unsafe pixman_glyph_cache_create() else { return nil }
    unsafe self.masks = unsafe masks
  }

  isolated deinit { unsafe pixman_glyph_cache_destroy(masks) }

  /// Makes ready for glyphs to be looked up, for one text; `endLookup` has to follow.
  func beginLookup() {
    makeRoom()
    unsafe pixman_glyph_cache_freeze(masks)
  }

  /// All glyphs of a text have been looked up.
  func endLookup() { unsafe pixman_glyph_cache_thaw(masks) }

  /// What to draw a glyph from; to be called between `beginLookup` and `endLookup`.
  func entry(_ glyph: GlyphVariant, of face: FontFace) -> Entry {
    let faceKey = unsafe UnsafeMutableRawPointer(bitPattern: face.number)
    let glyphKey = unsafe UnsafeMutableRawPointer(bitPattern: UInt(glyph.key))
    if let known = unsafe pixman_glyph_cache_lookup(masks, faceKey, glyphKey) {
      return unsafe .mask(known)
    }
    let key = Key(face: face.number, glyph: glyph)
    if let picture = pictures[key] { return .picture(picture) }
    renderedGlyphs += 1
    guard let rendered = RenderedGlyph(glyph, of: face) else { return .uncached }
    let bytes = rendered.byteCount
    guard bytes <= Self.largestGlyph, count < Self.hardGlyphLimit,
      byteCount + bytes <= 2 * Self.maximumBytes
    else { return .uncached }
    switch rendered.kind {
    case .color:
      let picture = ColorGlyph(rendered)
      pictures[key] = picture
      note(bytes)
      return .picture(picture)
    case .mask:
      // pixman counts the origin from the top left corner of the mask.
      guard
        let mask = unsafe pixman_glyph_cache_insert(
          masks, faceKey, glyphKey, -rendered.left, rendered.top, rendered.image)
      else { return .uncached }
      note(bytes)
      return unsafe .mask(mask)
    }
  }

  private func note(_ bytes: Int) {
    count += 1
    byteCount += bytes
  }

  private func makeRoom() {
    guard byteCount > Self.maximumBytes || count > Self.maximumGlyphs else { return }
    guard let fresh = unsafe pixman_glyph_cache_create() else { return }
    unsafe pixman_glyph_cache_destroy(masks)
    unsafe masks = unsafe fresh
    pictures.removeAll()
    count = 0
    byteCount = 0
    generation += 1
  }
}

/// A colour glyph, kept as a picture: pixman's cache would take its colours for coverage.
@MainActor @safe final class ColorGlyph {
  /// The picture, premultiplied.
  let image: OpaquePointer
  /// From the glyph's origin to the picture's left edge.
  let left: Int32
  /// From the glyph's origin up to the picture's upper edge.
  let top: Int32
  let width: Int32
  let height: Int32

  /// Shares the picture of a rendered glyph.
  init(_ rendered: RenderedGlyph) {
    unsafe image = unsafe pixman_image_ref(rendered.image)
    left = rendered.left
    top = rendered.top
    width = rendered.width
    height = rendered.height
  }

  isolated deinit { _ = unsafe pixman_image_unref(image) }
}
