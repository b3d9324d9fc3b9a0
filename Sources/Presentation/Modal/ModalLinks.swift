import SashInterface

/// What is presented in a window; the window owns it.
final class ModalPresentations {
  var list: [ModalPresentation] = []
}

/// Hangs on a controller that presents or is presented: how, and by what.
final class ModalLinks {
  var style = ModalPresentationStyle.automatic
  var transition = ModalTransitionStyle.coverVertical
  var staysUntilDismissed = false
  /// What presents the controller.
  weak var own: ModalPresentation?
  /// What the controller presents.
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
  /// What is known of its presentations; nil while nothing is.
  var knownModalLinks: ModalLinks? { attachments[ModalLinks.self] }

  var modalLinks: ModalLinks {
    if let knownModalLinks { return knownModalLinks }
    let new = ModalLinks()
    attachments[ModalLinks.self] = new
    return new
  }

  /// The controller that this one lies in at any depth and that has no parent.
  var outermostAncestor: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
