// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion

/// The animation with which side columns appear and disappear.
private let standardMotion = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))

extension SplitViewController {
  // MARK: Layout

  /// The visible fraction of the side columns, 0 to 1.
  final var visibleFraction: Double { interactiveTransition.progress }

  /// Returns the layout of the columns at a visible fraction of the side columns.
  final func splitLayout(visibleFraction: Double) -> SplitLayout {
    var preferredWidths: [SplitColumn: Double] = [:]
    for column in columns.keys { preferredWidths[column] = preferredWidth(for: column) }
    return SplitLayout(
      columns: Set(columns.keys), size: view.bounds.size, limit: compactWidthLimit,
      widths: preferredWidths, wantsOverlay: displayMode == .overlay,
      textScale: view.theme.textScale, visibleFraction: visibleFraction)
  }

  /// Whether the side columns lie over the secondary column.
  final var isOverlay: Bool {
    isViewLoaded && splitLayout(visibleFraction: 1).style == .overlay
  }

  /// Lays out the container for its size, and collapses or expands it where necessary.
  final func layOut() {
    guard view.bounds.width > 0, !columns.isEmpty else { return }
    let splitLayout = splitLayout(visibleFraction: visibleFraction)
    if isCollapsed != (splitLayout.style == .collapsed), let stack = busyStack {
      // The rest of that event would restore the pages, so the pages are moved after it.
      stack.whenEventsHandled { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
      return
    }
    switch (collapseController.state, splitLayout.style) {
    case (.collapsed, .collapsed), (.expanding, .sideBySide), (.expanding, .overlay): break
    case (_, .collapsed): collapseController.collapse()
    case (.expanded, let style): styleMayHaveChanged(isSideBySide: style == .sideBySide)
    case (.none, let style), (.collapsed, let style):
      collapseController.expand(isOverlay: style == .overlay)
    }
    layOutColumns()
  }

  /// A navigation controller that is handling an event, for example because a callback of its pages
  /// forces a layout.
  private var busyStack: NavigationController? {
    let stacks = columns.values.compactMap { $0.controller as? NavigationController }
    return ([compactNavigationController] + stacks).first(where: \.isHandlingEvents)
  }

  /// Hides side columns that no longer fit beside the secondary column, and shows them when they
  /// fit again.
  private func styleMayHaveChanged(isSideBySide: Bool) {
    guard collapseController.updateStyle(isSideBySide: isSideBySide) else { return }
    send(.show(isSideBySide, animated: false))
    orderSubviews(isOverlay: !isSideBySide)
  }

  // MARK: Frames

  final func layOutColumns() {
    guard isViewLoaded, collapseController.isExpanded else {
      dimmingView.isHidden = true
      dividers.hide()
      viewIfLoaded?.accessibilityElements = nil
      compactNavigationController.viewIfLoaded?.frame = view.bounds
      return bottomDock.publish()
    }
    let isMirrored = view.isMirrored
    let splitLayout = splitLayout(visibleFraction: visibleFraction)
    let width = view.bounds.width
    for (column, content) in columns {
      var frame = splitLayout.frame(of: column, in: width, isMirrored: isMirrored)
      if column == .secondary, isMoving, splitLayout.style == .sideBySide {
        // The full width, so that the content is laid out once for the whole animation.
        frame = Rect(
          x: isMirrored ? frame.maxX - width : frame.minX, y: 0, width: width,
          height: frame.height)
      }
      content.holder.frame = frame
    }
    let isOverlay = splitLayout.style == .overlay
    dimmingView.frame = view.bounds
    dimmingView.isHidden = !isOverlay || visibleFraction <= 0
    dimmingView.alpha = visibleFraction
    columns[.secondary]?.holder.accessibilityElementsHidden = isOverlay && visibleFraction > 0
    dividers.layOut(splitLayout, isMirrored: isMirrored)
    bottomDock.publish(sideInsets: primaryInsets(splitLayout, isMirrored: isMirrored))
  }

  /// Returns the insets that the primary column takes while it is beside the others.
  private func primaryInsets(_ splitLayout: SplitLayout, isMirrored: Bool) -> EdgeInsets {
    guard splitLayout.style == .sideBySide, let frame = splitLayout.frames[.primary] else {
      return .zero
    }
    let width = max(0, frame.maxX)
    return isMirrored ? EdgeInsets(right: width) : EdgeInsets(left: width)
  }

  private var isMoving: Bool {
    if case .settled = sideColumnsState { false } else { true }
  }

  /// Changes the width of a column by the distance that its divider was moved.
  final func resize(_ column: SplitColumn, by change: Double) {
    let direction = view.isMirrored ? -1.0 : 1.0
    let currentWidth =
      splitLayout(visibleFraction: 1).frames[column]?.width ?? preferredWidth(for: column)
    setPreferredWidth(
      SplitLayout.clampedWidth(currentWidth + change * direction, in: view.bounds.width),
      for: column)
  }

  // MARK: Sides

  private var sideColumns: [Column] {
    [SplitColumn.primary, .supplementary].compactMap { columns[$0] }
  }

  final func perform(_ effect: SideColumnsState.Effect) {
    guard collapseController.isExpanded else { return }
    switch effect {
    case .prepare:
      if sideColumns.contains(where: { $0.holder.superview == nil }) {
        sendAppearance(isShown: true, animated: true)
        for column in sideColumns { show(column) }
      }
      if let window { interactiveTransition.prepareAnimator(on: window.timeline) }
    case .pauseAnimation: interactiveTransition.pause()
    case .cancelGesture: swipe.cancel()
    case .setVisibleFraction(let new): interactiveTransition.setProgress(new)
    case .animate(let isShown, let byFinger):
      sendAppearance(isShown: isShown, animated: true)
      interactiveTransition.animate(
        to: isShown ? 1 : 0, with: standardMotion, usesReleaseVelocity: byFinger)
    case .settle(let isShown): settle(isShown: isShown)
    }
  }

  private func settle(isShown: Bool) {
    interactiveTransition.end(at: isShown ? 1 : 0)
    sendAppearance(isShown: isShown, animated: false)
    if isShown {
      for column in sideColumns where column.holder.superview == nil { show(column) }
    }
    let wasInTransition = sideColumnsAppearance.end()
    for column in sideColumns where isColumn(column) {
      if wasInTransition { column.controller.endAppearanceTransition() }
      if !isShown { column.holder.removeFromSuperview() }
    }
    layOutColumns()
    delegate?.splitViewController(self, didShowSideColumns: isShown)
  }

  /// Begins the appearance transition of the side columns, unless it was the last one sent.
  private func sendAppearance(isShown: Bool, animated: Bool) {
    let isVisible = appearance == .appeared
    guard sideColumnsAppearance.begin(isShown: isShown, isContainerVisible: isVisible) else {
      return
    }
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
    updateThemes()
    if column.controller.parent !== self { addChild(column.controller) }
    column.holder.embed(column.controller.view)
    if column.holder.superview !== view { view.addSubview(column.holder) }
    orderSubviews(isOverlay: isOverlay)
    layOutColumns()
  }

  /// Updates the themes of the columns, of which the primary one is a sidebar.
  final func updateThemes() {
    guard isViewLoaded else { return }
    for (column, content) in columns {
      content.holder.themeOverride = column == .primary ? view.theme.sidebar : nil
    }
  }

  /// Orders the subviews: overlaid columns above the secondary one, and otherwise in reading order,
  /// which is also the order of keyboard focus.
  final func orderSubviews(isOverlay: Bool) {
    let order: [SplitColumn] =
      isOverlay ? [.secondary, .primary, .supplementary] : SplitColumn.allCases
    var orderedSubviews: [View] = []
    for (index, column) in order.enumerated() {
      if let holder = columns[column]?.holder, holder.superview === view {
        orderedSubviews.append(holder)
      }
      if isOverlay, index == 0 { orderedSubviews.append(dimmingView) }
    }
    orderedSubviews += order.compactMap { dividers[$0] }
    // At the back, below everything that is presented above the columns.
    for (index, subview) in orderedSubviews.enumerated() { view.insertSubview(subview, at: index) }
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

extension SplitViewController: NavigationColumnHost {
  final func navigationControllers(
    beside navigation: NavigationController
  ) -> [NavigationController] {
    // While collapsed, all columns are on one stack.
    guard compactNavigationController !== navigation else { return [] }
    return SplitColumn.allCases.compactMap { viewController(for: $0) as? NavigationController }
      .filter { $0 !== navigation }
  }
}
