// SPDX-License-Identifier: MIT

internal import SashCPixman
internal import SashGeometry

extension Compositing {
  /// The source or the mask of a drawing operation.
  @MainActor @safe enum Source {
    /// One premultiplied pixel everywhere.
    case color(UInt32)
    /// The pixels of a bitmap.
    case bitmap(Bitmap)
    /// The pixels of a 32-bit bitmap, scaled; positions count from the first pixel of the scaled
    /// image.
    case scaled(Bitmap, Scaling)
    /// The pixels of a bitmap under a map of the plane.
    case transformed(Bitmap, PixelTransform)
    /// Pixels that are computed on demand; positions count from the first pixel of the source.
    case prepared(PreparedSource)

    /// The pixman image to draw from at once; `nil` if memory is exhausted or pixels are computed.
    ///
    /// Valid until this property is read again.
    var pixmanImage: OpaquePointer? {
      switch self {
      case .color(let pixel): return unsafe SolidImages.shared.image(of: pixel)
      case .bitmap(let bitmap): return unsafe bitmap.sourceImage
      case .prepared, .scaled, .transformed: return nil
      }
    }

    /// Whether recorded operations must be executed before this source can be drawn from in bands.
    ///
    /// `row` is the row of the bitmap that corresponds to the first row of the render pass. Drawing
    /// into the same rows recorded earlier is executed in the same band, so it need not be waited
    /// for.
    func needsFlush(row: Int) -> Bool {
      switch self {
      case .color, .prepared: return false
      case .bitmap(let bitmap):
        if case .target(_, let first) = bitmap.recordingRole { return first != row }
        return false
      case .scaled(let bitmap, _), .transformed(let bitmap, _):
        if case .target = bitmap.recordingRole { return true }
        return false
      }
    }

    /// The prepared source for pixels that are computed, to be drawn from at once; `nil` for
    /// others.
    var preparedSource: PreparedSource? {
      switch self {
      case .prepared(let preparedSource): return preparedSource
      case .scaled(let bitmap, let scaling):
        _ = unsafe bitmap.sourceImage
        return .scaled(ScalePass(source: RenderSurface(bitmap), scaling: scaling))
      case .transformed(let bitmap, let transform):
        _ = unsafe bitmap.sourceImage
        return .transformed(TransformPass(source: RenderSurface(bitmap), transform: transform))
      case .color, .bitmap: return nil
      }
    }

    /// The source as plain values, to be drawn from at once; `nil` if its pixels are computed.
    var direct: RenderOperation.Source? {
      switch self {
      case .color(let pixel): return .color(pixel)
      case .bitmap(let bitmap):
        _ = unsafe bitmap.sourceImage
        return .pixels(RenderSurface(bitmap))
      case .prepared, .scaled, .transformed: return nil
      }
    }

    /// The source as plain values, for a list of recorded operations.
    func recorded(in list: RenderList) -> RenderOperation.Source {
      switch self {
      case .color(let pixel): .color(pixel)
      case .bitmap(let bitmap): .pixels(list.surface(of: bitmap))
      case .scaled(let bitmap, let scaling):
        .prepared(list.add(.scaled(ScalePass(source: list.surface(of: bitmap), scaling: scaling))))
      case .transformed(let bitmap, let transform):
        .prepared(
          list.add(
            .transformed(
              TransformPass(source: list.surface(of: bitmap), transform: transform))))
      case .prepared(let preparedSource): .prepared(list.add(preparedSource))
      }
    }
  }

  /// A drawing operation of one source onto one target, rectangle by rectangle.
  ///
  /// The loop over the clip's rectangles is here, because giving the clip to pixman would copy it
  /// and leave state behind on the target.
  @MainActor struct Pass {
    let target: Bitmap
    let clip: Region
    let operation: pixman_op_t
    let source: Source
    /// The position in the target of the source's first pixel.
    let origin: (x: Int, y: Int)

    init(
      target: Bitmap, clip: Region, operation: BlendMode, source: Source,
      origin: (x: Int, y: Int) = (0, 0)
    ) {
      self.target = target
      self.clip = clip
      self.operation = operation.operation
      self.source = source
      self.origin = origin
    }

