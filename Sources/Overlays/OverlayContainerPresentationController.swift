// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashPresentation

/// A presentation controller that follows the sheet of the container that it presents.
///
/// Override the methods to move views of the presentation along with the sheet. Each is called
/// after the method of the container's delegate, and only while the container is presented.
open class OverlayContainerPresentationController: PresentationController {
  /// Called when a drag is about to change the height for the first time.
  open func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willStartDraggingOverlay overlayViewController: ViewController
  ) {}

  /// Called when the finger lifts, with its velocity in logical pixels per second.
  open func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willEndDraggingOverlay overlayViewController: ViewController, atVelocity velocity: Vector
  ) {}

  /// Called when the sheet is about to move to a notch.
  open func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {}

  /// Called when the sheet has settled at a notch.
  open func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    didMoveOverlay overlayViewController: ViewController, toNotchAt index: Int
  ) {}

  /// Called when the height is about to change, by a finger, a call or a new size of the container,
  /// and at the beginning of a presentation of a sheet that stays at its height.
  open func overlayContainerViewController(
    _ containerViewController: OverlayContainerViewController,
    willTranslateOverlay overlayViewController: ViewController,
    transitionCoordinator: OverlayContainerTransitionCoordinator
  ) {}
}
