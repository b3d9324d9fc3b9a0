// SPDX-License-Identifier: MIT

import Sash

/// The distance between two anchors and the radius of their dots, in logical pixels.
private let pitch = 44.0
private let dotRadius = 6.0
private let gap = 4.0

/// A choice of one of the nine anchors of a rectangle, in three rows below a title.
final class AnchorGrid: View {
  /// Called when another anchor is chosen.
  var onChange: (() -> Void)?
  /// The chosen anchor.
  private(set) var anchor: Anchor

  private static let anchors: [(anchor: Anchor, name: String)] = [
    (.topLeft, "top left"), (.top, "top"), (.topRight, "top right"),
    (.left, "left"), (.center, "centre"), (.right, "right"),
    (.bottomLeft, "bottom left"), (.bottom, "bottom"), (.bottomRight, "bottom right"),
  ]

  private let title: Label
  private let dots: [AnchorDot]

  /// Creates a grid for the rectangle of a name.
  init(_ name: String, anchor: Anchor) {
    self.anchor = anchor
    title = Label(name, style: .subheadline)
    dots = Self.anchors.map { AnchorDot($0.anchor, label: "\(name), \($0.name)") }
    super.init()
    isFocusGroup = true
    title.isSecondary = true
    addSubview(title)
    for dot in dots {
      dot.isSelected = dot.anchor == anchor
      dot.onTap = { [weak self, anchor = dot.anchor] in self?.choose(anchor) }
      addSubview(dot)
    }
  }

  override var drawsContent: Bool { false }

  private func choose(_ anchor: Anchor) {
    self.anchor = anchor
    for dot in dots { dot.isSelected = dot.anchor == anchor }
    onChange?()
  }

  private var titleSize: Size {
    title.sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: max(3 * pitch, titleSize.width), height: titleSize.height + gap + 3 * pitch)
  }

  override func layoutSubviews() {
    title.textAlignment = layoutDirection == .rightToLeft ? .right : .left
    title.frame = Rect(x: 0, y: 0, width: bounds.width, height: titleSize.height)
    // The anchors are physical: the left one is at the left in either direction.
    let left = layoutDirection == .rightToLeft ? bounds.width - 3 * pitch : 0
    for (index, dot) in dots.enumerated() {
      dot.frame = Rect(
        x: left + Double(index % 3) * pitch, y: titleSize.height + gap + Double(index / 3) * pitch,
        width: pitch, height: pitch)
    }
  }

  /// Moves the focus between the anchors by arrows.
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard let current = dots.firstIndex(where: { $0.isFirstResponder }) else { return false }
    let (row, column) = (current / 3, current % 3)
    let target: (row: Int, column: Int)
    switch event.key {
    case .left: target = (row, column - 1)
    case .right: target = (row, column + 1)
    case .up: target = (row - 1, column)
    case .down: target = (row + 1, column)
    default: return false
    }
    if 0..<3 ~= target.row, 0..<3 ~= target.column {
      window?.makeFirstResponder(dots[target.row * 3 + target.column])
    }
    return true
  }
}

/// One anchor: a ring, which is filled when the anchor is chosen.
private final class AnchorDot: Control {
  let anchor: Anchor

  init(_ anchor: Anchor, label: String) {
    self.anchor = anchor
    super.init()
    accessibilityLabel = label
    accessibilityRole = .radioButton
    cursor = .pointer
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let radius = isHovered || isHighlighted ? dotRadius + 2 : dotRadius
    let center = bounds.center
    let ring = RoundedRect(
      rect: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      radius: radius)
    if isSelected {
      canvas.fill(ring, with: theme.tint)
    } else {
      canvas.stroke(ring, with: theme.secondaryLabel, width: 1.5)
    }
    drawFocusRing(
      in: canvas, around: RoundedRect(rect: bounds.inset(by: 6), radius: theme.metrics.cornerRadius)
    )
  }
}
