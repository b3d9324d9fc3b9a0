// SPDX-License-Identifier: MIT

import SashContainers
import SashGeometry
import SashInterface

extension ViewController {
  /// Whether the docking view is being animated to another position.
  var isPopupDockMoving: Bool {
    guard let dock = bottomDock.view else { return false }
    return dock.transformedFrame.minY != dock.frame.minY + dock.translation.dy
  }

  /// The docking view at the host's bottom, as far as it is visible.
  var popupDock: PopupBarDock {
    let bottomDock = bottomDock
    guard let dock = bottomDock.view, let view = viewIfLoaded else { return PopupBarDock() }
    let isOwn = dock === bottomDock.bar
    let drop = bottomDock.drop
    // A dock that is hidden without having moved is hidden at once. The host's own bar is
    // different: while a page that hides it is being pushed, its drop is still zero, and only the
    // drop counts once the bar has a frame.
    if bottomDock.isHidden, drop == 0, !isOwn || dock.frame.isEmpty { return PopupBarDock() }
    let frame = bottomDock.frame
    let height = view.bounds.maxY - (frame.minY + drop)
    guard height > 0, frame.height > 0 else { return PopupBarDock() }
    let kind: PopupBarDock.Kind =
      dock is TabBar
      ? .tabBar
      : dock is Toolbar ? .toolbar : .custom(margin: bottomDockingViewMarginForPopupBar)
    var placement = PopupBarDock(kind: kind, height: height)
    placement.isOwn = isOwn
    placement.presence = min(height / max(1, view.bounds.maxY - frame.minY), 1)
    return placement
  }
}
