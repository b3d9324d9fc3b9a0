// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashText

/// The title bar of a window that draws its frame itself: the buttons, the title, and the views of
/// the application.
///
/// It lies above the content of the window. Where no other view uses a press, the press moves,
/// maximises or restores the window, or shows its menu.
package final class TitleBarView: View {
  private unowned let owner: Window
  private let defaultLayout: () -> TitleBarLayout
  private let label = Label()
  private var leadingControls: [TitleBarControl] = []
  private var trailingControls: [TitleBarControl] = []
  private var items = TitleBarItems()
  private var shownLayout: TitleBarLayout?

  /// Creates the title bar of a window.
  ///
  /// - Parameters:
  ///   - window: The window, which must outlive the view.
  ///   - defaultLayout: Returns the order of the buttons unless the window sets another one.
  package init(of window: Window, defaultLayout: @escaping () -> TitleBarLayout) {
    owner = window
    self.defaultLayout = defaultLayout
    super.init()
    clipsToBounds = true
    accessibilityRole = .toolbar
    label.textStyle = .headline
    label.truncation = .middle
    label.textAlignment = .center
    addGestureRecognizer(gestures)
    window.addStateObserver(self) { [weak self] _ in self?.update() }
    window.titleBar?.onChange = { [weak self] in self?.update() }
    window.addUnhandledKeyHandler(self) { [weak self] in self?.keys.handleUnhandledKey($0) ?? false
    }
    update()
  }

  private lazy var keys = TitleBarKeys(of: self, in: owner)

  /// Handles the keys that move the focus in the title bar and out of it.
  package override func keyDown(_ event: KeyEvent) -> Bool {
    keys.handle(event) || super.keyDown(event)
  }

  private lazy var gestures: TitleBarGestureRecognizer = {
    let recognizer = TitleBarGestureRecognizer { [weak self] in self?.perform($0) }
    recognizer.delegate = self
    return recognizer
  }()

  private func perform(_ action: TitleBarGestureRecognizer.Action) {
    switch action {
    case .move(let grant): owner.host?.beginMove(grant)
    case .toggleMaximized:
      guard owner.state.actions.contains(.maximize) else { break }
      owner.host?.setMaximized(!owner.state.isMaximized)
    case .showMenu(let position, let grant): owner.host?.showWindowMenu(at: position, grant)
    }
  }

  // MARK: Content

  /// Displays the current state, title and items of the window.
  private func update() {
    let state = owner.state
    let radius = WindowState.frameCornerRadius
    let edges = state.framedEdges
    cornerRadii = CornerRadii(
      topLeft: edges.isSuperset(of: [.top, .left]) ? radius : 0,
      topRight: edges.isSuperset(of: [.top, .right]) ? radius : 0, bottomRight: 0, bottomLeft: 0)
    label.text = owner.title
    label.isSecondary = !state.isActivated
    updateControls(state)
    updateItems()
    updateColors()
    setNeedsLayout()
  }

  private func updateControls(_ state: WindowState) {
    var layout = owner.titleBarLayout ?? shownDefaultLayout
    let isOffered = { (button: TitleBarButton) in
      switch button {
      case .minimize: state.actions.contains(.minimize)
      case .maximize: state.actions.contains(.maximize)
      case .close: true
      }
    }
    layout.leading.removeAll { !isOffered($0) }
    layout.trailing.removeAll { !isOffered($0) }
    if layout != shownLayout {
      shownLayout = layout
      for control in leadingControls + trailingControls { control.removeFromSuperview() }
      leadingControls = layout.leading.map { makeControl($0) }
      trailingControls = layout.trailing.map { makeControl($0) }
    }
    for control in leadingControls + trailingControls {
      control.isMaximized = state.isMaximized
      control.isWindowActive = state.isActivated
    }
  }

  /// The order of the desktop, which is read once.
  private lazy var shownDefaultLayout = defaultLayout()

  private func makeControl(_ button: TitleBarButton) -> TitleBarControl {
    let control = TitleBarControl(button)
    control.onTap = { [unowned self] in
      switch button {
      case .minimize: owner.host?.minimize()
      case .maximize: owner.host?.setMaximized(!owner.state.isMaximized)
      case .close: owner.host?.requestClose()
      }
    }
    addSubview(control)
    return control
  }

  private func updateItems() {
    let new = owner.titleBarItems
    let views = new.views
    for view in items.views where !views.contains(where: { $0 === view }) {
      if view.superview === self { view.removeFromSuperview() }
    }
    items = new
    for view in views where view.superview !== self { addSubview(view) }
    if new.titleView == nil {
      if label.superview == nil { addSubview(label) }
    } else {
      label.removeFromSuperview()
    }
  }

  package override func environmentDidChange() {
    super.environmentDidChange()
    updateColors()
    owner.titleBar?.onHeightChange?()
  }

  private func updateColors() {
    let background =
      owner.state.isActivated ? theme.secondaryBackground : theme.background
    if backgroundColor != background { backgroundColor = background }
  }

  // MARK: Layout

  package override func sizeThatFits(_ size: Size) -> Size {
    let views = items.views + (items.titleView == nil ? [label] : [])
    let heights = views.map { $0.sizeThatFits(size).height + TitleBarArrangement.spacing }
    return Size(width: size.width, height: heights.max() ?? 0)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let title = items.titleView ?? label
    let leading: [View] = leadingControls + items.leadingViews
    let trailing: [View] = items.trailingViews + trailingControls
    let size = bounds.size
    let arrangement = TitleBarArrangement(
      size: size, leadingItems: leading.map { item(of: $0) },
      trailingItems: trailing.map { item(of: $0) }
    ) { title.sizeThatFits(Size(width: $0, height: size.height)) }
    for (view, frame) in zip(leading + trailing, arrangement.leading + arrangement.trailing) {
      view.frame = frameFromLeadingEdge(frame)
    }
    title.frame = frameFromLeadingEdge(arrangement.title)
  }

  private func item(of view: View) -> TitleBarArrangement.Item {
    TitleBarArrangement.Item(
      size: view.sizeThatFits(bounds.size), isRequired: view is TitleBarControl)
  }
}

extension TitleBarView: GestureRecognizerDelegate {
  /// Refuses presses on views that have gestures of their own.
  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    let hit = hitTest(convert(touch.position, from: nil))
    return hit?.selfAndAncestors.prefix { $0 !== self }.allSatisfy(\.gestureRecognizers.isEmpty)
      ?? true
  }
}
