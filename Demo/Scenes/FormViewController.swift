import Sash

/// A page of rows below each other, which scrolls where it is higher than the window.
class FormViewController: ViewController {
  /// How many logical pixels content stays away from the page's sides.
  private static let margin = 20.0
  /// The widest that rows are, in logical pixels.
  private static let widest = 560.0

  let scroll = ScrollView()
  private let stack = StackView(.vertical, spacing: 12)

  /// The rows, from the top; asked for once.
  func makeRows() -> [View] { [] }

  override func viewDidLoad() {
    for row in makeRows() { stack.addSubview(row) }
    stack.insets = EdgeInsets(
      top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    scroll.contentView.addSubview(stack)
    view.addSubview(scroll)
  }

  override func viewDidLayoutSubviews() {
    scroll.frame = view.bounds
    let width = min(view.bounds.width, Self.widest)
    let height = stack.sizeThatFits(Size(width: width, height: .infinity)).height
    scroll.contentSize = Size(width: view.bounds.width, height: height)
    stack.frame = Rect(
      x: (view.bounds.width - width) / 2, y: 0, width: width, height: height)
  }

  /// A row of a name and what is set beside it.
  func row(_ name: String, _ control: View) -> View { FormRow(name, control) }
}
