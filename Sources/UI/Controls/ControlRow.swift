// SPDX-License-Identifier: MIT

/// The least space between a label and its control, in logical pixels.
private let leastGap = 8.0

/// A label with a control at the trailing edge.
///
/// A label of text is the control's name for assistive technologies, which do not read it twice.
struct ControlRow<Label: View, Control: View>: View {
  let label: Label
  let control: Control
  @Environment(\.style.hidesLabels) private var hidesLabels

  var body: some View {
    if hidesLabels || Label.self == EmptyView.self {
      control
    } else {
      HStack(spacing: 0) {
        label.environment(\.style.isSilent, label.spokenTitle != nil)
        FlexibleGap()
        control
      }
    }
  }
}

extension View {
  /// The text of the view if it is a label of text, or `nil`.
  var spokenTitle: String? {
    if let text = self as? Text { return text.plainText }
    return (self as? SashUI.Label<Text, Image>)?.buttonTitle?.text
  }

  /// Leaves the labels of controls in the view out; assistive technologies announce them still.
  public func labelsHidden() -> some View { environment(\.style.hidesLabels, true) }
}

/// The free space between a label and its control.
private struct FlexibleGap: View {
  typealias Body = Never

  static func _make(_ view: FlexibleGap, in place: NodePlace) -> FlexibleGapBox {
    FlexibleGapBox(in: place)
  }

  static func _patch(_ view: FlexibleGap, _ box: FlexibleGapBox) {}
}

/// The box of the free space between a label and its control.
private final class FlexibleGapBox: LayoutBox {
  override func measure(_ proposal: ProposedViewSize) -> Size {
    Size(width: max(leastGap, proposal.width ?? leastGap), height: 0)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    axis == .horizontal
      ? ExtentRange(least: leastGap, most: .infinity) : ExtentRange(least: 0, most: 0)
  }
}
