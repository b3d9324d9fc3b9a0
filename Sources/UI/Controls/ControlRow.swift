// SPDX-License-Identifier: MIT

/// A label with a control at the trailing edge, or below it where words would be broken.
///
/// A label of texts is the control's name for assistive technologies, which do not read it twice.
@usableFromInline struct ControlRow<Label, Control> {
  let label: Label
  let control: Control
  @Environment(\.style.hidesLabels) private var hidesLabels
}

extension ControlRow: View where Label: View, Control: View {
  @usableFromInline var body: some View {
    if hidesLabels || Label.self == EmptyView.self {
      control
    } else {
      // Controls do not give way, while labels wrap.
      LabelRow(
        label: LabelLines(label: label).environment(\.style.isSilent, label.spokenTitle != nil),
        content: control.layoutPriority(1))
    }
  }
}

extension View {
  /// Leaves the labels of controls in the view out; assistive technologies announce them still.
  public func labelsHidden() -> some View { environment(\.style.hidesLabels, true) }
}
