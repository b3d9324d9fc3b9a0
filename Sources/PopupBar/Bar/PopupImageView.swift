// SPDX-License-Identifier: MIT

import SashControls
import SashInterface
import SashRaster

/// An image view with rounded corners and a shadow, into which the image of a popup bar moves as
/// the popup opens.
///
/// Use it for the artwork of a popup's content. The image is clipped to the corners, the shadow is
/// not. The popup finds the view while it is in a window;
/// `viewForPopupTransition(from:to:)` is only needed to name another view.
open class PopupImageView: ImageView, PopupTransitionView {
  private weak var owningController: ViewController?

  /// Creates a view of an image, by default scaled to fit.
  public override init(_ image: Image? = nil, contentMode: ContentMode = .scaleAspectFit) {
    super.init(image, contentMode: contentMode)
    cornerStyle = .continuous
  }

  /// Registers the view with its view controller, or removes it from there.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    let new = window == nil ? nil : nearestController
    guard new !== owningController else { return }
    owningController?.attachments[PopupImageViews.self]?.remove(self)
    owningController = new
    new?.attachments.object(orAttach: PopupImageViews()).add(self)
  }

  private var nearestController: ViewController? {
    chain.firstNonNil { $0 as? ViewController }
  }
}

/// The popup image views in a controller's view.
///
/// The references are weak.
final class PopupImageViews {
  private struct Entry { weak var view: PopupImageView? }

  private var entries: [Entry] = []

  /// The existing views, in the order in which they were added.
  var views: [PopupImageView] { entries.compactMap(\.view) }

  func add(_ view: PopupImageView) {
    remove(view)
    entries.append(Entry(view: view))
  }

  func remove(_ view: PopupImageView) {
    entries.removeAll { $0.view == nil || $0.view === view }
  }
}

extension ViewController {
  /// The view into which a popup's image moves unless the controller names another: the first one
  /// in the controller's view, or else in the view of a child.
  var discoveredPopupImageView: PopupImageView? {
    attachments[PopupImageViews.self]?.views.first
      ?? children.firstNonNil(\.discoveredPopupImageView)
  }
}
