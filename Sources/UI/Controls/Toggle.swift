// SPDX-License-Identifier: MIT

/// A control that is on or off.
public struct Toggle<Label> {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style
}

extension Toggle: View where Label: View {
  /// Creates a toggle with a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// The label and the control, as the style arranges them.
  public var body: some View {
    switch style {
    case is DefaultToggleStyle, is SwitchToggleStyle:
      ControlRow(label: label, control: SwitchView(isOn: isOn, name: label.spokenTitle, icon: icon))
    default:
      style.makeView(
        ToggleStyleConfiguration(
          label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: isOn))
    }
  }
}

extension Toggle where Label: View {
  /// The symbol of the label, which an item of a menu displays, or `nil`.
  private var icon: Icon? { (label as? SashUI.Label<Text, Image>)?.buttonTitle?.icon }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SashUI.Label<Text, Image> {
  /// Creates a toggle with a title and the symbol of a name.
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SashUI.Label(title, systemImage: systemImage) }
  }
}

/// The switch of a toggle.
struct SwitchView: View {
  typealias Body = Never

  let isOn: Binding<Bool>
  let name: String?
  var icon: Icon?

  static func _make(_ view: SwitchView, in place: NodePlace) -> SwitchBox {
    SwitchBox(view, in: place)
  }

  static func _patch(_ view: SwitchView, _ box: SwitchBox) { box.patch(view) }
}

/// The box of a switch.
final class SwitchBox: ControlBox {
  private let control = Switch()
  private var content: SwitchView

  init(_ content: SwitchView, in place: NodePlace) {
    self.content = content
    super.init(control, in: place)
    control.onChange = { [weak self] in self?.userDidChange($0) }
    update()
  }

  private func userDidChange(_ isOn: Bool) { write(isOn, to: content.isOn) }

  func patch(_ new: SwitchView) {
    content = new
    update()
  }

  /// The switch as an item of a menu.
  var menuItem: ContextMenu.Item {
    let isOn = content.isOn.wrappedValue
    return ContextMenu.Item(
      content.name ?? "", icon: content.icon, state: isOn ? .on : .off, isEnabled: values.isEnabled
    ) { [weak self] in self?.userDidChange(!isOn) }
  }

  override func show() {
    control.isEnabled = values.isEnabled
    setName(content.name)
    let isOn = content.isOn.wrappedValue
    if control.isOn != isOn { control.setOn(isOn, animated: true) }
  }
}
