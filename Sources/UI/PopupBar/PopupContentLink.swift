// SPDX-License-Identifier: MIT

/// The connection of the declared content of a popup with the bar of its host.
///
/// The content's controller has one. It displays what the content says of its item in the bar, and
/// writes the item that the user has chosen to the selection.
final class PopupContentLink {
  /// The controller of the content.
  weak var controller: ViewController?
  /// The fonts of the bar's titles, which views in place of them have.
  let fonts = StoredLocation(PopupBarFonts())
  /// The height at the top of the content that the close button covers.
  let closeButtonInset = StoredLocation(0.0)
  /// The view that limits the drags of the popup, or `nil`.
  weak var interactionContainer: Sash.View?
  /// The view into which the bar's image turns, or `nil`.
  weak var transitionTarget: Sash.View?
  private weak var bar: PopupBar?
  private var values = PopupContentValues()
  /// Whether the controller's own item has displayed what the content says.
  private var hasOwnItem = false
  /// The identities of the items as of the last update.
  private var identities: [AnyHashable] = []

  /// Returns the connection of the popup's content around a node with its bar, or `nil`.
  static func around(_ node: ViewNode) -> PopupContentLink? {
    var node: ViewNode? = node
    while let current = node {
      if let content = current as? PopupContentNode { return content.link }
      node = current.parent
    }
    return nil
  }

  /// Displays what the content says.
  func update(_ new: PopupContentValues) {
    values = new
    apply()
  }

  /// Follows the content to the bar of a host, or from it.
  func contentDidMove() {
    let new = controller?.popupPresentationContainerViewController?.popupBar
    guard new !== bar else { return }
    if let bar { leave(bar) }
    bar = new
    guard let new else { return }
    new.addGeometryObserver(self) { [weak self] _ in self?.updateFonts() }
    updateFonts()
    apply()
  }

  private func leave(_ bar: PopupBar) {
    bar.removeGeometryObserver(self)
    guard bar.delegate === self else { return }
    bar.dataSource = nil
    bar.delegate = nil
    bar.usesContentControllersAsDataSource = true
  }

  private func updateFonts() {
    guard let bar else { return }
    let new = bar.titleFonts
    fonts.update(PopupBarFonts(title: Font(new.title), subtitle: Font(new.subtitle)))
  }

  /// Follows the close button, at a layout of the content.
  func contentWillLayOut() {
    guard let controller, let view = controller.viewIfLoaded,
      let button = controller.popupPresentationContainerViewController?.popupContentView
        .popupCloseButton
    else { return }
    let end = button.isHidden ? 0 : button.frame.maxY - view.safeAreaInsets.top
    closeButtonInset.update(max(0, end))
  }

  private func apply() {
    if let source = values.source, source.select != nil, !source.entries.isEmpty {
      displayItems(of: source)
    } else {
      displayOwnItem()
    }
    applyBackground()
  }

  // MARK: Items

  private func displayItems(of source: PopupItemSource) {
    guard let bar, let item = source.item(displaying: bar.popupItem) else { return }
    if bar.usesContentControllersAsDataSource { bar.usesContentControllersAsDataSource = false }
    bar.delegate = self
    // Neighbours that were asked for may be others now.
    let new = source.entries.map(\.id)
    if new != identities || bar.dataSource !== self { bar.dataSource = new.count > 1 ? self : nil }
    identities = new
    if bar.popupItem !== item { bar.popupItem = item }
  }

  private func displayOwnItem() {
    if let bar, bar.delegate === self {
      bar.dataSource = nil
      bar.delegate = nil
      bar.usesContentControllersAsDataSource = true
    }
    // An item that the application gives to the bar is not that of the content.
    guard let controller, hasOwnItem || !values.isEmpty,
      bar?.usesContentControllersAsDataSource ?? true
    else { return }
    hasOwnItem = true
    (values.source?.single ?? values.fields).apply(to: controller.popupItem)
  }

  // MARK: Background

  /// Gives the content's view its colour, once the view is loaded.
  func applyBackground() {
    guard let view = controller?.viewIfLoaded else { return }
    let role = values.background?.role
    if view.backgroundRole != role { view.backgroundRole = role }
  }
}

extension PopupContentLink: PopupBarDataSource, PopupBarDelegate {
  func initialPopupItem(for popupBar: PopupBar) -> Sash.PopupItem? {
    values.source?.item(displaying: nil)
  }

  func popupBar(
    _ popupBar: PopupBar, popupItemBefore popupItem: Sash.PopupItem
  ) -> Sash.PopupItem? { values.source?.item(-1, from: popupItem) }

  func popupBar(
    _ popupBar: PopupBar, popupItemAfter popupItem: Sash.PopupItem
  ) -> Sash.PopupItem? { values.source?.item(1, from: popupItem) }

  func popupBar(
    _ popupBar: PopupBar, didDisplay newPopupItem: Sash.PopupItem,
    previous previousPopupItem: Sash.PopupItem?
  ) {
    guard let source = values.source,
      let entry = source.entries.first(where: { $0.item === newPopupItem }),
      entry.id != source.selection
    else { return }
    source.selection = entry.id
    source.select?(entry.id)
  }
}

extension Font {
  /// Creates the font of a size that a bar has.
  fileprivate init(_ font: Sash.Font) {
    self = .system(size: font.size, weight: Weight(rawValue: font.weight.rawValue))
  }
}

/// The content of a popup, which lets its controller know what it says of the bar.
@usableFromInline struct PopupContentRoot<Content> {
  let content: Content
  let link: PopupContentLink
}

extension PopupContentRoot: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PopupContentNode {
    let outer = EnvironmentLink(
      place.environment, ObjectIdentifier(PopupBarFonts.Key.self), view.link.fonts)
    let environment = EnvironmentLink(
      outer, ObjectIdentifier(PopupCloseButtonInsetKey.self), view.link.closeButtonInset)
    let node = PopupContentNode(view.link, in: place)
    node.show(
      view.content, in: NodePlace(parent: node, environment: environment, graph: place.graph))
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: PopupContentNode) {
    node.patch(view.content)
  }
}

/// The node of a popup's content.
@usableFromInline final class PopupContentNode: WrapperNode {
  let link: PopupContentLink
  private var isReadScheduled = false

  init(_ link: PopupContentLink, in place: NodePlace) {
    self.link = link
    super.init(in: place)
    scheduleRead()
  }

  override func preferenceDidChange(_ key: ObjectIdentifier?) {
    if key == nil || key == ObjectIdentifier(PopupContentValues.Key.self) { scheduleRead() }
    super.preferenceDidChange(key)
  }

  /// Reads what the content says at the end of the round, in which more of it may change.
  private func scheduleRead() {
    guard !isReadScheduled else { return }
    isReadScheduled = true
    graph.perform { [weak self] in
      guard let self else { return }
      isReadScheduled = false
      guard isMounted else { return }
      link.update((preference(PopupContentValues.Key.self) ?? nil) ?? PopupContentValues())
    }
  }
}
