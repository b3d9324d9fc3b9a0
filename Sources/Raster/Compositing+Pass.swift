internal import SashCPixman
internal import SashGeometry

extension Compositing {
  /// One source laid onto one target by one operation, rectangle by rectangle.
  ///
  /// The clip is walked here instead of given to pixman: that would copy it, and leave state
  /// behind on the target.
  @MainActor @safe struct Pass {
    let target: Bitmap
    let clip: Region
    let operation: pixman_op_t
    let source: OpaquePointer
    /// Where on the target the first pixel of the source lies.
    let origin: (x: Int, y: Int)

    init(
      target: Bitmap, clip: Region, operation: BlendMode, source: OpaquePointer,
      origin: (x: Int, y: Int) = (0, 0)
    ) {
      self.target = target
      self.clip = clip
      self.operation = operation.operation
      unsafe self.source = unsafe source
      self.origin = origin
    }

    /// Draws within a rectangle, through a mask whose first pixel lies at a place of the target.
    func draw(_ rect: PixelRect, mask: OpaquePointer?, at place: (x: Int, y: Int)) {
      clip.forEachRect(in: rect.intersection(target.bounds)) { rect in
        unsafe pixman_image_composite32(
          operation, source, mask, target.image, Int32(rect.left - origin.x),
          Int32(rect.top - origin.y), Int32(rect.left - place.x), Int32(rect.top - place.y),
          Int32(rect.left), Int32(rect.top), Int32(rect.width), Int32(rect.height))
      }
    }
  }
}
