// SPDX-License-Identifier: MIT

/// The title and the icon of a button.
struct ButtonTitle: Hashable {
  let text: String
  /// The attributes of the text, or `nil` for none.
  var style: TextRunStyle?
  var icon: Icon?
  /// Whether the text is displayed, and not only announced.
  var isTextVisible = true
}

/// A button with a title, which the library draws.
struct TitleButton: View {
  typealias Body = Never

  let title: ButtonTitle
  let kind: StandardButtonKind
  let role: ButtonRole?
  let action: @MainActor () -> Void

  static func _make(_ view: TitleButton, in place: NodePlace) -> TitleButtonBox {
    TitleButtonBox(view, in: place)
  }

  static func _patch(_ view: TitleButton, _ box: TitleButtonBox) { box.patch(view) }
}

/// The box of a button with a title.
final class TitleButtonBox: ControlBox {
  private let button = Sash.Button()
  private(set) var content: TitleButton
  /// Whether the button has another font than its own.
  private var hasFont = false
  private var sizing = ButtonSizing.automatic

  init(_ content: TitleButton, in place: NodePlace) {
    self.content = content
    super.init(button, in: place)
    update()
  }

  func patch(_ new: TitleButton) {
    let isSame =
      content.title == new.title && content.kind == new.kind && content.role == new.role
    content = new
    button.onTap = new.action
    if !isSame { showAgain() }
  }

  /// The button as an item of a menu.
  var menuItem: ContextMenu.Item {
    ContextMenu.Item(
      content.title.text, icon: content.title.icon, isEnabled: values.isEnabled,
      isDestructive: content.role == .destructive, action: content.action)
  }

  override func show() {
    button.title = content.title.isTextVisible ? content.title.text : nil
    button.icon = content.title.icon
    setName(content.title.isTextVisible ? nil : content.title.text)
    button.style = content.kind.style
    button.isDestructive = content.role == .destructive
    button.isEnabled = values.isEnabled
    button.onTap = content.action
    let foreground = content.title.style?.paint?.color(in: values) ?? values.foregroundColor
    if content.kind == .plain {
      button.tintRole = (foreground ?? .primary).role
    } else {
      button.tintRole = content.kind == .borderless ? foreground?.role : nil
    }
    applyFont()
    if let environment { sizing = EnvironmentValues(environment).buttonSizing }
    setNeedsMeasurement()
  }

  private func applyFont() {
    let isOwn = values.font == nil && values.fontWeight == nil && content.title.style == nil
    guard hasFont || !isOwn else { return }
    hasFont = true
    // The library's own font of buttons, where none is set any more.
    let font =
      isOwn ? Font.body.weight(.medium) : (content.title.style ?? TextRunStyle()).font(in: values)
    let resolved = font.resolve(in: theme)
    if resolved != button.font { button.font = resolved }
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    sizing.size(super.measure(proposal), in: proposal)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    var range = super.measureRange(axis)
    // A title is broken into lines where there is little space.
    if axis == .horizontal {
      range.least = min(sizeOfView(Size(width: 0, height: .infinity)).width, range.most)
    }
    return sizing.range(range, axis)
  }
}
