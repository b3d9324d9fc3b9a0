// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The width of titles beside a minimised dock below which a bar stays above it, as a multiple of
/// the title's font size: about four letters, after which the titles scroll.
private nonisolated let leastTitleWidth = 2.0

/// The placement of the bar beside a minimised dock.
extension PopupPlacement {
  /// Moves the bar beside the dock or above it, as the dock proposes.
  func updateInline() {
    let bar = presenter.bar
    let inlineAnimators = bar.inlineAnimators
    let accessoryFrame = presenter.host?.bottomDock.accessoryFrame ?? .zero
    let isPresented = presenter.contentView != nil
    let isInline =
      isPresented && accessoryFrame.height > 0 && bar.supportsMinimization && !bar.isFullWidth
      && accessoryFrame.width >= minimumInlineWidth
    let isStacked = isPresented && accessoryFrame.height > 0 && !isInline
    if isInline { inlineAnimators.accessoryFrame = accessoryFrame }
    if isStacked { inlineAnimators.accessoryFrame = stackedFrame(above: accessoryFrame) }
    let wasPresented = bar.environment != .unspecified
    bar.environment = isPresented ? (isInline ? .inline : .regular) : .unspecified
    let window = presenter.window
    let animates = wasPresented && presenter.presence > 0 && window?.prefersReducedMotion == false
    inlineAnimators.animate(
      toInline: isInline || isStacked, on: animates ? window?.timeline : nil)
    updateAccessoryHeight()
  }

  /// Returns the frame of a bar that stays above a minimised dock, as far above it as above a dock
  /// of full size, in the coordinates of the frame beside the dock.
  private func stackedFrame(above accessoryFrame: Rect) -> Rect {
    guard let layout, let dock = presenter.host?.bottomDock.frame else { return accessoryFrame }
    let margin = presenter.bar.margins.ownMargin + presenter.bar.margins.matchingMargin
    return Rect(
      x: margin,
      y: accessoryFrame.minY + layout.closedBottom - layout.inlineOffset - dock.minY
        - layout.barHeight,
      width: max(0, dock.width - 2 * margin), height: layout.barHeight)
  }

  /// Reports the height of the bar beside the dock, so that the dock is centred on it.
  private func updateAccessoryHeight() {
    let isInline = presenter.bar.environment == .inline
    presenter.host?.bottomDock.accessoryHeight = isInline ? layout?.barHeight ?? 0 : 0
  }

  /// The width beside the dock below which the bar stays above it: that of the first letters of the
  /// titles beside a button in large text, and none in text of a usual size.
  ///
  /// A bar above the dock covers more of a small window's height than its titles are worth.
  private var minimumInlineWidth: Double {
    guard let view = presenter.host?.viewIfLoaded else { return 0 }
    let metrics = presenter.bar.metrics(width: view.bounds.width)
    guard metrics.isTextLarge else { return 0 }
    // An icon alone is about as wide as high.
    let button = max(PopupBarMetrics.toolbar.height, view.theme.metrics.controlHeight)
    return metrics.sidePadding + leastTitleWidth * metrics.title.size + PopupBarMetrics.toolbar.gap
      + button + metrics.sidePaddingAtButton
  }

  /// Returns how far the bar is below its placement above the dock.
  ///
  /// - Parameter bottom: The y coordinate of the bar's bottom when the bar is above the dock.
  /// - Returns: The offset in logical pixels, positive downwards; 0 above the dock, or without a
  ///   docking view.
  func inlineOffset(from bottom: Double) -> Double {
    let bar = presenter.bar
    guard let dock = presenter.host?.bottomDock, bar.inlineAnimators.progress != .regular,
      dock.view != nil
    else {
      return 0
    }
    let dockFrame = dock.frame
    return (dockFrame.minY + inlinePlacement(in: dockFrame).verticalOffset - bottom)
      * bar.inlineAnimators.progress.verticalOffset
  }

  /// The additional horizontal margins of the bar.
  var inlineMargins: EdgeInsets {
    let bar = presenter.bar
    guard let dock = presenter.host?.bottomDock, bar.inlineAnimators.progress != .regular else {
      return .zero
    }
    let placement = inlinePlacement(in: dock.frame).scaled(bar.inlineAnimators.progress)
    return EdgeInsets(top: 0, left: placement.left, bottom: 0, right: placement.right)
  }

  private func inlinePlacement(in dock: Rect) -> PopupInlinePlacement {
    let bar = presenter.bar
    return PopupInlinePlacement(
      accessoryFrame: bar.inlineAnimators.accessoryFrame, dockWidth: dock.width,
      margin: bar.margins.ownMargin + bar.margins.matchingMargin,
      isRightToLeft: bar.layoutDirection == .rightToLeft)
  }
}
