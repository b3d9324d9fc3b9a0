// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The focus ring of a scroll view, drawn above its content.
///
/// It consists of four lines instead of one stroked layer, so that it needs memory for the lines
/// only. Bars above the content do not cover it.
final class ScrollFocusFrame: View {
  private let lines = (0..<4).map { _ in View() }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    for line in lines { addSubview(line) }
  }

  override var drawsContent: Bool { false }

  override func environmentDidChange() {
    for line in lines { line.backgroundColor = theme.focusRing }
    setNeedsLayout()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { environmentDidChange() }
  }

  override func layoutSubviews() {
    let width = theme.metrics.focusRingWidth
    let sides = EdgeInsets(top: width, left: 0, bottom: width, right: 0)
    let middle = bounds.inset(by: sides)
    lines[0].frame = Rect(x: 0, y: 0, width: bounds.width, height: width)
    lines[1].frame = Rect(x: 0, y: bounds.maxY - width, width: bounds.width, height: width)
    lines[2].frame = Rect(x: 0, y: middle.minY, width: width, height: max(0, middle.height))
    lines[3].frame = Rect(
      x: bounds.maxX - width, y: middle.minY, width: width, height: max(0, middle.height))
  }
}