    /// Draws within a rectangle, through a mask whose first pixel lies at a position in the target.
    func draw(_ rect: PixelRect, mask: Source?, at maskOrigin: (x: Int, y: Int) = (0, 0)) {
      let rect = rect.intersection(target.bounds)
      guard clip.intersects(rect) else { return }
      if case .target(let list, let firstRow) = target.recordingRole {
        let kind = recordedKind(in: list, firstRow: firstRow, mask: mask, at: maskOrigin)
        let surface = RenderSurface(target)
        return clip.forEachRect(in: rect) { rect in
          list.record(
            kind, rect, of: surface, firstRow: firstRow,
            source: (rect.left - origin.x, rect.top - origin.y),
            mask: (rect.left - maskOrigin.x, rect.top - maskOrigin.y))
        }
      }
      if operation == PIXMAN_OP_OVER, mask == nil, case .color(let pixel) = source,
        target.format.bitsPerPixel == 32
      {
        target.recordingRole.flush()
        let surface = RenderSurface(target)
        return clip.forEachRect(in: rect) { rect in
          PixelRows.blend(
            pixel, over: surface, x: Int32(rect.left), y: Int32(rect.top),
            width: Int32(rect.width), height: Int32(rect.height))
        }
      }
      let prepared = source.preparedSource
      if prepared != nil || target.format == .r5g6b5 {
        return draw(prepared, rect, mask: mask, at: maskOrigin)
      }
      guard let sourceImage = unsafe source.pixmanImage else { return }
      let maskImage = unsafe mask?.pixmanImage
      if mask != nil, unsafe maskImage == nil { return }
      let targetImage = unsafe target.image
      let rows = mask == nil ? copySurfaces : nil
      clip.forEachRect(in: rect) { rect in
        if let rows,
          PixelRows.copy(
            rows.source, x: Int32(rect.left - origin.x), y: Int32(rect.top - origin.y),
            into: rows.target, x: Int32(rect.left), y: Int32(rect.top), width: Int32(rect.width),
            height: Int32(rect.height))
        {
          return
        }
        unsafe pixman_image_composite32(
          operation, sourceImage, maskImage, targetImage, Int32(rect.left - origin.x),
          Int32(rect.top - origin.y), Int32(rect.left - maskOrigin.x),
          Int32(rect.top - maskOrigin.y),
          Int32(rect.left), Int32(rect.top), Int32(rect.width), Int32(rect.height))
      }
    }

    /// The two surfaces of a plain copy; `nil` for an operation that blends.
    private var copySurfaces: (source: RenderSurface, target: RenderSurface)? {
      guard operation == PIXMAN_OP_SRC, case .bitmap(let bitmap) = source else { return nil }
      return (RenderSurface(bitmap), RenderSurface(target))
    }

    /// Draws at once where pixman alone does not suffice: computed pixels, or a 16-bit target.
    private func draw(
      _ prepared: PreparedSource?, _ rect: PixelRect, mask: Source?, at maskOrigin: (x: Int, y: Int)
    ) {
      target.recordingRole.flush()
      var maskSource: RenderOperation.Source?
      if let mask {
        guard let maskPixels = mask.direct else { return }
        maskSource = maskPixels
      }
      guard let sourcePixels = prepared == nil ? source.direct : .prepared(0) else { return }
      let kind = RenderOperation.Kind.composite(operation, sourcePixels, mask: maskSource)
      let surface = RenderSurface(target)
      clip.forEachRect(in: rect) { rect in
        RenderWorker.main.render(
          RenderOperation(
            kind: kind, target: surface, firstRow: 0, x: Int32(rect.left), y: Int32(rect.top),
            width: Int32(rect.width), height: Int32(rect.height),
            sourceX: Int32(rect.left - origin.x), sourceY: Int32(rect.top - origin.y),
            maskX: Int32(rect.left - maskOrigin.x), maskY: Int32(rect.top - maskOrigin.y)), prepared
        )
      }
    }

    private func recordedKind(
      in list: RenderList, firstRow: Int, mask: Source?, at maskOrigin: (x: Int, y: Int)
    ) -> RenderOperation.Kind {
      // Executed before the source or the mask is recorded: a flush afterwards would release the
      // bitmaps that the list keeps alive.
      if source.needsFlush(row: firstRow + origin.y)
        || mask?.needsFlush(row: firstRow + maskOrigin.y) == true
      {
        list.flush()
      }
      return .composite(operation, source.recorded(in: list), mask: mask?.recorded(in: list))
    }
  }
}
