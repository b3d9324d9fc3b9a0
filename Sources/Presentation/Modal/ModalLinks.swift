import SashInterface

/// The modal presentations of a window, which owns them.
final class ModalPresentations {
  var list: [ModalPresentation] = []
}

/// The modal presentation properties of a view controller, attached to it.
final class ModalLinks {
  var style = ModalPresentationStyle.automatic
  var transition = ModalTransitionStyle.coverVertical
  var staysUntilDismissed = false
  /// Whether content that only code dismisses, such as a popup, is open in the controller.
  var isKept = false
  /// The controller that presents on behalf of this one.
  weak var presentsThrough: ViewController?
  /// The presentation of the controller itself.
  weak var own: ModalPresentation?
  /// The presentation of the controller that this one presents.
  weak var above: ModalPresentation?
}

extension Window {
  var modalPresentations: ModalPresentations {
    if let known = attachments[ModalPresentations.self] { return known }
    let new = ModalPresentations()
    attachments[ModalPresentations.self] = new
    return new
  }
}

extension ViewController {
  /// The properties if they were created, or `nil`.
  var knownModalLinks: ModalLinks? { attachments[ModalLinks.self] }

  var modalLinks: ModalLinks {
    if let knownModalLinks { return knownModalLinks }
    let new = ModalLinks()
    attachments[ModalLinks.self] = new
    return new
  }

  /// The root of the controller's ancestors: the one without a parent, or the controller itself.
  var outermostAncestor: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether the user may not dismiss the presentation of the controller, because content in it is
  /// open or moves.
  package var keepsModalPresentation: Bool {
    get { knownModalLinks?.isKept ?? false }
    set { if newValue != keepsModalPresentation { modalLinks.isKept = newValue } }
  }

  /// The controller that presents on behalf of this one and its children; `nil` for the controller
  /// itself.
  package var presentsThrough: ViewController? {
    get { knownModalLinks?.presentsThrough }
    set { if newValue !== presentsThrough { modalLinks.presentsThrough = newValue } }
  }

  /// The controller that presents the controllers passed to this one's `present`.
  var presenter: ViewController {
    var presenter = self
    var controller: ViewController? = self
    while let current = controller {
      let next = current.presentsThrough
      if let next { presenter = next }
      controller = next ?? current.parent
    }
    return presenter
  }

  /// Whether the controller or a child prevents the user from dismissing their presentation.
  var isKeptPresented: Bool {
    isModalInPresentation || children.contains { $0.keepsPresentation }
  }

  private var keepsPresentation: Bool {
    keepsModalPresentation || children.contains { $0.keepsPresentation }
  }
}
