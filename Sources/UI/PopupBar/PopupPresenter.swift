// SPDX-License-Identifier: MIT

/// The popup of a view: its bar, its content, and their bindings.
///
/// It is part of the view's box. What it presents follows the bindings and the settings after each
/// layout.
final class PopupPresenter {
  private unowned let box: PopupBox
  private let place: NodePlace
  private var bindings: PopupBindings?
  private var popup: PopupSource?
  private var state = PopupBindingState.hidden
  /// What the bindings and the environment were when they were last read.
  private var wanted = (isPresented: false, isOpen: Bool?.none)
  private var options = PopupOptions()
  /// The settings that the host has.
  private var appliedOptions = PopupOptions()
  /// The controller that has the bar, once it was presented.
  private weak var host: ViewController?
  private var content: ViewController?
  private var customBar: PopupCustomBarController?
  /// The node of the views of the bar's menu, which are not displayed themselves.
  private var menu: ViewNode?
  private var isUpdateScheduled = false
  /// Whether what follows from the bindings is animated: not for a bar that was there from the
  /// beginning, nor for a change without animations.
  private var isAnimated = false

  /// Creates the popup of a view.
  ///
  /// - Parameters:
  ///   - box: The box of the view, which owns the popup.
  ///   - place: The place of the box.
  init(of box: PopupBox, in place: NodePlace) {
    self.box = box
    self.place = place.below(box)
  }

  /// Takes over the next values of the bindings and of the content.
  func update(_ bindings: PopupBindings, _ popup: PopupSource) {
    self.bindings = bindings
    self.popup = popup
    if let content { popup.update(content) }
  }

  /// Reads the bindings and the settings of the environment.
  func read(_ values: EnvironmentValues) {
    guard let bindings else { return }
    wanted = (bindings.isPresented.wrappedValue, bindings.isOpen?.wrappedValue)
    options = values.popupOptions
    if options.appearance.inheritsFont == true {
      options.appearance.font = values.style.effectiveFont.resolve(in: box.graph.theme)
    }
    if box.graph.transactions.current?.disablesAnimations == true { isAnimated = false }
    updateMenu()
    updateCustomBar()
    scheduleUpdate()
  }

  /// Calls a closure for each node that the popup displays.
  func forEachNode(_ body: (ViewNode) -> Void) {
    (content as? PopupContentController).map { body($0.part) }
    customBar.map { body($0.part) }
    menu.map(body)
  }

  /// Follows a container that has appeared in the view.
  func hostMayHaveChanged() {
    if host != nil || wanted.isPresented { scheduleUpdate() }
  }

  /// Removes the popup, because its view is.
  func end() {
    guard let host else { return }
    let bar = host.popupBar
    host.popupPresentationDelegate = nil
    host.dismissPopupBar(animated: false)
    bar.customBarViewController = nil
    bar.removeGeometryObserver(self)
    if appliedOptions.contextMenu != nil { bar.contextMenu = nil }
  }

  // MARK: Parts

  private func updateMenu() {
    guard let items = options.contextMenu else {
      menu?.unmount()
      menu = nil
      return
    }
    let view = AnyView(items.environment(\.style.hidesLabels, true))
    if let menu { menu.update(with: view) } else { menu = AnyView._make(view, in: place) }
  }

  private func updateCustomBar() {
    guard let new = options.customBar else { return }
    if let customBar, customBar.gestures == new.gestures {
      return customBar.part.patch(new.content)
    }
    // The bar still displays the old one until the next layout.
    let old = customBar
    customBar = PopupCustomBarController(new, in: place)
    if let old { box.graph.performAfterLayout { old.part.unmount() } }
  }

  // MARK: Presenting

  private func scheduleUpdate() {
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    box.graph.performAfterLayout { [weak self] in
      self?.isUpdateScheduled = false
      self?.update()
    }
  }

  /// The controller that gets the bar: a container that fills the view, or that of the view.
  private var currentHost: ViewController {
    let own = box.controller
    // The content and the custom bar of a popup are children of the controller, too.
    let displayed = own.children.filter { $0 !== content && $0 !== customBar }
    guard displayed.count == 1, let child = displayed.first, let view = child.viewIfLoaded,
      child is TabBarController || child is NavigationController || child is SplitViewController,
      fills(view, own.view)
    else { return own }
    return child
  }

  /// Whether a container begins at the top of a view, is as wide, and reaches into its lower half.
  ///
  /// The bar of the view itself may cover the lower end, and move meanwhile.
  private func fills(_ container: Sash.View, _ view: Sash.View) -> Bool {
    let frame = container.convert(container.bounds, to: view)
    return frame.minY <= view.safeAreaInsets.top + 1 && frame.width >= view.bounds.width - 1
      && frame.maxY > view.bounds.midY
  }

  private func update() {
    guard box.isMounted else { return }
    let new = currentHost
    if host !== new, host != nil || state != .hidden { leaveHost() }
    host = new
    new.popupPresentationDelegate = self
    applyOptions(to: new)
    handle(.read(isPresented: wanted.isPresented, isOpen: wanted.isOpen))
    isAnimated = true
  }

