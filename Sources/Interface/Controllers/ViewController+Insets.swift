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
  ///
  /// Those inside of containers that pass touches through come after the subviews themselves.
  final var firstScrollContainer: View? {
    guard let view = viewIfLoaded else { return nil }
    if view is any ScrollContainer { return view }
    return view.firstScrollContainer(inWidth: view.bounds.width) { !$0.scrollsHorizontallyOnly }
      ?? view.firstScrollContainer(inWidth: view.bounds.width) { _ in true }
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

extension View {
  /// Returns the first scroll view of a width that fulfils a condition: of the subviews, or of those of
  /// containers in the view, or `nil`.
  fileprivate func firstScrollContainer(
    inWidth width: Double, where isWanted: (any ScrollContainer) -> Bool
  ) -> View? {
    for subview in subviews where subview.fills(width) {
      if let container = subview as? any ScrollContainer, isWanted(container) { return subview }
    }
    for subview in subviews where subview.passesThroughTouches && subview.fills(width) {
      // The scroll views of another controller are its own.
      if subview is any ScrollContainer || subview.controller != nil { continue }
      if let found = subview.firstScrollContainer(inWidth: width, where: isWanted) { return found }
    }
    return nil
  }

  private func fills(_ width: Double) -> Bool {
    !isHidden && (fillsSuperview || bounds.width >= width)
  }
}
