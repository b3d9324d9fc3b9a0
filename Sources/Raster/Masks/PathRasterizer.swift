// SPDX-License-Identifier: MIT

internal import SashCFreeType
internal import SashGeometry

/// The length of a miter join, in line widths, beyond which it is bevelled.
private let miterLimit = 4

/// The largest half width of a line, in 64ths of a physical pixel.
private let maximumRadius = 1_048_576.0

/// A rasteriser of paths into 8-bit masks, with FreeType's smooth rasteriser and stroker.
@MainActor @safe final class PathRasterizer {
  /// The rasteriser of the process; `nil` if memory was exhausted at first use.
  static let shared = PathRasterizer()

  private let library: FT_Library

  private init?() {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
    unsafe self.library = unsafe library
  }

  isolated deinit { unsafe FT_Done_FreeType(library) }

  /// The style of a stroked line, in physical pixels.
  struct StrokeStyle {
    let width: Double
    let cap: LineCap
    let join: LineJoin
  }

  /// Returns the mask of a path's inside; `nil` if it is empty or memory is exhausted.
  func mask(_ outline: PathOutline, size: PixelSize, rule: FillRule) -> Bitmap? {
    guard !outline.contours.isEmpty, let mask = try? Bitmap(size: size, format: .a8) else {
      return nil
    }
    let done = unsafe PathOutline.withOutline(outline.contours[...], library) { outline in
      if rule == .evenOdd { unsafe outline.flags |= .init(FT_OUTLINE_EVEN_ODD_FILL) }
      return unsafe render(&outline, into: mask)
    }
    return done ? mask : nil
  }

  /// Returns the mask of a stroked path; `nil` if it is empty or memory is exhausted.
  func mask(_ outline: PathOutline, size: PixelSize, line: StrokeStyle) -> Bitmap? {
    guard !outline.contours.isEmpty, let mask = try? Bitmap(size: size, format: .a8) else {
      return nil
    }
    switch stroke(outline.contours[...], line, into: mask) {
    case .done: return mask
    case .failed: return nil
    case .tooManyPoints:
      var scratch: Bitmap?
      return strokeParts(outline.contours[...], line, into: mask, &scratch) ? mask : nil
    }
  }

  /// The outcome of stroking some contours.
  private enum StrokeResult {
    case done
    case failed
    /// The stroke's borders have more points than FreeType can count.
    case tooManyPoints
  }

  private func stroke(
    _ contours: ArraySlice<PathOutline.Contour>, _ line: StrokeStyle, into mask: Bitmap
  ) -> StrokeResult {
    // A FreeType stroker drops its outline for the next one, and treats all contours of one as open
    // or all as closed.
    guard let closed = unsafe Stroker(contours.filter(\.isClosed)[...], line, false, library),
      let open = unsafe Stroker(contours.filter { !$0.isClosed }[...], line, true, library)
    else { return .failed }
    let points = closed.points + open.points
    let count = closed.contours + open.contours
    guard points <= Int16.max, count <= Int16.max else { return .tooManyPoints }
    var border = unsafe FT_Outline()
    guard unsafe FT_Outline_New(library, FT_UInt(points), Int32(count), &border) == 0 else {
      return .failed
    }
    defer { unsafe FT_Outline_Done(library, &border) }
    unsafe border.n_points = 0
    unsafe border.n_contours = 0
    unsafe FT_Stroker_Export(closed.stroker, &border)
    unsafe FT_Stroker_Export(open.stroker, &border)
    return unsafe render(&border, into: mask) ? .done : .failed
  }

  /// An owner of a FreeType stroker that has stroked some contours.
  @safe private final class Stroker {
    let stroker: FT_Stroker
    /// The numbers of points and contours of the stroke's borders.
    private(set) var points = 0
    private(set) var contours = 0

    /// Strokes some contours; `nil` if memory is exhausted.
    init?(
      _ outline: ArraySlice<PathOutline.Contour>, _ line: StrokeStyle, _ isOpen: Bool,
      _ library: FT_Library
    ) {
      var stroker: FT_Stroker?
      guard unsafe FT_Stroker_New(library, &stroker) == 0, let stroker = unsafe stroker else {
        return nil
      }
      unsafe self.stroker = unsafe stroker
      if outline.isEmpty { return }
      let radius = Int(min(line.width / 2 * 64, maximumRadius).rounded())
      unsafe FT_Stroker_Set(
        stroker, radius, line.cap.code, line.join.code, miterLimit << 16)
      let done = unsafe PathOutline.withOutline(outline, library) {
        unsafe FT_Stroker_ParseOutline(stroker, &$0, isOpen ? 1 : 0) == 0
      }
      var points: FT_UInt = 0
      var contours: FT_UInt = 0
      guard done, unsafe FT_Stroker_GetCounts(stroker, &points, &contours) == 0 else { return nil }
      self.points = Int(points)
      self.contours = Int(contours)
    }

    deinit { unsafe FT_Stroker_Done(stroker) }
  }

  /// Strokes a long line in halves, and divides these again where needed.
  ///
  /// Where parts overlap the larger coverage is used, as if they had been drawn at once.
  private func strokeParts(
    _ contours: ArraySlice<PathOutline.Contour>, _ line: StrokeStyle, into mask: Bitmap,
    _ scratch: inout Bitmap?
  ) -> Bool {
    for half in PathOutline.halves(contours) {
      if scratch == nil { scratch = try? Bitmap(size: mask.size, format: .a8) }
      guard let part = scratch else { return false }
      part.clear()
      // A square cap would stick out where a line is divided.
      let cap = line.cap == .square ? LineCap.butt : line.cap
      switch stroke(half, StrokeStyle(width: line.width, cap: cap, join: line.join), into: part) {
      case .done: mask.formMaximum(part)
      case .failed: return false
      case .tooManyPoints:
        // A contour that cannot be divided further has too many points by itself.
        if half.count == 1, half[half.startIndex].points.count < 8 { return false }
        if !strokeParts(half, line, into: mask, &scratch) { return false }
      }
    }
    return true
  }

  private func render(_ outline: inout FT_Outline, into mask: Bitmap) -> Bool {
    var bitmap = unsafe FT_Bitmap()
    unsafe bitmap.rows = UInt32(mask.size.height)
    unsafe bitmap.width = UInt32(mask.size.width)
    // Negative: FreeType counts rows upwards, `Bitmap` downwards.
    unsafe bitmap.pitch = Int32(-mask.stride)
    unsafe bitmap.buffer = mask.memory.assumingMemoryBound(to: UInt8.self)
    unsafe bitmap.num_grays = 256
    unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    return unsafe FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0
  }
}

extension LineCap {
  /// FreeType's constant for the cap.
  fileprivate var code: FT_Stroker_LineCap {
    switch self {
    case .butt: FT_STROKER_LINECAP_BUTT
    case .round: FT_STROKER_LINECAP_ROUND
    case .square: FT_STROKER_LINECAP_SQUARE
    }
  }
}

extension LineJoin {
  /// FreeType's constant for the join.
  fileprivate var code: FT_Stroker_LineJoin {
    switch self {
    case .round: FT_STROKER_LINEJOIN_ROUND
    case .bevel: FT_STROKER_LINEJOIN_BEVEL
    case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
    }
  }
}

extension Bitmap {
  /// Sets each pixel of a mask to the larger of its own and that of another mask of the same size.
  func formMaximum(_ other: Bitmap) {
    for y in 0..<size.height {
      withBytes(row: y) { row in
        other.withBytes(row: y) { line in
          for x in 0..<row.count where line[x] > row[x] { row[x] = line[x] }
        }
      }
    }
  }
}
