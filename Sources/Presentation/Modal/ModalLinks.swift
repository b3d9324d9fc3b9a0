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
  /// Whether the controller shows something in itself that only code takes away meanwhile.
  var isKept = false
  /// Who presents what the controller asks to have presented.
  weak var presentsThrough: ViewController?
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

  /// Whether a user may not dismiss what the controller is presented in, as long as something that
  /// it shows moves or is open.
  package var keepsModalPresentation: Bool {
    get { knownModalLinks?.isKept ?? false }
    set { if newValue != keepsModalPresentation { modalLinks.isKept = newValue } }
  }

  /// Who presents what the controller, or one in it, asks to have presented; nil: itself.
  package var presentsThrough: ViewController? {
    get { knownModalLinks?.presentsThrough }
    set { if newValue !== presentsThrough { modalLinks.presentsThrough = newValue } }
  }

  /// The controller that presents what this one asks to have presented.
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

  /// Whether the controller or one in it keeps what they are presented in.
  var isKeptPresented: Bool {
    isModalInPresentation || children.contains { $0.keepsPresentation }
  }

  private var keepsPresentation: Bool {
    keepsModalPresentation || children.contains { $0.keepsPresentation }
  }
}
