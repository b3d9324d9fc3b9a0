// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashMotion

/// The motion by which the first action covers the others in a full swipe, and uncovers them.
private let expansionMotion = Motion.spring(Spring(response: 0.28, dampingRatio: 1))

/// The buttons of the actions that the swipe of a row reveals, clipped to the revealed part.
final class RowSwipeActionsView: View {
  /// Called with the index of an action that the user has pressed.
  var onSelect: ((Int) -> Void)?
  /// The width of each action in full.
  private var widths: [Double] = []
  private let buttons: [RowSwipeActionButton]
  /// Whether the buttons lie at the right edge of the list, and the row moves to the left.
  private let isOnRight: Bool
  /// The part of the other actions that the first one covers, from 0 to 1.
  private let expansion = AnimatedNumber(0)

  init(_ actions: [ContextualAction], isOnRight: Bool) {
    self.isOnRight = isOnRight
    buttons = actions.map { RowSwipeActionButton($0, isRowOnLeft: isOnRight) }
    super.init()
    clipsToBounds = true
    // The first action, at the edge, lies above the others.
    for (index, button) in buttons.enumerated().reversed() {
      button.onTap = { [weak self] in self?.onSelect?(index) }
      addSubview(button)
    }
    expansion.onChange = { [weak self] _, _ in self?.layOutButtons() }
  }

  override var drawsContent: Bool { false }

  /// Measures the actions for the height of a row, and returns their width together.
  func measure(rowHeight: Double, maximumWidth: Double) -> Double {
    widths = buttons.map { $0.width(inRowOfHeight: rowHeight) }
    let total = widths.reduce(0, +)
    guard total > maximumWidth, total > 0 else { return total }
    widths = widths.map { $0 * maximumWidth / total }
    return maximumWidth
  }

  /// Lets the first action cover the others, or uncovers them.
  func setExpanded(_ isExpanded: Bool) {
    expansion.move(to: isExpanded ? 1 : 0, in: self, with: expansionMotion)
  }

  override func layoutSubviews() { layOutButtons() }

  override func didMoveToWindow() { if window == nil { expansion.finish() } }

  /// Lays out the buttons so that each has its share of the revealed width.
  private func layOutButtons() {
    let total = widths.reduce(0, +)
    guard total > 0 else { return }
    let stretch = bounds.width / total
    // The distance of each button's inner edge from the edge of the list.
    var inner = 0.0
    for (index, button) in buttons.enumerated() {
      let outer = inner
      inner += widths[index] * stretch
      var width = max(widths[index], widths[index] * stretch)
      var edge = inner
      button.contentWidth = width
      if index == 0 {
        edge += (bounds.width - inner) * expansion.value
        width = max(width, edge)
        button.contentWidth += (widths[0] - button.contentWidth) * expansion.value
      } else {
        width = max(width, inner - outer)
      }
      button.frame = Rect(
        x: isOnRight ? bounds.width - edge : edge - width, y: 0, width: width,
        height: bounds.height)
    }
  }
}
