// SPDX-License-Identifier: MIT

internal import SashCPixman
internal import SashGeometry

/// The maximum number of masks of each kind that are cached; an animated resize must not fill
/// memory.
private let maximumCount = 96

/// The maximum number of bytes that the cached masks of corners may take.
private let maximumCornerBytes = 2 << 20

/// The maximum number of bytes that the cached masks of shadows may take, coloured copies included.
private let maximumShadowBytes = 4 << 20

/// The maximum number of masks of symbols that are cached.
private let maximumSymbols = 256

/// The maximum number of bytes that the cached masks of symbols may take.
private let maximumSymbolBytes = 1 << 19

/// A cache of the masks that many shapes share; the least recently used are evicted first.
@MainActor package final class MaskCache {
  /// The cache of the process.
  package static let shared = MaskCache()

  private var corners = LRUCache<RoundedMask.Key, RoundedMask>(capacity: maximumCount)
  private var shadows = LRUCache<ShadowMask.Key, ShadowMask>(capacity: maximumCount)
  private var symbols = LRUCache<SymbolKey, Symbol>(capacity: maximumSymbols)
  /// The mask of corners that was returned last, and a shape that it fits.
  private var lastCornerMask: (shape: PixelRoundedRect, mask: RoundedMask)?
  /// The number of times that a mask of corners was looked up by its key, for tests.
  package private(set) var lookups = 0
  private var scratch: Bitmap?
  /// The mask and the opacity of `scratch`; retained, so that no other mask gets its address.
  private var scratchKey: (mask: Bitmap, opacity: UInt32)?

  /// Creates an empty cache.
  package init() {}

  /// The number of cached masks.
  package var count: Int {
    corners.entries.count + shadows.entries.count + symbols.entries.count
  }

  /// The number of bytes that the cached masks take.
  package var byteCount: Int {
    corners.bytes { $0.bitmap.byteCount } + shadows.bytes { $0.byteCount }
      + symbols.bytes { $0.mask.byteCount }
  }

  /// Removes all masks, which are drawn again when they are needed.
  package func removeAll() {
    corners.removeAll()
    shadows.removeAll()
    symbols.removeAll()
    lastCornerMask = nil
    scratch = nil
    scratchKey = nil
  }

  /// Returns the mask of a shape, or of a ring inside its edge; `nil` if memory is exhausted.
  func mask(for shape: PixelRoundedRect, ring: Int = 0) -> RoundedMask? {
    // A shape that grows or moves requests the same corners again and again.
    if let lastCornerMask, lastCornerMask.mask.ring == ring,
      shape.hasSameCorners(as: lastCornerMask.shape, ring: ring)
    {
      return lastCornerMask.mask
    }
    lookups += 1
    let key = RoundedMask.key(for: shape, ring: ring)
    if let cached = corners.use(key) {
      lastCornerMask = (shape, cached)
      return cached
    }
    guard let mask = try? RoundedMask(key, for: shape) else { return nil }
    corners.put(mask, for: key, maximumBytes: maximumCornerBytes) { $0.bitmap.byteCount }
    lastCornerMask = (shape, mask)
    // A later mask may have the address of one that was just evicted.
    scratchKey = nil
    return mask
  }

  /// Returns the mask of a shape's shadow; `nil` if memory is exhausted.
  func shadow(_ shadow: PixelShadow, of shape: PixelRoundedRect, outsideOnly: Bool) -> ShadowMask? {
    let key = ShadowMask.key(shape, shadow, outsideOnly: outsideOnly)
    if let cached = shadows.use(key) { return cached }
    guard let mask = try? ShadowMask(key, shape, shadow) else { return nil }
    shadows.put(mask, for: key, maximumBytes: maximumShadowBytes) { $0.byteCount }
    return mask
  }

  /// Returns the mask of a shadow in a colour, cached with the mask; `nil` if it would take too
  /// much memory.
  func coloredBitmap(_ mask: ShadowMask, _ pixel: UInt32) -> Bitmap? {
    let before = mask.byteCount
    let result = mask.coloredBitmap(pixel)
    if mask.byteCount > before {
      shadows.trim(maximumBytes: maximumShadowBytes) { $0.byteCount }
    }
    return result
  }

  /// The key of a symbol's mask.
  private struct SymbolKey: Hashable {
    let drawing: ObjectIdentifier
    let side: Int
    let isMirrored: Bool
  }

  /// A cached symbol and the object that it was drawn from, retained so that no other object gets
  /// the address that the key contains.
  private struct Symbol {
    let drawing: AnyObject
    let mask: Bitmap
  }

  /// Returns the mask of a square symbol, created by `make` on first use; `nil` if that fails.
  ///
  /// `drawing` is the object that the symbol is drawn from; its identity is part of the key. The
  /// mask must not be drawn into afterwards.
  package func mask(
    of drawing: AnyObject, side: Int, isMirrored: Bool, make: () -> Bitmap?
  ) -> Bitmap? {
    let key = SymbolKey(drawing: ObjectIdentifier(drawing), side: side, isMirrored: isMirrored)
    if let cached = symbols.use(key) { return cached.mask }
    guard let mask = make() else { return nil }
    symbols.put(Symbol(drawing: drawing, mask: mask), for: key, maximumBytes: maximumSymbolBytes) {
      $0.mask.byteCount
    }
    return mask
  }

  /// Returns a mask with each pixel multiplied by an opacity of 0...255; valid until the next call.
  func multiplied(_ mask: Bitmap, by opacity: UInt32) -> Bitmap? {
    if opacity == 255 { return mask }
    if let scratch, let scratchKey, scratchKey.mask === mask, scratchKey.opacity == opacity {
      return scratch
    }
    if scratch?.size != mask.size || scratch?.isRecorded == true {
      scratch = try? Bitmap(size: mask.size, format: .a8)
    }
    guard let scratch, let solid = unsafe SolidImages.shared.image(of: opacity << 24) else {
      return nil
    }
    let width = Int32(mask.size.width)
    let height = Int32(mask.size.height)
    unsafe pixman_image_composite32(
      PIXMAN_OP_SRC, mask.sourceImage, nil, scratch.image, 0, 0, 0, 0, 0, 0, width, height)
    unsafe pixman_image_composite32(
      PIXMAN_OP_IN, solid, nil, scratch.image, 0, 0, 0, 0, 0, 0, width, height)
    scratchKey = (mask, opacity)
    return scratch
  }
}
