internal import Sash
import SashCompositor
import SashGeometry
internal import SashInterface
public import SashRaster
import SashShell

extension TestStage {
  /// What the compositor shows of the window now, in physical pixels.
  ///
  /// - Throws: `TestStageError.noPicture` before the first frame.
  public func picture() throws -> Bitmap {
    let surface = try surface
    guard surface.isMapped else { throw TestStageError.noPicture }
    return try surface.picture()
  }

  /// Compares what the window shows with a reference picture beside the test's file.
  ///
  /// The reference is `Golden/NAME.png` in the folder of the calling file. Where there is none it is
  /// written, and that is a failure too.
  ///
  /// ```swift
  /// let outcome = try stage.compare("settings")
  /// #expect(outcome.isSame, "\(outcome)")
  /// ```
  ///
  /// Text differs with the fonts and versions that are installed; give `TextSystem.shared` a
  /// fontconfig file of your own where pictures must be the same on every machine.
  public func compare(
    _ name: String, tolerance: GoldenPicture.Tolerance = .text, file: String = #filePath
  ) throws -> GoldenPicture.Outcome {
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    return GoldenPicture("\(folder)/Golden/\(name).png", tolerance: tolerance)
      .compare(try picture())
  }

  /// How what is shown differs from the window painted anew; nil when it does not.
  ///
  /// It should never differ: pixels that do were left behind by something that changed without
  /// being drawn again.
  public func stalePixels() throws -> GoldenPicture.Difference? {
    let shown = try picture()
    let host = application.display.windows.first { $0.window === window }
    let fresh = try OffscreenFramebuffer(
      size: shown.size, format: host?.options.isTranslucent == true ? .a8r8g8b8 : .x8r8g8b8)
    window.paint(into: fresh, damage: Region(fresh.bitmap.bounds))
    return GoldenPicture.difference(shown, fresh.bitmap, .exact)
  }
}

extension ScriptedSurface {
  /// The pixels that are shown as a picture of its own.
  func picture() throws(BitmapError) -> Bitmap {
    let bitmap = try Bitmap(size: pixelSize, format: .a8r8g8b8)
    let width = pixelSize.width
    for y in 0..<pixelSize.height {
      bitmap.withRow(y) { row in
        for x in 0..<width { row[x] = pixels[y * width + x] }
      }
    }
    return bitmap
  }
}
