// SPDX-License-Identifier: MIT

/// A button with an appearance of one's own.
@usableFromInline struct StyledButton<Label> {
  let label: Label
  let style: any ButtonStyle
  let role: ButtonRole?
  let action: @MainActor () -> Void
  @State private var isPressed = false
}

extension StyledButton: View where Label: View {
  @usableFromInline var body: some View {
    PressableView(
      content: style.makeView(
        ButtonStyleConfiguration(
          role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)),
          isPressed: isPressed)),
      isPressed: $isPressed, action: action)
  }
}

/// A view that is pressed as a whole.
private struct PressableView: View {
  typealias Body = Never

  let content: AnyView
  let isPressed: Binding<Bool>
  let action: @MainActor () -> Void

  static func _make(_ view: Self, in place: NodePlace) -> ContentButtonBox {
    let box = ContentButtonBox(.plain, nil, in: place)
    box.button.fadesLabel = false
    connect(view, box)
    box.show(view.content, in: box.innerPlace)
    return box
  }

  static func _patch(_ view: Self, _ box: ContentButtonBox) {
    connect(view, box)
    box.patch(view.content)
  }

  private static func connect(_ view: Self, _ box: ContentButtonBox) {
    box.button.onTap = view.action
    box.button.onPressChange = { isPressed in
      if view.isPressed.wrappedValue != isPressed { view.isPressed.wrappedValue = isPressed }
    }
  }
}