  /// Dismisses the bar of the last host, which may be gone, at once, also one that is being dismissed;
  /// a bar that stays is presented again by another host in the same state.
  private func leaveHost() {
    end()
    appliedOptions = PopupOptions()
    if state == .hidden {
      // The callback at the end of the dismissal does not come any more.
      releaseContent()
    } else {
      state = .hidden
      isAnimated = false
    }
  }

  private func applyOptions(to host: ViewController) {
    let bar = host.popupBar
    if options.customBar == nil, let customBar {
      if bar.customBarViewController === customBar { bar.customBarViewController = nil }
      customBar.part.unmount()
      self.customBar = nil
    } else if let customBar, bar.customBarViewController !== customBar {
      bar.customBarViewController = customBar
    }
    if options.contextMenu == nil {
      if appliedOptions.contextMenu != nil { bar.contextMenu = nil }
    } else if appliedOptions.contextMenu == nil {
      bar.contextMenu = ContextMenu { [weak self] _ in self?.menu?.menuElements ?? [] }
    }
    if !options.geometryObservers.isEmpty, appliedOptions.geometryObservers.isEmpty {
      bar.addGeometryObserver(self) { [weak self] _ in self?.reportGeometry() }
    } else if options.geometryObservers.isEmpty, !appliedOptions.geometryObservers.isEmpty {
      bar.removeGeometryObserver(self)
    }
    options.apply(to: host, after: appliedOptions)
    if options.closeButtonStyle != appliedOptions.closeButtonStyle {
      // The content reads the height that the button covers.
      content?.viewIfLoaded?.setNeedsLayout()
    }
    appliedOptions = options
    reportGeometry()
  }

  /// Passes the geometry of the presented bar on to the views that follow it.
  private func reportGeometry() {
    guard let host, host.popupPresentationState != .barHidden, !options.geometryObservers.isEmpty
    else { return }
    let geometry = host.popupBar.geometry
    let proxy = PopupBarLayoutProxy(
      effectiveBarStyle: geometry.style, formFactor: host.popupBar.theme.formFactor,
      horizontalSizeClass: host.horizontalSizeClass,
      effectiveBarContentSize: geometry.contentFrame.size, placement: geometry.environment)
    for observer in options.geometryObservers { observer.report(proxy) }
  }

  private func handle(_ event: PopupBindingState.Event) {
    for effect in state.handle(event) { perform(effect) }
  }

  private func perform(_ effect: PopupBindingState.Effect) {
    guard let host else { return }
    switch effect {
    case .present(let opens): present(at: host, opens: opens)
    case .dismiss: host.dismissPopupBar(animated: isAnimated)
    case .open: host.openPopup(animated: isAnimated)
    case .close: host.closePopup(animated: isAnimated)
    case .writePresented(let value): write(value, to: bindings?.isPresented)
    case .writeOpen(let value): write(value, to: bindings?.isOpen)
    }
  }

  private func present(at host: ViewController, opens: Bool) {
    guard let popup else { return }
    let content = self.content ?? popup.make(place)
    self.content = content
    // What the content says of its bar is known when the bar appears.
    box.graph.flush()
    host.presentPopupBar(with: content, openPopup: opens, animated: isAnimated)
  }

  private func write(_ value: Bool, to binding: Binding<Bool>?) {
    guard box.isMounted, let binding else { return }
    if binding.wrappedValue != value { binding.wrappedValue = value }
    // A binding that has not taken the value asks for another state.
    box.setNeedsUpdate()
  }

  /// Releases the content of a bar that was dismissed.
  private func releaseContent() {
    guard state == .hidden else { return }
    (content as? PopupContentController)?.part.unmount()
    content = nil
  }
}

extension PopupPresenter: PopupPresentationDelegate {
  func popupPresentationControllerWillPresentPopupBar(
    _ popupPresentationController: ViewController, animated: Bool
  ) { handle(.willPresent) }

  func popupPresentationControllerDidPresentPopupBar(
    _ popupPresentationController: ViewController, animated: Bool
  ) { reportGeometry() }

  func popupPresentationControllerWillDismissPopupBar(
    _ popupPresentationController: ViewController, animated: Bool
  ) { handle(.willDismiss) }

  func popupPresentationControllerDidDismissPopupBar(
    _ popupPresentationController: ViewController, animated: Bool
  ) { releaseContent() }

  func popupPresentationController(
    _ popupPresentationController: ViewController,
    willOpenPopupWithContentController popupContentController: ViewController, animated: Bool
  ) { handle(.willOpen) }

  func popupPresentationController(
    _ popupPresentationController: ViewController,
    didOpenPopupWithContentController popupContentController: ViewController, animated: Bool
  ) { bindings?.onOpen?() }

  func popupPresentationController(
    _ popupPresentationController: ViewController,
    willClosePopupWithContentController popupContentController: ViewController, animated: Bool
  ) { handle(.willClose) }

  func popupPresentationController(
    _ popupPresentationController: ViewController,
    didClosePopupWithContentController popupContentController: ViewController, animated: Bool
  ) { bindings?.onClose?() }
}
