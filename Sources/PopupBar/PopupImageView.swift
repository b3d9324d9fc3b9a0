import SashInterface
import SashRaster

/// A picture with round corners and a shadow, which a popup bar's image turns into.
///
/// The picture is cut to the corners, its shadow is not. Its controller knows of it while it is in a
/// window, so that a popup finds it by itself.
open class PopupImageView: ImageView, PopupTransitionView {
  private weak var home: ViewController?

  /// A view of a picture, as large as fits in.
  public override init(_ image: Image? = nil, contentMode: ContentMode = .aspectFit) {
    super.init(image, contentMode: contentMode)
    cornerStyle = .continuous
  }

  /// Tells its controller of itself, or that it is gone.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    let new = window == nil ? nil : nearestController
    guard new !== home else { return }
    home?.attachments[PopupImageViews.self]?.remove(self)
    home = new
    new?.knownPopupImageViews.add(self)
  }

  private var nearestController: ViewController? {
    var responder: Responder? = self
    while let current = responder {
      if let controller = current as? ViewController { return controller }
      responder = current.next
    }
    return nil
  }
}

/// The pictures that a controller has in its view; none is kept alive.
final class PopupImageViews {
  private struct Entry { weak var view: PopupImageView? }

  private var entries: [Entry] = []

  /// Those that are there, in the order in which they came.
  var views: [PopupImageView] { entries.compactMap(\.view) }

  func add(_ view: PopupImageView) {
    entries.removeAll { $0.view == nil || $0.view === view }
    entries.append(Entry(view: view))
  }

  func remove(_ view: PopupImageView) {
    entries.removeAll { $0.view == nil || $0.view === view }
  }
}

extension ViewController {
  fileprivate var knownPopupImageViews: PopupImageViews {
    if let known = attachments[PopupImageViews.self] { return known }
    let new = PopupImageViews()
    attachments[PopupImageViews.self] = new
    return new
  }

  /// The picture that a popup's image turns into unless the controller names another view: the first
  /// that came into its view, or else into that of a child.
  var discoveredPopupImageView: PopupImageView? {
    if let own = attachments[PopupImageViews.self]?.views.first { return own }
    for child in children {
      if let found = child.discoveredPopupImageView { return found }
    }
    return nil
  }
}
