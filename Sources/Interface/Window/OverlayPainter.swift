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
private let rowHeight = OverlayDigits.height + 2
/// The assumed refresh interval in seconds while it is unknown.
private let defaultInterval = 1.0 / 60

/// A painter that draws the debug overlay of one window into its framebuffers, above the scene.
final class OverlayPainter {
  var parts: DebugOverlay = []
  /// The damage that the last frame tinted.
  private var tinted = Region()
  /// The area of the panel in the last frame.
  private var panel = PixelRect.zero
  private var drawnParts: DebugOverlay = []
  private var frames = 0

  /// Returns the damage of a frame extended by the overlay's previous and next areas.
  func damageWithOverlay(_ damage: Region, in bounds: PixelRect, scale: DisplayScale) -> Region {
    // A frame without changes displays no damage, and the overlay alone must not cause one.
    if damage.isEmpty, parts == drawnParts { return damage }
    var all = damage
    all.formUnion(tinted)
    all.formUnion(Region(panel))
    frames += 1
    drawnParts = parts
    tinted = parts.contains(.damage) ? damage : Region()
    panel = parts.contains(.frames) ? Self.panel(in: bounds, unit: Self.unit(scale)) : .zero
    all.formUnion(Region(panel))
    return all.intersection(bounds)
  }

  /// Draws the overlay above the freshly painted scene.
  func paint(into bitmap: Bitmap, statistics: FrameStatistics, scale: DisplayScale) {
    if !tinted.isEmpty { Compositing.fill(bitmap, tinted, with: tints[frames % tints.count]) }
    if !panel.isEmpty { paintPanel(into: bitmap, statistics, unit: Self.unit(scale)) }
  }

  private static func unit(_ scale: DisplayScale) -> Int { max(1, Int(scale.factor.rounded())) }

  private static func panel(in bounds: PixelRect, unit: Int) -> PixelRect {
    PixelRect(
      x: margin * unit, y: margin * unit, width: (bars + 4) * unit,
      height: (2 * rowHeight + graphHeight + 6) * unit
    ).intersection(bounds)
  }

  private func paintPanel(into bitmap: Bitmap, _ statistics: FrameStatistics, unit: Int) {
    let clip = Region(panel)
    Compositing.fill(bitmap, clip, with: backColor)
    let (left, top) = (panel.left + 2 * unit, panel.top + 2 * unit)
    func fill(_ rects: [PixelRect], _ color: Color) {
      if !rects.isEmpty { Compositing.fill(bitmap, Region(rects).intersection(clip), with: color) }
    }
    let times = statistics.drawTime
    let milliseconds = [times.last, times.percentile99].map(OverlayDigits.milliseconds)
    let counts = [statistics.framesDrawn, statistics.framesMissed, statistics.framesSkipped]
    fill(
      OverlayDigits.rects(milliseconds.joined(separator: " "), x: left, y: top, unit: unit),
      textColor)
    fill(
      OverlayDigits.rects(
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
