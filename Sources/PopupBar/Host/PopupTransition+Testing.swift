// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// The displayed state of an image transition, for tests.
package struct PopupDisplayedTransition: Equatable {
  package var progress: Double
  package var frame: Rect
  package var radius: Double
  package var imageAlpha: Double
  package var contentAlpha: Double
}

/// The displayed shape and background of a popup, for tests.
package struct PopupDisplayedShape: Equatable {
  package var frame: Rect
  package var radius: Double
  package var contentRadius: Double
  package var material: Material
  /// The colour over the material.
  package var overlay: Color?
  /// The current frame of a background that is not clipped to a shape, and that of the content.
  package var backgroundFrame: Rect
  package var contentFrame: Rect
  /// The opacity of the background, and of the bar's background and contents in the popup.
  package var backgroundAlpha: Double
  package var barBackgroundAlpha: Double
  package var barContentsAlpha: Double
  /// The frame of the bar's contents in the popup, or `nil` without a copy of them.
  package var barContentsFrame: Rect?
  /// The shadow of a popup that is clipped as a whole.
  package var shadow: Shadow?
}

extension ViewController {
  /// The displayed state of the image transition, or `nil` without one.
  package var displayedPopupTransition: PopupDisplayedTransition? {
    guard let presenter = attachments[PopupPresenter.self], let view = presenter.contentView,
      let displayed = presenter.transition.imageAnimation?.displayedState
    else { return nil }
    return PopupDisplayedTransition(
      progress: presenter.animator.progress, frame: displayed.frame, radius: displayed.radius,
      imageAlpha: displayed.image, contentAlpha: view.alpha)
  }

  /// The displayed shape and background of the popup, or `nil` without a popup.
  package var displayedPopupShape: PopupDisplayedShape? {
    guard let container = attachments[PopupPresenter.self]?.entries?.container else { return nil }
    let opacities = container.displayedOpacities
    return PopupDisplayedShape(
      frame: container.frame, radius: container.cornerRadius,
      contentRadius: container.contentView.cornerRadius, material: container.backgroundMaterial,
      overlay: container.backgroundOverlay,
      backgroundFrame: container.displayedBackgroundFrame,
      contentFrame: container.contentView.transformedFrame, backgroundAlpha: opacities.background,
      barBackgroundAlpha: opacities.barBackground, barContentsAlpha: opacities.barContents,
      barContentsFrame: container.displayedBarContentsFrame, shadow: container.shadow)
  }
}
