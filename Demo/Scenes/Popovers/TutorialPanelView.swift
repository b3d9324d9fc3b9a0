// SPDX-License-Identifier: MIT

import Sash

/// The distance between the buttons, in logical pixels.
private let gap = 8.0

/// The head of the tutorial's panel: a button for each step, in as many lines as they need, and a
/// button in the corner that closes the panel.
final class TutorialHeaderView: View {
  /// The buttons of the steps.
  let steps: FlowView
  private let close: View

  /// Creates a head with the buttons of the steps.
  init(_ buttons: [View], close: View) {
    steps = FlowView(spacing: gap, buttons)
    self.close = close
    super.init()
    addSubview(steps)
    addSubview(close)
  }

  override var drawsContent: Bool { false }

  private var closeSize: Size {
    close.sizeThatFits(Size(width: .infinity, height: .infinity))
  }

  /// Returns the width of the steps: that beside the corner, or all where a step is too wide for it.
  ///
  /// The first step is narrow enough to leave the corner free.
  private func stepsWidth(in width: Double) -> Double {
    let narrow = width - closeSize.width - gap
    let widest = steps.subviews.map {
      $0.sizeThatFits(Size(width: .infinity, height: .infinity)).width
    }.max()
    return (widest ?? 0) <= narrow ? narrow : width
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let stepsWidth = stepsWidth(in: size.width)
    let fitting = steps.sizeThatFits(Size(width: stepsWidth, height: size.height))
    return Size(
      width: min(size.width, fitting.width + (stepsWidth < size.width ? closeSize.width + gap : 0)),
      height: max(fitting.height, closeSize.height))
  }

  override func layoutSubviews() {
    let isMirrored = layoutDirection == .rightToLeft
    let width = stepsWidth(in: bounds.width)
    steps.frame = Rect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    let size = closeSize
    close.frame = Rect(
      x: isMirrored ? 0 : bounds.width - size.width, y: 0, width: size.width, height: size.height)
  }
}
