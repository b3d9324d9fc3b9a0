// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The view that contains a page.
///
/// It is opaque, so that pages do not show through each other during a transition.
final class PageHolderView: View {
  init() {
    super.init()
    fillsSuperview = true
    clipsToBounds = true
    backgroundRole = .background
  }

  override var drawsContent: Bool { false }

  /// Adds a controller's view and lets it fill this one.
  func embed(_ view: View) {
    view.fillsSuperview = true
    view.frame = bounds
    if view.superview !== self { addSubview(view) }
  }

  /// Resets the properties that transitions change.
  func resetTransitionState() {
    translation = .zero
    dimming = 0
    shadow = nil
    alpha = 1
    isUserInteractionEnabled = true
    accessibilityElementsHidden = false
  }
}
