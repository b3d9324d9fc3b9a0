// SPDX-License-Identifier: MIT

internal import SashGeometry

/// A list of render operations that are recorded first and executed later by several threads, each
/// in some of the rows.
///
/// Drawing into a bitmap that is attached to the list is recorded if it can be expressed in plain
/// values. All other access to the pixels (glyphs, blur, reading pixels) uses the bitmap's memory
/// or its pixman image, and executes the recorded operations first, as a barrier. Recording
/// therefore changes the time that drawing takes, and never its result.
@MainActor package final class RenderList {
  /// The list of the process: one render pass is recorded at a time.
  package static let shared = RenderList()

  /// The role of a bitmap in the recorded operations.
  enum BitmapRole {
    /// The bitmap is not used.
    case none
    /// The bitmap is read.
    case source(RenderList)
    /// The bitmap is drawn into; its first row is row `firstRow` of the render pass.
    case target(RenderList, firstRow: Int)

    /// Executes all recorded operations if they concern the bitmap.
    @MainActor func flush() {
      switch self {
      case .none: break
      case .source(let list), .target(let list, _): list.flush()
      }
    }
  }

  private enum State {
    case idle
    /// Recording a render pass of these rows, to be executed in this number of bands.
    case recording(rows: Range<Int>, bands: Int)
  }

  private var state = State.idle
  private var operations: ContiguousArray<RenderOperation> = []
  private var preparedSources: ContiguousArray<PreparedSource> = []
  /// The bitmaps that are read from and drawn into; retained as long as any thread uses them.
  private var sources: ContiguousArray<Bitmap> = []
  private var targets: ContiguousArray<Bitmap> = []

  /// Whether a render pass is being recorded.
  package var isRecording: Bool {
    if case .recording = state { true } else { false }
  }

  /// Records all drawing into a bitmap until `end()`, to be executed in bands of its rows.
  package func begin(_ bitmap: Bitmap, rows: Range<Int>, bands: Int) {
    precondition(!isRecording, "A render pass is being recorded: call end() before begin().")
    state = .recording(rows: rows, bands: bands)
    attach(bitmap, firstRow: 0)
  }

  /// Records the drawing into another bitmap as well, whose first row is a row of the render pass.
  package func attach(_ bitmap: Bitmap, firstRow: Int) {
    switch bitmap.recordingRole {
    case .target(_, firstRow): return
    case .target:
      flush()
      bitmap.recordingRole = .target(self, firstRow: firstRow)
    case .source, .none:
      bitmap.recordingRole.flush()
      targets.append(bitmap)
      bitmap.recordingRole = .target(self, firstRow: firstRow)
    }
  }

  /// Executes the recorded operations and ends the render pass.
  package func end() {
    flush()
    for bitmap in targets { bitmap.recordingRole = .none }
    targets.removeAll(keepingCapacity: true)
    state = .idle
  }

  /// Executes all recorded operations.
  func flush() {
    for bitmap in sources { bitmap.recordingRole = .none }
    if case .recording(let rows, let bands) = state, !operations.isEmpty {
      RenderPool.shared.render(operations, preparedSources, rows: rows, bands: bands)
    }
    operations.removeAll(keepingCapacity: true)
    preparedSources.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
  }

  // MARK: Recording

  /// Records one operation; the rectangle lies within the target.
  func record(
    _ kind: RenderOperation.Kind, _ rect: PixelRect, of target: RenderSurface, firstRow: Int,
    source: (x: Int, y: Int) = (0, 0), mask: (x: Int, y: Int) = (0, 0)
  ) {
    operations.append(
      RenderOperation(
        kind: kind, target: target, firstRow: Int32(firstRow), x: Int32(rect.left),
        y: Int32(rect.top), width: Int32(rect.width), height: Int32(rect.height),
        sourceX: Int32(source.x), sourceY: Int32(source.y), maskX: Int32(mask.x),
        maskY: Int32(mask.y)))
  }

  /// Returns the surface of a bitmap that is read from, and retains the bitmap until that is done.
  func surface(of bitmap: Bitmap) -> RenderSurface {
    if case .none = bitmap.recordingRole {
      bitmap.recordingRole = .source(self)
      sources.append(bitmap)
    }
    return RenderSurface(bitmap)
  }

  /// Adds a prepared source and returns its index.
  func add(_ source: PreparedSource) -> Int {
    preparedSources.append(source)
    return preparedSources.count - 1
  }
}
