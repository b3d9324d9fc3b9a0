// SPDX-License-Identifier: MIT

/// A control that performs an action.
public struct Button<Label> {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.buttonAppearance) private var appearance
  @Environment(\.labelStyle) private var labelStyle
}

extension Button: View where Label: View {
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: The purpose, if it differs from that of most buttons.
  ///   - action: Called when the button is pressed.
  ///   - label: What the button displays.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The label with the appearance of the environment.
  public var body: some View {
    switch appearance {
    case .standard(let kind):
      if let title = title(of: label, kind) {
        TitleButton(title: title, kind: kind, role: role, action: action)
      } else {
        ContentButton(label: label, kind: kind, role: role, action: action)
      }
    case .custom(let style):
      StyledButton(label: label, style: style, role: role, action: action)
    }
  }

  /// Returns the title and the icon of a label that a button of the library can display.
  private func title(of label: Label, _ kind: StandardButtonKind) -> ButtonTitle? {
    if let text = label as? Text {
      guard let runs = text.runs else { return ButtonTitle(text: text.plainText) }
      // A title that becomes bold stays in the same button, which may have the focus.
      guard runs.count == 1, let style = runs.first?.style, !style.needsAttributes,
        style.paint == nil || kind == .plain || kind == .borderless
      else { return nil }
      return ButtonTitle(text: text.plainText, style: style)
    }
    guard let title = (label as? SashUI.Label<Text, Image>)?.buttonTitle else { return nil }
    switch labelStyle {
    case is DefaultLabelStyle, is TitleAndIconLabelStyle:
      return ButtonTitle(text: title.text, icon: title.icon)
    case is TitleOnlyLabelStyle: return ButtonTitle(text: title.text)
    case is IconOnlyLabelStyle where title.icon != nil:
      return ButtonTitle(text: title.text, icon: title.icon, isTextVisible: false)
    default: return nil
    }
  }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Creates a button with a title and a purpose that differs from that of most buttons.
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SashUI.Label<Text, Image> {
  /// Creates a button with a title and the symbol of a name.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SashUI.Label(title, systemImage: systemImage) }
  }
}
