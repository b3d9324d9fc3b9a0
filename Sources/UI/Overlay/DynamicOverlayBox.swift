// SPDX-License-Identifier: MIT

/// The box of a view below an overlay, which displays a container of the library.
@usableFromInline final class DynamicOverlayBox: LayoutBox {
  /// The controller of the view below the overlay.
  private(set) lazy var contentController = PartController(in: place.below(self))
  /// The controller of the overlay.
  private(set) lazy var overlay = PartController(in: place.below(self))
  private let container = DynamicOverlayController(style: .expandableHeight)
  private lazy var embedded = EmbeddedController(container)
  private let place: NodePlace
  private let environment: EnvironmentLink?
  private let director = DynamicOverlayDirector()
  /// Whether the scroll view that moves the overlay, and its title, are to be found after the next
  /// layout.
  private var seeksScrollView = false

  override init(in place: NodePlace) {
    self.place = place
    environment = place.environment
    super.init(in: place)
    followLayoutDirection(in: place)
    director.start(container, areas: { [weak self] in self?.dragAreas ?? [] })
    for controller in [contentController, overlay] {
      controller.part.onPreferenceChange = { [weak self] in self?.partPreferenceDidChange($0) }
    }
    overlay.part.onSizeChange = { [weak self] in self?.contentDidChange() }
    container.viewControllers = [contentController, overlay]
    update()
  }

  override func update() {
    let configuration = evaluateObserving {
      EnvironmentValues(environment).dynamicOverlayBehavior?._makeConfiguration() ?? .standard
    }
    container.style = configuration.stretchesContent ? .flexibleHeight : .expandableHeight
    director.update(configuration, isAnimated: graph.transactions.isAnimating)
    contentDidChange()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    body(contentController.part)
    body(overlay.part)
  }

  override func didUnmount() {
    super.didUnmount()
    container.view.removeFromSuperview()
    container.removeFromParent()
  }

  // MARK: Areas

  private var dragAreas: [OverlayArea] {
    overlay.part.innerPreference(DragAreasKey.self) ?? []
  }

  /// Finds the scroll view that moves the overlay after the next layout, because another one may be
  /// displayed there.
  func contentDidChange() {
    guard !seeksScrollView else { return }
    seeksScrollView = true
    graph.performAfterLayout { [weak self] in self?.findScrollView() }
  }

  private func findScrollView() {
    seeksScrollView = false
    guard isMounted else { return }
    let areas = overlay.part.innerPreference(DrivingAreasKey.self) ?? []
    director.drive(by: areas.scrollView(in: overlay.view))
    // The name of the sheet for assistive technologies.
    let title = overlay.part.innerPreference(NavigationOptions.Key.self)?.title
    if overlay.title != title { overlay.title = title }
  }

  private func partPreferenceDidChange(_ key: ObjectIdentifier?) {
    if key == nil || key == ObjectIdentifier(DrivingAreasKey.self)
      || key == ObjectIdentifier(NavigationOptions.Key.self)
    {
      contentDidChange()
    }
    preferenceDidChange(key)
  }

  // The areas and the title are those of this overlay.
  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    if key == DragAreasKey.self || key == DrivingAreasKey.self
      || key == NavigationOptions.Key.self
    {
      return contentController.part.innerPreference(key)
    }
    return Key.combined(
      contentController.part.innerPreference(key), overlay.part.innerPreference(key))
  }

  // MARK: Containment

  override func collectViews(into views: inout [Sash.View]) {
    // The container has its parent before its view enters a window.
    embedded.followParent(of: self)
    views.append(container.view)
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    let ideal = contentController.part.size(for: proposal)
    return Size(width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height)
  }

  override func arrange() {
    embedded.followParent(of: self)
    container.view.frame = frame.aligned(for: container.view)
  }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    container.view.layoutDirectionOverride =
      followsWindowDirection ? nil : isMirrored ? .rightToLeft : .leftToRight
  }
}

/// The container of an overlay, whose content is a surface above the page: in dark themes its backgrounds
/// are lighter, as those of sheets are.
private final class DynamicOverlayController: OverlayContainerViewController {
  override func environmentDidChange() {
    super.environmentDidChange()
    topViewController?.view.themeOverride = view.theme.elevated
  }
}
