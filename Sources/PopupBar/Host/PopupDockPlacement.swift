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
    guard let dock = bottomDockingViewForPopupBar else { return false }
    return dock.transformedFrame.minY != dock.frame.minY + dock.translation.dy
  }

  /// The docking view at the host's bottom.
  var popupDock: PopupDockPlacement {
    guard let dock = bottomDockingViewForPopupBar, let view = viewIfLoaded else {
      return PopupDockPlacement()
    }
    // The distance by which an opening popup has pushed the dock down does not count.
    let own = ownBottomBar.flatMap { $0.view === dock ? $0.drop : nil }
    let drop = own ?? dock.translation.dy
    // A dock that is hidden without having moved is hidden at once. The host's own bar is
    // different: while a page that hides it is being pushed, its drop is still zero, and only the
    // drop counts once the bar has a frame.
    if isBottomDockingViewForPopupBarHidden, drop == 0, own == nil || dock.frame.isEmpty {
      return PopupDockPlacement()
    }
    let frame = defaultFrameForBottomDockingView
    let height = view.bounds.maxY - (frame.minY + drop)
    guard height > 0, frame.height > 0 else { return PopupDockPlacement() }
    var placement = PopupDockPlacement()
    placement.isOwn = own != nil
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
