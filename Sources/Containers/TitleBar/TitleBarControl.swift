// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The diameter of the circle behind the symbol, in logical pixels.
private let circleDiameter = 24.0
/// The width and height of the symbol, in logical pixels.
private let symbolSize = 10.0
/// The thickness of the symbol's lines, in logical pixels.
private let lineWidth = 1.4
/// The distance between the two squares of the symbol that restores a window.
private let squareOffset = 2.5

/// A button of a title bar: it minimises, maximises or closes the window.
final class TitleBarControl: Control {
  let button: TitleBarButton
  /// Whether the window is maximised, so that the button restores it.
  var isMaximized = false { didSet { if isMaximized != oldValue { setNeedsDisplay() } } }
  /// Whether the window is active.
  var isWindowActive = true { didSet { if isWindowActive != oldValue { setNeedsDisplay() } } }

  init(_ button: TitleBarButton) {
    self.button = button
    super.init()
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? name }
    set { super.accessibilityLabel = newValue }
  }

  private var name: String {
    let strings = LocalizedStrings.current
    return switch button {
    case .minimize: strings.minimizeWindow
    case .maximize: isMaximized ? strings.restoreWindow : strings.maximizeWindow
    case .close: strings.closeWindow
    }
  }

  override var showsLabelAsToolTip: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size {
    let side = theme.formFactor == .desktop ? 34 : theme.metrics.minimumTarget
    return Size(width: side, height: side)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let circle = Rect(
      placing: .center, at: bounds.center,
      size: Size(width: circleDiameter, height: circleDiameter))
    var fill = theme.fill
    if isHighlighted {
      fill = theme.selection
    } else if !isHovered {
      fill = fill.withAlphaComponent(fill.alpha * (isWindowActive ? 0.6 : 0.3))
    }
    let disc = RoundedRect(rect: circle, radius: circleDiameter / 2)
    canvas.fill(disc, with: fill)
    drawFocusRing(in: canvas, outside: disc)
    let color = isWindowActive || isHovered ? theme.label : theme.secondaryLabel
    let symbol = Rect(
      placing: .center, at: bounds.center, size: Size(width: symbolSize, height: symbolSize))
    switch button {
    case .minimize:
      canvas.stroke(
        line(Point(x: symbol.minX, y: symbol.midY), Point(x: symbol.maxX, y: symbol.midY)),
        with: color, width: lineWidth)
    case .maximize: drawSquares(in: symbol, canvas, color)
    case .close:
      for (start, end) in [
        (Point(x: symbol.minX, y: symbol.minY), Point(x: symbol.maxX, y: symbol.maxY)),
        (Point(x: symbol.minX, y: symbol.maxY), Point(x: symbol.maxX, y: symbol.minY)),
      ] {
        canvas.stroke(line(start, end), with: color, width: lineWidth)
      }
    }
  }

  private func drawSquares(in symbol: Rect, _ canvas: Canvas, _ color: Color) {
    var path = Path()
    if isMaximized {
      let front = Rect(
        x: symbol.minX, y: symbol.minY + squareOffset, width: symbol.width - squareOffset,
        height: symbol.height - squareOffset)
      path.addRect(front)
      // The part of the other square that the front one does not cover.
      path.move(to: Point(x: front.minX + squareOffset, y: front.minY))
      path.addLine(to: Point(x: front.minX + squareOffset, y: symbol.minY))
      path.addLine(to: Point(x: symbol.maxX, y: symbol.minY))
      path.addLine(to: Point(x: symbol.maxX, y: front.maxY - squareOffset))
      path.addLine(to: Point(x: front.maxX, y: front.maxY - squareOffset))
    } else {
      path.addRect(symbol)
    }
    canvas.stroke(path, with: color, width: lineWidth)
  }

  private func line(_ start: Point, _ end: Point) -> Path {
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }
}
