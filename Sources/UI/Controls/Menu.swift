// SPDX-License-Identifier: MIT

/// A button that opens a menu of actions.
///
/// Buttons, toggles, pickers, dividers and other menus in it are its items. An open menu keeps the items
/// that it was opened with; what they do uses the present state.
public struct Menu<Label, Content> {
  private let label: Label
  private let content: Content
}

extension Menu: View where Label: View, Content: View {
  /// Creates a menu with a label of text, of a symbol, or of both.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The button.
  public var body: some View { MenuView(label: label, content: content) }
}

extension Menu where Label == Text, Content: View {
  /// Creates a menu with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == SashUI.Label<Text, Image>, Content: View {
  /// Creates a menu with a title and the symbol of a name.
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SashUI.Label(title, systemImage: systemImage) }
  }
}

/// The button of a menu.
@usableFromInline struct MenuView<Label, Content> {
  let label: Label
  let content: Content
}

extension MenuView: View where Label: View, Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> MenuBox {
    let box = MenuBox(in: place)
    box.makeOptions(view.options, in: place)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: MenuBox) {
    box.patchOptions(view.options)
  }

  /// The label, and the items, whose own labels are their titles.
  private var options: some View {
    TupleView(label, content.environment(\.style.hidesLabels, true))
  }
}

/// The box of the button of a menu.
@usableFromInline final class MenuBox: OptionsBox {
  private let button = Sash.Button()

  init(in place: NodePlace) {
    super.init(button, in: place)
    button.menu = ContextMenu { [weak self] _ in self?.items ?? [] }
  }

  /// The text and the symbol of the label.
  var label: (title: String, icon: Icon?) { nodes.first?.caption ?? ("", nil) }

  /// The items of the menu.
  var items: [ContextMenu.Element] { nodes.dropFirst().flatMap(\.menuElements) }

  /// The nodes of the label and of the content.
  private var nodes: [ViewNode] {
    var nodes: [ViewNode] = []
    options?.forEachChild { nodes.append($0) }
    return nodes
  }

  override func show() {
    let (title, icon) = label
    let style = EnvironmentValues(environment).buttonAppearance.standardStyle
    if button.title != title || button.icon != icon || button.isEnabled != values.isEnabled {
      setNeedsMeasurement()
    }
    button.title = title.isEmpty ? nil : title
    button.icon = icon
    button.style = style
    button.isEnabled = values.isEnabled
  }
}

nonisolated extension ButtonAppearance {
  /// The style in the library's terms; that of standard buttons for one of one's own.
  fileprivate var standardStyle: Sash.Button.Style {
    if case .standard(let kind) = self { kind.style } else { .plain }
  }
}

extension ViewNode {
  /// The items of a menu that the node and those below stand for.
  var menuElements: [ContextMenu.Element] {
    switch self {
    case let box as TitleButtonBox: return [.item(box.menuItem)]
    case let box as ContentButtonBox:
      let (title, icon) = box.caption
      let item = ContextMenu.Item(
        title, icon: icon, isEnabled: box.button.isEnabled,
        isDestructive: box.button.isDestructive
      ) { box.button.onTap?() }
      return [.item(item)]
    case let box as SwitchBox: return [.item(box.menuItem)]
    case let box as MenuBox:
      let (title, icon) = box.label
      return [.item(ContextMenu.Item(title, icon: icon, submenu: ContextMenu { _ in box.items }))]
    case let box as PickerBox: return [.section(box.menuSection)]
    case let node as PickerOptionsNode: return [.section(node.menuSection)]
    case let box as ShortcutBox: return box.contentItems
    case is DividerBox: return [.separator]
    case let box as TextBox:
      return [.item(ContextMenu.Item(box.plainText, isEnabled: false) {})]
    default:
      var elements: [ContextMenu.Element] = []
      forEachChild { elements += $0.menuElements }
      return elements
    }
  }
}

extension View {
  /// Adds a menu that opens at a long press, and at a press of the secondary button of a pointer.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    attachMenu(menuItems().environment(\.style.hidesLabels, true))
  }

  @usableFromInline func attachMenu<MenuItems: View>(_ items: MenuItems) -> some View {
    AttachmentView(content: self) { box in
      if let options = box.options {
        options.update(with: items)
        return
      }
      let place = NodePlace(parent: box, environment: box.environment, graph: box.graph)
      box.options = MenuItems._make(items, in: place)
      box.view.contextMenu = ContextMenu { [weak box] _ in box?.options?.menuElements ?? [] }
    }
  }

  /// Adds a tooltip that explains the view, and that assistive technologies announce as its hint.
  public func help<S: StringProtocol>(_ text: S) -> some View {
    let text = String(text)
    let content = AccessibilityView(content: self, appliesToAll: false) { description in
      description.hint = description.hint ?? text
    }
    return AttachmentView(content: content) { $0.view.toolTip = text }
  }
}
