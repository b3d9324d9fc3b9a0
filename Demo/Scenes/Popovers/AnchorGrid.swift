// SPDX-License-Identifier: MIT

import Sash

/// The largest side of a button in the grid, in logical pixels.
private let maximumSide = 44.0
/// The diameter of a dot, as a fraction of the side of its button.
private let dotSize = 0.5
/// The distance between the title and the buttons, in logical pixels.
private let gap = 4.0

/// The nine anchors of a rectangle in three rows, of which one or several can be chosen.
///
/// Anchors are physical: the left ones are at the left in either layout direction.
final class AnchorGrid: View {
  /// The chosen anchors, in the order in which they were chosen.
  var selection: [PlaygroundAnchor] = [] { didSet { showSelection() } }
  /// Whether several anchors can be chosen, or none.
  let allowsMultipleSelection: Bool
  /// Called after a change by the user.
  var onChange: (() -> Void)?

  private let title: Label?
  private let buttons: [AnchorButton]

  /// Creates a grid with a title, in which one anchor is always chosen.
  convenience init(_ title: String, anchor: PlaygroundAnchor) {
    self.init(title, allowsMultipleSelection: false)
    selection = [anchor]
    showSelection()
  }

  /// Creates a grid with a title above it, or without.
  init(_ title: String? = nil, allowsMultipleSelection: Bool) {
    self.allowsMultipleSelection = allowsMultipleSelection
    self.title = title.map { Label($0, style: .subheadline) }
    buttons = PlaygroundAnchor.allCases.map { anchor in
      let name = title.map { "\($0), \(anchor.title.lowercased())" } ?? anchor.title
      return AnchorButton(
        anchor, label: name, role: allowsMultipleSelection ? .checkBox : .radioButton)
    }
    super.init()
    isFocusGroup = true
    accessibilityRole = .group
    if let label = self.title {
      label.isSecondary = true
      addSubview(label)
    }
    for button in buttons {
      button.onTap = { [weak self, anchor = button.anchor] in self?.choose(anchor) }
      addSubview(button)
    }
  }

  override var drawsContent: Bool { false }

  /// The anchor that was chosen first; the centre if there is none.
  var anchor: Anchor { selection.first?.anchor ?? .center }

  private func choose(_ anchor: PlaygroundAnchor) {
    if !allowsMultipleSelection {
      selection = [anchor]
    } else if let index = selection.firstIndex(of: anchor) {
      selection.remove(at: index)
    } else {
      selection.append(anchor)
    }
    onChange?()
  }

  private func showSelection() {
    for button in buttons { button.isSelected = selection.contains(button.anchor) }
  }

  // MARK: Layout

  private var side: Double { min(theme.metrics.controlHeight, maximumSide) }

  private var titleSize: Size {
    title?.sizeThatFits(Size(width: .infinity, height: .infinity)) ?? .zero
  }

  /// The height of the title and the gap below it.
  private var headerHeight: Double { title == nil ? 0 : titleSize.height + gap }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: max(3 * side, titleSize.width), height: headerHeight + 3 * side)
  }

  override func layoutSubviews() {
    let isMirrored = layoutDirection == .rightToLeft
    title?.textAlignment = isMirrored ? .right : .left
    title?.frame = Rect(x: 0, y: 0, width: bounds.width, height: titleSize.height)
    // The dots of the outer buttons, not the buttons, are aligned with the leading edge below a
    // title, and as an accessory with the trailing edge.
    let blank = side * (1 - dotSize) / 2
    let isAtLeft = isMirrored != (title != nil)
    let left = isAtLeft ? -blank : bounds.width - 3 * side + blank
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        x: left + Double(index % 3) * side, y: headerHeight + Double(index / 3) * side, width: side,
        height: side)
    }
  }

  // MARK: Keys

  /// Moves the focus between the anchors by arrows.
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard let current = buttons.firstIndex(where: \.isFirstResponder) else { return false }
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
      window?.makeFirstResponder(buttons[target.row * 3 + target.column])
    }
    return true
  }
}

/// One anchor of the grid: a ring, or a disc when it is chosen.
private final class AnchorButton: Control {
  let anchor: PlaygroundAnchor

  init(_ anchor: PlaygroundAnchor, label: String, role: AccessibilityRole) {
    self.anchor = anchor
    super.init()
    accessibilityLabel = label
    accessibilityRole = role
    cursor = .pointer
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let inset = bounds.height * (1 - dotSize) / 2
    let dot = RoundedRect(rect: bounds.inset(by: inset), radius: bounds.height * dotSize / 2)
    if isSelected {
      canvas.fill(dot, with: theme.tint)
    } else {
      canvas.stroke(dot, with: theme.secondaryLabel, width: isHovered || isHighlighted ? 2 : 1)
    }
    drawFocusRing(in: canvas, outside: dot)
  }
}
