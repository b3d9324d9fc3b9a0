// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The place of a view below the title of a navigation bar's row, over the whole width of the bar.
final class NavigationBarDrawer: View {
  /// The displayed view, or `nil`.
  private(set) var content: View?
  /// The height of the place that the row was told last, in logical pixels; zero without a view.
  private(set) var height = 0.0
  /// The distance of the view from both sides of the bar, in logical pixels.
  var margin = 0.0 { didSet { if margin != oldValue { setNeedsLayout() } } }
  /// Called when the height of the place has changed.
  var onHeightChange: (() -> Void)?

  init() {
    super.init()
    passesThroughTouches = true
    isHidden = true
  }

  override var drawsContent: Bool { false }

  /// Displays another view.
  func show(_ new: View?) {
    guard new !== content else { return }
    if content?.superview === self { content?.removeFromSuperview() }
    content = new
    if let new { addSubview(new) }
    isHidden = new == nil
    height = measuredHeight
    setNeedsLayout()
  }

  override func environmentDidChange() { setNeedsLayout() }

  /// The height of the view with the space below it.
  private var measuredHeight: Double {
    guard let content else { return 0 }
    let width = bounds.width > 0 ? max(0, bounds.width - 2 * margin) : .infinity
    let fitting = content.sizeThatFits(Size(width: width, height: .infinity)).height
    return fitting.isFinite ? fitting.rounded(.up) + theme.metrics.spacing : 0
  }

  override func layoutSubviews() {
    guard let content, content.superview === self else { return }
    let measured = measuredHeight
    content.frame = Rect(
      x: margin, y: 0, width: max(0, bounds.width - 2 * margin),
      height: max(0, measured - theme.metrics.spacing))
    // The view lets only its superview know that its size has changed.
    guard measured != height else { return }
    height = measured
    onHeightChange?()
  }
}
