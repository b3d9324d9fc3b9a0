import Sash

/// A page of rows below each other, which scrolls where it is higher than the window.
class FormViewController: ViewController {
  /// The widest that rows are, in logical pixels.
  static let widest = 560.0

  let scroll = ScrollView()
  private let stack = StackView(.vertical, spacing: 12)

  /// The rows, from the top; asked for once.
  func makeRows() -> [View] { [] }

  override func viewDidLoad() {
    for row in makeRows() { stack.addSubview(row) }
    scroll.contentView.addSubview(stack)
    view.addSubview(scroll)
  }

  override func viewDidLayoutSubviews() {
    scroll.frame = view.bounds
    stack.insets = EdgeInsets(view.theme.metrics.margin)
    let isMirrored = view.layoutDirection == .rightToLeft
    // Below each other at the side where rows begin, in whatever script they are.
    for case let label as Label in stack.subviews where label.alignment != .center {
      label.alignment = isMirrored ? .right : .left
    }
    let width = min(view.bounds.width, Self.widest)
    let height = stack.sizeThatFits(Size(width: width, height: .infinity)).height
    scroll.contentSize = Size(width: view.bounds.width, height: height)
    // Below its large title, or in the middle where it has none.
    let spare = view.bounds.width - width
    let isCentered = navigationItem.largeTitleMode == .never
    stack.frame = Rect(
      x: isCentered ? (spare / 2).rounded() : isMirrored ? spare : 0, y: 0, width: width,
      height: height)
  }

  /// A row of a name and what is set beside it.
  func row(_ name: String, _ control: View) -> View { FormRow(name, control) }
}
