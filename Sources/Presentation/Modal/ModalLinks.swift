import SashInterface

/// What is presented in a window; the window owns it.
final class ModalPresentations {
  var list: [ModalPresentation] = []
}

/// Hangs on a presented controller: what it lies above.
final class ModalAbove {
  private(set) weak var presentation: ModalPresentation?
  private(set) weak var presenting: ViewController?

  init(_ presentation: ModalPresentation, _ presenting: ViewController?) {
    self.presentation = presentation
    self.presenting = presenting
  }
}

/// Hangs on a presenting controller: what lies above it.
final class ModalBelow {
  private(set) weak var presentation: ModalPresentation?

  init(_ presentation: ModalPresentation) { self.presentation = presentation }
}

/// The settings of a controller's presentation that are not those of every controller.
final class ModalSettings {
  var style = ModalPresentationStyle.automatic
  var transition = ModalTransitionStyle.coverVertical
  var staysUntilDismissed = false
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
  var modalAbove: ModalAbove? {
    get { attachments[ModalAbove.self] }
    set { attachments[ModalAbove.self] = newValue }
  }

  var modalBelow: ModalBelow? {
    get { attachments[ModalBelow.self] }
    set { attachments[ModalBelow.self] = newValue }
  }

  var modalSettings: ModalSettings {
    if let known = attachments[ModalSettings.self] { return known }
    let new = ModalSettings()
    attachments[ModalSettings.self] = new
    return new
  }

  /// The controller that this one lies in at any depth and that has no parent.
  var outermostAncestor: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
