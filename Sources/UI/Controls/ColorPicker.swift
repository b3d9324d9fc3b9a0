// SPDX-License-Identifier: MIT

/// A control that selects a colour.
public struct ColorPicker<Label> {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private let label: Label
}

extension ColorPicker: View where Label: View {
  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - selection: The selected colour.
  ///   - supportsOpacity: Whether the colour may be translucent.
  ///   - label: What the picker is for.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  /// The label and the control.
  public var body: some View {
    ControlRow(
      label: label,
      control: ColorWellView(
        selection: selection, supportsOpacity: supportsOpacity, name: label.spokenTitle))
  }
}

extension ColorPicker where Label == Text {
  /// Creates a picker with a title.
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// The control of a colour picker.
private struct ColorWellView: View {
  typealias Body = Never

  let selection: Binding<Color>
  let supportsOpacity: Bool
  let name: String?

  static func _make(_ view: ColorWellView, in place: NodePlace) -> ControlBox {
    ColorWellBox(view, in: place)
  }

  static func _patch(_ view: ColorWellView, _ box: ControlBox) {
    (box as? ColorWellBox)?.patch(view)
  }
}

/// The box of a colour picker.
private final class ColorWellBox: ControlBox {
  private let well = ColorWell()
  private var content: ColorWellView

  init(_ content: ColorWellView, in place: NodePlace) {
    self.content = content
    super.init(well, in: place)
    well.onChange = { [weak self] in self?.userDidChange($0) }
    update()
  }

  private func userDidChange(_ color: Sash.Color) { write(Color(color), to: content.selection) }

  func patch(_ new: ColorWellView) {
    content = new
    update()
  }

  override func show() {
    well.isEnabled = values.isEnabled
    setName(content.name)
    if well.supportsAlpha != content.supportsOpacity {
      well.supportsAlpha = content.supportsOpacity
    }
    showColor(content.selection.wrappedValue)
  }

  private func showColor(_ selection: Color) {
    let color = selection.resolve(in: graph.theme)
    if well.selectedColor != color { well.selectedColor = color }
  }

  override func arrange() {
    super.arrange()
    showColor(content.selection.wrappedValue)
  }
}
