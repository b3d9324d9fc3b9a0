// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The background of a navigation bar over one of the two pages of a transition, with the separator
/// below it.
///
/// It is as wide as the visible part of its page and as high as its page's bar, so that each page
/// keeps the look that it has when it is settled.
final class NavigationBarBackgroundView: View {
  /// The background of the page's bar, or `nil` for the theme's.
  private var appearance: BarAppearance?

  init() {
    super.init()
    isUserInteractionEnabled = false
    environmentDidChange()
  }

  override func environmentDidChange() {
    material = appearance?.material(in: theme) ?? theme.materials.bar
    backgroundColor = appearance?.backgroundColor
    setNeedsDisplay()
  }

  /// Shows the background of a row in a range of the bar; a row that shows its page's background has
  /// none.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - range: The horizontal range of the row's page, clamped to the bar.
  ///   - opacity: The opacity of the page.
  ///   - bar: The bar.
  func show(
    _ row: NavigationBarRow, in range: ClosedRange<Double>, opacity: Double, of bar: NavigationBar
  ) {
    let start = min(max(range.lowerBound, 0), bar.bounds.width)
    let end = min(max(range.upperBound, start), bar.bounds.width)
    frame = Rect(
      x: start, y: 0, width: end - start, height: bar.safeAreaInsets.top + row.height)
    alpha = opacity
    if appearance !== row.appearance {
      appearance = row.appearance
      environmentDidChange()
    }
    isHidden = row.showsPageBackground || start == end
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard let appearance else { return canvas.fill(bottomSeparatorFrame, with: theme.separator) }
    appearance.drawImage(in: canvas, bounds: bounds)
    appearance.drawSeparator(in: canvas, frame: bottomSeparatorFrame, theme: theme)
  }
}

extension View {
  /// The frame of a separator along the lower edge.
  final var bottomSeparatorFrame: Rect {
    let line = separatorThickness
    return Rect(x: bounds.minX, y: bounds.maxY - line, width: bounds.width, height: line)
  }
}
