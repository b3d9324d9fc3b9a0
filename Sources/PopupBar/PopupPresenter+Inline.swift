import SashGeometry
import SashInterface

/// The placement of the bar beside a minimised dock.
extension PopupPresenter {
  /// Moves the bar beside the dock or above it, as the dock proposes.
  func updateInline() {
    let inline = bar.inline
    let accessory = host?.popupAccessoryFrame ?? .zero
    let isPresented = contentView != nil
    let wants = isPresented && accessory.height > 0 && bar.supportsMinimization && !bar.isFullWidth
    if wants { inline.accessory = accessory }
    let wasPresented = bar.environment != .unspecified
    bar.environment = isPresented ? (wants ? .inline : .regular) : .unspecified
    let moves = wasPresented && presence > 0 && window?.prefersReducedMotion == false
    inline.go(toInline: wants, on: moves ? window?.timeline : nil)
  }

  /// Returns how much lower than above its dock the bar is.
  ///
  /// - Parameter bottom: The y coordinate of the bar's bottom above the dock.
  func inlineDrop(from bottom: Double) -> Double {
    guard let host, bar.inline.way != .regular, host.bottomDockingViewForPopupBar != nil else {
      return 0
    }
    let dock = host.defaultFrameForBottomDockingView
    return (dock.minY + inlinePlace(in: dock).drop - bottom) * bar.inline.way.drop
  }

  /// The additional horizontal margins of the bar.
  var inlineMargins: EdgeInsets {
    guard let host, bar.inline.way != .regular else { return .zero }
    let place = inlinePlace(in: host.defaultFrameForBottomDockingView).part(bar.inline.way)
    return EdgeInsets(top: 0, left: place.left, bottom: 0, right: place.right)
  }

  private func inlinePlace(in dock: Rect) -> PopupInlinePlace {
    PopupInlinePlace(
      accessory: bar.inline.accessory, dockWidth: dock.width,
      margin: bar.margins.own + bar.margins.matching,
      isRightToLeft: bar.layoutDirection == .rightToLeft)
  }
}
