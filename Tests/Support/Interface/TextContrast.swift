// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The width of the parts of a line that are judged alone, in ems: a text over a picture must be
/// legible over each part of it.
private let partWidth = 2.0
/// The least difference of a colour component by which a pixel counts as one of a text, so that
/// dithered gradients do not.
private let leastDifference = 3
/// The widest part of a line that is ignored, in ems, such as the end of a clipped letter.
private let sliverWidth = 0.35

/// The lowest contrast between a text and what lies below it.
package struct TextContrast {
  /// The contrast ratio by WCAG 2.2.
  package var ratio: Double
  /// The text's pixel with the highest contrast, as 0xRRGGBB: one that a stroke covers fully.
  package var text: UInt32
  /// The same pixel without the text.
  package var background: UInt32
}

/// The reader of a window's pixels with and without its texts, which keeps its memory from one
/// reading to the next.
package final class ContrastReader {
  private var scale = DisplayScale(1)
  private var framebuffers: (shown: OffscreenFramebuffer, below: OffscreenFramebuffer)?

  package init() {}

  /// Reads the pixels of a host's window at the current time, and restores what it displays.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - texts: The texts of the window.
  /// - Throws: A `BitmapError` if there is no memory for the pixels.
  package func read(_ host: OffscreenWindowHost, _ texts: [DisplayedText]) throws {
    let window = host.window
    scale = window.scale
    let size = scale.pixels(window.size)
    let (shown, below) = try framebuffers(of: size)
    let all = Region(shown.bitmap.bounds)
    window.paint(into: shown, damage: all)
    TextLayout.drawingReplacement = { _, _, _, _ in }
    defer { TextLayout.drawingReplacement = nil }
    try Self.redraw(texts, host)
    window.paint(into: below, damage: all)
    TextLayout.drawingReplacement = nil
    try Self.redraw(texts, host)
  }

  private static func redraw(_ texts: [DisplayedText], _ host: OffscreenWindowHost) throws {
    for text in texts { text.view.setNeedsDisplay() }
    try host.frame(at: host.now)
  }

  /// Returns those of the last reading, or new ones where the size has changed.
  private func framebuffers(
    of size: PixelSize
  ) throws -> (shown: OffscreenFramebuffer, below: OffscreenFramebuffer) {
    if let framebuffers, framebuffers.shown.bitmap.size == size { return framebuffers }
    let new = (
      shown: try OffscreenFramebuffer(size: size), below: try OffscreenFramebuffer(size: size)
    )
    framebuffers = new
    return new
  }

  /// Returns the lowest contrast of the visible parts of a text, or `nil` if no part is visible.
  package func lowestContrast(of text: DisplayedText) -> TextContrast? {
    var lowest: TextContrast?
    for line in text.lines {
      let count = max((line.width / (text.fontSize * partWidth)).rounded(), 1)
      for part in 0..<Int(count) {
        let width = line.width / count
        let area = Rect(
          x: line.minX + Double(part) * width, y: line.minY, width: width, height: line.height)
        guard width >= text.fontSize * sliverWidth, !text.covers.contains(where: area.intersects),
          let contrast = highestContrast(in: area)
        else { continue }
        if contrast.ratio < lowest?.ratio ?? .infinity { lowest = contrast }
      }
    }
    return lowest
  }

  /// Returns the highest contrast of a pixel to the same one without texts.
  ///
  /// The pixels at the edges of strokes have less than that.
  private func highestContrast(in area: Rect) -> TextContrast? {
    guard let (shown, below) = framebuffers else { return nil }
    let pixels = scale.pixels(area).intersection(shown.bitmap.bounds)
    var highest: TextContrast?
    for y in pixels.top..<max(pixels.bottom, pixels.top) {
      shown.bitmap.withRow(y) { shown in
        below.bitmap.withRow(y) { below in
          for x in pixels.left..<max(pixels.right, pixels.left) {
            let (text, background) = (shown[x] & 0xff_ffff, below[x] & 0xff_ffff)
            guard Self.differ(text, background) else { continue }
            let ratio = Luminance.contrast(text, background)
            if ratio > highest?.ratio ?? 0 {
              highest = TextContrast(ratio: ratio, text: text, background: background)
            }
          }
        }
      }
    }
    return highest
  }

  private static func differ(_ one: UInt32, _ two: UInt32) -> Bool {
    if one == two { return false }
    for shift: UInt32 in [16, 8, 0] {
      let parts = (Int(one >> shift & 0xff), Int(two >> shift & 0xff))
      if abs(parts.0 - parts.1) >= leastDifference { return true }
    }
    return false
  }
}

/// The luminance of pixels, with tables instead of powers.
private enum Luminance {
  private static let red = table(0xff0000, shift: 16)
  private static let green = table(0x00ff00, shift: 8)
  private static let blue = table(0x0000ff, shift: 0)
  /// The luminance of ambient light reflected by a black screen, as in `Color.contrast(to:)`.
  private static let flare = 0.05

  private static func table(_ mask: UInt32, shift: UInt32) -> [Double] {
    (0..<256).map { Color(hex: UInt32($0) << shift).relativeLuminance }
  }

  private static func of(_ pixel: UInt32) -> Double {
    red[Int(pixel >> 16 & 0xff)] + green[Int(pixel >> 8 & 0xff)] + blue[Int(pixel & 0xff)]
  }

  static func contrast(_ one: UInt32, _ two: UInt32) -> Double {
    let (one, two) = (of(one) + flare, of(two) + flare)
    return max(one, two) / min(one, two)
  }
}
