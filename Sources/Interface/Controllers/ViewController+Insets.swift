// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore

/// The insets of a controller's view that are added to those of its superview.
struct ControllerInsets: Equatable {
  /// The insets that the controller adds.
  var additional = EdgeInsets.zero
  /// The insets that presented entries above the controller cover.
  var presentations = EdgeInsets.zero
  /// The insets that the bars of the container cover.
  var bars = EdgeInsets.zero
}

extension ViewController {
  /// The insets by which containers and presentations cover the view's edges, without
  /// `additionalSafeAreaInsets`.
  final var containerInsets: EdgeInsets {
    var sum = barInsets
    // A container whose bars keep their position passes the insets of its presentations on to its
    // children.
    if !requiresIndirectSafeAreaManagement { sum = sum + presentationInsets }
    if let parent, parent.requiresIndirectSafeAreaManagement {
      sum = sum + parent.presentationInsets
    }
    return sum
  }

  final func insetsDidChange(from old: ControllerInsets) {
    if insets.presentations != old.presentations, requiresIndirectSafeAreaManagement {
      for child in children { child.viewIfLoaded?.refreshSafeArea() }
    } else if insets != old {
      viewIfLoaded?.refreshSafeArea()
    }
  }

  /// The scroll view that fills the controller's view: the view itself, or the first subview of its
  /// width, where there are several the first that does not scroll horizontally alone.
  final var firstScrollContainer: View? {
    guard let view = viewIfLoaded else { return nil }
    if view is any ScrollContainer { return view }
    let candidates = view.subviews.filter { subview in
      subview is any ScrollContainer && !subview.isHidden
        && (subview.fillsSuperview || subview.bounds.width >= view.bounds.width)
    }
    return candidates.first { ($0 as? any ScrollContainer)?.scrollsHorizontallyOnly == false }
      ?? candidates.first
  }

  /// Lays out enclosing containers again after a change of `contentScrollView`, because their bars
  /// follow it.
  ///
  /// Call it in a controller that overrides `contentScrollView`, for example when it shows another
  /// child.
  public final func contentScrollViewDidChange() {
    for container in selfAndAncestors.dropFirst() { container.viewIfLoaded?.requestLayout() }
  }

  /// Notifies the items whose title is derived from this controller's title: its own, and those of
  /// the controllers that share a tab bar item with it.
  final func titleDidChange() {
    popupItemSlot.own?.fallbackTitleDidChange()
    attachments.notifyTitleChange(of: self)
    childForTabBarItem?.attachments.notifyTitleChange(of: self)
    if let parent, parent.childForTabBarItem === self {
      parent.attachments.notifyTitleChange(of: self)
    }
  }
}
