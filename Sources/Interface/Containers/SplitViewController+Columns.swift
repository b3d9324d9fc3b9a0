import SashGeometry
import SashGestures
import SashMotion

/// The animation with which side columns appear and disappear.
private let standard = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))

extension SplitViewController {
  // MARK: Layout

  /// Returns the layout of the columns at a visible fraction of the side columns.
  final func arrangement(presence: Double) -> SplitArrangement {
    var wanted: [SplitColumn: Double] = [:]
    for column in columns.keys { wanted[column] = preferredWidth(for: column) }
    return SplitArrangement(
      columns: Set(columns.keys), size: view.bounds.size, limit: compactWidthLimit,
      widths: wanted, wantsOverlay: displayMode == .overlay, presence: presence)
  }

  /// Whether the side columns lie over the secondary column.
  final var isOverlay: Bool {
    isViewLoaded && arrangement(presence: 1).style == .overlay
  }

  /// Lays out the container for its size, and collapses or expands it where necessary.
  final func layOut() {
    guard view.bounds.width > 0, !columns.isEmpty else { return }
    let arrangement = arrangement(presence: presence)
    if isCollapsed != (arrangement.style == .collapsed), let stack = busyStack {
      // The rest of that event would restore the pages, so the pages are moved after it.
      stack.afterEvents = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
      return
    }
    switch (presentation, arrangement.style) {
    case (.none, .collapsed), (.expanded, .collapsed): collapse()
    case (.none, .beside), (.none, .overlay), (.collapsed, .beside), (.collapsed, .overlay):
      expand(isOverlay: arrangement.style == .overlay)
    case (.expanded, .beside), (.expanded, .overlay):
      styleMayHaveChanged(isBeside: arrangement.style == .beside)
    case (.collapsed, .collapsed): break
    }
    place()
  }

  /// A navigation controller that is handling an event, for example because a callback of its pages
  /// forces a layout.
  private var busyStack: NavigationController? {
    let stacks = columns.values.compactMap { $0.controller as? NavigationController }
    return ([compactNavigationController] + stacks).first(where: \.isTakingEvents)
  }

  /// Hides side columns that no longer fit beside the secondary column, and shows them when they
  /// fit again.
  private func styleMayHaveChanged(isBeside: Bool) {
    guard let wasBeside, wasBeside != isBeside else {
      wasBeside = isBeside
      return
    }
    self.wasBeside = isBeside
    send(.show(isBeside, animated: false))
    stack(isOverlay: !isBeside)
  }

  // MARK: Frames

  final func place() {
    defer { onDockingViewChange?() }
    guard isViewLoaded, case .expanded = presentation else {
      shade.isHidden = true
      for divider in dividers.values { divider.isHidden = true }
      viewIfLoaded?.accessibilityElements = nil
      compactNavigationController.viewIfLoaded?.frame = view.bounds
      return
    }
    let isMirrored = view.layoutDirection == .rightToLeft
    let arrangement = arrangement(presence: presence)
    let width = view.bounds.width
    for (column, content) in columns {
      var frame = arrangement.frame(of: column, in: width, isMirrored: isMirrored)
      if column == .secondary, isMoving, arrangement.style == .beside {
        // The full width, so that the content is laid out once for the whole animation.
        frame = Rect(
          x: isMirrored ? frame.maxX - width : frame.minX, y: 0, width: width,
          height: frame.height)
      }
      content.holder.frame = frame
    }
    let isOverlay = arrangement.style == .overlay
    shade.frame = view.bounds
    shade.isHidden = !isOverlay || presence <= 0
    shade.alpha = presence
    columns[.secondary]?.holder.accessibilityElementsHidden = isOverlay && presence > 0
    placeDividers(arrangement, isMirrored: isMirrored)
  }

  /// The insets that the primary column takes while it is beside the others.
  final var primaryInsets: EdgeInsets {
    guard isViewLoaded, case .expanded = presentation else { return .zero }
    let arrangement = arrangement(presence: presence)
    guard arrangement.style == .beside, let frame = arrangement.frames[.primary] else {
      return .zero
    }
    let width = max(0, frame.maxX)
    return view.layoutDirection == .rightToLeft ? EdgeInsets(right: width) : EdgeInsets(left: width)
  }

  private var isMoving: Bool {
    if case .resting = sides { false } else { true }
  }

  private func placeDividers(_ arrangement: SplitArrangement, isMirrored: Bool) {
    for column in [SplitColumn.primary, .supplementary] {
      guard let x = arrangement.dividers[column], presence > 0, columns[column] != nil else {
        dividers[column]?.isHidden = true
        continue
      }
      let divider = dividers[column] ?? makeDivider(of: column)
      divider.isHidden = false
      let width = SplitDivider.width
      divider.frame = Rect(
        x: (isMirrored ? view.bounds.width - x : x) - width / 2, y: 0, width: width,
        height: view.bounds.height)
    }
  }

