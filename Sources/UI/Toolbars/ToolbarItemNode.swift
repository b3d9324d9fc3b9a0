// SPDX-License-Identifier: MIT

/// The space between the views of an item, in logical pixels.
private let itemSpacing = 8.0

/// The view that stands for items of a toolbar.
///
/// It is an implementation detail of the items.
public struct ToolbarItemView<Content> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItemView: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ToolbarItemNode {
    let node = ToolbarItemNode(view.placement, in: place)
    node.part.show(view.row)
    node.refresh()
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: ToolbarItemNode) {
    node.placement = view.placement
    node.part.patch(view.row)
    node.refresh()
  }

  private var row: some View { HStack(spacing: itemSpacing) { content } }
}

/// The node of items of a toolbar, which makes buttons of a bar of its views.
///
/// It is an implementation detail of the items.
public final class ToolbarItemNode: ViewNode {
  /// The views, which are displayed themselves where they are no buttons.
  private(set) lazy var part = makePart()
  var placement: ToolbarItemPlacement {
    didSet {
      guard placement != oldValue else { return }
      itemsDidChange()
      if oldValue.place == .keyboard { keyboardBar?.setChanged() }
    }
  }
  /// The buttons of the bar.
  private(set) var items: [BarButtonItem] = []
  /// The buttons of the controls among the views.
  private var buttons: [ObjectIdentifier: BarButtonItem] = [:]
  private let place: NodePlace
  /// The button that displays the views themselves.
  private lazy var ownItem = BarButtonItem(customView: part.view)

  /// Whether the views are displayed themselves, and no buttons of a bar in their places.
  var displaysOwnViews: Bool { items.contains { $0 === ownItem } }

  init(_ placement: ToolbarItemPlacement, in place: NodePlace) {
    self.placement = placement
    self.place = place
    super.init(in: place)
  }

  private func makePart() -> PartBox {
    let part = PartBox(in: place.below(self))
    part.onSizeChange = { [weak self] in self?.refresh() }
    return part
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { body(part) }

  override func collectBoxes(into boxes: inout [LayoutBox]) {}

  private func itemsDidChange() {
    preferenceDidChange(ObjectIdentifier(ToolbarItems.Key.self))
    if placement.place == .keyboard { keyboardBar?.setChanged() }
  }

  /// The bar of the page's items that are displayed while a text is edited.
  private var keyboardBar: (any PageBar)? {
    KeyboardBar.bar(around: self, EnvironmentValues(place.environment).focusCoordinator)
  }

  override func didUnmount() { if placement.place == .keyboard { keyboardBar?.setChanged() } }

  /// Shows the views, which may have changed.
  fileprivate func refresh() {
    let boxes = (part.content as? ContainerBox)?.boxes ?? []
    var used: [ObjectIdentifier: BarButtonItem] = [:]
    var new: [BarButtonItem] = []
    for box in boxes {
      guard placement.place != .principal, let part = BarPart(box) else {
        new = [ownItem]
        used = [:]
        break
      }
      let item = part.item(buttons[part.id], isProminent: placement.isProminent)
      used[part.id] = item
      new.append(item)
    }
    buttons = used
    guard !new.elementsEqual(items, by: ===) else { return }
    items = new
    itemsDidChange()
  }
}

extension ToolbarItemNode {
  /// Returns the action of the enabled control of a bar that a box stands for, or `nil`.
  static func barAction(of box: LayoutBox) -> (() -> Void)? {
    guard let control = BarControl(box), control.isEnabled else { return nil }
    return control.action
  }
}

/// What a view in a bar stands for that is not displayed itself.
private enum BarPart {
  case space(BarButtonItem.Space, ObjectIdentifier)
  case control(BarControl)

  /// Finds the part of a bar that a box stands for, or returns `nil` if it is to be displayed itself.
  init?(_ box: LayoutBox) {
    if let space = BarButtonItem.Space(box) {
      self = .space(space, ObjectIdentifier(box))
    } else if let control = BarControl(box) {
      self = .control(control)
    } else {
      return nil
    }
  }

  var id: ObjectIdentifier {
    switch self {
    case .space(_, let id): id
    case .control(let control): control.id
    }
  }

  /// Returns the item that is the part: the one that was it before, or a new one.
  func item(_ old: BarButtonItem?, isProminent: Bool) -> BarButtonItem {
    switch self {
    case .space(let space, _): return old.flatMap { $0.space == space ? $0 : nil } ?? space.item
    case .control(let control):
      let item = old ?? BarButtonItem(title: "")
      control.show(in: item, isProminent: isProminent)
      return item
    }
  }
}

/// A control that a button of a bar stands for.
private struct BarControl {
  let id: ObjectIdentifier
  let title: String
  let icon: Icon?
  let isEnabled: Bool
  var isProminent = false
  var action: (() -> Void)?
  var menu: (() -> [ContextMenu.Element])?

  /// Shows the control as a button of a bar.
  func show(in item: BarButtonItem, isProminent: Bool) {
    // As in SwiftUI, a label with a symbol is the symbol alone.
    if item.icon != icon { item.icon = icon }
    let shown = icon == nil ? title : nil
    if item.title != shown { item.title = shown }
    let name = icon == nil || title.isEmpty ? nil : title
    if item.accessibilityLabel != name { item.accessibilityLabel = name }
    let style: BarButtonItem.Style = isProminent || self.isProminent ? .prominent : .plain
    if item.style != style { item.style = style }
    if item.isEnabled != isEnabled { item.isEnabled = isEnabled }
    item.action = action
    if let menu, item.menu == nil { item.menu = ContextMenu { _ in menu() } }
  }
}

extension BarControl {
  /// Finds the control of a bar that a box stands for, or returns `nil` if it is to be displayed itself.
  fileprivate init?(_ box: LayoutBox) {
    switch box {
    case let box as TitleButtonBox:
      let content = box.content
      self.init(
        id: ObjectIdentifier(box), title: content.title.text, icon: content.title.icon,
        isEnabled: box.menuItem.isEnabled, isProminent: content.kind == .borderedProminent
      ) { [weak box] in box?.content.action() }
    case let box as ContentButtonBox:
      let (title, icon) = box.caption
      guard Self.isCaption(box), icon != nil || !title.isEmpty else { return nil }
      let spoken = [title, box.button.accessibilityLabel ?? "", icon?.name ?? ""]
      let name = spoken.first { !$0.isEmpty } ?? ""
      self.init(
        id: ObjectIdentifier(box), title: name, icon: icon, isEnabled: box.button.isEnabled
      ) { [weak box] in box?.button.onTap?() }
    case let box as MenuBox:
      let (title, icon) = box.label
      self.init(
        id: ObjectIdentifier(box), title: title.isEmpty ? icon?.name ?? "" : title, icon: icon,
        isEnabled: box.values.isEnabled,
        menu: { [weak box] in box?.items ?? [] })
    case let box as WrapperBox:
      guard let inner = box.inner else { return nil }
      self.init(inner)
    default: return nil
    }
  }

  /// Returns whether the views inside a button are texts and symbols only.
  private static func isCaption(_ button: ContentButtonBox) -> Bool {
    func isCaption(_ node: ViewNode) -> Bool {
      guard let box = node as? LayoutBox, !(box is ContainerBox), !(box is WrapperBox) else {
        return children(of: node).allSatisfy(isCaption)
      }
      return box is TextBox || (box as? ImageBox)?.icon != nil
    }
    func children(of node: ViewNode) -> [ViewNode] {
      var children: [ViewNode] = []
      node.forEachChild { children.append($0) }
      return children
    }
    return children(of: button).allSatisfy(isCaption)
  }
}
