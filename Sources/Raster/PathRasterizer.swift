internal import SashCFreeType
internal import SashGeometry

/// A point of a joint that would be longer than this many widths is cut.
private let miterLimit = 4

/// Half of the widest line, in 64ths of a physical pixel.
private let maximumRadius = 1_048_576.0

/// Turns paths into 8-bit masks with FreeType's smooth rasteriser and stroker.
@MainActor @safe final class PathRasterizer {
  /// The one of the process; nil where memory was out at first use.
  static let shared = PathRasterizer()

  private let library: FT_Library

  private init?() {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
    unsafe self.library = unsafe library
  }

  isolated deinit { unsafe FT_Done_FreeType(library) }

  /// A line along a path, in physical pixels.
  struct Line {
    let width: Double
    let cap: LineCap
    let join: LineJoin
  }

  /// The mask of what a path goes round; nil where it goes round nothing, or memory is out.
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

  /// The mask of a line along a path; nil where there is none, or memory is out.
  func mask(_ outline: PathOutline, size: PixelSize, line: Line) -> Bitmap? {
    var stroker: FT_Stroker?
    guard !outline.contours.isEmpty, unsafe FT_Stroker_New(library, &stroker) == 0,
      let stroker = unsafe stroker, let mask = try? Bitmap(size: size, format: .a8)
    else { return nil }
    defer { unsafe FT_Stroker_Done(stroker) }
    let radius = Int(min(line.width / 2 * 64, maximumRadius).rounded())
    unsafe FT_Stroker_Set(
      stroker, radius, line.cap.code, line.join.code, miterLimit << 16)
    for index in outline.contours.indices {
      // One by one, since each is open or closed by itself.
      let isOpen = !outline.contours[index].isClosed
      let done = unsafe PathOutline.withOutline(outline.contours[index...index], library) {
        unsafe FT_Stroker_ParseOutline(stroker, &$0, isOpen ? 1 : 0) == 0
      }
      guard done else { return nil }
    }
    var points: FT_UInt = 0
    var contours: FT_UInt = 0
    var border = unsafe FT_Outline()
    guard unsafe FT_Stroker_GetCounts(stroker, &points, &contours) == 0,
      points <= Int16.max, contours <= Int16.max,
      unsafe FT_Outline_New(library, points, Int32(contours), &border) == 0
    else { return nil }
    defer { unsafe FT_Outline_Done(library, &border) }
    unsafe border.n_points = 0
    unsafe border.n_contours = 0
    unsafe FT_Stroker_Export(stroker, &border)
    return unsafe render(&border, into: mask) ? mask : nil
  }

  private func render(_ outline: inout FT_Outline, into mask: Bitmap) -> Bool {
    var bitmap = unsafe FT_Bitmap()
    unsafe bitmap.rows = UInt32(mask.size.height)
    unsafe bitmap.width = UInt32(mask.size.width)
    // Negative: FreeType counts rows upwards, and we downwards.
    unsafe bitmap.pitch = Int32(-mask.stride)
    unsafe bitmap.buffer = mask.memory.assumingMemoryBound(to: UInt8.self)
    unsafe bitmap.num_grays = 256
    unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    return unsafe FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0
  }
}

extension LineCap {
  /// FreeType's name of it.
  fileprivate var code: FT_Stroker_LineCap {
    switch self {
    case .butt: FT_STROKER_LINECAP_BUTT
    case .round: FT_STROKER_LINECAP_ROUND
    case .square: FT_STROKER_LINECAP_SQUARE
    }
  }
}

extension LineJoin {
  /// FreeType's name of it.
  fileprivate var code: FT_Stroker_LineJoin {
    switch self {
    case .round: FT_STROKER_LINEJOIN_ROUND
    case .bevel: FT_STROKER_LINEJOIN_BEVEL
    case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
    }
  }
}
