// SPDX-License-Identifier: MIT

extension Templates {
  /// A selectable item of a menu that displays any view.
  ///
  /// Use it for an item with a view of your own; for a title with an image use `MenuButton`.
  public struct MenuItem<Label> {
    @State private var isHighlighted = false
    private let action: () -> Void
    private let label: (Bool) -> Label
  }

  /// A menu item with a title, and an image at its trailing edge.
  public struct MenuButton: View {
    private let text: Text?
    private let image: Image?
    private let action: () -> Void

    /// Creates an item from a text and an image, either of which may be missing.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - image: The image.
    ///   - action: Called when the item is selected.
    public init(text: Text? = nil, image: Image? = nil, _ action: @escaping () -> Void) {
      self.text = text
      self.image = image
      self.action = action
    }

    /// Creates an item from a title and the symbol of a name, either of which may be missing.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - systemImage: The name of the symbol.
    ///   - action: Called when the item is selected.
    public init(title: String? = nil, systemImage: String? = nil, _ action: @escaping () -> Void) {
      self.init(
        text: title.map { Text($0) }, image: systemImage.map { Image(systemName: $0) }, action)
    }

    /// The item.
    public var body: some View {
      MenuItem(action) { _ in MenuButtonLabel(text: text, image: image) }
    }
  }

  /// A thick divider between groups of menu items.
  public struct MenuDivider: View {
    /// Creates a divider.
    public init() {}

    /// The divider.
    public var body: some View { MenuDividerView() }
  }

  /// A region of a menu in which a selecting drag can begin, for menus whose configuration sets
  /// `useEntireMenuAsGestureHotspot` to `false`.
  public struct MenuGestureHotspot<Content> {
    private let content: Content
  }
}

extension Templates.MenuItem: View where Label: View {
  /// Creates an item.
  ///
  /// - Parameters:
  ///   - action: Called when the item is selected.
  ///   - label: Returns the view, which may differ while a finger or the pointer is on the item.
  public init(
    _ action: @escaping () -> Void, @ViewBuilder label: @escaping (Bool) -> Label
  ) {
    self.action = action
    self.label = label
  }

  /// The item.
  public var body: some View {
    MenuItemView(label: label(isHighlighted), isHighlighted: $isHighlighted, action: action)
  }
}

extension Templates.MenuGestureHotspot: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a region around a view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> MenuHotspotBox {
    let box = MenuHotspotBox(in: place) { Sash.Templates.MenuGestureHotspot($0) }
    box.part.show(view.content)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: MenuHotspotBox) { box.part.patch(view.content) }
}

/// The box of a region in which a selecting drag can begin.
///
/// It is an implementation detail of the views.
public final class MenuHotspotBox: PartViewBox {}

/// The content of a menu item with a title and an image.
private struct MenuButtonLabel: View {
  /// The distances between the content and the edges, in logical pixels.
  private static let insets = EdgeInsets(top: 14, leading: 18, bottom: 14, trailing: 18)
  /// The least space between the title and the image, in logical pixels.
  private static let gap = 12.0
  /// The opacity of a disabled item, in addition to its secondary colour.
  private static let disabledOpacity = 0.9

  @Environment(\.isEnabled) private var isEnabled
  let text: Text?
  let image: Image?

  var body: some View {
    HStack(spacing: 0) {
      text
      Spacer(minLength: text != nil && image != nil ? Self.gap : 0)
      image
    }
    .padding(Self.insets)
    .foregroundStyle(isEnabled ? Color.primary : .secondary)
    .opacity(isEnabled ? 1 : Self.disabledOpacity)
  }
}

/// A thick divider of the library.
private struct MenuDividerView: ViewRepresentable {
  func makeView(context: Context) -> Sash.Templates.MenuDivider { Sash.Templates.MenuDivider() }
  func updateView(_ view: Sash.Templates.MenuDivider, context: Context) {}
}

/// The item of a menu.
@usableFromInline struct MenuItemView<Label> {
  let label: Label
  let isHighlighted: Binding<Bool>
  let action: () -> Void
}

extension MenuItemView: View where Label: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> MenuItemBox {
    let box = MenuItemBox(in: place)
    box.part.show(view.label)
    box.set(view.action, view.isHighlighted)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: MenuItemBox) {
    box.part.patch(view.label)
    box.set(view.action, view.isHighlighted)
  }
}

/// The box of an item of a menu.
@usableFromInline final class MenuItemBox: PartViewBox {
  private let environment: EnvironmentLink?
  private var item: Sash.Templates.MenuItem? { view as? Sash.Templates.MenuItem }

  init(in place: NodePlace) {
    environment = place.environment
    super.init(in: place) { Sash.Templates.MenuItem($0) {} }
    update()
  }

  func set(_ action: @escaping () -> Void, _ isHighlighted: Binding<Bool>) {
    item?.action = action
    item?.onHighlightChange = { new in
      if isHighlighted.wrappedValue != new { isHighlighted.wrappedValue = new }
    }
    // The texts may be others after this round.
    graph.perform { [weak self] in self?.followTexts() }
  }

  private func followTexts() {
    guard isMounted else { return }
    let title = part.caption.title
    if item?.accessibilityLabel != title { item?.accessibilityLabel = title }
  }

  override func update() {
    item?.isEnabled = evaluate { EnvironmentValues(environment).style.isEnabled }
  }
}
