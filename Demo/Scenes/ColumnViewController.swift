// SPDX-License-Identifier: MIT

import Sash

/// A page of views in a centred column, which scrolls when it is higher than the window.
class ColumnViewController: ViewController {
  let scrollView = ScrollView()
  private let stack = StackView(.vertical, spacing: 12)

  /// Creates the rows from the top.
  ///
  /// Called once.
  func makeRows() -> [View] { [] }

  override func viewDidLoad() {
    scrollView.followsReadableWidth = true
    for row in makeRows() { stack.addSubview(row) }
    scrollView.contentView.addSubview(stack)
    view.addSubview(scrollView)
  }

  /// The distance between the column and the side edges, in logical pixels.
  var margin: Double { view.theme.metrics.readableMargin(forWidth: view.bounds.width) }

  override func viewDidLayoutSubviews() {
    scrollView.frame = view.bounds
    let vertical = view.theme.metrics.margin
    stack.insets = EdgeInsets(top: vertical, bottom: vertical)
    alignLabels(in: stack)
    let width = max(0, view.bounds.width - 2 * margin)
    let height = stack.sizeThatFits(Size(width: width, height: .infinity)).height
    scrollView.contentSize = Size(width: view.bounds.width, height: height)
    stack.frame = Rect(x: margin, y: 0, width: width, height: height)
  }

  /// Aligns the labels of a stack with the leading edge, whatever the direction of their text.
  private func alignLabels(in stack: StackView) {
    for row in stack.subviews {
      if let label = row as? Label, label.textAlignment != .center {
        label.textAlignment = view.layoutDirection == .rightToLeft ? .right : .left
      } else if let stack = row as? StackView {
        alignLabels(in: stack)
      }
    }
  }
}
