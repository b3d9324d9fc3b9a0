// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The shadow of a minimized bar.
private let roundShadow = Shadow(
  color: Color(white: 0, alpha: 0.2), offset: Vector(dx: 0, dy: 3), blur: 10)

/// The background of a tab bar, with its separator.
final class TabBarBackgroundView: View {
  var isColumn = false { didSet { if isColumn != oldValue { environmentDidChange() } } }
  /// Whether the bar is minimized, so that content surrounds it on all sides.
  var isRound = false {
    didSet {
      guard isRound != oldValue else { return }
      clipsToBounds = isRound
      shadow = isRound ? roundShadow : nil
      environmentDidChange()
    }
  }

  var appearance = BarAppearance() { didSet { observeAppearance() } }
  /// Called when the background has changed, on which the titles are legible.
  var onChange: (() -> Void)?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    observeAppearance()
  }

  private func observeAppearance() {
    appearance.onChange = { [weak self] in self?.environmentDidChange() }
    environmentDidChange()
  }

  override func environmentDidChange() {
    material =
      isColumn
      ? theme.materials.sidebar : appearance.material(in: theme, isFloating: isRound)
    backgroundColor = isColumn ? nil : appearance.backgroundColor
    setNeedsDisplay()
    onChange?()
  }

  /// The colours of icon and title of a tab: the nearest ones to secondary text and the tint that are
  /// legible on the background, whatever is below it, and on the selected row of a column.
  var textColors: (normal: Color, selected: Color) {
    guard isColumn else {
      func legible(_ color: Color) -> Color {
        appearance.legible(color, in: theme, isFloating: isRound)
      }
      return (legible(theme.secondaryLabel), legible(theme.tint))
    }
    let row = theme.selection.composited(over: theme.materials.sidebar.color ?? theme.background)
    return (
      theme.secondaryLabel, theme.tint.legible(on: [row], contrast: theme.contrast.minimumRatio)
    )
  }

  override func didMoveToSuperview() { environmentDidChange() }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let line = separatorThickness
    if !isColumn { appearance.drawImage(in: canvas, bounds: bounds) }
    if isRound {
      canvas.stroke(
        RoundedRect(rect: bounds, radius: cornerRadius), with: theme.separator, width: line)
      return
    }
    var separatorFrame = bounds
    if isColumn {
      separatorFrame.size.width = line
      if !isMirrored { separatorFrame.origin.x = bounds.maxX - line }
      canvas.fill(separatorFrame, with: theme.separator)
    } else {
      separatorFrame.size.height = line
      appearance.drawSeparator(in: canvas, frame: separatorFrame, theme: theme)
    }
  }
}
