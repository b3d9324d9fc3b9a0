// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashPresentation

/// The notifications of the delegate, and of the controller of the container's presentation.
extension OverlayContainerViewController {
  /// The controller of the presentation that contains the container; `nil` if that is not presented,
  /// or by a controller of another kind.
  private var sheetPresentation: OverlayContainerPresentationController? {
    presentationController as? OverlayContainerPresentationController
  }

  func notifyWillStartDragging(_ overlay: ViewController) {
    delegate?.overlayContainerViewController(self, willStartDraggingOverlay: overlay)
    sheetPresentation?.overlayContainerViewController(self, willStartDraggingOverlay: overlay)
  }

  func notifyWillEndDragging(_ overlay: ViewController, atVelocity velocity: Vector) {
    delegate?.overlayContainerViewController(
      self, willEndDraggingOverlay: overlay, atVelocity: velocity)
    sheetPresentation?.overlayContainerViewController(
      self, willEndDraggingOverlay: overlay, atVelocity: velocity)
  }

  func notifyWillMove(_ overlay: ViewController, toNotchAt index: Int) {
    delegate?.overlayContainerViewController(self, willMoveOverlay: overlay, toNotchAt: index)
    sheetPresentation?.overlayContainerViewController(
      self, willMoveOverlay: overlay, toNotchAt: index)
  }

  func notifyDidMove(_ overlay: ViewController, toNotchAt index: Int) {
    delegate?.overlayContainerViewController(self, didMoveOverlay: overlay, toNotchAt: index)
    sheetPresentation?.overlayContainerViewController(
      self, didMoveOverlay: overlay, toNotchAt: index)
  }

  func notifyWillTranslate(
    _ overlay: ViewController, _ coordinator: OverlayContainerTransitionCoordinator
  ) {
    delegate?.overlayContainerViewController(
      self, willTranslateOverlay: overlay, transitionCoordinator: coordinator)
    sheetPresentation?.overlayContainerViewController(
      self, willTranslateOverlay: overlay, transitionCoordinator: coordinator)
  }

  /// Passes the height of a sheet that does not move to the controller of a presentation that
  /// begins.
  ///
  /// The delegate knows the height from the move to it; the controller is a new one.
  func notifyPresentation(_ overlay: ViewController, height: Double, _ metrics: OverlayMetrics) {
    let coordinator = OverlayContainerTransitionCoordinator(
      OverlayContainerTransitionCoordinatorContext(
        overlay, from: height, to: height, metrics: metrics))
    sheetPresentation?.overlayContainerViewController(
      self, willTranslateOverlay: overlay, transitionCoordinator: coordinator)
    coordinator.finish(isCancelled: false)
  }
}
