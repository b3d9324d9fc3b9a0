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
    /// Pixels that are computed on demand; positions count from the first pixel of the source.
    case made(MadePicture)

    /// The pixman image to draw from at once; `nil` if memory is exhausted or pixels are computed.
    ///
    /// Valid until this property is read again.
    var header: OpaquePointer? {
      switch self {
      case .color(let pixel): return unsafe SolidImages.shared.image(of: pixel)
      case .bitmap(let bitmap): return unsafe bitmap.sourceImage
      case .made, .scaled: return nil
      }
    }

    /// Whether recorded operations must be executed before this source can be drawn from in bands.
    ///
    /// `row` is the row of the bitmap that corresponds to the first row of the render pass. Drawing
    /// into the same rows recorded earlier is executed in the same band, so it need not be waited
    /// for.
    func needsSettling(row: Int) -> Bool {
      switch self {
      case .color, .made: return false
      case .bitmap(let bitmap):
        if case .target(_, let first) = bitmap.noting { return first != row }
        return false
      case .scaled(let bitmap, _):
        if case .target = bitmap.noting { return true }
        return false
      }
    }

    /// The prepared source for pixels that are computed, to be drawn from at once; `nil` for
    /// others.
    var made: MadePicture? {
      switch self {
      case .made(let picture): return picture
      case .scaled(let bitmap, let scaling):
        _ = unsafe bitmap.sourceImage
        return .scaled(ScalePass(source: PaintSurface(bitmap), scaling: scaling))
      case .color, .bitmap: return nil
      }
    }

    /// The source as plain values, to be drawn from at once; `nil` if its pixels are computed.
    var direct: PaintOperation.Source? {
      switch self {
      case .color(let pixel): return .color(pixel)
      case .bitmap(let bitmap):
        _ = unsafe bitmap.sourceImage
        return .pixels(PaintSurface(bitmap))
      case .made, .scaled: return nil
      }
    }

    /// The source as plain values, for a list of recorded operations.
    func noted(in list: PaintList) -> PaintOperation.Source {
      switch self {
      case .color(let pixel): .color(pixel)
      case .bitmap(let bitmap): .pixels(list.surface(of: bitmap))
      case .scaled(let bitmap, let scaling):
        .made(list.add(.scaled(ScalePass(source: list.surface(of: bitmap), scaling: scaling))))
      case .made(let picture): .made(list.add(picture))
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
    func draw(_ rect: PixelRect, mask: Source?, at place: (x: Int, y: Int) = (0, 0)) {
      let rect = rect.intersection(target.bounds)
      guard clip.intersects(rect) else { return }
      if case .target(let list, let firstRow) = target.noting {
        let kind = noted(in: list, firstRow: firstRow, mask: mask, at: place)
        let surface = PaintSurface(target)
        return clip.forEachRect(in: rect) { rect in
          list.note(
            kind, rect, of: surface, firstRow: firstRow,
            source: (rect.left - origin.x, rect.top - origin.y),
            mask: (rect.left - place.x, rect.top - place.y))
        }
      }
      let made = source.made
      if made != nil || target.format == .r5g6b5 {
        return draw(made, rect, mask: mask, at: place)
      }
      guard let picture = unsafe source.header else { return }
      let veil = unsafe mask?.header
      if mask != nil, unsafe veil == nil { return }
      let goal = unsafe target.image
      let rows = mask == nil ? storedRows : nil
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
          operation, picture, veil, goal, Int32(rect.left - origin.x),
          Int32(rect.top - origin.y), Int32(rect.left - place.x), Int32(rect.top - place.y),
          Int32(rect.left), Int32(rect.top), Int32(rect.width), Int32(rect.height))
      }
    }

    /// The two surfaces of a plain copy; `nil` for an operation that blends.
    private var storedRows: (source: PaintSurface, target: PaintSurface)? {
      guard operation == PIXMAN_OP_SRC, case .bitmap(let bitmap) = source else { return nil }
      return (PaintSurface(bitmap), PaintSurface(target))
    }

    /// Draws at once where pixman alone does not suffice: computed pixels, or a 16-bit target.
    private func draw(
      _ made: MadePicture?, _ rect: PixelRect, mask: Source?, at place: (x: Int, y: Int)
    ) {
      target.noting.settle()
      var veil: PaintOperation.Source?
      if let mask {
        guard let picture = mask.direct else { return }
        veil = picture
      }
      guard let picture = made == nil ? source.direct : .made(0) else { return }
      let kind = PaintOperation.Kind.composite(operation, picture, mask: veil)
      let surface = PaintSurface(target)
      clip.forEachRect(in: rect) { rect in
        PaintHand.main.paint(
          PaintOperation(
            kind: kind, target: surface, firstRow: 0, x: Int32(rect.left), y: Int32(rect.top),
            width: Int32(rect.width), height: Int32(rect.height),
            sourceX: Int32(rect.left - origin.x), sourceY: Int32(rect.top - origin.y),
            maskX: Int32(rect.left - place.x), maskY: Int32(rect.top - place.y)), made)
      }
    }

    private func noted(
      in list: PaintList, firstRow: Int, mask: Source?, at place: (x: Int, y: Int)
    ) -> PaintOperation.Kind {
      // Executed before the source or the mask is recorded: a flush afterwards would release the
      // bitmaps that the list keeps alive.
      if source.needsSettling(row: firstRow + origin.y)
        || mask?.needsSettling(row: firstRow + place.y) == true
      {
        list.settle()
      }
      return .composite(operation, source.noted(in: list), mask: mask?.noted(in: list))
    }
  }
}
