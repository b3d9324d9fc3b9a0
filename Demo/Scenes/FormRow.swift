// SPDX-License-Identifier: MIT

import Sash

/// The gap between a label and its control, in logical pixels.
private let gap = 12.0
private let lineGap = 6.0

/// A label with a control: beside it where there is enough width, otherwise below it.
final class FormRow: View {
  private let label: Label
  private let control: View

  init(_ name: String, _ control: View) {
    label = Label(name, style: .body)
    label.numberOfLines = 0
    self.control = control
    super.init()
    control.accessibilityLabel = name
    // The control has an accessibility label of its own.
    label.isAccessibilityElement = false
    for view in [label, control] { addSubview(view) }
  }

  override var drawsContent: Bool { false }

  private struct Plan {
    var label: Rect
    var control: Rect
    var height: Double { max(label.maxY, control.maxY) }
  }

  private func plan(width: Double) -> Plan {
    var wanted = control.sizeThatFits(Size(width: width, height: .infinity))
    wanted.width = min(wanted.width, width)
    let own = label.intrinsicContentSize
    guard own.width + gap + wanted.width > width else {
      let height = max(own.height, wanted.height)
      // The margin of a switch for its focus ring overhangs, so that its visible edge is aligned with
      // those of other controls.
      let overhang = control is Switch ? theme.focusRingOutset : 0
      let left = control.flexGrow > 0 ? own.width + gap : width - wanted.width + overhang
      return Plan(
        label: Rect(x: 0, y: (height - own.height) / 2, width: own.width, height: own.height),
        control: Rect(
          x: left, y: (height - wanted.height) / 2, width: width + overhang - left,
          height: wanted.height))
    }
    let text = label.sizeThatFits(Size(width: width, height: .infinity))
    return Plan(
      label: Rect(x: 0, y: 0, width: width, height: text.height),
      control: Rect(
        x: 0, y: text.height + lineGap,
        width: control.flexGrow > 0 ? width : wanted.width, height: wanted.height))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    guard size.width.isFinite else {
      let (own, wanted) = (label.intrinsicContentSize, control.intrinsicContentSize)
      return Size(width: own.width + gap + wanted.width, height: max(own.height, wanted.height))
    }
    return Size(width: size.width, height: plan(width: size.width).height)
  }

  override func layoutSubviews() {
    let plan = plan(width: bounds.width)
    let isMirrored = layoutDirection == .rightToLeft
    label.textAlignment = isMirrored ? .right : .left
    for (view, frame) in [(label, plan.label), (control, plan.control)] as [(View, Rect)] {
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      frame.origin.y = displayScale.aligned(frame.minY)
      view.frame = frame
    }
  }
}