  private func makeDivider(of column: SplitColumn) -> SplitDivider {
    let divider = SplitDivider()
    divider.onDrag = { [weak self] in self?.resize(column, by: $0) }
    dividers[column] = divider
    stack(isOverlay: isOverlay)
    return divider
  }

  /// Changes the width of a column by the distance that its divider was moved.
  private func resize(_ column: SplitColumn, by change: Double) {
    let sign = view.layoutDirection == .rightToLeft ? -1.0 : 1.0
    let now = arrangement(presence: 1).frames[column]?.width ?? preferredWidth(for: column)
    widths[column] = SplitArrangement.held(now + change * sign, in: view.bounds.width)
    view.setNeedsLayout()
  }

  // MARK: Sides

  private var sideColumns: [Column] {
    [SplitColumn.primary, .supplementary].compactMap { columns[$0] }
  }

  final func carryOut(_ effect: SplitSides.Effect) {
    guard case .expanded = presentation else { return }
    switch effect {
    case .prepare:
      if sideColumns.contains(where: { $0.holder.superview == nil }) {
        tellSides(isShown: true, animated: true)
        for column in sideColumns { show(column) }
      }
      if driver == nil, let window {
        driver = Animator(value: presence, timeline: window.timeline) { [weak self] in
          self?.presenceDidChange($0)
        }
      }
    case .hold: driver?.grab()
    case .letGo: swipe.cancel()
    case .follow(let new):
      driver?.set(new)
      presenceDidChange(new)
    case .move(let isShown, let byFinger):
      tellSides(isShown: isShown, animated: true)
      let velocity = byFinger ? releaseVelocity : nil
      releaseVelocity = nil
      guard let driver else { return send(.arrived) }
      driver.animate(to: isShown ? 1 : 0, with: standard, velocity: velocity) {
        [weak self] outcome in
        if outcome == .finished { self?.send(.arrived) }
      }
    case .rest(let isShown): rest(isShown: isShown)
    }
  }

  private func presenceDidChange(_ new: Double) {
    presence = min(max(new, 0), 1)
    place()
  }

  private func rest(isShown: Bool) {
    driver = nil
    presence = isShown ? 1 : 0
    tellSides(isShown: isShown, animated: false)
    if isShown {
      for column in sideColumns where column.holder.superview == nil { show(column) }
    }
    let isOpen = sidesTold.isOpen
    sidesTold.isOpen = false
    for column in sideColumns where isColumn(column) {
      if isOpen { column.controller.endAppearanceTransition() }
      if !isShown { column.holder.removeFromSuperview() }
    }
    place()
    delegate?.splitViewController(self, didShowSideColumns: isShown)
  }

  /// Begins the appearance transition of the side columns, unless it was the last one sent.
  private func tellSides(isShown: Bool, animated: Bool) {
    guard isShown != sidesTold.isShown else { return }
    sidesTold.isShown = isShown
    guard case .appeared = appearance else { return }
    sidesTold.isOpen = true
    for column in sideColumns where isColumn(column) {
      column.controller.beginAppearanceTransition(isShown, animated: animated)
    }
  }

  /// Returns whether a column is still current.
  ///
  /// A callback of another column may have replaced it.
  private func isColumn(_ column: Column) -> Bool { columns.values.contains { $0 === column } }

  /// Adds a column's view to the container.
  final func show(_ column: Column) {
    if column.controller.parent !== self { addChild(column.controller) }
    column.holder.hold(column.controller.view)
    if column.holder.superview !== view { view.addSubview(column.holder) }
    stack(isOverlay: isOverlay)
    place()
  }

  /// Orders the subviews: overlaid columns above the secondary one, and otherwise in reading order,
  /// which is also the order of keyboard focus.
  private func stack(isOverlay: Bool) {
    let order: [SplitColumn] =
      isOverlay ? [.secondary, .primary, .supplementary] : SplitColumn.allCases
    var parts: [View] = []
    for (place, column) in order.enumerated() {
      if let holder = columns[column]?.holder, holder.superview === view { parts.append(holder) }
      if isOverlay, place == 0 { parts.append(shade) }
    }
    for column in order {
      if let divider = dividers[column] { parts.append(divider) }
    }
    // At the back, below everything that is presented above the columns.
    for (place, part) in parts.enumerated() { view.insertSubview(part, at: place) }
    orderForReading()
  }

  /// Keeps the reading order for assistive technologies, although overlaid side columns lie above
  /// the secondary column.
  private func orderForReading() {
    view.accessibilityElements = SplitColumn.allCases.flatMap { column in
      [columns[column]?.holder, dividers[column]].compactMap { $0 }
    }
  }
}
