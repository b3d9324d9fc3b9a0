import SashCompositor
import SashGeometry
import SashInterface

/// What is seen of a bar's image on its way, for tests.
package struct PopupShownTransition: Equatable {
  package var progress: Double
  package var frame: Rect
  package var radius: Double
  package var imageAlpha: Double
  package var contentAlpha: Double
}

/// What is seen of a popup's shape and ground, for tests.
package struct PopupShownShape: Equatable {
  package var frame: Rect
  package var radius: Double
  package var contentRadius: Double
  package var material: Material
  /// The ground of a content that is not cut to a shape, and that content, each as it is seen.
  package var ground: Rect
  package var content: Rect
}

extension ViewController {
  /// The bar's image on its way; nil: it is on none.
  package var shownTransition: PopupShownTransition? {
    guard let presenter = attachments[PopupPresenter.self], let view = presenter.contentView,
      let shown = presenter.imageTransition.flight?.shown
    else { return nil }
    return PopupShownTransition(
      progress: presenter.progress, frame: shown.frame, radius: shown.radius,
      imageAlpha: shown.image, contentAlpha: view.alpha)
  }

  /// What the popup is cut to, and what its ground is made of; nil: there is none.
  package var shownShape: PopupShownShape? {
    guard let container = attachments[PopupPresenter.self]?.entries?.container else { return nil }
    return PopupShownShape(
      frame: container.frame, radius: container.cornerRadius,
      contentRadius: container.contentView.cornerRadius, material: container.groundMaterial,
      ground: container.shownGround, content: container.contentView.shownFrame)
  }
}
