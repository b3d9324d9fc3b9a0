// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

/// The alternating colours of damage, which distinguish consecutive frames.
private let tints = [
  Color(hex: 0xff00ff).withAlphaComponent(0.25), Color(hex: 0x00c0ff).withAlphaComponent(0.25),
]
private let backColor = Color.black.withAlphaComponent(0.75)
private let textColor = Color.white
private let lineColor = Color.white.withAlphaComponent(0.5)
/// The colours of bars for less than half of the interval, for less than all of it, and for more.
private let barColors = [Color(hex: 0x40d060), Color(hex: 0xf0c030), Color(hex: 0xff4040)]

/// Lengths in units of one physical pixel at scale 1.
private let margin = 8
private let bars = 120
/// The height of the line at the refresh interval, and the greatest height of a bar.
private let intervalHeight = 16
private let graphHeight = 32
private let rowHeight = DebugOverlayDigits.height + 2
/// The assumed refresh interval in seconds while it is unknown.
private let defaultInterval = 1.0 / 60

/// A painter that draws the debug overlay of one window into its framebuffers, above the scene.
final class DebugOverlayPainter {
  var parts: DebugOverlay = []
  /// The damage that the last frame tinted.
  private var tinted = Region()
  /// The panel of the last frame, or `nil` if it had none.
  private var panel: DebugOverlayPanel?
  private var drawnParts: DebugOverlay = []
  private var frames = 0

  /// Returns the damage of a frame extended by the overlay's previous and next areas.
  ///
  /// - Parameters:
  ///   - damage: The damage without the overlay.
  ///   - bounds: The bounds of the framebuffer.
  ///   - scale: The scale of the display.
  ///   - turn: The rotation of the content in the framebuffer, which the panel follows.
  /// - Returns: The damage with the overlay.
  func damageWithOverlay(
    _ damage: Region, in bounds: PixelRect, scale: DisplayScale, turn: QuarterTurn
  ) -> Region {
    // A frame without changes displays no damage, and the overlay alone must not cause one.
    if damage.isEmpty, parts == drawnParts { return damage }
    var all = damage
    all.formUnion(tinted)
    if let panel { all.formUnion(Region(panel.framebufferRect)) }
    frames += 1
    drawnParts = parts
    tinted = parts.contains(.damage) ? damage : Region()
    panel =
      parts.contains(.frames)
      ? DebugOverlayPanel(in: bounds, unit: max(1, Int(scale.factor.rounded())), turn: turn) : nil
    if let panel { all.formUnion(Region(panel.framebufferRect)) }
    return all.intersection(bounds)
  }

  /// Draws the overlay above the freshly painted scene.
  func paint(into bitmap: Bitmap, statistics: FrameStatistics) {
    if !tinted.isEmpty { Compositing.fill(bitmap, tinted, with: tints[frames % tints.count]) }
    panel?.paint(statistics, into: bitmap)
  }
}

/// The panel with the draw times, in the corner that is at the top left for the reader.
private struct DebugOverlayPanel {
  private let unit: Int
  /// The area in the orientation of the content.
  private let rect: PixelRect
  /// The size of the window's pixels in the orientation of the content.
  private let size: PixelSize
  private let turn: QuarterTurn

  init(in bounds: PixelRect, unit: Int, turn: QuarterTurn) {
    self.unit = unit
    self.turn = turn
    size = (-turn).apply(bounds.size)
    rect = PixelRect(
      x: margin * unit, y: margin * unit, width: (bars + 4) * unit,
      height: (2 * rowHeight + graphHeight + 6) * unit
    ).intersection(PixelRect(size))
  }

  /// The area in the framebuffer.
  var framebufferRect: PixelRect { turn.apply(rect, in: size) }

  func paint(_ statistics: FrameStatistics, into bitmap: Bitmap) {
    let clip = Region(framebufferRect)
    Compositing.fill(bitmap, clip, with: backColor)
    let (left, top) = (rect.left + 2 * unit, rect.top + 2 * unit)
    func fill(_ rects: [PixelRect], _ color: Color) {
      guard !rects.isEmpty else { return }
      let turned = turn == .none ? rects : rects.map { turn.apply($0, in: size) }
      Compositing.fill(bitmap, Region(turned).intersection(clip), with: color)
    }
    let times = statistics.drawTime
    let milliseconds = [times.last, times.percentile99].map(DebugOverlayDigits.milliseconds)
    let counts = [statistics.framesDrawn, statistics.framesMissed, statistics.framesSkipped]
    fill(
      DebugOverlayDigits.rects(milliseconds.joined(separator: " "), x: left, y: top, unit: unit),
      textColor)
    fill(
      DebugOverlayDigits.rects(
        counts.map(String.init).joined(separator: " "), x: left,
        y: top + (rowHeight + graphHeight + 2) * unit, unit: unit), textColor)
    let base = top + (rowHeight + graphHeight) * unit
    let interval = statistics.refreshInterval > 0 ? statistics.refreshInterval : defaultInterval
    var colored = [[PixelRect]](repeating: [], count: barColors.count)
    for ago in 0..<min(times.count, bars) {
      let part = times[ago: ago] / interval
      let height = min(
        max(1, Int((part * Double(intervalHeight * unit)).rounded())), graphHeight * unit)
      colored[part < 0.5 ? 0 : part < 1 ? 1 : 2].append(
        PixelRect(
          x: left + (bars - 1 - ago) * unit, y: base - height, width: unit, height: height))
    }
    for (color, rects) in zip(barColors, colored) { fill(rects, color) }
    fill(
      [PixelRect(x: left, y: base - intervalHeight * unit, width: bars * unit, height: 1)],
      lineColor)
  }
}
