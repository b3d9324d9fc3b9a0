// SPDX-License-Identifier: MIT

import Sash

/// The least distance between two applications in logical pixels.
private let minimumSpacing = 12.0

/// A row of applications, which scrolls sideways from edge to edge of the enclosing form.
///
/// All have the same width. The first application is aligned with the form's content. Where there
/// are more than fit, half of one is visible at the edge, so that the row looks as if it goes on.
final class ActivityRow: View {
  private let scrollView = ScrollView()
  private let stack = StackView(
    .horizontal, spacing: minimumSpacing, distribution: .fillEqually)

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

  /// Returns the distance at which half of an application is visible at the end of a width, or the
  /// least one if all fit.
  private func spacing(inWidth width: Double) -> Double {
    let unlimited = Size(width: .infinity, height: .infinity)
    let widest = stack.subviews.map { $0.sizeThatFits(unlimited).width }.max() ?? 0
    let number = stack.subviews.count
    let all = widest * Double(number) + minimumSpacing * Double(max(number - 1, 0))
    guard all > width else { return minimumSpacing }
    for count in (1..<number).reversed() {
      let space = width - widest * (Double(count) + 0.5)
      let spacing = (space / Double(count)).rounded(.down)
      if spacing >= minimumSpacing { return spacing }
    }
    return minimumSpacing
  }

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
    stack.spacing = spacing(inWidth: bounds.width + margins.right)
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
