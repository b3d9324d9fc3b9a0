// SPDX-License-Identifier: MIT

/// The uppermost box of a part of a tree that is displayed in a view elsewhere, such as a page, a row of
/// a list or a popover.
///
/// Its node is below that of the view that presents it: it has the environment of that view, and the
/// states around it change it while it is displayed. Its layout is that of its own view, and the values
/// of preferences inside are not passed on.
final class PartBox: RootBox {
  /// The view that displays the part.
  let view = PartView()
  /// Called at the end of a round, or of a layout, when the sizes of the part may have changed.
  var onSizeChange: (() -> Void)?
  /// Called when the layout of the part may have changed, in the transaction of the change.
  var onLayoutRequest: (() -> Void)?
  /// Called when the theme, or something else around the part's view, has changed.
  var onEnvironmentChange: (() -> Void)?
  /// Returns the action of a shortcut in the bars around the part that matches a key, or `nil`.
  var onShortcut: ((KeyEvent) -> (() -> Void)?)? { didSet { view.observeShortcuts() } }
  /// Called when the value of a preference inside has changed; `nil` stands for all.
  var onPreferenceChange: ((ObjectIdentifier?) -> Void)?
  /// Whether the views of the part are displayed; if not, they have disappeared, although they keep
  /// their states.
  var isDisplayed = true {
    didSet { if isDisplayed != oldValue { followers.notify() } }
  }
  private let environment: EnvironmentLink?
  private let traits: HostTraits?
  /// The nodes of removed views that are still displayed.
  private var removed: [ViewNode] = []
  private var followers = DisplayFollowers()
  private var isSizeChanged = false

  /// Makes the box without content.
  ///
  /// - Parameters:
  ///   - place: The place below the node that presents the part.
  ///   - hasTraits: Whether the traits that the views read are those of a controller of the part,
  ///     which `follow(_:)` sets, instead of those of the controller around.
  init(in place: NodePlace, hasTraits: Bool = false) {
    traits = hasTraits ? HostTraits() : nil
    environment = traits.map { $0.link(in: place.environment) } ?? place.environment
    super.init(in: place)
    view.box = self
    graph.layouts.add(self)
  }

  /// Makes the node of the content.
  func show<Content: View>(_ content: Content) { show(content, in: contentPlace) }

  /// The place of the content.
  var contentPlace: NodePlace {
    NodePlace(parent: self, environment: environment, graph: graph)
  }

  override var isPage: Bool { traits != nil }

  /// Makes the views read the traits of a controller.
  func follow(_ controller: ViewController?) { traits?.follow(controller) }

  override var contentView: Sash.View? { view }

  // MARK: Layout

  override func requestLayout() {
    view.setNeedsLayout()
    onLayoutRequest?()
    guard !isSizeChanged else { return }
    isSizeChanged = true
    graph.perform { [weak self] in self?.reportSize() }
  }

  override func layOutIfNeeded() { if view.window != nil { view.layoutIfNeeded() } }

  private func reportSize() {
    isSizeChanged = false
    guard isMounted else { return }
    view.invalidateIntrinsicContentSize()
    onSizeChange?()
  }

  /// Evaluates what has changed, and sets the frames of the views.
  fileprivate func layOut() {
    defer { removed.removeAll(keepingCapacity: true) }
    layOutUntilStable(in: view) { [graph] in graph.flush() }
  }

  override func keepUntilLayout(_ node: ViewNode) {
    removed.append(node)
    // There is no layout after which they would be released, and no touch.
    if view.window?.isSuspended ?? true {
      graph.perform { [weak self] in self?.removed.removeAll() }
    }
  }

  /// Calls a closure when the value of one of some preferences inside may have changed.
  func onChange(of preferences: ObjectIdentifier..., perform action: @escaping () -> Void) {
    onPreferenceChange = { key in
      if key.map({ preferences.contains($0) }) ?? true { action() }
    }
  }

  // MARK: Around the part

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { nil }

  /// Returns the value of a preference that the views of the part have set, or `nil` where none has.
  func innerPreference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    content?.preference(key)
  }

  override func preferenceDidChange(_ key: ObjectIdentifier?) { onPreferenceChange?(key) }

  override func collectBoxes(into boxes: inout [LayoutBox]) {}

  override func displays(_ node: ViewNode) -> Bool { isDisplayed && super.displays(node) }

  override func addDisplayFollower(_ node: ViewNode) {
    followers.add(node)
    super.addDisplayFollower(node)
  }

  override func didUnmount() {
    super.didUnmount()
    graph.layouts.remove(self)
    traits?.follow(nil)
  }
}

/// The view of a part of a tree that is displayed elsewhere than the views around it.
///
/// After the part was removed from the tree it displays what it had last.
final class PartView: Sash.View {
  fileprivate(set) weak var box: PartBox?
  /// The last size that fitted.
  private var lastSize = Size.zero

  init() {
    super.init(frame: .zero)
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }

  /// Whether content that needs more height than there is says so, instead of leaving out lines of
  /// texts, because the view around it scrolls it.
  var reportsWholeHeight = false

  override func sizeThatFits(_ size: Size) -> Size {
    guard let box, box.isMounted else { return lastSize }
    box.graph.flush()
    lastSize = box.sizeThatFits(size, insets: safeAreaInsets)
    guard reportsWholeHeight, size.height.isFinite else { return lastSize }
    let whole = box.sizeThatFits(
      Size(width: size.width, height: .infinity), insets: safeAreaInsets)
    if whole.height > size.height { lastSize = whole }
    return lastSize
  }

  override func layoutSubviews() {
    guard let box, box.isMounted else { return }
    box.layOut()
  }

  override func safeAreaInsetsDidChange() { setNeedsLayout() }

  override func environmentDidChange() { box?.onEnvironmentChange?() }

  override func didMoveToWindow() { if box?.onShortcut != nil { observeShortcuts() } }
}

extension PartView: ShortcutSource {
  func shortcutAction(for event: KeyEvent) -> (() -> Void)? { box?.onShortcut?(event) }
}
