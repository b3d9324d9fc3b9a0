// SPDX-License-Identifier: MIT

import SashContainers
import SashGeometry
import SashInterface

/// The docking view of a host, as far as it is visible.
struct PopupDockPlacement {
  var kind = PopupBarDock.Kind.none
  /// The height of the host's bottom that it covers, in logical pixels.
  var height = 0.0
  /// The visible fraction of the view.
  var presence = 0.0
  /// Whether it is the host's own bar, which an opening popup may push down.
  var isOwn = false
}

extension ViewController {
  /// Whether the docking view is being animated to another position.
  var isPopupDockMoving: Bool {
    guard let dock = bottomDock.view else { return false }
    return dock.transformedFrame.minY != dock.frame.minY + dock.translation.dy
  }

  /// The docking view at the host's bottom.
  var popupDock: PopupDockPlacement {
    let bottomDock = bottomDock
    guard let dock = bottomDock.view, let view = viewIfLoaded else { return PopupDockPlacement() }
    let isOwn = dock === bottomDock.bar
    let drop = bottomDock.drop
    // A dock that is hidden without having moved is hidden at once. The host's own bar is
    // different: while a page that hides it is being pushed, its drop is still zero, and only the
    // drop counts once the bar has a frame.
    if bottomDock.isHidden, drop == 0, !isOwn || dock.frame.isEmpty {
      return PopupDockPlacement()
    }
    let frame = bottomDock.frame
    let height = view.bounds.maxY - (frame.minY + drop)
    guard height > 0, frame.height > 0 else { return PopupDockPlacement() }
    var placement = PopupDockPlacement()
    placement.isOwn = isOwn
    placement.height = height
    placement.presence = min(height / max(1, view.bounds.maxY - frame.minY), 1)
    if dock is TabBar {
      placement.kind = .tabBar
    } else if dock is Toolbar {
      placement.kind = .toolbar
    } else {
      placement.kind = .custom(margin: bottomDockingViewMarginForPopupBar)
    }
    return placement
  }
}
