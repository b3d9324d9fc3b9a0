// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The width of titles beside a minimised dock below which a bar stays above it, as a multiple of
/// the title's font size: about four letters, after which the titles scroll.
private nonisolated let leastTitleWidth = 2.0

/// The placement of the bar beside a minimised dock.
extension PopupPlacement {
  /// Moves the bar of a popup beside the dock or above it, as the dock proposes.
  func updateInline(at position: PopupPosition, isPresented: Bool) {
    let inlineAnimators = bar.inlineAnimators
    let accessoryFrame = host?.bottomDock.accessoryFrame ?? .zero
    let isInline =
      isPresented && accessoryFrame.height > 0 && bar.supportsMinimization && !bar.isFullWidth
      && accessoryFrame.width >= minimumInlineWidth
    let isStacked = isPresented && accessoryFrame.height > 0 && !isInline
    if isInline { inlineAnimators.accessoryFrame = accessoryFrame }
    if isStacked {
      inlineAnimators.accessoryFrame = stackedFrame(above: accessoryFrame, at: position)
    }
    let wasPresented = bar.environment != .unspecified
    bar.environment = isPresented ? (isInline ? .inline : .regular) : .unspecified
    let window = window
    let animates = wasPresented && position.presence > 0 && window?.prefersReducedMotion == false
    inlineAnimators.animate(
      toInline: isInline || isStacked, on: animates ? window?.timeline : nil)
    // The height of the bar beside the dock, so that the dock is centred on it.
    let height = bar.environment == .inline ? layout(in: position.machine)?.barHeight : nil
    host?.bottomDock.accessoryHeight = height ?? 0
  }

  /// Returns the frame of a bar that stays above a minimised dock, as far above it as above a dock
  /// of full size, in the coordinates of the frame beside the dock.
  private func stackedFrame(above accessoryFrame: Rect, at position: PopupPosition) -> Rect {
    guard let layout = layout(in: position.machine), let dock = host?.bottomDock.frame else {
      return accessoryFrame
    }
    let margin = bar.margins.ownMargin + bar.margins.matchingMargin
    return Rect(
      x: margin,
      y: accessoryFrame.minY + layout.closedBottom - layout.inlineOffset - dock.minY
        - layout.barHeight,
      width: max(0, dock.width - 2 * margin), height: layout.barHeight)
  }

  /// The width beside the dock below which the bar stays above it: that of the first letters of the
  /// titles beside a button in large text, and none in text of a usual size.
  ///
  /// A bar above the dock covers more of a small window's height than its titles are worth.
  private var minimumInlineWidth: Double {
    guard let view = host?.viewIfLoaded else { return 0 }
    let metrics = bar.metrics(width: view.bounds.width)
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
    guard let dock = host?.bottomDock, bar.inlineAnimators.progress != .regular,
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
    guard let dock = host?.bottomDock, bar.inlineAnimators.progress != .regular else {
      return .zero
    }
    let placement = inlinePlacement(in: dock.frame).scaled(bar.inlineAnimators.progress)
    return EdgeInsets(top: 0, left: placement.left, bottom: 0, right: placement.right)
  }

  private func inlinePlacement(in dock: Rect) -> PopupInlinePlacement {
    return PopupInlinePlacement(
      accessoryFrame: bar.inlineAnimators.accessoryFrame, dockWidth: dock.width,
      margin: bar.margins.ownMargin + bar.margins.matchingMargin,
      isRightToLeft: bar.isMirrored)
  }
}
