internal import SashGeometry

/// Painting that is noted first and then done by several threads, each in some of the rows.
///
/// Drawing into a bitmap that is attached to the list is noted instead of done, where it comes down
/// to numbers. All else that touches the pixels (glyphs, blur, pixels read) asks the
/// bitmap for its memory or its header, and what is noted is done before: a barrier. So it makes no
/// difference but in time whether a painting is noted.
@MainActor package final class PaintList {
  /// The one list of the process: one painting is noted at a time.
  package static let shared = PaintList()

  /// What a list has to do with the pixels of a bitmap.
  enum Part {
    /// Nothing.
    case none
    /// They are drawn from.
    case source(PaintList)
    /// Drawing into them is noted; the first row is so many rows down in the painting.
    case target(PaintList, firstRow: Int)

    /// Does all that is noted, where it concerns the pixels.
    @MainActor func settle() {
      switch self {
      case .none: break
      case .source(let list), .target(let list, _): list.settle()
      }
    }
  }

  private enum State {
    case idle
    /// Noting a painting of these rows, to be done in so many bands.
    case noting(rows: Range<Int>, bands: Int)
  }

  private var state = State.idle
  private var operations: ContiguousArray<PaintOperation> = []
  private var pictures: ContiguousArray<MadePicture> = []
  /// The bitmaps that are drawn from, and into; kept alive as long as any thread needs them.
  private var sources: ContiguousArray<Bitmap> = []
  private var targets: ContiguousArray<Bitmap> = []

  /// Whether a painting is being noted.
  package var isNoting: Bool {
    if case .noting = state { true } else { false }
  }

  /// The rows of the painting that is being noted.
  package var rows: Range<Int> {
    if case .noting(let rows, _) = state { rows } else { 0..<0 }
  }

  /// Notes what is drawn into a bitmap from here to `end()`, to be done in bands of its rows.
  package func begin(_ bitmap: Bitmap, rows: Range<Int>, bands: Int) {
    precondition(!isNoting, "End a painting before another is noted.")
    state = .noting(rows: rows, bands: bands)
    attach(bitmap, firstRow: 0)
  }

  /// Notes also what is drawn into another bitmap, whose first row is a row of the painting.
  package func attach(_ bitmap: Bitmap, firstRow: Int) {
    switch bitmap.noting {
    case .target(_, firstRow): return
    case .target:
      settle()
      bitmap.noting = .target(self, firstRow: firstRow)
    case .source, .none:
      bitmap.noting.settle()
      targets.append(bitmap)
      bitmap.noting = .target(self, firstRow: firstRow)
    }
  }

  /// Does what is left of the painting.
  package func end() {
    settle()
    for bitmap in targets { bitmap.noting = .none }
    targets.removeAll(keepingCapacity: true)
    state = .idle
  }

  /// Does all that is noted.
  func settle() {
    for bitmap in sources { bitmap.noting = .none }
    if case .noting(let rows, let bands) = state, !operations.isEmpty {
      PaintCrew.shared.paint(operations, pictures, rows: rows, bands: bands)
    }
    operations.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
  }

  // MARK: Noting

  /// Notes one step; the rectangle lies within the target.
  func note(
    _ kind: PaintOperation.Kind, _ rect: PixelRect, of target: PaintSurface, firstRow: Int,
    source: (x: Int, y: Int) = (0, 0), mask: (x: Int, y: Int) = (0, 0)
  ) {
    operations.append(
      PaintOperation(
        kind: kind, target: target, firstRow: Int32(firstRow), x: Int32(rect.left),
        y: Int32(rect.top), width: Int32(rect.width), height: Int32(rect.height),
        sourceX: Int32(source.x), sourceY: Int32(source.y), maskX: Int32(mask.x),
        maskY: Int32(mask.y)))
  }

  /// The pixels of a bitmap that is drawn from, which is kept alive until that is done.
  func surface(of bitmap: Bitmap) -> PaintSurface {
    if case .none = bitmap.noting {
      bitmap.noting = .source(self)
      sources.append(bitmap)
    }
    return PaintSurface(bitmap)
  }

  /// The place of a picture that is worked out.
  func add(_ picture: MadePicture) -> Int {
    pictures.append(picture)
    return pictures.count - 1
  }
}
