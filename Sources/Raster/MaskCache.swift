internal import SashCPixman
internal import SashGeometry

/// How many masks of each kind are kept; a resize that animates must not fill memory.
private let maximumCount = 96

/// The most bytes that the kept masks of corners may take.
private let maximumCornerBytes = 2 << 20

/// The most bytes that the kept masks of shadows may take, in colour too.
private let maximumShadowBytes = 4 << 20

/// The most signs that are kept, and the most bytes that they may take: a thousand of 24 pixels.
private let maximumSigns = 256
private let maximumSignBytes = 1 << 19

/// Keeps the masks that many shapes share, and forgets the ones unused longest.
@MainActor package final class MaskCache {
  /// The one cache of the process.
  package static let shared = MaskCache()

  private var corners = RecentlyUsed<RoundedMask.Key, RoundedMask>(capacity: maximumCount)
  private var shadows = RecentlyUsed<ShadowMask.Key, ShadowMask>(capacity: maximumCount)
  private var signs = RecentlyUsed<SignKey, Sign>(capacity: maximumSigns)
  /// The mask of corners given last, and a shape that it is for.
  private var newest: (shape: PixelShape, mask: RoundedMask)?
  /// How often a mask of corners was looked for by its key, for tests.
  package private(set) var lookups = 0
  private var scratch: Bitmap?
  private var scratchOf: (mask: ObjectIdentifier, opacity: UInt32)?

  /// A cache with nothing in it.
  package init() {}

  /// How many masks are kept.
  package var count: Int {
    corners.entries.count + shadows.entries.count + signs.entries.count
  }

  /// How many bytes the kept masks take.
  package var byteCount: Int {
    corners.bytes { $0.bitmap.byteCount } + shadows.bytes { $0.byteCount }
      + signs.bytes { $0.mask.byteCount }
  }

  /// The mask of a shape, or of a ring inside its edge; nil where memory is out.
  func mask(for shape: PixelShape, ring: Int = 0) -> RoundedMask? {
    // What grows or moves asks again and again for the same corners.
    if let newest, newest.mask.ring == ring, shape.hasCorners(of: newest.shape, ring: ring) {
      return newest.mask
    }
    lookups += 1
    let key = RoundedMask.key(for: shape, ring: ring)
    if let known = corners.use(key) {
      newest = (shape, known)
      return known
    }
    guard let mask = try? RoundedMask(key, for: shape) else { return nil }
    corners.put(mask, for: key, maximumBytes: maximumCornerBytes) { $0.bitmap.byteCount }
    newest = (shape, mask)
    // A later mask may live at the address of one forgotten now.
    scratchOf = nil
    return mask
  }

  /// The mask of a shape's shadow; nil where memory is out.
  func shadow(_ shadow: PixelShadow, of shape: PixelShape, outsideOnly: Bool) -> ShadowMask? {
    let key = ShadowMask.key(shape, shadow, outsideOnly: outsideOnly)
    if let known = shadows.use(key) { return known }
    guard let mask = try? ShadowMask(key, shape, shadow) else { return nil }
    shadows.put(mask, for: key, maximumBytes: maximumShadowBytes) { $0.byteCount }
    return mask
  }

  /// The mask of a shadow in a colour, kept with it; nil where it would take too much memory.
  func coloured(_ mask: ShadowMask, _ pixel: UInt32) -> Bitmap? {
    let before = mask.byteCount
    let result = mask.inColour(pixel)
    if mask.byteCount > before {
      shadows.trim(maximumBytes: maximumShadowBytes) { $0.byteCount }
    }
    return result
  }

  /// What makes the mask of one sign another than that of the next.
  private struct SignKey: Hashable {
    let drawing: ObjectIdentifier
    let side: Int
    let isMirrored: Bool
  }

  /// A sign that is kept, together with what it was drawn from: so none takes its address.
  private struct Sign {
    let drawing: AnyObject
    let mask: Bitmap
  }

  /// The mask of a square sign, made where it is not there; nil where that fails.
  ///
  /// `drawing` is what the sign is drawn from, and tells signs apart by its identity. The mask must
  /// not be drawn into afterwards.
  package func mask(
    of drawing: AnyObject, side: Int, isMirrored: Bool, make: () -> Bitmap?
  ) -> Bitmap? {
    let key = SignKey(drawing: ObjectIdentifier(drawing), side: side, isMirrored: isMirrored)
    if let known = signs.use(key) { return known.mask }
    guard let mask = make() else { return nil }
    signs.put(Sign(drawing: drawing, mask: mask), for: key, maximumBytes: maximumSignBytes) {
      $0.mask.byteCount
    }
    return mask
  }

  /// The pixels of a mask, each multiplied by an opacity of 0...255; valid until the next call.
  func faded(_ mask: Bitmap, by opacity: UInt32) -> Bitmap? {
    if opacity == 255 { return mask }
    let wanted = (ObjectIdentifier(mask), opacity)
    if let scratch, let scratchOf, scratchOf == wanted { return scratch }
    if scratch?.size != mask.size || scratch?.isNoted == true {
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
    scratchOf = wanted
    return scratch
  }
}
