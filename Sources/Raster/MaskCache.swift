internal import SashCPixman
internal import SashGeometry

/// How many masks of rounded corners are kept; a resize that animates must not fill memory.
private let maximumMasks = 96

/// The most bytes that the kept masks of corners may take.
private let maximumMaskBytes = 2 << 20

/// Keeps the masks that many shapes share, and forgets the ones unused longest.
@MainActor package final class MaskCache {
  /// The one cache of the process.
  package static let shared = MaskCache()

  private var rounded: [RoundedMask.Key: Entry<RoundedMask>] = [:]
  private var bytes = 0
  private var uses = 0
  private var scratch: Bitmap?
  private var scratchOf: (mask: ObjectIdentifier, opacity: UInt32)?

  private struct Entry<Value> {
    var value: Value
    var lastUse: Int
  }

  /// A cache with nothing in it.
  package init() {}

  /// How many masks of rounded corners are kept.
  package var count: Int { rounded.count }

  /// How many bytes the kept masks take.
  package var byteCount: Int { bytes }

  /// The mask of a shape, or of a ring inside its edge; nil where memory is out.
  func mask(for shape: PixelShape, ring: Int = 0) -> RoundedMask? {
    let key = RoundedMask.key(for: shape, ring: ring)
    uses += 1
    if let index = rounded.index(forKey: key) {
      rounded.values[index].lastUse = uses
      return rounded.values[index].value
    }
    guard let mask = try? RoundedMask(key, for: shape) else { return nil }
    rounded[key] = Entry(value: mask, lastUse: uses)
    bytes += mask.bitmap.byteCount
    while rounded.count > maximumMasks || bytes > maximumMaskBytes, rounded.count > 1 { evict() }
    return mask
  }

  /// The pixels of a mask, each multiplied by an opacity of 0...255; valid until the next call.
  func faded(_ mask: Bitmap, by opacity: UInt32) -> Bitmap? {
    if opacity == 255 { return mask }
    let wanted = (ObjectIdentifier(mask), opacity)
    if let scratch, let scratchOf, scratchOf == wanted, scratch.size == mask.size {
      return scratch
    }
    if scratch?.size != mask.size { scratch = try? Bitmap(size: mask.size, format: .a8) }
    guard let scratch, let solid = unsafe SolidImages.shared.image(of: opacity << 24) else {
      return nil
    }
    let width = Int32(mask.size.width)
    let height = Int32(mask.size.height)
    unsafe pixman_image_composite32(
      PIXMAN_OP_SRC, mask.image, nil, scratch.image, 0, 0, 0, 0, 0, 0, width, height)
    unsafe pixman_image_composite32(
      PIXMAN_OP_IN, solid, nil, scratch.image, 0, 0, 0, 0, 0, 0, width, height)
    scratchOf = wanted
    return scratch
  }

  private func evict() {
    guard let oldest = rounded.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
    bytes -= oldest.value.value.bitmap.byteCount
    rounded[oldest.key] = nil
    // A later mask may live at the same address.
    scratchOf = nil
  }
}
