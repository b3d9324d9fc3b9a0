// SPDX-License-Identifier: MIT

import Sash

/// The largest side of a button in the grid, in logical pixels.
private let maximumSide = 44.0
/// The diameter of a dot, as a fraction of the side of its button.
private let dotSize = 0.5

/// The nine anchors of a rectangle, of which one or several can be chosen.
///
/// Anchors are physical, so the grid is not mirrored.
final class PlaygroundAnchorGrid: View {
  /// The chosen anchors, in the order in which they were chosen.
  var selection: [PlaygroundAnchor] = [] { didSet { showSelection() } }
  /// Whether several anchors can be chosen, or none.
  let allowsMultipleSelection: Bool
  /// Called with the chosen anchors after a change by the user.
  var onChange: (([PlaygroundAnchor]) -> Void)?

  private let buttons: [AnchorButton]

  init(allowsMultipleSelection: Bool) {
    self.allowsMultipleSelection = allowsMultipleSelection
    buttons = PlaygroundAnchor.allCases.map { AnchorButton($0) }
    super.init()
    accessibilityRole = .group
    for button in buttons {
      button.onTap = { [weak self, anchor = button.anchor] in self?.choose(anchor) }
      addSubview(button)
    }
  }

  private func choose(_ anchor: PlaygroundAnchor) {
    if !allowsMultipleSelection {
      selection = [anchor]
    } else if let index = selection.firstIndex(of: anchor) {
      selection.remove(at: index)
    } else {
      selection.append(anchor)
    }
    onChange?(selection)
  }

  private func showSelection() {
    for button in buttons { button.isSelected = selection.contains(button.anchor) }
  }

  private var side: Double { min(theme.metrics.controlHeight, maximumSide) }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 3 * side, height: 3 * side) }

  override func layoutSubviews() {
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        x: Double(index % 3) * side, y: Double(index / 3) * side, width: side, height: side)
    }
  }
}

/// One anchor of the grid: a ring, or a disc when it is chosen.
private final class AnchorButton: Control {
  let anchor: PlaygroundAnchor

  init(_ anchor: PlaygroundAnchor) {
    self.anchor = anchor
    super.init()
    accessibilityLabel = anchor.title
    cursor = .pointer
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let inset = bounds.height * (1 - dotSize) / 2
    let dot = RoundedRect(rect: bounds.inset(by: inset), radius: bounds.height * dotSize / 2)
    if isSelected {
      canvas.fill(dot, with: theme.tint)
    } else {
      canvas.stroke(dot, with: theme.secondaryLabel, width: 1)
    }
    drawFocusRing(in: canvas, around: dot)
  }
}
