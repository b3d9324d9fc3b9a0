// SPDX-License-Identifier: MIT

/// What some views say of a popup item, in the terms of the library; `nil` is what they leave to
/// others.
nonisolated struct PopupItemFields {
  /// A line of the titles.
  struct Line {
    var text: AttributedText?
    var view: Sash.View?
  }

  var title: Line?
  var subtitle: Line?
  var image: DisplayedPopupImage?
  var progress: Double?
  var leading: [BarButtonItem]?
  var trailing: [BarButtonItem]?

  /// Takes over what other views say.
  mutating func merge(_ other: PopupItemFields) {
    title = other.title ?? title
    subtitle = other.subtitle ?? subtitle
    image = other.image ?? image
    progress = other.progress ?? progress
    leading = other.leading ?? leading
    trailing = other.trailing ?? trailing
  }

  /// Changes an item where it differs, so that the bar updates no more than that.
  @MainActor func apply(to item: Sash.PopupItem) {
    item.update(\.attributedTitle, title?.text)
    item.update(\.attributedSubtitle, subtitle?.text)
    if item.titleView !== title?.view { item.titleView = title?.view }
    if item.subtitleView !== subtitle?.view { item.subtitleView = subtitle?.view }
    if item.image !== image?.image { item.image = image?.image }
    item.update(\.imageAspectRatio, image?.ratio)
    item.update(\.imageContentMode, image?.mode)
    item.update(\.progress, progress ?? 0)
    let (leading, trailing) = (leading ?? [], trailing ?? [])
    if !item.leadingBarButtonItems.elementsEqual(leading, by: ===) {
      item.leadingBarButtonItems = leading
    }
    if !item.trailingBarButtonItems.elementsEqual(trailing, by: ===) {
      item.trailingBarButtonItems = trailing
    }
  }
}

extension Sash.PopupItem {
  /// Sets a property unless it has the value.
  fileprivate func update<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Sash.PopupItem, Value>, _ value: Value
  ) {
    if self[keyPath: property] != value { self[keyPath: property] = value }
  }
}

/// The parts of the tree that a declared popup item displays in the bar.
final class PopupItemParts {
  /// Called at the end of a round, or later, when what the item displays may have changed.
  var onChange: (() -> Void)?
  private unowned let node: ViewNode
  private let place: NodePlace
  private var content = PopupItemContent()
  private var title: PartBox?
  private var subtitle: PartBox?
  private var leading: PopupButtonsNode?
  private var trailing: PopupButtonsNode?
  private let images = PopupItemImageLoader()

  /// Creates the parts of an item without content.
  ///
  /// - Parameters:
  ///   - node: The node that has them.
  ///   - place: The place of that node.
  init(of node: ViewNode, in place: NodePlace) {
    self.node = node
    self.place = place.below(node)
    images.onLoad = { [weak self] in self?.onChange?() }
  }

  /// Displays a next value of the item.
  func update(_ new: PopupItemContent) {
    content = new
    update(&title, new.title, isSubtitle: false)
    update(&subtitle, new.subtitle, isSubtitle: true)
    update(&leading, new.leading)
    update(&trailing, new.trailing)
  }

  private func update(_ part: inout PartBox?, _ line: PopupItemLine?, isSubtitle: Bool) {
    guard case .view(let view) = line else {
      part?.unmount()
      part = nil
      return
    }
    let title = PopupTitleView(content: view, isSubtitle: isSubtitle)
    if let part { return part.patch(title) }
    let new = PartBox(in: place)
    new.show(title)
    part = new
  }

  private func update(_ items: inout PopupButtonsNode?, _ content: AnyView?) {
    guard let content else {
      items?.unmount()
      items = nil
      return
    }
    if let items { return items.patch(content) }
    let new = PopupButtonsNode(content, in: place)
    new.onChange = { [weak self] in self?.onChange?() }
    items = new
  }

  /// What the item displays.
  var fields: PopupItemFields {
    func line(_ line: PopupItemLine?, _ part: PartBox?) -> PopupItemFields.Line? {
      switch line {
      case .attributed(let text): PopupItemFields.Line(text: text)
      case .view: PopupItemFields.Line(view: part?.view)
      case nil: nil
      }
    }
    return PopupItemFields(
      title: line(content.title, title), subtitle: line(content.subtitle, subtitle),
      image: content.image.map { images.displayed($0, in: node.graph.theme) },
      progress: content.progress, leading: leading?.items,
      trailing: trailing?.items)
  }

  /// Calls a closure for the node of each part.
  func forEachNode(_ body: (ViewNode) -> Void) {
    title.map(body)
    subtitle.map(body)
    leading.map(body)
    trailing.map(body)
  }

  /// Ends the parts.
  func unmount() { forEachNode { $0.unmount() } }
}

/// The fonts of the titles of a popup bar.
nonisolated struct PopupBarFonts: Hashable {
  var title: Font?
  var subtitle: Font?

  struct Key: EnvironmentKey { static var defaultValue: PopupBarFonts { PopupBarFonts() } }
}

nonisolated extension EnvironmentValues {
  /// The fonts of the titles of the popup bar around the views.
  var popupBarFonts: PopupBarFonts {
    get { self[PopupBarFonts.Key.self] }
    set { self[PopupBarFonts.Key.self] = newValue }
  }
}

/// A view in place of a title or a subtitle, with the font and the colour of that.
private struct PopupTitleView: View {
  let content: AnyView
  let isSubtitle: Bool
  @Environment(\.popupBarFonts) private var fonts

  var body: some View {
    HStack(spacing: 0) { content }
      .font(isSubtitle ? fonts.subtitle : fonts.title)
      .foregroundStyle(isSubtitle ? Color.secondary : Color.primary)
      .lineLimit(1)
  }
}
