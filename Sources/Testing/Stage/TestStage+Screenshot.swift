// SPDX-License-Identifier: MIT

internal import Sash
import SashCompositor
internal import SashGeometry
internal import SashInterface
public import SashRaster
import SashShell

extension TestStage {
  /// Returns the window's pixels as the compositor displays them, in physical pixels.
  ///
  /// The picture is upright: on outputs that the compositor turns, as on panels that are mounted
  /// sideways and whose window has a `turn`, it is what the user sees.
  ///
  /// - Throws: `TestStageError.noContent` before the first frame.
  public func screenshot() throws -> Bitmap {
    let surface = try surface
    guard surface.isMapped else { throw TestStageError.noContent }
    return try surface.bitmap(turned: -(window.turn + QuarterTurn(surface.transform)))
  }

  /// Draws the pixels of the window with the frame that it draws itself, in physical pixels.
  ///
  /// Without such a frame it is the screenshot.
  ///
  /// - Parameter background: The colour behind the window and its shadow.
  /// - Returns: The pixels, as large as the window with its shadow.
  /// - Throws: `TestStageError.noContent` before the first frame.
  public func screenshotWithFrame(on background: Color = .white) throws -> Bitmap {
    let surface = try surface
    guard surface.isMapped else { throw TestStageError.noContent }
    let factor = window.scale
    let parts = surface.subsurfaces.filter(\.surface.isMapped)
    let size = surface.logicalSize
    let extent = parts.reduce(PixelRect(size)) { $0.union($1.frame) }
    let origin = (factor.edge(Double(extent.left)), factor.edge(Double(extent.top)))
    let result = try Bitmap(
      size: PixelSize(
        width: factor.edge(Double(extent.right)) - origin.0,
        height: factor.edge(Double(extent.bottom)) - origin.1), format: .x8r8g8b8)
    Canvas(result).fill(
      Rect(x: 0, y: 0, width: Double(result.size.width), height: Double(result.size.height)),
      with: background)
    func draw(_ surface: ScriptedSurface, _ x: Int, _ y: Int) throws {
      Compositing.blit(
        try surface.bitmap(turned: -QuarterTurn(surface.transform)),
        at: (factor.edge(Double(x)) - origin.0, factor.edge(Double(y)) - origin.1), into: result,
        clip: Region(result.bounds))
    }
    for part in parts where part.isBelowParent {
      try draw(part.surface, part.position.x, part.position.y)
    }
    try draw(surface, 0, 0)
    for part in parts where !part.isBelowParent {
      try draw(part.surface, part.position.x, part.position.y)
    }
    return result
  }

  /// Compares the displayed window with a reference image beside the test's file.
  ///
  /// The reference is `Golden/NAME.png` in the folder of the calling file. A missing reference is
  /// written, which counts as a failure too.
  ///
  /// ```swift
  /// let outcome = try stage.compare("settings")
  /// #expect(outcome.isSame, "\(outcome)")
  /// ```
  ///
  /// Text differs with the installed fonts and versions of libraries. Give `TextSystem.shared` a
  /// fontconfig file of your own where images must be the same on every machine.
  public func compare(
    _ name: String, tolerance: GoldenImage.Tolerance = .text, file: String = #filePath
  ) throws -> GoldenImage.Outcome {
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    return GoldenImage("\(folder)/Golden/\(name).png", tolerance: tolerance)
      .compare(try screenshot())
  }

  /// Compares the displayed window with a full repaint; returns `nil` when they are equal.
  ///
  /// They should always be equal: differing pixels belong to something that changed without damage.
  public func stalePixels() throws -> GoldenImage.Difference? {
    let surface = try surface
    guard surface.isMapped else { throw TestStageError.noContent }
    let displayed = try surface.bitmap()
    let host = application.display.windows.first { $0.window === window }
    let fresh = try OffscreenFramebuffer(
      size: displayed.size, format: host?.options.isTranslucent == true ? .a8r8g8b8 : .x8r8g8b8)
    window.paint(into: fresh, damage: Region(fresh.bitmap.bounds))
    return GoldenImage.difference(displayed, fresh.bitmap, .exact)
  }
}

extension ScriptedSurface {
  /// Returns a copy of the displayed pixels, rotated.
  func bitmap(turned turn: QuarterTurn) throws(BitmapError) -> Bitmap {
    let bitmap = try bitmap()
    guard turn != .none else { return bitmap }
    let result = try Bitmap(size: turn.apply(bitmap.size), format: bitmap.format)
    bitmap.copy(bitmap.bounds, rotated: turn, into: result, at: (0, 0))
    return result
  }

  /// Returns a copy of the displayed pixels.
  func bitmap() throws(BitmapError) -> Bitmap {
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
