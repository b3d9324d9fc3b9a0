// SPDX-License-Identifier: MIT

import Sash

private let spacing = 12.0

/// A row of applications, which scrolls sideways from edge to edge of the enclosing form.
///
/// Its first application is aligned with the form's content.
final class ActivityRow: View {
  private let scrollView = ScrollView()
  private let stack = StackView(.horizontal, spacing: spacing)

  /// Creates a row of applications by their names; a press calls the closure with the name.
  init(_ targets: [(title: String, icon: Icon)], onChoose: @escaping (String) -> Void) {
    super.init()
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.alwaysBounceHorizontal = true
    for (title, icon) in targets {
      stack.addArrangedSubview(ActivityButton(title, icon: icon) { onChoose(title) })
    }
    scrollView.contentView.addSubview(stack)
    addSubview(scrollView)
  }

  override var drawsContent: Bool { false }

  private var stackSize: Size { stack.sizeThatFits(Size(width: .infinity, height: .infinity)) }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: stackSize.height)
  }

  /// The distances from the edges of the enclosing form.
  private var margins: EdgeInsets {
    let form = sequence(first: self as View) { $0.superview }.first { $0 is FormView }
    guard let form else { return .zero }
    let start = convert(Point.zero, to: form).x
    return EdgeInsets(left: start, right: form.bounds.width - bounds.width - start)
  }

  override func layoutSubviews() {
    let margins = margins
    let size = stackSize
    scrollView.frame = Rect(
      x: -margins.left, y: 0, width: bounds.width + margins.horizontal, height: bounds.height)
    let width = max(size.width, bounds.width)
    scrollView.contentSize = Size(width: width + margins.horizontal, height: bounds.height)
    stack.frame = Rect(
      x: margins.left + (layoutDirection == .rightToLeft ? width - size.width : 0), y: 0,
      width: size.width, height: size.height)
  }
}
