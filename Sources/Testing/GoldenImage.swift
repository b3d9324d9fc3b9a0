// SPDX-License-Identifier: MIT

internal import Glibc
public import SashGeometry
import SashImages
public import SashRaster

/// A reference image in a PNG file, to compare with a rendered image.
///
/// When the two differ, the rendered image and an image of the differences are written into a
/// folder: that of the environment variable `SASH_PICTURES`, or `.build/pictures`. A missing
/// reference is written, which counts as a failure too: check it, and run again. To renew a
/// reference, delete its file. To compare a window of a `TestStage`, use
/// `TestStage.compare(_:tolerance:file:)`.
///
/// ```swift
/// let outcome = GoldenImage("\(folder)/Golden/bar.png").compare(bitmap)
/// #expect(outcome.isSame, "\(outcome)")
/// ```
public struct GoldenImage {
  /// The largest difference of two images that count as the same.
  public struct Tolerance: Hashable, Sendable {
    /// The largest difference of a colour channel, in levels of 255.
    public var levels: Int

    /// Creates a tolerance of a number of levels.
    public init(levels: Int) { self.levels = levels }

    /// No tolerance: for everything except text.
    public static let exact = Tolerance(levels: 0)
    /// A tolerance of two levels: for text, whose rasteriser is not part of the package.
    public static let text = Tolerance(levels: 2)
  }

  /// The result of a comparison.
  public enum Outcome: Hashable, Sendable, CustomStringConvertible {
    /// The images are the same within the tolerance.
    case same
    /// The reference did not exist and was created.
    case created(path: String)
    /// The sizes differ.
    case resized(path: String, reference: PixelSize, actual: PixelSize, folder: String)
    /// Pixels differ.
    case different(path: String, Difference, folder: String)
    /// A file cannot be read or written.
    case failed(reason: String)

    /// Whether the images are the same.
    public var isSame: Bool { self == .same }

    /// The result and the next step, in a sentence.
    public var description: String {
      switch self {
      case .same: "the same"
      case .created(let path):
        "There was no reference \(path); it was created from this image: check it, run again."
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

  /// The difference of two images of one size beyond the tolerance.
  public struct Difference: Hashable, Sendable {
    /// The number of differing pixels.
    public var count: Int
    /// The column of the first differing pixel, row by row.
    public var x: Int
    /// The row of the first differing pixel.
    public var y: Int
    /// The smallest rectangle that contains all differing pixels.
    public var bounds: PixelRect
    /// The largest difference of a colour channel, in levels of 255.
    public var levels: Int
  }

  /// The path of the reference file.
  public let path: String
  /// The largest accepted difference.
  public let tolerance: Tolerance

  /// Creates a reference to a PNG file, which need not exist yet.
  public init(_ path: String, tolerance: Tolerance = .exact) {
    self.path = path
    self.tolerance = tolerance
  }

  /// Compares a rendered image with the reference, and writes files as described above.
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
      if let image = try? Self.differenceImage(of: reference, actual, tolerance) {
        try write(image, "difference", in: folder)
      }
      return .different(path: path, difference, folder: folder)
    } catch {
      return .failed(reason: error.description)
    }
  }

  /// Returns the difference of two images of one size beyond a tolerance, or `nil` if there is
  /// none.
  public static func difference(
    _ a: Bitmap, _ b: Bitmap, _ tolerance: Tolerance = .exact
  ) -> Difference? {
    precondition(a.size == b.size, "Only images of the same size can be compared.")
    var result: Difference?
    for y in 0..<a.size.height {
      for x in 0..<a.size.width {
        let levels = distance(a.pixel(x: x, y: y), b.pixel(x: x, y: y))
        guard levels > tolerance.levels else { continue }
        let pixelRect = PixelRect(x: x, y: y, width: 1, height: 1)
        var difference = result ?? Difference(count: 0, x: x, y: y, bounds: pixelRect, levels: 0)
        difference.count += 1
        difference.bounds = difference.bounds.union(pixelRect)
        difference.levels = max(difference.levels, levels)
        result = difference
      }
    }
    return result
  }

  // MARK: Files

  /// The folder for the images of failed comparisons.
  public static var outputFolder: String {
    if let folder = unsafe getenv("SASH_PICTURES") { return unsafe String(cString: folder) }
    return ".build/pictures"
  }

  /// Writes an image as `NAME.KIND.png`, named after the reference.
  private func write(_ bitmap: Bitmap, _ kind: String, in folder: String) throws(ImageError) {
    let file = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    let name = file.hasSuffix(".png") ? file.dropLast(4) : file
    let target = "\(folder)/\(name).\(kind).png"
    makeFolder(of: target)
    try bitmap.writePNG(to: target)
  }

  /// Creates the folders of a file.
  private func makeFolder(of path: String) {
    for index in path.indices where path[index] == "/" && index > path.startIndex {
      // An existing folder is fine; any other failure shows when the file is written.
      _ = unsafe mkdir(String(path[..<index]), 0o777)
    }
  }

  // MARK: Pixels

  /// Returns the largest difference of two pixels' channels.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    return [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
  }

  /// Returns the rendered image, pale, with red pixels beyond the tolerance and yellow ones within
  /// it.
  private static func differenceImage(
    of reference: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance
  ) throws(BitmapError) -> Bitmap {
    let result = try Bitmap(size: actual.size, format: .x8r8g8b8)
    for y in 0..<actual.size.height {
      result.withRow(y) { row in
        for x in 0..<actual.size.width {
          let pixel = actual.pixel(x: x, y: y)
          let levels = distance(reference.pixel(x: x, y: y), pixel)
          row[x] = levels == 0 ? 0xFF_C0C0C0 | (pixel >> 2 & 0x3F_3F3F) : 0xFF_FFD000
          if levels > tolerance.levels { row[x] = 0xFF_FF0000 }
        }
      }
    }
    return result
  }
}
