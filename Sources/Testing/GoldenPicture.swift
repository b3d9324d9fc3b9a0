internal import Glibc
public import SashGeometry
public import SashRaster

/// A reference picture in a PNG file, and what was drawn in its place.
///
/// When the two differ, what was drawn and a picture of the differences are written into a folder:
/// that of the environment variable `SASH_PICTURES`, or `.build/pictures`. Where there is no
/// reference, it is written, and that is a failure too: look at it, and run again. To renew a
/// reference delete its file.
///
/// ```swift
/// let outcome = GoldenPicture("\(folder)/Golden/bar.png").compare(bitmap)
/// #expect(outcome.isSame, "\(outcome)")
/// ```
public struct GoldenPicture {
  /// How far pictures may differ and still count as the same.
  public struct Tolerance: Hashable, Sendable {
    /// By how many levels of 255 each part of a pixel may differ.
    public var levels: Int

    /// A tolerance of a number of levels.
    public init(levels: Int) { self.levels = levels }

    /// Not at all: for everything but text.
    public static let exact = Tolerance(levels: 0)
    /// By two levels: for text, whose rendering is not ours.
    public static let text = Tolerance(levels: 2)
  }

  /// What a comparison came to.
  public enum Outcome: Hashable, Sendable, CustomStringConvertible {
    /// The pictures are the same within the tolerance.
    case same
    /// There was no reference; now there is.
    case created(path: String)
    /// The sizes differ.
    case resized(path: String, reference: PixelSize, actual: PixelSize, folder: String)
    /// Pixels differ.
    case different(path: String, Difference, folder: String)
    /// A file cannot be read or written.
    case failed(reason: String)

    /// Whether the pictures are the same.
    public var isSame: Bool { self == .same }

    /// What came out and what to do, in a sentence.
    public var description: String {
      switch self {
      case .same: "the same"
      case .created(let path):
        "There was no reference \(path); it was made of what was drawn: look at it and run again."
      case .resized(let path, let reference, let actual, let folder):
        "\(path) has \(reference.width)x\(reference.height) pixels, \(actual.width)x\(actual.height)"
          + " were drawn: see \(folder)."
      case .different(let path, let difference, let folder):
        "\(path) differs in \(difference.count) pixels within \(difference.bounds), by up to "
          + "\(difference.levels) levels, first at (\(difference.x), \(difference.y)): see \(folder)."
      case .failed(let reason): reason
      }
    }
  }

  /// How two pictures of one size differ beyond the tolerance.
  public struct Difference: Hashable, Sendable {
    /// How many pixels differ.
    public var count: Int
    /// The column of the first of them, row by row.
    public var x: Int
    /// The row of the first of them.
    public var y: Int
    /// The smallest rectangle around all of them.
    public var bounds: PixelRect
    /// By how many levels of 255 a part of a pixel differs at most.
    public var levels: Int
  }

  /// The file of the reference.
  public let path: String
  /// How far what is drawn may differ.
  public let tolerance: Tolerance

  /// The reference in a PNG file, which need not exist yet.
  public init(_ path: String, tolerance: Tolerance = .exact) {
    self.path = path
    self.tolerance = tolerance
  }

  /// Compares what was drawn with the reference.
  public func compare(_ actual: Bitmap) -> Outcome {
    do {
      guard unsafe access(path, F_OK) == 0 else {
        makeFolder(of: path)
        try actual.writePNG(to: path)
        return .created(path: path)
      }
      let reference = try Image(file: path).bitmap
      let folder = Self.outputFolder
      if reference.size != actual.size {
        try write(actual, "actual", in: folder)
        return .resized(
          path: path, reference: reference.size, actual: actual.size, folder: folder)
      }
      guard let difference = Self.difference(reference, actual, tolerance) else { return .same }
      try write(actual, "actual", in: folder)
      if let picture = try? Self.picture(of: reference, actual, tolerance) {
        try write(picture, "difference", in: folder)
      }
      return .different(path: path, difference, folder: folder)
    } catch {
      return .failed(reason: error.description)
    }
  }

  /// How two pictures of one size differ beyond a tolerance; nil when they do not.
  public static func difference(
    _ a: Bitmap, _ b: Bitmap, _ tolerance: Tolerance = .exact
  ) -> Difference? {
    precondition(a.size == b.size, "Only pictures of one size can be compared pixel by pixel.")
    var result: Difference?
    for y in 0..<a.size.height {
      for x in 0..<a.size.width {
        let levels = distance(a.pixel(x: x, y: y), b.pixel(x: x, y: y))
        guard levels > tolerance.levels else { continue }
        let place = PixelRect(x: x, y: y, width: 1, height: 1)
        var known = result ?? Difference(count: 0, x: x, y: y, bounds: place, levels: 0)
        known.count += 1
        known.bounds = known.bounds.union(place)
        known.levels = max(known.levels, levels)
        result = known
      }
    }
    return result
  }

  // MARK: Files

  /// Where pictures of failures go.
  public static var outputFolder: String {
    if let folder = unsafe getenv("SASH_PICTURES") { return unsafe String(cString: folder) }
    return ".build/pictures"
  }

  /// Writes a picture as `NAME.KIND.png`, named after the reference.
  private func write(_ bitmap: Bitmap, _ kind: String, in folder: String) throws(ImageError) {
    let file = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    let name = file.hasSuffix(".png") ? file.dropLast(4) : file
    let target = "\(folder)/\(name).\(kind).png"
    makeFolder(of: target)
    try bitmap.writePNG(to: target)
  }

  /// Makes the folder that a file is to lie in, and those above it.
  private func makeFolder(of path: String) {
    for index in path.indices where path[index] == "/" && index > path.startIndex {
      // One that exists already is as good; a failure shows when the file is written.
      _ = unsafe mkdir(String(path[..<index]), 0o777)
    }
  }

  // MARK: Pixels

  /// By how much the parts of two pixels differ at most.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    var result = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      result = max(result, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
    return result
  }

  /// What was drawn, pale, with red where it differs beyond the tolerance and yellow within it.
  private static func picture(
    of reference: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance
  ) throws(BitmapError) -> Bitmap {
    let result = try Bitmap(size: actual.size, format: .x8r8g8b8)
    for y in 0..<actual.size.height {
      let pixels = (0..<actual.size.width).map { x -> UInt32 in
        let pixel = actual.pixel(x: x, y: y)
        let levels = distance(reference.pixel(x: x, y: y), pixel)
        if levels > tolerance.levels { return 0xFF_FF0000 }
        if levels > 0 { return 0xFF_FFD000 }
        return 0xFF_C0C0C0 | (pixel >> 2 & 0x3F_3F3F)
      }
      result.withRow(y) { row in
        for x in pixels.indices { row[x] = pixels[x] }
      }
    }
    return result
  }
}
