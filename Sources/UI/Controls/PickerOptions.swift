// SPDX-License-Identifier: MIT

/// An option of a picker: what its view displays, and its tag.
struct PickerOption: Identifiable {
  /// What tells an option from the others; a tag may be a number, too.
  enum ID: Hashable {
    case tag(AnyHashable)
    /// The index of an option without a tag.
    case index(Int)
  }

  let id: ID
  let title: String
  let icon: Icon?
  /// The tag, or `nil` for an option that cannot be selected.
  let tag: AnyHashable?
  let isSelected: Bool
}

extension PickerSelection {
  /// Returns the options that boxes stand for.
  ///
  /// - Parameters:
  ///   - boxes: The boxes of the options.
  ///   - end: The node below which their tags are.
  /// - Returns: The options in their order.
  func options(_ boxes: [LayoutBox], below end: ViewNode) -> [PickerOption] {
    boxes.enumerated().map { index, box in
      let ((title, icon), tag) = (box.caption, box.tag(below: end))
      return PickerOption(
        id: tag.map { .tag($0) } ?? .index(index), title: title, icon: icon, tag: tag,
        isSelected: tag.map(isSelected) ?? false)
    }
  }
}

extension ContextMenu.Section {
  /// Creates the options of a picker as items of a menu.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - select: Selects an option for the user.
  init(_ options: [PickerOption], select: @escaping (PickerOption) -> Void) {
    let items = options.map { option in
      ContextMenu.Item(option.title, icon: option.icon, state: option.isSelected ? .on : .off) {
        select(option)
      }
    }
    if options.contains(where: \.isSelected) {
      self.init(singleSelection: items)
    } else {
      self.init(items: items)
    }
  }
}

/// The options of a picker with their displayed views, which are made of what the options' own views
/// display.
@usableFromInline struct PickerOptionsView<Content, Display> {
  let selection: PickerSelection
  let content: Content
  /// Returns the displayed views.
  let display: (PickerOptions) -> Display
}

extension PickerOptionsView: View where Content: View, Display: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PickerNode<Display> {
    let node = PickerNode<Display>(view.selection, view.display, in: place)
    node.options.show(view.content)
    node.showOptions(in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: PickerNode<Display>) {
    (node.selection, node.display) = (view.selection, view.display)
    node.options.patch(view.content)
    node.needsUpdate = false
    node.update()
  }
}

/// The options of a picker, and how one of them is selected.
struct PickerOptions {
  let all: [PickerOption]
  let select: @MainActor (PickerOption) -> Void
  /// Whether each displayed view is a row of a list or a form.
  let areRows: Bool
}

/// The node of a picker whose options are displayed by other views.
@usableFromInline class PickerOptionsNode: WrapperNode {
  fileprivate final lazy var options = PickerOptionsBox(in: place.below(self))
  final fileprivate(set) var selection: PickerSelection
  private let place: NodePlace

  init(_ selection: PickerSelection, in place: NodePlace) {
    self.selection = selection
    self.place = place
    super.init(in: place)
    options.onChange = { [weak self] in self?.setNeedsUpdate() }
  }

  override final func forEachChild(_ body: (ViewNode) -> Void) {
    body(options)
    super.forEachChild(body)
  }

  // The box of the options is neither displayed nor a row.
  override final func collectBoxes(into boxes: inout [LayoutBox]) {
    content?.collectBoxes(into: &boxes)
  }

  override final func collectRows(into rows: inout [RowItem]) {
    content?.collectRows(into: &rows)
  }

  /// The options as they are now.
  final var all: [PickerOption] {
    var boxes: [LayoutBox] = []
    options.content?.collectBoxes(into: &boxes)
    return selection.options(boxes, below: options)
  }

  /// Selects an option for the user.
  final func select(_ option: PickerOption) {
    guard isMounted, let tag = option.tag else { return }
    selection.select(tag)
    // A binding that has not changed keeps the selection.
    setNeedsUpdate()
  }

  /// The options as items of a menu.
  final var menuSection: ContextMenu.Section {
    ContextMenu.Section(all) { [weak self] in self?.select($0) }
  }

  /// Whether the views of the node are rows of a list or a form around it.
  fileprivate final var areRows: Bool {
    if place.collectsRows { return true }
    var node = parent
    while let current = node, !(current is LayoutBox) { node = current.parent }
    return (node as? any RowCollector) != nil
  }
}

/// A box whose content's views are rows, each in a place of its own.
protocol RowCollector: LayoutBox {}

/// The node of a picker with displayed views of a type.
@usableFromInline final class PickerNode<Display: View>: PickerOptionsNode {
  fileprivate var display: (PickerOptions) -> Display

  init(
    _ selection: PickerSelection, _ display: @escaping (PickerOptions) -> Display,
    in place: NodePlace
  ) {
    self.display = display
    super.init(selection, in: place)
  }

  fileprivate func showOptions(in place: NodePlace) { show(displayed, in: place) }

  override func update() { patch(displayed) }

  private var displayed: Display {
    let options = evaluateObserving { all }
    return display(
      PickerOptions(all: options, select: { [weak self] in self?.select($0) }, areRows: areRows))
  }
}

/// The box of the options' own views, which are not displayed.
private final class PickerOptionsBox: LayoutBox {
  fileprivate private(set) var content: ViewNode?
  /// Called when what the views display may have changed.
  var onChange: (() -> Void)?
  private let place: NodePlace

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
  }

  func show<Content: View>(_ view: Content) { content = Content._make(view, in: place.below(self)) }

  func patch<Content: View>(_ view: Content) { content?.update(with: view) }

  override var isRoot: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) { content.map(body) }

  override func collectBoxes(into boxes: inout [LayoutBox]) {}

  override func structureDidChange() { if content != nil { onChange?() } }

  override func viewsDidChange() {}

  /// Follows the texts of the options.
  override func answersWillChange() { if content != nil { onChange?() } }
}
