import SashCompositor
import SashGeometry
import SashInterface

/// The displayed state of an image transition, for tests.
package struct PopupShownTransition: Equatable {
  package var progress: Double
  package var frame: Rect
  package var radius: Double
  package var imageAlpha: Double
  package var contentAlpha: Double
}

/// The displayed shape and background of a popup, for tests.
package struct PopupShownShape: Equatable {
  package var frame: Rect
  package var radius: Double
  package var contentRadius: Double
  package var material: Material
  /// The current frame of a background that is not clipped to a shape, and that of the content.
  package var ground: Rect
  package var content: Rect
}

extension ViewController {
  /// The displayed state of the image transition, or `nil` without one.
  package var shownTransition: PopupShownTransition? {
    guard let presenter = attachments[PopupPresenter.self], let view = presenter.contentView,
      let shown = presenter.imageTransition.flight?.shown
    else { return nil }
    return PopupShownTransition(
      progress: presenter.progress, frame: shown.frame, radius: shown.radius,
      imageAlpha: shown.image, contentAlpha: view.alpha)
  }

  /// The displayed shape and background of the popup, or `nil` without a popup.
  package var shownShape: PopupShownShape? {
    guard let container = attachments[PopupPresenter.self]?.entries?.container else { return nil }
    return PopupShownShape(
      frame: container.frame, radius: container.cornerRadius,
      contentRadius: container.contentView.cornerRadius, material: container.groundMaterial,
      ground: container.shownGround, content: container.contentView.transformedFrame)
  }
}
