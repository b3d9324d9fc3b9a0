// SPDX-License-Identifier: MIT

import Sash

/// A page of rows in a column, which scrolls when it is higher than the window.
class FormViewController: ViewController {
  /// The largest width of rows, in logical pixels.
  static let largestWidth = 560.0

  let scrollView = ScrollView()
  private let stack = StackView(.vertical, spacing: 12)

  /// Creates the rows from the top.
  ///
  /// Called once.
  func makeRows() -> [View] { [] }

  override func viewDidLoad() {
    for row in makeRows() { stack.addSubview(row) }
    scrollView.contentView.addSubview(stack)
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    scrollView.frame = view.bounds
    stack.insets = EdgeInsets(view.theme.metrics.margin)
    let isMirrored = view.layoutDirection == .rightToLeft
    // Align all labels with the leading edge, whatever the direction of their text.
    for case let label as Label in stack.subviews where label.textAlignment != .center {
      label.textAlignment = isMirrored ? .right : .left
    }
    let width = min(view.bounds.width, Self.largestWidth)
    let height = stack.sizeThatFits(Size(width: width, height: .infinity)).height
    scrollView.contentSize = Size(width: view.bounds.width, height: height)
    // Centred where the page has no large title, otherwise aligned with the title.
    let spare = view.bounds.width - width
    let isCentered = navigationItem.largeTitleDisplayMode == .never
    stack.frame = Rect(
      x: isCentered ? (spare / 2).rounded() : isMirrored ? spare : 0, y: 0, width: width,
      height: height)
  }

  /// Returns a row with a label and a control.
  func row(_ name: String, _ control: View) -> View { FormRow(name, control) }
}
